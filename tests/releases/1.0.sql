SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE SCHEMA pgboss;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;
CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE pgboss.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;
CREATE FUNCTION public.folded(text text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select lower(translate(regexp_replace(normalize("text", NFD), '[\u0300-\u036f]', '', 'g'), 'ØøŁłĐđ''’‘ʼ`´', 'OoLlDd'))
$$;
CREATE FUNCTION public.raise_catalog_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  "current" bigint := pg_current_xact_id()::text::bigint;
begin
  update "catalog_version" set "version" = "current" where "version" <> "current";
  return null;
end $$;
CREATE FUNCTION public.refuse_retired_public_id() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from "retired_public_ids" where "public_id" = new."public_id") then
    raise unique_violation using message = 'This public id was an earlier profile''s.';
  end if;
  return new;
end $$;
CREATE FUNCTION public.retire_public_id() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into "retired_public_ids" ("public_id") values (old."public_id") on conflict do nothing;
  return null;
end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);
CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE pgboss.queue_stats_20261126 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.queue_stats_20261127 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);
CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.attempts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    sheet_number integer NOT NULL,
    slot integer NOT NULL,
    engraved_name character varying(100) NOT NULL,
    design character varying(20) NOT NULL,
    spoil_reason text,
    verified_at timestamp with time zone,
    verified_by character varying(254),
    CONSTRAINT attempts_reason CHECK ((spoil_reason = ANY (ARRAY['misprint'::text, 'material'::text, 'wrong_slot'::text, 'lost'::text, 'taken_off'::text])))
);
CREATE TABLE public.audit_log (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    actor character varying(254) NOT NULL,
    action character varying(100) NOT NULL,
    subject character varying(30) NOT NULL,
    subject_id uuid NOT NULL,
    subject_name character varying(300) DEFAULT ''::character varying NOT NULL,
    changes jsonb DEFAULT '{}'::jsonb NOT NULL
);
CREATE TABLE public.catalog_version (
    version bigint NOT NULL
);
CREATE TABLE public.contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(100) NOT NULL,
    email character varying(254) NOT NULL,
    message text NOT NULL,
    reported_id character(32),
    conversation text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone
);
CREATE TABLE public.desk_settings (
    "only" integer DEFAULT 1 NOT NULL,
    newest_sheet integer NOT NULL,
    asks_for_verification boolean NOT NULL,
    CONSTRAINT desk_settings_one_row CHECK (("only" = 1))
);
CREATE TABLE public.disputes (
    id character varying(255) NOT NULL,
    purchase_id uuid NOT NULL,
    status character varying(50) NOT NULL,
    amount integer NOT NULL,
    due_by timestamp with time zone,
    opened_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone
);
CREATE TABLE public.emails_sent (
    key text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    about uuid
);
CREATE TABLE public.find_messages (
    id uuid NOT NULL,
    find_id uuid NOT NULL,
    is_from_owner boolean NOT NULL,
    text character varying(1000) NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.finds (
    id uuid NOT NULL,
    profile_id uuid NOT NULL,
    way character varying(20) NOT NULL,
    place character varying(200),
    latitude double precision,
    longitude double precision,
    accuracy integer,
    finder_email character varying(254),
    language character varying(10) NOT NULL,
    form_key_hash character(64) NOT NULL,
    finder_token_hash character(64) NOT NULL,
    owner_token_hash character(64) NOT NULL,
    device character(64) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    newest_at timestamp with time zone NOT NULL,
    unread_since timestamp with time zone,
    closed_at timestamp with time zone,
    is_blocked boolean DEFAULT false NOT NULL
);
CREATE TABLE public.invoice_numbers (
    "only" integer DEFAULT 1 NOT NULL,
    newest integer NOT NULL,
    CONSTRAINT invoice_numbers_one_row CHECK (("only" = 1))
);
CREATE TABLE public.jigs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(60) NOT NULL,
    layout jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.login_backoff (
    key text NOT NULL,
    attempts integer NOT NULL,
    waits_until timestamp with time zone NOT NULL
);
CREATE TABLE public.materials (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(40) NOT NULL,
    colors jsonb NOT NULL,
    polarity text NOT NULL,
    burn_offset integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    template jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT materials_burn_offset CHECK (((burn_offset >= '-15'::integer) AND (burn_offset <= 15))),
    CONSTRAINT materials_polarity CHECK ((polarity = ANY (ARRAY['lighter'::text, 'darker'::text])))
);
CREATE TABLE public.one_time_links (
    hash text NOT NULL,
    value jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.orders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    purchase_id uuid NOT NULL,
    "position" integer NOT NULL,
    line_id uuid NOT NULL,
    invoice_number integer,
    replaces integer,
    status text DEFAULT 'initiated'::text NOT NULL,
    refunded_at timestamp with time zone,
    shipped_at timestamp with time zone,
    shown_status text GENERATED ALWAYS AS (
CASE
    WHEN (refunded_at IS NULL) THEN status
    ELSE 'refunded'::text
END) STORED NOT NULL,
    order_type text NOT NULL,
    customer_name character varying(100) NOT NULL,
    phone_number character varying(10) DEFAULT ''::character varying NOT NULL,
    email character varying(254) NOT NULL,
    buyer_name character varying(100),
    buyer_phone character varying(10),
    buyer_email character varying(254),
    profile_id uuid,
    buyer_made_profile boolean NOT NULL,
    product_db_id uuid,
    product_id character varying(50),
    product_type character varying(100),
    product_title character varying(403) NOT NULL,
    picture_id text,
    design character varying(20) NOT NULL,
    material_id uuid,
    engraved_name character varying(100) NOT NULL,
    gift_note character varying(500),
    qr_size integer DEFAULT 64 NOT NULL,
    amount_paid integer NOT NULL,
    shipping_source text NOT NULL,
    shipping_name character varying(100) NOT NULL,
    shipping_address_line1 character varying(200) NOT NULL,
    shipping_address_line2 character varying(200),
    shipping_city character varying(100) NOT NULL,
    shipping_state character varying(2) NOT NULL,
    shipping_postal_code character varying(10) NOT NULL,
    shipping_label_url text,
    shipping_label_file text,
    tracking_carrier character varying(20),
    tracking_number character varying(100),
    tracking_url text,
    admin_notes character varying(2000),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.folded(((((((((((((((((((((((((((((((' '::text || COALESCE((invoice_number)::text, ''::text)) || ' '::text) || (customer_name)::text) || ' '::text) || (email)::text) || ' '::text) || (phone_number)::text) || ' '::text) || (COALESCE(buyer_name, ''::character varying))::text) || ' '::text) || (COALESCE(buyer_email, ''::character varying))::text) || ' '::text) || (COALESCE(buyer_phone, ''::character varying))::text) || ' '::text) || (COALESCE(tracking_number, ''::character varying))::text) || ' '::text) || (engraved_name)::text) || ' '::text) || (shipping_name)::text) || ' '::text) || (shipping_address_line1)::text) || ' '::text) || (COALESCE(shipping_address_line2, ''::character varying))::text) || ' '::text) || (shipping_city)::text) || ' '::text) || (shipping_state)::text) || ' '::text) || replace((shipping_postal_code)::text, '-'::text, ' '::text)) || ' '::text))) STORED,
    CONSTRAINT orders_amount_paid CHECK (
CASE
    WHEN (replaces IS NULL) THEN ((amount_paid >= 50) AND (amount_paid <= 9999999))
    ELSE (amount_paid = 0)
END),
    CONSTRAINT orders_invoice_number CHECK (((status = 'initiated'::text) = (invoice_number IS NULL))),
    CONSTRAINT orders_order_type CHECK ((order_type = ANY (ARRAY['self'::text, 'gift'::text]))),
    CONSTRAINT orders_qr_size CHECK ((qr_size = ANY (ARRAY[64, 80, 128, 200, 256]))),
    CONSTRAINT orders_refunded CHECK (((status <> 'initiated'::text) OR (refunded_at IS NULL))),
    CONSTRAINT orders_shipping CHECK ((((((''::text <> (shipping_name)::text) AND (''::text <> (shipping_address_line1)::text)) AND (''::text <> (shipping_city)::text)) AND (''::text <> (shipping_state)::text)) AND (''::text <> (shipping_postal_code)::text))),
    CONSTRAINT orders_shipping_source CHECK ((shipping_source = ANY (ARRAY['recipient'::text, 'custom'::text, 'buyer'::text]))),
    CONSTRAINT orders_status CHECK ((status = ANY (ARRAY['initiated'::text, 'pending'::text, 'processing'::text, 'shipped'::text, 'completed'::text, 'cancelled'::text])))
);
CREATE TABLE public.payment_event_cursor (
    "only" integer DEFAULT 1 NOT NULL,
    webhook_at timestamp with time zone,
    caught_up_at timestamp with time zone,
    unsettled jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT payment_event_cursor_one_row CHECK (("only" = 1))
);
CREATE TABLE public.payment_events (
    id character varying(255) NOT NULL,
    type text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.payment_issues (
    id uuid NOT NULL,
    purchase_id uuid,
    code text NOT NULL,
    reference character varying(255) NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    resolved_at timestamp with time zone,
    handled_at timestamp with time zone,
    handled_by character varying(254),
    CONSTRAINT payment_issues_code CHECK ((code = ANY (ARRAY['paid_unfulfilled'::text, 'unknown_to_provider'::text, 'unknown_to_shop'::text, 'paid_since_backup'::text, 'wrong_reference'::text, 'wrong_currency'::text, 'wrong_amount'::text, 'orders_deleted'::text, 'possible_double_payment'::text, 'paid_after_release'::text, 'profile_deleted'::text, 'oversold'::text, 'paid_order_deleted'::text, 'refund_failed'::text, 'inquiry_opened'::text, 'dispute_opened'::text, 'dispute_lost'::text]))),
    CONSTRAINT payment_issues_purchase CHECK (((code = 'unknown_to_shop'::text) = (purchase_id IS NULL)))
);
CREATE TABLE public.pictures (
    id text NOT NULL,
    unused_since timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.product_images (
    product_id uuid NOT NULL,
    "position" integer NOT NULL,
    picture_id text NOT NULL
);
CREATE TABLE public.production_holds (
    order_id uuid NOT NULL,
    reason character varying(200) NOT NULL
);
CREATE TABLE public.products (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name character varying(200) NOT NULL,
    product_type character varying(100),
    product_id character varying(50),
    product_title character varying(200) NOT NULL,
    description character varying(2000),
    price integer NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    box_length numeric(7,1),
    box_width numeric(7,1),
    box_height numeric(7,1),
    weight numeric(8,2),
    parent_id uuid,
    design character varying(20),
    material_id uuid,
    stock integer,
    display_order integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT products_box CHECK (((box_length >= (0)::numeric) AND (box_width >= (0)::numeric) AND (box_height >= (0)::numeric) AND (weight >= (0)::numeric))),
    CONSTRAINT products_not_own_parent CHECK ((parent_id <> id)),
    CONSTRAINT products_price CHECK (((price >= 0) AND (price <= 9999999))),
    CONSTRAINT products_stock CHECK (((stock IS NULL) OR (parent_id IS NOT NULL))),
    CONSTRAINT products_title CHECK ((btrim((product_title)::text) <> ''::text))
);
CREATE TABLE public.profiles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    public_id character(32) NOT NULL,
    display_name character varying(100) NOT NULL,
    phone_number character varying(10) DEFAULT ''::character varying NOT NULL,
    email character varying(254) NOT NULL,
    address_line1 character varying(200),
    address_line2 character varying(200),
    city character varying(100),
    state character varying(2),
    postal_code character varying(10),
    display_name_public character varying(100),
    phone_number_public character varying(10),
    email_public character varying(254),
    notes character varying(2000),
    display_name_visible boolean DEFAULT true NOT NULL,
    display_phone_visible boolean DEFAULT true NOT NULL,
    display_email_visible boolean DEFAULT true NOT NULL,
    display_address_visible boolean DEFAULT false NOT NULL,
    display_notes_visible boolean DEFAULT true NOT NULL,
    whats_app_visible boolean DEFAULT false NOT NULL,
    tag_name character varying(40),
    is_lost boolean DEFAULT false NOT NULL,
    lost_since date,
    lost_reward character varying(120),
    lost_message character varying(300),
    lost_phone_visible boolean DEFAULT false NOT NULL,
    is_resting boolean DEFAULT false NOT NULL,
    hand_over_to character varying(254),
    handed_over_at timestamp with time zone,
    suspended_at timestamp with time zone,
    setup_code_number smallint,
    set_up_at timestamp with time zone,
    draft_owner character(64),
    paid_at timestamp with time zone,
    claimed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.folded((((((display_name)::text || ' '::text) || (email)::text) || ' '::text) || (public_id)::text))) STORED,
    CONSTRAINT profiles_email CHECK (((email)::text = lower((email)::text))),
    CONSTRAINT profiles_phone_number CHECK (((phone_number)::text ~ '^[0-9]*$'::text)),
    CONSTRAINT profiles_phone_number_public CHECK (((phone_number_public)::text ~ '^[0-9]*$'::text)),
    CONSTRAINT profiles_public_id CHECK ((public_id ~ '^[0-9a-f]{32}$'::text))
);
CREATE TABLE public.purchases (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    cart_id uuid,
    browser character(64) NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    stripe_checkout_session_id character varying(255),
    stripe_payment_intent_id character varying(255),
    lines jsonb DEFAULT '[]'::jsonb NOT NULL,
    total integer NOT NULL,
    paid_amount integer,
    order_type text NOT NULL,
    buyer_name character varying(100) NOT NULL,
    buyer_email character varying(254) NOT NULL,
    buyer_phone character varying(10) DEFAULT ''::character varying NOT NULL,
    buyer_user_id uuid,
    view_token_hash character(64),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_asked_at timestamp with time zone,
    paid_at timestamp with time zone,
    CONSTRAINT purchases_order_type CHECK ((order_type = ANY (ARRAY['self'::text, 'gift'::text]))),
    CONSTRAINT purchases_paid CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
    CONSTRAINT purchases_state CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'released'::text, 'mismatch'::text]))),
    CONSTRAINT purchases_total CHECK (((total >= 50) OR ((total = 0) AND (state = 'paid'::text) AND (stripe_checkout_session_id IS NULL))))
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    window_ends_at timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.recovery_codes (
    user_id uuid NOT NULL,
    code_hash text NOT NULL
);
CREATE TABLE public.refunds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    purchase_id uuid NOT NULL,
    scope text NOT NULL,
    order_id uuid,
    covers jsonb DEFAULT '[]'::jsonb NOT NULL,
    amount integer NOT NULL,
    state text DEFAULT 'requested'::text NOT NULL,
    stripe_refund_id character varying(255),
    reason character varying(500),
    failure character varying(500),
    requested_by character varying(254) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_asked_at timestamp with time zone,
    settled_at timestamp with time zone,
    CONSTRAINT refunds_amount CHECK ((amount > 0)),
    CONSTRAINT refunds_reason CHECK (((scope <> 'part'::text) OR (reason IS NOT NULL))),
    CONSTRAINT refunds_scope CHECK ((scope = ANY (ARRAY['purchase'::text, 'order'::text, 'part'::text, 'provider'::text]))),
    CONSTRAINT refunds_state CHECK ((state = ANY (ARRAY['requested'::text, 'pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE TABLE public.retired_public_ids (
    public_id character(32) NOT NULL,
    retired_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.second_factors (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step integer
);
CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    renewed_at timestamp with time zone NOT NULL,
    CONSTRAINT sessions_kind CHECK ((kind = ANY (ARRAY['customer'::text, 'admin'::text, 'second-factor'::text])))
);
CREATE TABLE public.sheets (
    number integer NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    jig_name character varying(60) NOT NULL,
    layout jsonb NOT NULL,
    material jsonb NOT NULL,
    is_test boolean NOT NULL,
    file text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    engraved_at timestamp with time zone
);
CREATE TABLE public.user_roles (
    user_id uuid NOT NULL,
    role text NOT NULL,
    CONSTRAINT user_roles_role CHECK ((role = 'admin'::text))
);
CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    password_hash text,
    links_valid_from timestamp with time zone,
    admin_since timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261126 FOR VALUES FROM ('2026-11-26 00:00:00+00') TO ('2026-11-27 00:00:00+00');
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261127 FOR VALUES FROM ('2026-11-27 00:00:00+00') TO ('2026-11-28 00:00:00+00');
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '04648c6c2d805e8f7ffc1d6099c92d53981ab4a8a9b13d22e42acc7f876ca96a', 1795648648415);
INSERT INTO pgboss.job_common VALUES ('cc500af6-9c57-46a2-b789-3a05dfd9bdda', 'order-changed', 0, '{"orders": [{"id": "111277be-c266-480a-9252-8f572392f426", "to": {"engravedName": "Canary after"}, "from": {"engravedName": "Canary before"}}], "changeId": "1a409862-c4a1-4d54-a428-224dadef7f75"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.883835+00', '2026-11-26 12:38:12.883835+00', '2026-11-26 12:38:13.086565+00', '2026-11-26 12:38:13.226534+00', '2026-12-10 12:38:12.883835+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.086565+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('4d85560f-fad1-4614-a97a-6269c57b18b4', 'contact-message', 0, '{"messageId": "05ca21cb-5063-41c4-8aa7-f0009e70c995"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.869574+00', '2026-11-26 12:38:12.869574+00', '2026-11-26 12:38:13.087414+00', '2026-11-26 12:38:13.279398+00', '2026-12-10 12:38:12.869574+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.087414+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('58b2b633-f32e-44d2-951e-831c9fc0cb39', 'contact-message', 0, '{"messageId": "d692bfb9-c340-4fbd-a3bb-4923f2a90625"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.862992+00', '2026-11-26 12:38:12.862992+00', '2026-11-26 12:38:13.087414+00', '2026-11-26 12:38:13.279398+00', '2026-12-10 12:38:12.862992+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.087414+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('f4f7398b-866b-4ede-a40b-0c1f5eaded1b', 'find-answer', 0, '{"messageId": "01a217dd-0d20-7000-938e-89de49dba04e"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.506431+00', '2026-11-26 12:38:12.506431+00', '2026-11-26 12:38:13.115932+00', '2026-11-26 12:38:13.280654+00', '2026-12-10 12:38:12.506431+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.115932+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('183d8810-e55e-4d18-aacc-e32e9b46e822', 'find-message', 0, '{"messageId": "01a217dd-0c26-7000-b24b-66d138429f32"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.257312+00', '2026-11-26 12:38:12.257312+00', '2026-11-26 12:38:13.102605+00', '2026-11-26 12:38:13.309732+00', '2026-12-10 12:38:12.257312+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.102605+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('b81eb0be-be02-46f2-9d99-88a2e57eab0e', 'find-message', 0, '{"messageId": "01a217dd-0e63-7000-a77d-f1924f03d9e6"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.578727+00', '2026-11-26 12:38:12.578727+00', '2026-11-26 12:38:13.102605+00', '2026-11-26 12:38:13.309732+00', '2026-12-10 12:38:12.578727+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.102605+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('08ce9648-09d0-48d1-9ef2-01386d9c840b', 'account-email', 0, '{"about": "reset", "email": "canary@example.com", "requestId": "1554c9ef-6873-48f5-a49a-4b944869ee54"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.896241+00', '2026-11-26 12:38:12.896241+00', '2026-11-26 12:38:13.09198+00', '2026-11-26 12:38:13.315954+00', '2026-12-10 12:38:12.896241+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.09198+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.queue VALUES ('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.419532+00', '2026-11-26 12:38:11.419532+00');
INSERT INTO pgboss.queue VALUES ('given-up', 'standard', 2, 0, false, NULL, 900, 7776000, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.452581+00', '2026-11-26 12:38:11.452581+00');
INSERT INTO pgboss.queue VALUES ('order-confirmation', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.481806+00', '2026-11-26 12:38:11.484452+00');
INSERT INTO pgboss.queue VALUES ('order-notice', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.511938+00', '2026-11-26 12:38:11.51434+00');
INSERT INTO pgboss.queue VALUES ('payment-issues', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.644802+00', '2026-11-26 12:38:11.647289+00');
INSERT INTO pgboss.queue VALUES ('unknown-payment', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.659711+00', '2026-11-26 12:38:11.660909+00');
INSERT INTO pgboss.queue VALUES ('order-shipped', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.66673+00', '2026-11-26 12:38:11.668322+00');
INSERT INTO pgboss.queue VALUES ('order-changed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.670069+00', '2026-11-26 12:38:11.673419+00');
INSERT INTO pgboss.queue VALUES ('order-change-notice', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.679279+00', '2026-11-26 12:38:11.68009+00');
INSERT INTO pgboss.queue VALUES ('order-refunded', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.72701+00', '2026-11-26 12:38:11.731623+00');
INSERT INTO pgboss.queue VALUES ('contact-message', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.737221+00', '2026-11-26 12:38:11.742265+00');
INSERT INTO pgboss.queue VALUES ('account-email', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.74593+00', '2026-11-26 12:38:11.787471+00');
INSERT INTO pgboss.queue VALUES ('password-changed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.804204+00', '2026-11-26 12:38:11.807691+00');
INSERT INTO pgboss.queue VALUES ('email-changed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.833672+00', '2026-11-26 12:38:11.840565+00');
INSERT INTO pgboss.queue VALUES ('security-changed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.853281+00', '2026-11-26 12:38:11.858624+00');
INSERT INTO pgboss.queue VALUES ('profile-claimed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.867712+00', '2026-11-26 12:38:11.870671+00');
INSERT INTO pgboss.queue VALUES ('profile-suspended', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.92261+00', '2026-11-26 12:38:11.930188+00');
INSERT INTO pgboss.queue VALUES ('find-message', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.9359+00', '2026-11-26 12:38:11.939204+00');
INSERT INTO pgboss.queue VALUES ('find-summary', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.953999+00', '2026-11-26 12:38:11.960928+00');
INSERT INTO pgboss.queue VALUES ('find-answer', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.964288+00', '2026-11-26 12:38:11.973944+00');
INSERT INTO pgboss.queue VALUES ('find-closed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.990521+00', '2026-11-26 12:38:11.993706+00');
INSERT INTO pgboss.version VALUES (43, '2026-11-26 12:38:11.462916+00', '2026-11-26 12:38:11.43385+00', '2026-11-26 12:38:26.568516+00', NULL, NULL);
INSERT INTO public.attempts VALUES ('568abb3c-56b8-4157-8007-763e4b1e584c', '75cf3f58-f085-44d3-99a7-206a58aba9a7', 1, 1, 'Canary Tag', 'classic', NULL, NULL, NULL);
INSERT INTO public.audit_log VALUES ('01a217dd-0e8a-7000-9d7c-64ed9461a640', '2026-11-26 12:38:12.009+00', NULL, 'a visitor', 'page_reported', 'message', '05ca21cb-5063-41c4-8aa7-f0009e70c995', 'baabfdc6304710c097779333d4510014', '{}');
INSERT INTO public.audit_log VALUES ('01a217dd-0ecf-7000-8442-774afd56a91e', '2026-11-26 12:38:12.938+00', NULL, 'command line', 'admin_role_granted', 'account', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', '{}');
INSERT INTO public.audit_log VALUES ('01a217dd-1f13-7000-a597-f2ed7767330d', '2026-11-26 12:38:13.099+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '75cf3f58-f085-44d3-99a7-206a58aba9a7', 'FT-100001', '{"status": {"to": "processing", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a217dd-1f14-7000-bfc8-d8eb02698fc4', '2026-11-26 12:38:13.099+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'sheet_created', 'sheet', '559008bb-f905-4d16-a3fc-24c1af9782fa', 'Sheet 1', '{"jig": {"to": "Demo jig 3 × 4"}, "tags": {"to": 1}, "material": {"to": "Saddle"}}');
INSERT INTO public.audit_log VALUES ('01a217dd-2110-7000-856d-fbddea5c69e4', '2026-11-26 12:38:12.009+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'label_stored', 'order', '75cf3f58-f085-44d3-99a7-206a58aba9a7', 'FT-100001', '{"label": {"to": "upload", "from": "labels.example"}}');
INSERT INTO public.catalog_version VALUES (848);
INSERT INTO public.contact_messages VALUES ('d692bfb9-c340-4fbd-a3bb-4923f2a90625', 'Canary', 'canary@example.com', 'Canary asks', NULL, NULL, '2026-11-26 12:38:12.009+00', NULL);
INSERT INTO public.contact_messages VALUES ('05ca21cb-5063-41c4-8aa7-f0009e70c995', 'Eve', 'eve@example.com', 'Spam', 'baabfdc6304710c097779333d4510014', 'Canary wrote', '2026-11-26 12:38:12.009+00', NULL);
INSERT INTO public.desk_settings VALUES (1, 1, true);
INSERT INTO public.disputes VALUES ('du_1', '111277be-c266-480a-9252-8f572392f426', 'needs_response', 1499, NULL, '2026-11-26 12:38:21.649662+00', NULL);
INSERT INTO public.emails_sent VALUES ('contact-message:05ca21cb-5063-41c4-8aa7-f0009e70c995', '2026-11-26 12:38:13.178+00', NULL);
INSERT INTO public.emails_sent VALUES ('contact-message:d692bfb9-c340-4fbd-a3bb-4923f2a90625', '2026-11-26 12:38:13.181+00', NULL);
INSERT INTO public.emails_sent VALUES ('find-answer:01a217dd-0d20-7000-938e-89de49dba04e', '2026-11-26 12:38:13.207+00', NULL);
INSERT INTO public.emails_sent VALUES ('find-message:01a217dd-0c26-7000-b24b-66d138429f32', '2026-11-26 12:38:13.225+00', NULL);
INSERT INTO public.emails_sent VALUES ('find-message:01a217dd-0e63-7000-a77d-f1924f03d9e6', '2026-11-26 12:38:13.248+00', NULL);
INSERT INTO public.emails_sent VALUES ('account-email:1554c9ef-6873-48f5-a49a-4b944869ee54', '2026-11-26 12:38:13.254+00', NULL);
INSERT INTO public.find_messages VALUES ('01a217dd-0c26-7000-b24b-66d138429f32', '314a567d-4c36-4c6b-b505-94cfcf243d73', false, 'Canary found', '2026-11-26 12:38:12.009+00');
INSERT INTO public.find_messages VALUES ('01a217dd-0d20-7000-938e-89de49dba04e', '314a567d-4c36-4c6b-b505-94cfcf243d73', true, 'Canary answers', '2026-11-26 12:38:12.009+00');
INSERT INTO public.find_messages VALUES ('01a217dd-0e63-7000-a77d-f1924f03d9e6', '732382f1-b9d3-491b-bd02-ced6ee32994d', false, 'I have your bag.', '2026-11-26 12:38:12.009+00');
INSERT INTO public.finds VALUES ('314a567d-4c36-4c6b-b505-94cfcf243d73', '947f646f-f051-49bb-84ca-bb19dd383cb9', 'have-it', 'Canary course', NULL, NULL, NULL, 'canary-finder@example.com', 'en', 'fb76cc2fe83312520a5dc258fc10132f905f081142f14531ec00a5933c1a2bb2', 'cf55f37dec3f26ff109902dba4eec0e52bbb78925004c33056ac4e318c52fcb5', 'b5841e8ce94d2d7d4d622a0d8f556938313f98398d177bebdacc6f916682cfde', '769fe91346cd3775457baf7ece0e7abef86418db122dcd0d8d61a4b8b0523442', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.009+00', NULL, NULL, false);
INSERT INTO public.finds VALUES ('732382f1-b9d3-491b-bd02-ced6ee32994d', '4f4d1f05-145b-4869-b56b-b21db90364a1', 'have-it', NULL, NULL, NULL, NULL, 'canary@example.com', 'en', 'fc756264029e2739cfdeec8e7e29176a48955cd586630b90f6c00773840d2483', '6c546d1392ce3a2e3fe05ef023029eb56dc3fdf64e2d9115a67777f9877fb22a', '4f0629ed14b8b640a68b05348b5d3acd7d7d58c86ebd4b92ec2ebd3b1b55a532', '769fe91346cd3775457baf7ece0e7abef86418db122dcd0d8d61a4b8b0523442', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.009+00', NULL, false);
INSERT INTO public.invoice_numbers VALUES (1, 100005);
INSERT INTO public.jigs VALUES ('80fc71f8-25e0-4b24-b859-9f682dfa81a2', 'Demo jig 3 × 4', '{"rows": 3, "turn": "tags_vertical", "pitchX": 76, "pitchY": 116, "columns": 4, "offsetX": 10, "offsetY": 10, "bedWidth": 400, "bedHeight": 400, "firstCorner": "top_left", "unusedSlots": []}', '2026-11-26 12:38:12.947397+00', '2026-11-26 12:38:12.947397+00');
INSERT INTO public.login_backoff VALUES ('account-email:reset:785161145e1f08ea23086ad59138b4ade25c2887c3a7e4832be88ddae5acaa09', 1, '2026-11-26 12:38:12.009+00');
INSERT INTO public.login_backoff VALUES ('sign-in:127.0.0.1', 1, '2026-11-26 12:38:17.642+00');
INSERT INTO public.login_backoff VALUES ('sign-in:785161145e1f08ea23086ad59138b4ade25c2887c3a7e4832be88ddae5acaa09', 1, '2026-11-26 12:38:17.642+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000001', 'Saddle', '{"rim": "#4a260f", "color": "#84502b", "light": "#b27a49", "shade": "#43230f", "thread": "#e6d3b0", "engraved": "#eed9b4"}', 'lighter', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000002', 'Black', '{"rim": "#0c0b0a", "color": "#2a2826", "light": "#55514c", "shade": "#0d0c0b", "thread": "#bcb3a2", "engraved": "#d9d2c4"}', 'lighter', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000003', 'Forest', '{"rim": "#0d2114", "color": "#23482f", "light": "#467253", "shade": "#0c2015", "thread": "#d8c99f", "engraved": "#e2dcbd"}', 'lighter', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000004', 'Navy', '{"rim": "#0c1322", "color": "#253552", "light": "#4a5f85", "shade": "#0d1526", "thread": "#d3c9b4", "engraved": "#dcd9d0"}', 'lighter', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000005', 'Burgundy', '{"rim": "#2a0a0e", "color": "#5c1f27", "light": "#8c4349", "shade": "#2a0a0f", "thread": "#dfc6a6", "engraved": "#ecd5bf"}', 'lighter', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000006', 'Natural', '{"rim": "#8a5a30", "color": "#d9b98c", "light": "#f0dab5", "shade": "#8d6438", "thread": "#8f5c33", "engraved": "#4b2c17"}', 'darker', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.one_time_links VALUES ('b354ee5be541ee80c54b88b6e71e8395fedbd8a44b81495d9b306e384fd2f131', '{"email": "canary@example.com", "madeAt": "2026-11-26T12:38:13.148Z", "userId": "0549d2d9-ccf7-456c-b107-5184093efac7"}', '2026-11-26 13:38:13.148+00');
INSERT INTO public.orders VALUES ('721ad749-a5cc-4650-9b61-649e7386bbac', 'eab1d84e-6e78-4638-a471-b99096275f91', 0, '69bb375f-5458-4b9a-bc81-b0f95326acb6', 100003, NULL, 'shipped', NULL, '2026-11-26 12:38:07.055+00', DEFAULT, 'self', 'Canary Customer', '5550107777', 'canary@example.com', NULL, NULL, NULL, NULL, true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', 'https://labels.example/canary.pdf', NULL, NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.108904+00', DEFAULT);
INSERT INTO public.orders VALUES ('8b1cc4af-ea4a-4a96-b75e-66935d118ef2', '111277be-c266-480a-9252-8f572392f426', 0, 'f038756e-c845-419f-823b-2f01b855e6ec', 100004, NULL, 'shipped', NULL, '2026-11-26 12:38:07.055+00', DEFAULT, 'gift', 'Canary Customer', '5550107777', 'canary@example.com', 'Ada Palmer', NULL, NULL, '947f646f-f051-49bb-84ca-bb19dd383cb9', true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', 'https://labels.example/canary.pdf', NULL, NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.120606+00', DEFAULT);
INSERT INTO public.orders VALUES ('f0524ad5-0155-47e4-bbd0-f348196e7c85', '542f80c6-371c-44e9-8a21-c9033a784ba4', 0, '3933bfd7-0a59-4fd4-9851-2e642f52911c', NULL, NULL, 'initiated', NULL, NULL, DEFAULT, 'self', 'Canary Customer', '5550107777', 'canary@example.com', NULL, NULL, NULL, '947f646f-f051-49bb-84ca-bb19dd383cb9', true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', 'https://labels.example/canary.pdf', NULL, NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-03-01 12:00:00+00', '2026-11-26 12:38:12.151205+00', DEFAULT);
INSERT INTO public.orders VALUES ('9dae83ad-4936-4c49-8c98-da5cbc74fd21', 'f20bbcbc-0a49-490c-8b6a-a1ff03cf01cb', 0, 'da2626fd-e84a-4d44-8dd1-37b15e5cccf5', 100005, NULL, 'shipped', NULL, '2026-11-26 12:38:07.055+00', DEFAULT, 'gift', 'Canary Customer', '5550107777', 'canary@example.com', NULL, NULL, NULL, '680dc66a-884c-4412-bc21-4d37a54bebeb', true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', 'https://labels.example/canary.pdf', NULL, NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.232599+00', DEFAULT);
INSERT INTO public.orders VALUES ('75cf3f58-f085-44d3-99a7-206a58aba9a7', '845947aa-7344-43d2-9232-aacf3adfc53b', 0, 'bfa93e6f-0d14-4a85-9224-36946d55d395', 100001, NULL, 'shipped', NULL, '2026-11-26 12:38:07.055+00', DEFAULT, 'self', 'Canary Customer', '5550107777', 'canary@example.com', NULL, NULL, NULL, '947f646f-f051-49bb-84ca-bb19dd383cb9', true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', NULL, 'labels/2cb9fbf3-dfa0-4903-865b-796277699ddb.pdf.sealed', NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.009+00', DEFAULT);
INSERT INTO public.orders VALUES ('466ace11-4423-45c0-b455-8c894bed9740', '845947aa-7344-43d2-9232-aacf3adfc53b', 1, '4eda0884-8b36-46b5-b990-817ce2e18836', 100002, NULL, 'shipped', NULL, '2026-11-26 12:38:07.055+00', DEFAULT, 'gift', 'Canary Customer', '5550107777', 'canary@example.com', 'Canary Buyer', '5550107777', 'canary@example.com', NULL, true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', 'https://labels.example/canary.pdf', NULL, NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.094366+00', DEFAULT);
INSERT INTO public.payment_event_cursor VALUES (1, '2026-11-26 12:38:21.651491+00', NULL, '[]');
INSERT INTO public.payment_events VALUES ('evt_1', 'checkout.session.completed', '2026-11-26 12:38:21.651107+00');
INSERT INTO public.payment_issues VALUES ('01a217dd-0e90-7000-a93e-7f6497000893', NULL, 'unknown_to_shop', 'cs_lost', '{"email": "canary@example.com", "amount": 1599, "paymentIntentId": "pi_lost"}', '2026-03-01 12:00:00+00', NULL, NULL, NULL);
INSERT INTO public.pictures VALUES ('11111111-1111-4111-8111-111111111111-1280.webp', NULL, '2026-11-26 12:38:21.623096+00');
INSERT INTO public.product_images VALUES ('33333333-3333-4333-8333-333333333333', 0, '11111111-1111-4111-8111-111111111111-1280.webp');
INSERT INTO public.production_holds VALUES ('466ace11-4423-45c0-b455-8c894bed9740', 'Waits for leather');
INSERT INTO public.products VALUES ('22222222-2222-4222-8222-222222222222', 'Classic', NULL, 'CLASSIC', 'Classic', NULL, 1499, true, NULL, NULL, NULL, NULL, NULL, 'classic', NULL, NULL, NULL, '2026-11-26 12:38:21.629945+00', '2026-11-26 12:38:21.629945+00');
INSERT INTO public.products VALUES ('33333333-3333-4333-8333-333333333333', 'Classic - Saddle', NULL, 'CLASSIC-SADDLE', 'Saddle', NULL, 1499, true, NULL, NULL, NULL, NULL, '22222222-2222-4222-8222-222222222222', NULL, '5adde000-0000-4000-8000-000000000001', 7, NULL, '2026-11-26 12:38:21.641294+00', '2026-11-26 12:38:21.641294+00');
INSERT INTO public.profiles VALUES ('947f646f-f051-49bb-84ca-bb19dd383cb9', '0549d2d9-ccf7-456c-b107-5184093efac7', 'baabfdc6304710c097779333d4510014', 'Canary Name', '5550107777', 'canary@example.com', '1 Canary Way', 'Canary Suite', 'Canaryville', 'TX', '78701', 'Canary Public', '5550107777', 'canary@example.com', 'Canary notes', true, true, true, false, true, false, 'Canary bag', false, NULL, 'A canary', 'Canary lost', false, false, 'canary-friend@example.com', NULL, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.047+00', '2026-11-26 12:38:12.047+00', DEFAULT);
INSERT INTO public.profiles VALUES ('353f95f0-4084-4c6b-ab20-f0845cb607f4', NULL, '6164c0e72f6d1bd3f8fa6daebcb91e60', 'Ada Palmer', '2145550137', 'ada-93ba5df8@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', NULL, NULL, '2026-11-26 12:38:12.076982+00', '2026-11-26 12:38:12.076982+00', DEFAULT);
INSERT INTO public.profiles VALUES ('50c14309-b2a2-4c69-82e9-f2ec3ffd8192', NULL, '3ab797b0b990797ce038ed3c8efbff41', 'Ada Palmer', '2145550137', 'ada-f6b195d8@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', NULL, NULL, '2026-11-26 12:38:12.100451+00', '2026-11-26 12:38:12.100451+00', DEFAULT);
INSERT INTO public.profiles VALUES ('23cdcd89-e6e8-42bd-add7-48f1b49aaa61', NULL, 'ba78b36a856271a6e7d5dd1f809808d8', 'Ada Palmer', '2145550137', 'ada-bc845dc8@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', NULL, NULL, '2026-11-26 12:38:12.114817+00', '2026-11-26 12:38:12.114817+00', DEFAULT);
INSERT INTO public.profiles VALUES ('d91ac0a1-1bae-4966-84e5-90efcca41196', NULL, '2f6a08cd09f5a2bedc70baeb458094af', 'Ada Palmer', '2145550137', 'ada-0bfab655@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', NULL, NULL, '2026-11-26 12:38:12.125657+00', '2026-11-26 12:38:12.125657+00', DEFAULT);
INSERT INTO public.profiles VALUES ('680dc66a-884c-4412-bc21-4d37a54bebeb', NULL, 'e5eca1db7db60fe0ebc1d3d6c823df97', 'Ada Palmer', '2145550137', 'canary@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, 1, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', '2026-11-26 12:38:12.009+00', NULL, '2026-11-26 12:38:12.162257+00', '2026-11-26 12:38:12.162257+00', DEFAULT);
INSERT INTO public.profiles VALUES ('85a2673f-f340-4520-96c3-d59cf279619e', NULL, 'f6c6b67ae52ddbd1302bf5b3fbbb3f3e', 'Ada Palmer', '2145550137', 'ada-78a023d2@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', NULL, NULL, '2026-11-26 12:38:12.177595+00', '2026-11-26 12:38:12.177595+00', DEFAULT);
INSERT INTO public.profiles VALUES ('4f4d1f05-145b-4869-b56b-b21db90364a1', NULL, '1abd0c788369a5ba57e10e0689a40b4d', 'Ada Palmer', '2145550137', 'ada@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.541865+00', '2026-11-26 12:38:12.541865+00', DEFAULT);
INSERT INTO public.profiles VALUES ('09bf9eab-ce29-4ef7-920a-7f9c04b20da2', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'ef6238a9f8e07a53e913d6997ba3c180', 'The Workshop', '', 'admin@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.929+00', '2026-11-26 12:38:12.929+00', '2026-11-26 12:38:12.929+00', DEFAULT);
INSERT INTO public.purchases VALUES ('eab1d84e-6e78-4638-a471-b99096275f91', 'd6b75dfc-1342-4f0d-b94c-7f466b6968d8', '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', 'paid', 'cs_test_781d028167e92ea5739483b00f2bda5d', NULL, '[{"lineId": "69bb375f-5458-4b9a-bc81-b0f95326acb6", "quantity": 1}]', 1499, NULL, 'self', 'Canary Buyer', 'canary@example.com', '5550107777', NULL, NULL, '2026-11-26 12:38:12.009+00', NULL, '2026-11-26 12:38:12.009+00');
INSERT INTO public.purchases VALUES ('111277be-c266-480a-9252-8f572392f426', '10b57315-2791-42f1-bc05-852f983b98ff', '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', 'paid', 'cs_test_670b9524eabc5cbc41b238702957dbcd', NULL, '[{"lineId": "f038756e-c845-419f-823b-2f01b855e6ec", "quantity": 1}]', 1499, NULL, 'gift', 'Ada Palmer', 'ada@example.com', '', NULL, NULL, '2026-11-26 12:38:12.009+00', NULL, '2026-11-26 12:38:12.009+00');
INSERT INTO public.purchases VALUES ('542f80c6-371c-44e9-8a21-c9033a784ba4', '57c24d4f-5753-4aa2-b5dd-05b64dd8d0cd', '6e8dbafdb0edd05220f0cabba9c54ec2ed0cd49d6c89ee87c38b989718456507', 'released', 'cs_test_6ff6c2483103df84fb45026f802d5685', NULL, '[{"lineId": "3933bfd7-0a59-4fd4-9851-2e642f52911c", "quantity": 1}]', 1499, NULL, 'self', 'Canary Buyer', 'canary@example.com', '5550107777', '0549d2d9-ccf7-456c-b107-5184093efac7', NULL, '2026-03-01 12:00:00+00', NULL, NULL);
INSERT INTO public.purchases VALUES ('f20bbcbc-0a49-490c-8b6a-a1ff03cf01cb', 'b11c475c-70e8-4d90-a11e-ee1b40eee6c1', '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', 'paid', 'cs_test_06eb93daf9fc3684158f5213e15bd362', NULL, '[{"lineId": "da2626fd-e84a-4d44-8dd1-37b15e5cccf5", "quantity": 1}]', 1499, NULL, 'self', 'Canary Buyer', 'canary@example.com', '5550107777', '0549d2d9-ccf7-456c-b107-5184093efac7', NULL, '2026-11-26 12:38:12.009+00', NULL, '2026-11-26 12:38:12.009+00');
INSERT INTO public.purchases VALUES ('845947aa-7344-43d2-9232-aacf3adfc53b', '6f28b2eb-b346-4cf2-b508-1501ca801cb4', '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', 'paid', 'cs_test_2d6412cbbf4d962f580c7d3eeeb85361', NULL, '[{"lineId": "bfa93e6f-0d14-4a85-9224-36946d55d395", "quantity": 1}, {"lineId": "4eda0884-8b36-46b5-b990-817ce2e18836", "quantity": 1}]', 2998, NULL, 'self', 'Canary Buyer', 'canary@example.com', '5550107777', '0549d2d9-ccf7-456c-b107-5184093efac7', 'e100fbce008c04ec40637af0af91fb2f05aeedc23f856a2d3c0b1580625d755e', '2026-11-26 12:38:12.009+00', NULL, '2026-11-26 12:38:12.009+00');
INSERT INTO public.rate_limits VALUES ('find-emails:947f646f-f051-49bb-84ca-bb19dd383cb9', '2026-11-27 12:38:12.009+00', 1);
INSERT INTO public.rate_limits VALUES ('find-answers:faa7c1cdacbc7efd584b75ddc43882c8fec4e1573dc2a02d9bc919b0db7de6c8', '2026-11-27 12:38:12.009+00', 1);
INSERT INTO public.rate_limits VALUES ('find-emails:4f4d1f05-145b-4869-b56b-b21db90364a1', '2026-11-27 12:38:12.009+00', 1);
INSERT INTO public.rate_limits VALUES ('signIns:127.0.0.1', '2026-11-26 12:39:17.639+00', 1);
INSERT INTO public.recovery_codes VALUES ('0549d2d9-ccf7-456c-b107-5184093efac7', 'hash');
INSERT INTO public.refunds VALUES ('272e93a5-cf18-4d0b-8347-3dd3d5310d05', '845947aa-7344-43d2-9232-aacf3adfc53b', 'part', NULL, '[]', 100, 'succeeded', NULL, 'Canary complained', NULL, 'bo@shop.example', '2026-11-26 12:38:12.239026+00', NULL, '2026-11-26 12:38:12.009+00');
INSERT INTO public.retired_public_ids VALUES ('0123456789abcdef0123456789abcdef', '2026-11-26 12:38:21.651778+00');
INSERT INTO public.second_factors VALUES ('0549d2d9-ccf7-456c-b107-5184093efac7', 'sealed', '2026-11-26 12:38:21.655604+00', 5);
INSERT INTO public.sessions VALUES ('c6adbc56b99c61dce4b6f809cc2a8fd952218e1b587ab39e24f4404b84aab91d', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin', '2026-11-26 12:38:12.945+00', '2026-11-26 12:38:12.945+00');
INSERT INTO public.sessions VALUES ('84b2166614adb118584baca7f098934faa6c9359c4ba03d97dc4267ffc2878e4', '0549d2d9-ccf7-456c-b107-5184093efac7', 'customer', '2026-11-26 12:38:17.68+00', '2026-11-26 12:38:17.68+00');
INSERT INTO public.sheets VALUES (1, '559008bb-f905-4d16-a3fc-24c1af9782fa', 'Demo jig 3 × 4', '{"rows": 3, "turn": "tags_vertical", "pitchX": 76, "pitchY": 116, "columns": 4, "offsetX": 10, "offsetY": 10, "bedWidth": 400, "bedHeight": 400, "firstCorner": "top_left", "unusedSlots": []}', '{"id": "5adde000-0000-4000-8000-000000000001", "rim": "#4a260f", "name": "Saddle", "color": "#84502b", "light": "#b27a49", "shade": "#43230f", "thread": "#e6d3b0", "engraved": "#eed9b4", "polarity": "lighter"}', true, 'sheets/0f898e10-b908-4285-8b39-9de65978f1e8.zip.sealed', '2026-11-26 12:38:13.099+00', NULL);
INSERT INTO public.user_roles VALUES ('89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin');
INSERT INTO public.users VALUES ('0549d2d9-ccf7-456c-b107-5184093efac7', 'Canary Account', 'canary@example.com', true, '$argon2id$v=19$m=64,t=1,p=1$y1SZZviwt3qX97fJHcBE5A$+ms9TvE9xaW91/eFhrvun0by6dvUNGd4/Cgm6I74hvQ', NULL, NULL, '2026-11-26 12:38:12.041857+00');
INSERT INTO public.users VALUES ('89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'The Workshop', 'admin@example.com', true, '$argon2id$v=19$m=64,t=1,p=1$LltyDf14hqO45apR/JLbVg$tda19hi70CF5NhSHSLXf1z6nFj8aGA6L7SKldfd8T1c', NULL, '2026-11-26 12:38:12.938+00', '2026-11-26 12:38:12.920676+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 1, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261126
    ADD CONSTRAINT queue_stats_20261126_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261127
    ADD CONSTRAINT queue_stats_20261127_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT "attempts_sheetNumber_slot_unique" UNIQUE (sheet_number, slot);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalog_version
    ADD CONSTRAINT catalog_version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_settings
    ADD CONSTRAINT desk_settings_pkey PRIMARY KEY ("only");
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.emails_sent
    ADD CONSTRAINT emails_sent_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.find_messages
    ADD CONSTRAINT find_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.finds
    ADD CONSTRAINT "finds_finderTokenHash_unique" UNIQUE (finder_token_hash);
ALTER TABLE ONLY public.finds
    ADD CONSTRAINT "finds_formKeyHash_unique" UNIQUE (form_key_hash);
ALTER TABLE ONLY public.finds
    ADD CONSTRAINT "finds_ownerTokenHash_unique" UNIQUE (owner_token_hash);
ALTER TABLE ONLY public.finds
    ADD CONSTRAINT finds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoice_numbers
    ADD CONSTRAINT invoice_numbers_pkey PRIMARY KEY ("only");
ALTER TABLE ONLY public.jigs
    ADD CONSTRAINT jigs_name_unique UNIQUE (name);
ALTER TABLE ONLY public.jigs
    ADD CONSTRAINT jigs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_backoff
    ADD CONSTRAINT login_backoff_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.materials
    ADD CONSTRAINT materials_name_unique UNIQUE (name);
ALTER TABLE ONLY public.materials
    ADD CONSTRAINT materials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.one_time_links
    ADD CONSTRAINT one_time_links_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT "orders_invoiceNumber_unique" UNIQUE (invoice_number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_replaces_unique UNIQUE (replaces);
ALTER TABLE ONLY public.payment_event_cursor
    ADD CONSTRAINT payment_event_cursor_pkey PRIMARY KEY ("only");
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_issues
    ADD CONSTRAINT payment_issues_once UNIQUE (code, reference);
ALTER TABLE ONLY public.payment_issues
    ADD CONSTRAINT payment_issues_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_product_id_position_pk PRIMARY KEY (product_id, "position");
ALTER TABLE ONLY public.production_holds
    ADD CONSTRAINT production_holds_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT "products_productId_unique" UNIQUE (product_id);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT "profiles_publicId_unique" UNIQUE (public_id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT "purchases_stripeCheckoutSessionId_unique" UNIQUE (stripe_checkout_session_id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT "purchases_stripePaymentIntentId_unique" UNIQUE (stripe_payment_intent_id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT "purchases_viewTokenHash_unique" UNIQUE (view_token_hash);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT "refunds_stripeRefundId_unique" UNIQUE (stripe_refund_id);
ALTER TABLE ONLY public.retired_public_ids
    ADD CONSTRAINT retired_public_ids_pkey PRIMARY KEY (public_id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.sheets
    ADD CONSTRAINT sheets_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_role_pk PRIMARY KEY (user_id, role);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_unique UNIQUE (email);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));
CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261126_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261126 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261127_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261127 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);
CREATE UNIQUE INDEX attempts_one_of_order ON public.attempts USING btree (order_id) WHERE (spoil_reason IS NULL);
CREATE INDEX attempts_order_id_index ON public.attempts USING btree (order_id);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (at, id);
CREATE INDEX audit_log_of_actor ON public.audit_log USING btree (actor, at, id);
CREATE INDEX audit_log_of_kind ON public.audit_log USING btree (subject, at, id);
CREATE INDEX audit_log_of_name ON public.audit_log USING btree (subject_name, at, id);
CREATE INDEX audit_log_of_subject ON public.audit_log USING btree (subject_id, at);
CREATE INDEX contact_messages_new ON public.contact_messages USING btree (created_at) WHERE (done_at IS NULL);
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at, id);
CREATE INDEX disputes_purchase_id_opened_at_index ON public.disputes USING btree (purchase_id, opened_at);
CREATE INDEX emails_sent_about ON public.emails_sent USING btree (about, sent_at) WHERE (about IS NOT NULL);
CREATE INDEX emails_sent_to_forget ON public.emails_sent USING btree (sent_at) WHERE (about IS NULL);
CREATE INDEX find_messages_find_id_id_index ON public.find_messages USING btree (find_id, id);
CREATE INDEX finds_blocked ON public.finds USING btree (profile_id, device) WHERE is_blocked;
CREATE INDEX finds_of_profile ON public.finds USING btree (profile_id, newest_at, id);
CREATE INDEX finds_old ON public.finds USING btree (newest_at);
CREATE INDEX finds_unread ON public.finds USING btree (profile_id) WHERE (unread_since IS NOT NULL);
CREATE INDEX login_backoff_waits_until_index ON public.login_backoff USING btree (waits_until);
CREATE INDEX one_time_links_expires_at_index ON public.one_time_links USING btree (expires_at);
CREATE INDEX orders_by_status ON public.orders USING btree (shown_status, created_at, invoice_number);
CREATE INDEX orders_newest ON public.orders USING btree (created_at, invoice_number);
CREATE INDEX orders_of_picture ON public.orders USING btree (picture_id);
CREATE INDEX orders_of_product ON public.orders USING btree (product_db_id, created_at, invoice_number);
CREATE INDEX orders_of_profile ON public.orders USING btree (profile_id, created_at, invoice_number);
CREATE INDEX orders_open ON public.orders USING btree (created_at, invoice_number) WHERE (shown_status = ANY (ARRAY['pending'::text, 'processing'::text]));
CREATE INDEX orders_purchase_id_position_index ON public.orders USING btree (purchase_id, "position");
CREATE INDEX orders_search ON public.orders USING gin (search_text public.gin_trgm_ops);
CREATE INDEX payment_events_received_at_index ON public.payment_events USING btree (received_at);
CREATE INDEX payment_issues_open ON public.payment_issues USING btree (purchase_id) WHERE ((handled_at IS NULL) AND (resolved_at IS NULL));
CREATE INDEX payment_issues_purchase_id_index ON public.payment_issues USING btree (purchase_id);
CREATE INDEX product_images_picture_id_index ON public.product_images USING btree (picture_id);
CREATE INDEX products_parent_id_index ON public.products USING btree (parent_id);
CREATE INDEX products_shown_fronts ON public.products USING btree (display_order, created_at DESC, id) WHERE (parent_id IS NULL);
CREATE INDEX profiles_drafts ON public.profiles USING btree (updated_at) WHERE ((paid_at IS NULL) AND (claimed_at IS NULL));
CREATE INDEX profiles_known_email ON public.profiles USING btree (email) WHERE ((paid_at IS NOT NULL) OR (claimed_at IS NOT NULL));
CREATE INDEX profiles_known_phone ON public.profiles USING btree (phone_number) WHERE ((paid_at IS NOT NULL) OR (claimed_at IS NOT NULL));
CREATE INDEX profiles_newest ON public.profiles USING btree (created_at, id);
CREATE INDEX profiles_search ON public.profiles USING gin (search_text public.gin_trgm_ops, phone_number public.gin_trgm_ops);
CREATE INDEX profiles_user_id_index ON public.profiles USING btree (user_id);
CREATE INDEX purchases_browser_index ON public.purchases USING btree (browser);
CREATE INDEX purchases_cart_id_index ON public.purchases USING btree (cart_id);
CREATE INDEX purchases_of_buyer ON public.purchases USING btree (buyer_user_id, created_at);
CREATE INDEX purchases_of_guests ON public.purchases USING btree (buyer_email) WHERE (buyer_user_id IS NULL);
CREATE INDEX purchases_of_mailbox ON public.purchases USING btree (buyer_email, paid_at);
CREATE UNIQUE INDEX purchases_one_open_of_browser ON public.purchases USING btree (browser) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX purchases_one_open_per_cart ON public.purchases USING btree (cart_id) WHERE (state = 'open'::text);
CREATE INDEX purchases_unsettled ON public.purchases USING btree (created_at) WHERE (state = ANY (ARRAY['open'::text, 'released'::text]));
CREATE INDEX rate_limits_window_ends_at_index ON public.rate_limits USING btree (window_ends_at);
CREATE UNIQUE INDEX refunds_one_per_order ON public.refunds USING btree (order_id) WHERE ((state <> 'failed'::text) AND (order_id IS NOT NULL));
CREATE INDEX refunds_purchase_id_created_at_index ON public.refunds USING btree (purchase_id, created_at);
CREATE INDEX refunds_unsettled ON public.refunds USING btree (created_at) WHERE (state = ANY (ARRAY['requested'::text, 'pending'::text]));
CREATE INDEX sessions_renewed_at_index ON public.sessions USING btree (renewed_at);
CREATE INDEX sessions_user_id_index ON public.sessions USING btree (user_id);
CREATE INDEX user_roles_role_index ON public.user_roles USING btree (role);
ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261126_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261126_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261127_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261127_pkey;
CREATE CONSTRAINT TRIGGER changed_products_raise_catalog_version AFTER UPDATE ON public.products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((to_jsonb(old.*) - '{stock,updated_at}'::text[]) <> (to_jsonb(new.*) - '{stock,updated_at}'::text[])) OR (COALESCE((old.stock <= 0), false) <> COALESCE((new.stock <= 0), false)))) EXECUTE FUNCTION public.raise_catalog_version();
CREATE CONSTRAINT TRIGGER materials_raise_catalog_version AFTER INSERT OR UPDATE ON public.materials DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalog_version();
CREATE CONSTRAINT TRIGGER product_images_raise_catalog_version AFTER INSERT OR DELETE OR UPDATE ON public.product_images DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalog_version();
CREATE CONSTRAINT TRIGGER products_raise_catalog_version AFTER INSERT OR DELETE ON public.products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.raise_catalog_version();
CREATE TRIGGER profiles_refuse_retired_public_id BEFORE INSERT OR UPDATE OF public_id ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.refuse_retired_public_id();
CREATE TRIGGER profiles_retire_public_id AFTER DELETE OR UPDATE OF public_id ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.retire_public_id();
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_sheet_number_sheets_number_fk FOREIGN KEY (sheet_number) REFERENCES public.sheets(number) ON DELETE CASCADE;
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_purchase_id_purchases_id_fk FOREIGN KEY (purchase_id) REFERENCES public.purchases(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.find_messages
    ADD CONSTRAINT find_messages_find_id_finds_id_fk FOREIGN KEY (find_id) REFERENCES public.finds(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.finds
    ADD CONSTRAINT finds_profile_id_profiles_id_fk FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_material_id_materials_id_fk FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_picture_id_pictures_id_fk FOREIGN KEY (picture_id) REFERENCES public.pictures(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_product_db_id_products_id_fk FOREIGN KEY (product_db_id) REFERENCES public.products(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_profile_id_profiles_id_fk FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_purchase_id_purchases_id_fk FOREIGN KEY (purchase_id) REFERENCES public.purchases(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.payment_issues
    ADD CONSTRAINT payment_issues_purchase_id_purchases_id_fk FOREIGN KEY (purchase_id) REFERENCES public.purchases(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_picture_id_pictures_id_fk FOREIGN KEY (picture_id) REFERENCES public.pictures(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.production_holds
    ADD CONSTRAINT production_holds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_material_id_materials_id_fk FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_parent_id_products_id_fk FOREIGN KEY (parent_id) REFERENCES public.products(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_buyer_user_id_users_id_fk FOREIGN KEY (buyer_user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_purchase_id_purchases_id_fk FOREIGN KEY (purchase_id) REFERENCES public.purchases(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
