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
    CONSTRAINT orders_shipping CHECK (((''::text <> (shipping_name)::text) AND (''::text <> (shipping_address_line1)::text) AND (''::text <> (shipping_city)::text) AND (''::text <> (shipping_state)::text) AND (''::text <> (shipping_postal_code)::text))),
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
    file text,
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
INSERT INTO drizzle.__drizzle_migrations VALUES (2, '7135d2e684adedf58b31e36c0c659d335d7859b1bd1613d6321edf09e78cfec4', 1795697316496);
INSERT INTO pgboss.job_common VALUES ('cc500af6-9c57-46a2-b789-3a05dfd9bdda', 'order-changed', 0, '{"orders": [{"id": "111277be-c266-480a-9252-8f572392f426", "to": {"engravedName": "Canary after"}, "from": {"engravedName": "Canary before"}}], "changeId": "1a409862-c4a1-4d54-a428-224dadef7f75"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.883835+00', '2026-11-26 12:38:12.883835+00', '2026-11-26 12:38:13.086565+00', '2026-11-26 12:38:13.226534+00', '2026-12-10 12:38:12.883835+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.086565+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('4d85560f-fad1-4614-a97a-6269c57b18b4', 'contact-message', 0, '{"messageId": "05ca21cb-5063-41c4-8aa7-f0009e70c995"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.869574+00', '2026-11-26 12:38:12.869574+00', '2026-11-26 12:38:13.087414+00', '2026-11-26 12:38:13.279398+00', '2026-12-10 12:38:12.869574+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.087414+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('58b2b633-f32e-44d2-951e-831c9fc0cb39', 'contact-message', 0, '{"messageId": "d692bfb9-c340-4fbd-a3bb-4923f2a90625"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.862992+00', '2026-11-26 12:38:12.862992+00', '2026-11-26 12:38:13.087414+00', '2026-11-26 12:38:13.279398+00', '2026-12-10 12:38:12.862992+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.087414+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('f4f7398b-866b-4ede-a40b-0c1f5eaded1b', 'find-answer', 0, '{"messageId": "01a217dd-0d20-7000-938e-89de49dba04e"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.506431+00', '2026-11-26 12:38:12.506431+00', '2026-11-26 12:38:13.115932+00', '2026-11-26 12:38:13.280654+00', '2026-12-10 12:38:12.506431+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.115932+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('183d8810-e55e-4d18-aacc-e32e9b46e822', 'find-message', 0, '{"messageId": "01a217dd-0c26-7000-b24b-66d138429f32"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.257312+00', '2026-11-26 12:38:12.257312+00', '2026-11-26 12:38:13.102605+00', '2026-11-26 12:38:13.309732+00', '2026-12-10 12:38:12.257312+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.102605+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('b81eb0be-be02-46f2-9d99-88a2e57eab0e', 'find-message', 0, '{"messageId": "01a217dd-0e63-7000-a77d-f1924f03d9e6"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.578727+00', '2026-11-26 12:38:12.578727+00', '2026-11-26 12:38:13.102605+00', '2026-11-26 12:38:13.309732+00', '2026-12-10 12:38:12.578727+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.102605+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('08ce9648-09d0-48d1-9ef2-01386d9c840b', 'account-email', 0, '{"about": "reset", "email": "canary@example.com", "requestId": "1554c9ef-6873-48f5-a49a-4b944869ee54"}', 'completed', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.896241+00', '2026-11-26 12:38:12.896241+00', '2026-11-26 12:38:13.09198+00', '2026-11-26 12:38:13.315954+00', '2026-12-10 12:38:12.896241+00', NULL, 'given-up', 'standard', '2026-11-26 12:38:13.09198+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('3bd200a4-17f6-4bec-8e78-a1da43e4b710', 'order-confirmation', 0, '{"purchaseId": "1321c0ed-0392-4d9d-9112-50f721522e17"}', 'failed', 0, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-28 03:11:27.918918+00', '2026-11-28 03:11:27.918918+00', NULL, '2026-11-28 03:11:28.05089+00', '2026-12-12 03:11:27.918918+00', '{"message": "Held when a backup was restored: it may have been sent before."}', 'given-up', 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('761e0724-5989-4456-85c0-b4f619f05759', 'account-email', 0, '{"about": "change-address", "email": "waiting-change@example.com", "requestId": "316219e9-b7e3-488e-9f61-1bb6c4bb4c46", "invoiceNumber": 100061}', 'created', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2126-11-27 00:00:00+00', '2026-11-28 03:11:28.212373+00', NULL, NULL, '2126-12-27 00:00:00+00', NULL, 'given-up', 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('cf0aab14-f8d3-4fd3-b75a-cf762c297b1b', 'order-changed', 0, '{"orders": [{"id": "3a96e74b-c45f-49bf-9401-0b8c1f237275", "to": {"shippingPostalCode": "78702", "shippingAddressLine1": "2 Fairway Drive"}, "from": {"shippingPostalCode": "78701", "shippingAddressLine1": "1 Fairway Drive"}}, {"id": "bb5cc20d-593e-42b9-8c18-69b1b9e9b2a9", "to": {"shippingPostalCode": "78702", "shippingAddressLine1": "2 Fairway Drive"}, "from": {"shippingPostalCode": "78701", "shippingAddressLine1": "1 Fairway Drive"}}], "changeId": "c3ab8b15-beda-4638-8162-2c362272cfe3"}', 'failed', 0, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-28 03:11:27.857192+00', '2026-11-28 03:11:27.857192+00', NULL, '2026-11-28 03:11:27.962208+00', '2026-12-12 03:11:27.857192+00', '{"message": "Held when a backup was restored: it may have been sent before."}', 'given-up', 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('62d4d662-e47e-4351-90f2-c8eda2cbe3a8', 'order-change-notice', 0, '{"orders": [{"id": "3a96e74b-c45f-49bf-9401-0b8c1f237275", "to": {"shippingPostalCode": "78702", "shippingAddressLine1": "2 Fairway Drive"}, "from": {"shippingPostalCode": "78701", "shippingAddressLine1": "1 Fairway Drive"}}], "changeId": "ddd41b1e-5478-4224-8ad1-33251d78a56d"}', 'failed', 0, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2026-11-28 03:11:27.908424+00', '2026-11-28 03:11:27.908424+00', NULL, '2026-11-28 03:11:28.018898+00', '2026-12-12 03:11:27.908424+00', '{"message": "Held when a backup was restored: it may have been sent before."}', 'given-up', 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('39a33e03-9fa8-4575-a661-39ed7253112e', 'given-up', 0, '{"purchaseId": "1321c0ed-0392-4d9d-9112-50f721522e17"}', 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-28 03:11:28.05089+00', '2026-11-28 03:11:28.05089+00', NULL, NULL, '2126-12-27 00:00:00+00', NULL, NULL, NULL, NULL, NULL, false, false, 0, 'order-confirmation', '3bd200a4-17f6-4bec-8e78-a1da43e4b710', '2026-11-28 03:11:27.918918+00', 0, '{"message": "Held when a backup was restored: it may have been sent before."}', '3bd200a4-17f6-4bec-8e78-a1da43e4b710');
INSERT INTO pgboss.job_common VALUES ('6d2c014f-b941-4a06-aa48-f3459867c76c', 'given-up', 0, '{"orders": [{"id": "3a96e74b-c45f-49bf-9401-0b8c1f237275", "to": {"shippingPostalCode": "78702", "shippingAddressLine1": "2 Fairway Drive"}, "from": {"shippingPostalCode": "78701", "shippingAddressLine1": "1 Fairway Drive"}}, {"id": "bb5cc20d-593e-42b9-8c18-69b1b9e9b2a9", "to": {"shippingPostalCode": "78702", "shippingAddressLine1": "2 Fairway Drive"}, "from": {"shippingPostalCode": "78701", "shippingAddressLine1": "1 Fairway Drive"}}], "changeId": "c3ab8b15-beda-4638-8162-2c362272cfe3"}', 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-28 03:11:27.962208+00', '2026-11-28 03:11:27.962208+00', NULL, NULL, '2126-12-27 00:00:00+00', NULL, NULL, NULL, NULL, NULL, false, false, 0, 'order-changed', 'cf0aab14-f8d3-4fd3-b75a-cf762c297b1b', '2026-11-28 03:11:27.857192+00', 0, '{"message": "Held when a backup was restored: it may have been sent before."}', 'cf0aab14-f8d3-4fd3-b75a-cf762c297b1b');
INSERT INTO pgboss.job_common VALUES ('448f1c6f-3d41-422e-aa4d-680f98525521', 'given-up', 0, '{"orders": [{"id": "3a96e74b-c45f-49bf-9401-0b8c1f237275", "to": {"shippingPostalCode": "78702", "shippingAddressLine1": "2 Fairway Drive"}, "from": {"shippingPostalCode": "78701", "shippingAddressLine1": "1 Fairway Drive"}}], "changeId": "ddd41b1e-5478-4224-8ad1-33251d78a56d"}', 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2026-11-28 03:11:28.018898+00', '2026-11-28 03:11:28.018898+00', NULL, NULL, '2126-12-27 00:00:00+00', NULL, NULL, NULL, NULL, NULL, false, false, 0, 'order-change-notice', '62d4d662-e47e-4351-90f2-c8eda2cbe3a8', '2026-11-28 03:11:27.908424+00', 0, '{"message": "Held when a backup was restored: it may have been sent before."}', '62d4d662-e47e-4351-90f2-c8eda2cbe3a8');
INSERT INTO pgboss.job_common VALUES ('ec8b9cf4-d488-43c5-9962-6a8e7a87da5c', 'order-confirmation', 0, '{"purchaseId": "ff3cd538-faf8-4aaf-a710-95a5e36c66c7"}', 'created', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2126-11-27 00:00:00+00', '2026-11-28 03:11:28.21573+00', NULL, NULL, '2126-12-27 00:00:00+00', NULL, 'given-up', 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('5b6e034f-5a29-4a6e-9a86-20220aa5c364', 'order-notice', 0, '{"purchaseId": "ff3cd538-faf8-4aaf-a710-95a5e36c66c7"}', 'created', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2126-11-27 00:00:00+00', '2026-11-28 03:11:28.226801+00', NULL, NULL, '2126-12-27 00:00:00+00', NULL, 'given-up', 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('b00df293-0295-47c7-b73c-263e4a882823', 'order-shipped', 0, '{"purchaseId": "d0a0db30-c1dd-4fbb-b3d3-0bf025b3a28f"}', 'created', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2126-11-27 00:00:00+00', '2026-11-28 03:11:28.231802+00', NULL, NULL, '2126-12-27 00:00:00+00', NULL, 'given-up', 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('80b7447b-1abb-48ac-b43f-c8616bdba388', 'order-refunded', 0, '{"refundId": "e78b3e35-a83f-467e-803c-8597b8328058"}', 'created', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2126-11-27 00:00:00+00', '2026-11-28 03:11:28.254124+00', NULL, NULL, '2126-12-27 00:00:00+00', NULL, 'given-up', 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('a5106a9a-a8a8-46d5-b6ca-49c0077390fd', 'payment-issues', 0, '{"purchaseId": "3dd3d80b-31c3-4e13-984a-bdb93d49f517"}', 'created', 110, 0, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2126-11-27 00:00:00+00', '2026-11-28 03:11:28.274778+00', NULL, NULL, '2126-12-27 00:00:00+00', NULL, 'given-up', 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('40c77a4e-fd5a-4e7d-9f44-ec13336a3d5c', 'order-changed', 0, '{"orders": [{"id": "c075f931-9886-4a40-8d9c-707acee1f93a", "to": {"engravedName": "Waiting Name", "shippingAddressLine1": "3 Fairway Drive"}, "from": {"engravedName": "Waiting Change 1", "shippingAddressLine1": "1 Fairway Drive"}}, {"id": "b72798ab-f36d-431f-82e7-f7908aa48351", "to": {"shippingAddressLine1": "3 Fairway Drive"}, "from": {"shippingAddressLine1": "1 Fairway Drive"}}], "changeId": "093f7241-77a7-45ec-a10b-f50772773c85"}', 'retry', 110, 3, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2126-11-27 00:00:00+00', '2026-11-28 03:11:28.149005+00', NULL, NULL, '2126-12-27 00:00:00+00', NULL, 'given-up', 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.job_common VALUES ('cdc18c45-afed-473f-a992-f70dcde241f5', 'order-change-notice', 0, '{"orders": [{"id": "c075f931-9886-4a40-8d9c-707acee1f93a", "to": {"engravedName": "Waiting Name", "shippingAddressLine1": "3 Fairway Drive"}, "from": {"engravedName": "Waiting Change 1", "shippingAddressLine1": "1 Fairway Drive"}}], "changeId": "edd3ddfd-9b6e-4485-bdd5-e16e810cc224"}', 'retry', 110, 3, 2, true, 3600, 300, 604800, NULL, NULL, NULL, NULL, '2126-11-27 00:00:00+00', '2026-11-28 03:11:28.192407+00', NULL, NULL, '2126-12-27 00:00:00+00', NULL, 'given-up', 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.queue VALUES ('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.419532+00', '2026-11-26 12:38:11.419532+00');
INSERT INTO pgboss.queue VALUES ('given-up', 'standard', 2, 0, false, NULL, 900, 7776000, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.452581+00', '2026-11-26 12:38:11.452581+00');
INSERT INTO pgboss.queue VALUES ('order-confirmation', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.481806+00', '2026-11-28 03:11:18.212115+00');
INSERT INTO pgboss.queue VALUES ('order-notice', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.511938+00', '2026-11-28 03:11:18.267246+00');
INSERT INTO pgboss.queue VALUES ('payment-issues', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.644802+00', '2026-11-28 03:11:18.296526+00');
INSERT INTO pgboss.queue VALUES ('unknown-payment', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.659711+00', '2026-11-28 03:11:18.310806+00');
INSERT INTO pgboss.queue VALUES ('order-shipped', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.66673+00', '2026-11-28 03:11:18.331327+00');
INSERT INTO pgboss.queue VALUES ('order-changed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.670069+00', '2026-11-28 03:11:18.344168+00');
INSERT INTO pgboss.queue VALUES ('order-change-notice', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.679279+00', '2026-11-28 03:11:18.359895+00');
INSERT INTO pgboss.queue VALUES ('order-refunded', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.72701+00', '2026-11-28 03:11:18.367087+00');
INSERT INTO pgboss.queue VALUES ('contact-message', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.737221+00', '2026-11-28 03:11:18.378379+00');
INSERT INTO pgboss.queue VALUES ('account-email', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.74593+00', '2026-11-28 03:11:18.384168+00');
INSERT INTO pgboss.queue VALUES ('password-changed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.804204+00', '2026-11-28 03:11:18.389554+00');
INSERT INTO pgboss.queue VALUES ('email-changed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.833672+00', '2026-11-28 03:11:18.401964+00');
INSERT INTO pgboss.queue VALUES ('security-changed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.853281+00', '2026-11-28 03:11:18.410768+00');
INSERT INTO pgboss.queue VALUES ('profile-claimed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.867712+00', '2026-11-28 03:11:18.417042+00');
INSERT INTO pgboss.queue VALUES ('profile-suspended', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.92261+00', '2026-11-28 03:11:18.424965+00');
INSERT INTO pgboss.queue VALUES ('find-message', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.9359+00', '2026-11-28 03:11:18.4304+00');
INSERT INTO pgboss.queue VALUES ('find-summary', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.953999+00', '2026-11-28 03:11:18.44172+00');
INSERT INTO pgboss.queue VALUES ('find-answer', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.964288+00', '2026-11-28 03:11:18.449769+00');
INSERT INTO pgboss.queue VALUES ('find-closed', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-26 12:38:11.990521+00', '2026-11-28 03:11:18.455485+00');
INSERT INTO pgboss.queue VALUES ('delete-files', 'standard', 110, 2, true, 3600, 300, 1209600, 604800, 'given-up', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-11-28 03:11:18.461562+00', '2026-11-28 03:11:18.464224+00');
INSERT INTO pgboss.version VALUES (43, '2026-11-26 12:38:11.462916+00', '2026-11-28 03:11:18.184482+00', '2026-11-26 12:38:26.568516+00', NULL, NULL);
INSERT INTO public.attempts VALUES ('568abb3c-56b8-4157-8007-763e4b1e584c', '75cf3f58-f085-44d3-99a7-206a58aba9a7', 1, 1, 'Canary Tag', 'classic', NULL, NULL, NULL);
INSERT INTO public.audit_log VALUES ('01a217dd-0e8a-7000-9d7c-64ed9461a640', '2026-11-26 12:38:12.009+00', NULL, 'a visitor', 'page_reported', 'message', '05ca21cb-5063-41c4-8aa7-f0009e70c995', 'baabfdc6304710c097779333d4510014', '{}');
INSERT INTO public.audit_log VALUES ('01a217dd-0ecf-7000-8442-774afd56a91e', '2026-11-26 12:38:12.938+00', NULL, 'command line', 'admin_role_granted', 'account', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', '{}');
INSERT INTO public.audit_log VALUES ('01a217dd-1f13-7000-a597-f2ed7767330d', '2026-11-26 12:38:13.099+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '75cf3f58-f085-44d3-99a7-206a58aba9a7', 'FT-100001', '{"status": {"to": "processing", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a217dd-1f14-7000-bfc8-d8eb02698fc4', '2026-11-26 12:38:13.099+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'sheet_created', 'sheet', '559008bb-f905-4d16-a3fc-24c1af9782fa', 'Sheet 1', '{"jig": {"to": "Demo jig 3 × 4"}, "tags": {"to": 1}, "material": {"to": "Saddle"}}');
INSERT INTO public.audit_log VALUES ('01a217dd-2110-7000-856d-fbddea5c69e4', '2026-11-26 12:38:12.009+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'label_stored', 'order', '75cf3f58-f085-44d3-99a7-206a58aba9a7', 'FT-100001', '{"label": {"to": "upload", "from": "labels.example"}}');
INSERT INTO public.audit_log VALUES ('01a22022-c3ab-7000-a7f7-d5aeaa22de98', '2026-11-27 10:11:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '849ad43e-b668-4038-b5e6-edc3cde98197', 'FT-100008', '{"status": {"to": "processing", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-c3ab-7001-a7c2-84276cd16662', '2026-11-27 10:11:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', 'fd7c2063-caf3-4b80-97ae-6f2e20424883', 'FT-100007', '{"status": {"to": "processing", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-c7b8-7000-9ef0-e09f16d04307', '2026-11-27 10:11:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'label_stored', 'order', 'fd7c2063-caf3-4b80-97ae-6f2e20424883', 'FT-100007', '{"label": {"to": "upload", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-caa7-7000-be62-510304304d0c', '2026-11-27 10:11:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'label_stored', 'order', '849ad43e-b668-4038-b5e6-edc3cde98197', 'FT-100008', '{"label": {"to": "upload", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-cafd-7000-b17a-901104a2a675', '2026-11-27 10:14:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '71cc4a0b-f530-42fa-91f2-73ebe9eab5d8', 'FT-100010', '{"status": {"to": "processing", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-cafd-7001-8bef-710610fb08a7', '2026-11-27 10:14:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', 'fba8dd2a-d123-46c8-94ed-aa71c88bd17b', 'FT-100009', '{"status": {"to": "processing", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-cd9d-7000-a6e8-12be1751cede', '2026-11-27 10:14:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'label_stored', 'order', 'fba8dd2a-d123-46c8-94ed-aa71c88bd17b', 'FT-100009', '{"label": {"to": "upload", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-d091-7000-b8c8-62f1f11948b7', '2026-11-27 10:14:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'label_stored', 'order', '71cc4a0b-f530-42fa-91f2-73ebe9eab5d8', 'FT-100010', '{"label": {"to": "upload", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-d0a5-7000-9257-0e95d7d3ac5e', '2026-11-27 10:14:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'tracking_set', 'order', 'fba8dd2a-d123-46c8-94ed-aa71c88bd17b', 'FT-100009', '{"carrier": {"to": "USPS", "from": null}, "trackingNumber": {"to": "9400100000000000000001", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-d0b4-7000-86a6-31779e1363cd', '2026-11-27 10:14:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'tracking_set', 'order', '71cc4a0b-f530-42fa-91f2-73ebe9eab5d8', 'FT-100010', '{"carrier": {"to": "USPS", "from": null}, "trackingNumber": {"to": "9400100000000000000002", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-d127-7000-8aec-7a759dc9000f', '2026-11-27 10:17:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '7cdbf5d9-c813-40d9-a367-74b52c416e79', 'FT-100011', '{"status": {"to": "shipped", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-d134-7000-bb77-14b509c7673b', '2026-11-27 10:17:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'tracking_set', 'order', '7cdbf5d9-c813-40d9-a367-74b52c416e79', 'FT-100011', '{"carrier": {"to": "USPS", "from": null}, "trackingNumber": {"to": "9400100000000000000003", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-d401-7000-bb74-b4ef6db3799c', '2026-11-27 10:20:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'label_stored', 'order', '0815fe53-4428-474c-a5f8-e4dff181e9a7', 'FT-100014', '{"label": {"to": "upload", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-d727-7000-bd49-aa144eda22c7', '2026-11-27 10:20:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'label_stored', 'order', '68cfde57-b819-4469-b7c2-8db441159454', 'FT-100015', '{"label": {"to": "upload", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-d73a-7000-a991-04b2c640c358', '2026-11-27 10:20:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '0815fe53-4428-474c-a5f8-e4dff181e9a7', 'FT-100014', '{"status": {"to": "shipped", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-d73b-7000-b853-49c111a02db2', '2026-11-27 10:20:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '68cfde57-b819-4469-b7c2-8db441159454', 'FT-100015', '{"status": {"to": "shipped", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-d740-7000-8d02-56affe6ad5af', '2026-11-27 10:20:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'tracking_set', 'order', '0815fe53-4428-474c-a5f8-e4dff181e9a7', 'FT-100014', '{"carrier": {"to": "USPS", "from": null}, "trackingNumber": {"to": "9400100000000000000004", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-d740-7001-b8b4-555195fe53ad', '2026-11-27 10:20:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'tracking_set', 'order', '68cfde57-b819-4469-b7c2-8db441159454', 'FT-100015', '{"carrier": {"to": "USPS", "from": null}, "trackingNumber": {"to": "9400100000000000000004", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-d7a7-7000-a532-a62b48e8516a', '2026-11-27 10:23:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', '2c4aaf37-a8ea-4661-a842-8ee36c837e84', 'FT-100016', '{"refund": {"to": {"scope": "part", "amount": 500}}}');
INSERT INTO public.audit_log VALUES ('01a22022-d7a7-7001-a602-f63eb6568f33', '2026-11-27 10:23:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', '5dc13b2c-2f82-44a6-9a1d-8565a844718f', 'FT-100017', '{"refund": {"to": {"scope": "part", "amount": 500}}}');
INSERT INTO public.audit_log VALUES ('01a22022-d7c7-7000-a3b6-77d1d5a1c326', '2026-11-27 10:23:00+00', NULL, 'card provider', 'refund_succeeded', 'order', '2c4aaf37-a8ea-4661-a842-8ee36c837e84', 'FT-100016', '{"refund": {"to": {"scope": "part", "amount": 500}}}');
INSERT INTO public.audit_log VALUES ('01a22022-d7c8-7000-b3ea-fc9c920a06ae', '2026-11-27 10:23:00+00', NULL, 'card provider', 'refund_succeeded', 'order', '5dc13b2c-2f82-44a6-9a1d-8565a844718f', 'FT-100017', '{"refund": {"to": {"scope": "part", "amount": 500}}}');
INSERT INTO public.audit_log VALUES ('01a22022-d922-7000-a675-40108b737030', '2026-11-27 10:26:00+00', NULL, 'card provider', 'refund_succeeded', 'order', '3b247bbc-4053-401d-beff-0fd1b6eb4c3a', 'FT-100019', '{"refund": {"to": {"scope": "provider", "amount": 2000}}}');
INSERT INTO public.audit_log VALUES ('01a22022-d922-7001-b73d-f587d3fe4b89', '2026-11-27 10:26:00+00', NULL, 'card provider', 'refund_succeeded', 'order', '3f650b1c-b2ee-47d5-b137-bd474c552efc', 'FT-100018', '{"refund": {"to": {"scope": "provider", "amount": 2000}}}');
INSERT INTO public.audit_log VALUES ('01a22022-d962-7000-8e20-7fe44c562825', '2026-11-27 10:29:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', '2087083b-fde9-4a65-9323-8dfb3739e94b', 'FT-100021', '{"refund": {"to": {"scope": "order", "amount": 1499}}}');
INSERT INTO public.audit_log VALUES ('01a22022-d973-7000-b915-6f7a96a2686a', '2026-11-27 10:29:00+00', NULL, 'card provider', 'refund_succeeded', 'order', '2087083b-fde9-4a65-9323-8dfb3739e94b', 'FT-100021', '{"refund": {"to": {"scope": "order", "amount": 1499}}, "status": {"to": "refunded", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-d9b9-7000-ab8b-a21d248eec7d', '2026-11-27 10:32:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', '1ad325cc-78ac-4679-b7d3-287bda29a035', 'FT-100022', '{"refund": {"to": {"scope": "purchase", "amount": 2998}}}');
INSERT INTO public.audit_log VALUES ('01a22022-d9b9-7001-8b4a-8b37f0f76d89', '2026-11-27 10:32:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', 'eb4a6bf6-f58a-435e-bd9c-de6c28796fe3', 'FT-100023', '{"refund": {"to": {"scope": "purchase", "amount": 2998}}}');
INSERT INTO public.audit_log VALUES ('01a22022-d9db-7000-ad94-bf174b593ab0', '2026-11-27 10:32:00+00', NULL, 'card provider', 'refund_succeeded', 'order', '1ad325cc-78ac-4679-b7d3-287bda29a035', 'FT-100022', '{"refund": {"to": {"scope": "purchase", "amount": 2998}}, "status": {"to": "refunded", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-d9db-7001-acf8-1bb0d3d1f2a4', '2026-11-27 10:32:00+00', NULL, 'card provider', 'refund_succeeded', 'order', 'eb4a6bf6-f58a-435e-bd9c-de6c28796fe3', 'FT-100023', '{"refund": {"to": {"scope": "purchase", "amount": 2998}}, "status": {"to": "refunded", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-da43-7000-b716-7dfd151ca7f8', '2026-11-27 10:35:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', '408f926a-c015-4fcd-a423-ae447f9025b3', 'FT-100024', '{"refund": {"to": {"scope": "order", "amount": 1499}}}');
INSERT INTO public.audit_log VALUES ('01a22022-da5c-7000-b543-778ad5050973', '2026-11-27 10:35:00+00', NULL, 'card provider', 'refund_failed', 'order', '408f926a-c015-4fcd-a423-ae447f9025b3', 'FT-100024', '{"refund": {"to": {"scope": "order", "amount": 1499}}}');
INSERT INTO public.audit_log VALUES ('01a22022-dac7-7000-ac74-d69150122680', '2026-11-27 10:38:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', '12a61ff6-d4ef-4e01-91eb-7dd711761ed7', 'FT-100026', '{"refund": {"to": {"scope": "order", "amount": 1499}}}');
INSERT INTO public.audit_log VALUES ('01a22022-dae0-7000-bd28-d80fe7b1d2a7', '2026-11-27 10:38:00+00', NULL, 'card provider', 'refund_pending', 'order', '12a61ff6-d4ef-4e01-91eb-7dd711761ed7', 'FT-100026', '{"refund": {"to": {"scope": "order", "amount": 1499}}}');
INSERT INTO public.audit_log VALUES ('01a22022-db3d-7000-a448-d960a8b227dd', '2026-11-27 10:41:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', '6c4358fd-59f5-4a97-9a88-7dbcc27e45a9', 'FT-100029', '{"refund": {"to": {"scope": "purchase", "amount": 2998}}}');
INSERT INTO public.audit_log VALUES ('01a22022-db3d-7001-a2e8-6ea3b54cc71a', '2026-11-27 10:41:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', 'bfdb4a46-b200-41cd-9dc3-79649c1e3036', 'FT-100028', '{"refund": {"to": {"scope": "purchase", "amount": 2998}}}');
INSERT INTO public.audit_log VALUES ('01a22022-db77-7000-8619-15737892524c', '2026-11-27 10:41:00+00', NULL, 'card provider', 'refund_succeeded', 'order', '6c4358fd-59f5-4a97-9a88-7dbcc27e45a9', 'FT-100029', '{"refund": {"to": {"scope": "purchase", "amount": 2998}}, "status": {"to": "refunded", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-db77-7001-ab8e-1699d0382173', '2026-11-27 10:41:00+00', NULL, 'card provider', 'refund_succeeded', 'order', 'bfdb4a46-b200-41cd-9dc3-79649c1e3036', 'FT-100028', '{"refund": {"to": {"scope": "purchase", "amount": 2998}}, "status": {"to": "refunded", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-dc07-7000-8c7d-91816bff025f', '2026-11-27 10:42:00+00', NULL, 'card provider', 'refund_failed', 'order', '6c4358fd-59f5-4a97-9a88-7dbcc27e45a9', 'FT-100029', '{"reason": {"to": "lost_or_stolen_card"}, "refund": {"to": {"scope": "purchase", "amount": 2998}}, "status": {"to": "pending", "from": "refunded"}}');
INSERT INTO public.audit_log VALUES ('01a22022-dc07-7001-a634-1b01bac55260', '2026-11-27 10:42:00+00', NULL, 'card provider', 'refund_failed', 'order', 'bfdb4a46-b200-41cd-9dc3-79649c1e3036', 'FT-100028', '{"reason": {"to": "lost_or_stolen_card"}, "refund": {"to": {"scope": "purchase", "amount": 2998}}, "status": {"to": "pending", "from": "refunded"}}');
INSERT INTO public.audit_log VALUES ('01a22022-dd23-7000-8fee-367810d3008b', '2026-11-27 10:45:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', '922f02a7-3565-497d-8124-5577ac1f1460', 'FT-100031', '{"refund": {"to": {"scope": "order", "amount": 1499}}}');
INSERT INTO public.audit_log VALUES ('01a22022-dd73-7000-acf3-bebe6814f1e8', '2026-11-27 10:45:00+00', NULL, 'card provider', 'refund_succeeded', 'order', '922f02a7-3565-497d-8124-5577ac1f1460', 'FT-100031', '{"refund": {"to": {"scope": "order", "amount": 1499}}, "status": {"to": "refunded", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-ddaf-7000-ad2a-cd1067a18b04', '2026-11-27 10:46:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'order_deleted', 'order', '922f02a7-3565-497d-8124-5577ac1f1460', 'FT-100031', '{"status": {"from": "refunded"}}');
INSERT INTO public.audit_log VALUES ('01a22022-ddce-7000-8295-feb3f3bee7fc', '2026-11-27 10:47:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'order_deleted', 'order', '092385b2-6a51-4eef-881f-767e5408cf27', 'FT-100032', '{"status": {"from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-de40-7000-bba6-9bc8839310b8', '2026-11-27 10:51:00+00', NULL, 'card provider', 'dispute_opened', 'order', '2bc83d26-4a87-4c14-bcd6-929703a91093', 'FT-100033', '{"amount": {"to": 2998, "from": null}, "dispute": {"to": "needs_response", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-de40-7001-a934-173d0b40ebe8', '2026-11-27 10:51:00+00', NULL, 'card provider', 'dispute_opened', 'order', 'f42dd2fa-eccb-4cae-9cad-d56fa52f9235', 'FT-100034', '{"amount": {"to": 2998, "from": null}, "dispute": {"to": "needs_response", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-df22-7000-a615-60cb077668b1', '2026-11-27 10:55:00+00', NULL, 'card provider', 'dispute_opened', 'order', '2a3ef88d-6ff6-470a-9bae-41f327ed2ddc', 'FT-100035', '{"amount": {"to": 2998, "from": null}, "dispute": {"to": "needs_response", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-df22-7001-86e5-0e4e93931fe9', '2026-11-27 10:55:00+00', NULL, 'card provider', 'dispute_opened', 'order', '00d2f65b-0879-421e-9c08-79c4757bd0aa', 'FT-100036', '{"amount": {"to": 2998, "from": null}, "dispute": {"to": "needs_response", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-df4e-7000-a7bf-04c4269007e8', '2026-11-27 10:56:00+00', NULL, 'card provider', 'dispute_lost', 'order', '2a3ef88d-6ff6-470a-9bae-41f327ed2ddc', 'FT-100035', '{"dispute": {"to": "lost", "from": "needs_response"}}');
INSERT INTO public.audit_log VALUES ('01a22022-df4e-7001-b5ec-54c1cad9a88a', '2026-11-27 10:56:00+00', NULL, 'card provider', 'dispute_lost', 'order', '00d2f65b-0879-421e-9c08-79c4757bd0aa', 'FT-100036', '{"dispute": {"to": "lost", "from": "needs_response"}}');
INSERT INTO public.audit_log VALUES ('01a22022-dfcd-7000-b229-f48290476ff6', '2026-11-27 11:00:00+00', NULL, 'card provider', 'dispute_opened', 'order', 'b8f05991-1d82-4e76-907b-1612f26cdc01', 'FT-100037', '{"amount": {"to": 2998, "from": null}, "dispute": {"to": "needs_response", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-dfcd-7001-9f6a-8e10f445bc46', '2026-11-27 11:00:00+00', NULL, 'card provider', 'dispute_opened', 'order', '372057d0-ad7a-4e60-a66a-aaeddf3d485d', 'FT-100038', '{"amount": {"to": 2998, "from": null}, "dispute": {"to": "needs_response", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-dffb-7000-825c-d3d6df52c96c', '2026-11-27 11:01:00+00', NULL, 'card provider', 'dispute_won', 'order', 'b8f05991-1d82-4e76-907b-1612f26cdc01', 'FT-100037', '{"dispute": {"to": "won", "from": "needs_response"}}');
INSERT INTO public.audit_log VALUES ('01a22022-dffb-7001-a62d-a8094932cfd0', '2026-11-27 11:01:00+00', NULL, 'card provider', 'dispute_won', 'order', '372057d0-ad7a-4e60-a66a-aaeddf3d485d', 'FT-100038', '{"dispute": {"to": "won", "from": "needs_response"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e07f-7000-978b-38a246fa50ad', '2026-11-27 11:05:00+00', NULL, 'card provider', 'dispute_opened', 'order', 'e2927edd-1ed6-4e6b-a003-6a6e1122ccfd', 'FT-100039', '{"amount": {"to": 2998, "from": null}, "dispute": {"to": "needs_response", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-e07f-7001-a500-8010c1d8d501', '2026-11-27 11:05:00+00', NULL, 'card provider', 'dispute_opened', 'order', '8c8357a2-ca6c-41f8-8f2c-5c23cd754098', 'FT-100040', '{"amount": {"to": 2998, "from": null}, "dispute": {"to": "needs_response", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-e0cf-7000-9097-e4aafd16531b', '2026-11-27 11:06:00+00', NULL, 'card provider', 'dispute_lost', 'order', 'e2927edd-1ed6-4e6b-a003-6a6e1122ccfd', 'FT-100039', '{"dispute": {"to": "lost", "from": "needs_response"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e0cf-7001-b7c1-3e1a0a5ee3c6', '2026-11-27 11:06:00+00', NULL, 'card provider', 'dispute_lost', 'order', '8c8357a2-ca6c-41f8-8f2c-5c23cd754098', 'FT-100040', '{"dispute": {"to": "lost", "from": "needs_response"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e100-7000-88cd-4a10b35319cf', '2026-11-27 11:07:00+00', NULL, 'card provider', 'dispute_won', 'order', 'e2927edd-1ed6-4e6b-a003-6a6e1122ccfd', 'FT-100039', '{"dispute": {"to": "won", "from": "lost"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e100-7001-a32b-afff34b687df', '2026-11-27 11:07:00+00', NULL, 'card provider', 'dispute_won', 'order', '8c8357a2-ca6c-41f8-8f2c-5c23cd754098', 'FT-100040', '{"dispute": {"to": "won", "from": "lost"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e1a1-7000-837c-4a82def47c70', '2026-11-27 11:10:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '4ccddfd9-fdb6-4d82-86af-97771594c94a', 'FT-100041', '{"status": {"to": "processing", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e1b5-7000-8c8a-3aeb2c2e4559', '2026-11-27 11:10:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '4ccddfd9-fdb6-4d82-86af-97771594c94a', 'FT-100041', '{"status": {"to": "shipped", "from": "processing"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e277-7000-ba84-c3c68d97eb08', '2026-11-27 11:15:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '7d64ceb3-119d-4c1b-9c78-366ed85c0602', 'FT-100042', '{"status": {"to": "processing", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e277-7001-9204-c6cf139fadaa', '2026-11-27 11:15:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '8b517c1d-6ffd-43dc-ac10-ce80a717c280', 'FT-100043', '{"status": {"to": "processing", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e28c-7000-8320-bd32ece2713f', '2026-11-27 11:15:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '7d64ceb3-119d-4c1b-9c78-366ed85c0602', 'FT-100042', '{"status": {"to": "shipped", "from": "processing"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e28e-7000-8e5f-7a0a9be7d76d', '2026-11-27 11:15:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'tracking_set', 'order', '7d64ceb3-119d-4c1b-9c78-366ed85c0602', 'FT-100042', '{"carrier": {"to": "USPS", "from": null}, "trackingNumber": {"to": "9400100000000000000005", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-e2b5-7000-8163-d6a193d96531', '2026-11-27 11:15:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '8b517c1d-6ffd-43dc-ac10-ce80a717c280', 'FT-100043', '{"status": {"to": "shipped", "from": "processing"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e2b9-7000-b80b-a3199fc9d30c', '2026-11-27 11:15:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'tracking_set', 'order', '8b517c1d-6ffd-43dc-ac10-ce80a717c280', 'FT-100043', '{"carrier": {"to": "USPS", "from": null}, "trackingNumber": {"to": "9400100000000000000006", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-e337-7000-a8fa-a62dc4f31157', '2026-11-27 11:18:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '43bb5c5d-2244-43ec-8ac0-ef2b2730545e', 'FT-100044', '{"status": {"to": "shipped", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e33a-7000-88c8-a07c14934ad7', '2026-11-27 11:18:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'tracking_set', 'order', '43bb5c5d-2244-43ec-8ac0-ef2b2730545e', 'FT-100044', '{"carrier": {"to": "USPS", "from": null}, "trackingNumber": {"to": "9400100000000000000007", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-e344-7000-9d2c-38b4cc805dbe', '2026-11-27 11:18:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', 'f1fe99d7-c0f4-46ab-853e-2658bd8c29a4', 'FT-100045', '{"status": {"to": "shipped", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e346-7000-b3a1-c6ec76e5baaf', '2026-11-27 11:18:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'tracking_set', 'order', 'f1fe99d7-c0f4-46ab-853e-2658bd8c29a4', 'FT-100045', '{"carrier": {"to": "USPS", "from": null}, "trackingNumber": {"to": "9400100000000000000008", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-e3ca-7000-9de1-c418b1ce8c9f', '2026-11-27 11:19:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'data_deleted', 'account', '413b1a2f-ace5-4396-b7e1-6a6650170648', '', '{"tags": {"to": 1}, "orders": {"to": 2}}');
INSERT INTO public.audit_log VALUES ('01a22022-e431-7000-87b6-245d13796b16', '2026-11-27 11:20:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'data_deleted', 'account', 'b7170ffb-4890-4557-98b6-dc20086229f4', '', '{"tags": {"to": 1}, "orders": {"to": 1}}');
INSERT INTO public.audit_log VALUES ('01a22022-e488-7000-81c6-85cce9704a52', '2026-11-27 11:23:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '10178886-3744-4a93-88a1-9f9b691f4eb4', 'FT-100046', '{"status": {"to": "shipped", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e4b8-7000-93a0-1abb770b15e9', '2026-11-27 11:23:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'tracking_set', 'order', '10178886-3744-4a93-88a1-9f9b691f4eb4', 'FT-100046', '{"carrier": {"to": "USPS", "from": null}, "trackingNumber": {"to": "9400100000000000000009", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-e4ee-7000-a300-9fa568eba937', '2026-11-27 11:23:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'replacement_made', 'order', '10178886-3744-4a93-88a1-9f9b691f4eb4', 'FT-100046', '{"replacedBy": {"to": "FT-100048"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e4ee-7001-bf80-ec0716675445', '2026-11-27 11:23:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'replacement_made', 'order', '434cd73f-8143-4982-a333-061ad7f39af0', 'FT-100048', '{"replaces": {"to": "FT-100046"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e685-7000-aca6-bdfdd4814b6a', '2026-11-27 11:29:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'order_changed', 'order', '3a96e74b-c45f-49bf-9401-0b8c1f237275', 'FT-100059', '{"postalCode": {}, "addressLine1": {}}');
INSERT INTO public.audit_log VALUES ('01a22022-e685-7001-8782-dd4b416a3d1d', '2026-11-27 11:29:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'order_changed', 'order', 'bb5cc20d-593e-42b9-8c18-69b1b9e9b2a9', 'FT-100060', '{"postalCode": {}, "addressLine1": {}}');
INSERT INTO public.audit_log VALUES ('01a22022-e7b4-7000-888b-cf958d1f09f9', '2026-11-27 11:32:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'order_changed', 'order', 'c075f931-9886-4a40-8d9c-707acee1f93a', 'FT-100061', '{"addressLine1": {}, "engravedName": {}}');
INSERT INTO public.audit_log VALUES ('01a22022-e7b4-7001-a98a-46178ed1f7d3', '2026-11-27 11:32:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'order_changed', 'order', 'b72798ab-f36d-431f-82e7-f7908aa48351', 'FT-100062', '{"addressLine1": {}}');
INSERT INTO public.audit_log VALUES ('01a22022-e996-7000-ac5d-eaf847daa469', '2026-11-27 11:46:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '17990975-3ef0-46dd-97c5-626ab62c3a10', 'FT-100069', '{"status": {"to": "cancelled", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-e9d0-7000-9bc7-4d26be45c928', '2026-11-27 11:49:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', 'ac1701db-4570-4499-bc71-7769555ec770', 'FT-100072', '{"refund": {"to": {"scope": "part", "amount": 300}}}');
INSERT INTO public.audit_log VALUES ('01a22022-e9d0-7001-9361-6eb06b7f2c63', '2026-11-27 11:49:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', 'e99b2c07-5d0e-4c89-b91a-482628574b1b', 'FT-100073', '{"refund": {"to": {"scope": "part", "amount": 300}}}');
INSERT INTO public.audit_log VALUES ('01a22022-e9ea-7000-a91d-e08c3c61fe78', '2026-11-27 11:49:00+00', NULL, 'card provider', 'refund_succeeded', 'order', 'ac1701db-4570-4499-bc71-7769555ec770', 'FT-100072', '{"refund": {"to": {"scope": "part", "amount": 300}}}');
INSERT INTO public.audit_log VALUES ('01a22022-e9ea-7001-b4fc-d2947c94b3b6', '2026-11-27 11:49:00+00', NULL, 'card provider', 'refund_succeeded', 'order', 'e99b2c07-5d0e-4c89-b91a-482628574b1b', 'FT-100073', '{"refund": {"to": {"scope": "part", "amount": 300}}}');
INSERT INTO public.audit_log VALUES ('01a22022-ea01-7000-9b03-95ec168003b1', '2026-11-27 11:50:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', 'e99b2c07-5d0e-4c89-b91a-482628574b1b', 'FT-100073', '{"refund": {"to": {"scope": "order", "amount": 1499}}}');
INSERT INTO public.audit_log VALUES ('01a22022-ea3b-7000-b51d-4049d6467f05', '2026-11-27 11:50:00+00', NULL, 'card provider', 'refund_succeeded', 'order', 'e99b2c07-5d0e-4c89-b91a-482628574b1b', 'FT-100073', '{"refund": {"to": {"scope": "order", "amount": 1499}}, "status": {"to": "refunded", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-ea91-7000-9f77-b211459dfbb8', '2026-11-27 11:53:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', 'f1cafba2-dc4d-4ee6-8cee-9a30ab2a0b26', 'FT-100074', '{"refund": {"to": {"scope": "order", "amount": 1499}}}');
INSERT INTO public.audit_log VALUES ('01a22022-eaab-7000-a8ef-dc8753fbc572', '2026-11-27 11:53:00+00', NULL, 'card provider', 'refund_pending', 'order', 'f1cafba2-dc4d-4ee6-8cee-9a30ab2a0b26', 'FT-100074', '{"refund": {"to": {"scope": "order", "amount": 1499}}}');
INSERT INTO public.audit_log VALUES ('01a22022-ead1-7000-a184-fec6a0847176', '2026-11-27 11:54:00+00', NULL, 'card provider', 'refund_succeeded', 'order', 'f1cafba2-dc4d-4ee6-8cee-9a30ab2a0b26', 'FT-100074', '{"refund": {"to": {"scope": "order", "amount": 1000}}, "status": {"to": "refunded", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-eb39-7000-8e51-54f99725c8bd', '2026-11-27 11:57:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'refund_requested', 'order', '378d96ec-d390-46ff-846e-67041760ecce', 'FT-100076', '{"refund": {"to": {"scope": "order", "amount": 1499}}}');
INSERT INTO public.audit_log VALUES ('01a22022-eb5c-7000-9e62-6c5192fbfba4', '2026-11-27 11:57:00+00', NULL, 'card provider', 'refund_succeeded', 'order', '378d96ec-d390-46ff-846e-67041760ecce', 'FT-100076', '{"refund": {"to": {"scope": "order", "amount": 1499}}, "status": {"to": "refunded", "from": "pending"}}');
INSERT INTO public.audit_log VALUES ('01a22022-eb87-7000-a721-d767bb9eafd4', '2026-11-27 11:58:00+00', NULL, 'card provider', 'dispute_opened', 'order', '378d96ec-d390-46ff-846e-67041760ecce', 'FT-100076', '{"amount": {"to": 2998, "from": null}, "dispute": {"to": "needs_response", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-eb87-7001-a568-96dacd65f712', '2026-11-27 11:58:00+00', NULL, 'card provider', 'dispute_opened', 'order', 'a669e4ee-31fd-4d1d-8811-1fa9ef91faeb', 'FT-100077', '{"amount": {"to": 2998, "from": null}, "dispute": {"to": "needs_response", "from": null}}');
INSERT INTO public.audit_log VALUES ('01a22022-ebb5-7000-a3fc-5c5d3418ff35', '2026-11-27 11:59:00+00', NULL, 'card provider', 'dispute_lost', 'order', '378d96ec-d390-46ff-846e-67041760ecce', 'FT-100076', '{"dispute": {"to": "lost", "from": "needs_response"}}');
INSERT INTO public.audit_log VALUES ('01a22022-ebb5-7001-81b6-572ae3b7582c', '2026-11-27 11:59:00+00', NULL, 'card provider', 'dispute_lost', 'order', 'a669e4ee-31fd-4d1d-8811-1fa9ef91faeb', 'FT-100077', '{"dispute": {"to": "lost", "from": "needs_response"}}');
INSERT INTO public.audit_log VALUES ('01a22022-ec1b-7000-ba5b-257870a955aa', '2026-11-27 12:02:00+00', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin@example.com', 'status_changed', 'order', '026eb11f-116a-4f55-b6e0-ee3670f58163', 'FT-100078', '{"status": {"to": "refunded", "from": "pending"}}');
INSERT INTO public.catalog_version VALUES (848);
INSERT INTO public.contact_messages VALUES ('d692bfb9-c340-4fbd-a3bb-4923f2a90625', 'Canary', 'canary@example.com', 'Canary asks', NULL, NULL, '2026-11-26 12:38:12.009+00', NULL);
INSERT INTO public.contact_messages VALUES ('05ca21cb-5063-41c4-8aa7-f0009e70c995', 'Eve', 'eve@example.com', 'Spam', 'baabfdc6304710c097779333d4510014', 'Canary wrote', '2026-11-26 12:38:12.009+00', NULL);
INSERT INTO public.desk_settings VALUES (1, 1, true);
INSERT INTO public.disputes VALUES ('du_1', '111277be-c266-480a-9252-8f572392f426', 'needs_response', 1499, NULL, '2026-11-26 12:38:21.649662+00', NULL);
INSERT INTO public.disputes VALUES ('du_19f2bf2c9c23e7575bb4cdbe5daf9f14', '1d27f990-2184-4f21-ac51-8e4a8eba8c30', 'needs_response', 2998, '2026-12-07 00:00:00+00', '2026-11-27 20:00:00+00', NULL);
INSERT INTO public.disputes VALUES ('du_194394b3a832074ad57f7984c201bb99', '8a87b5e0-e397-4683-a4ac-9df0a89504bf', 'lost', 2998, '2026-12-07 00:00:00+00', '2026-11-27 20:00:00+00', '2026-11-27 10:56:00+00');
INSERT INTO public.disputes VALUES ('du_3d8dae9bd2de1285e3085bbc26f8b8ae', '5c9809b9-f7c0-445d-8728-7ef77f4b45e8', 'won', 2998, '2026-12-07 00:00:00+00', '2026-11-27 20:00:00+00', '2026-11-27 11:01:00+00');
INSERT INTO public.disputes VALUES ('du_dd701e1162ac7ecd2611051fa2fb91b7', '3cc12b59-1198-44b8-a61e-bbc492670789', 'won', 2998, '2026-12-07 00:00:00+00', '2026-11-27 20:00:00+00', '2026-11-27 11:06:00+00');
INSERT INTO public.disputes VALUES ('du_99dc6723c963b85e49f5b41debdcc915', '667cb998-56b8-40dd-9046-e56166ca8c16', 'lost', 2998, '2026-12-07 00:00:00+00', '2026-11-27 20:00:00+00', '2026-11-27 11:59:00+00');
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
INSERT INTO public.invoice_numbers VALUES (1, 100079);
INSERT INTO public.jigs VALUES ('80fc71f8-25e0-4b24-b859-9f682dfa81a2', 'Demo jig 3 × 4', '{"rows": 3, "turn": "tags_vertical", "pitchX": 76, "pitchY": 116, "columns": 4, "offsetX": 10, "offsetY": 10, "bedWidth": 400, "bedHeight": 400, "firstCorner": "top_left", "unusedSlots": []}', '2026-11-26 12:38:12.947397+00', '2026-11-26 12:38:12.947397+00');
INSERT INTO public.login_backoff VALUES ('account-email:reset:785161145e1f08ea23086ad59138b4ade25c2887c3a7e4832be88ddae5acaa09', 1, '2026-11-26 12:38:12.009+00');
INSERT INTO public.login_backoff VALUES ('sign-in:127.0.0.1', 1, '2026-11-26 12:38:17.642+00');
INSERT INTO public.login_backoff VALUES ('sign-in:785161145e1f08ea23086ad59138b4ade25c2887c3a7e4832be88ddae5acaa09', 1, '2026-11-26 12:38:17.642+00');
INSERT INTO public.login_backoff VALUES ('account-email:hand-over:4680d9cb3265a135717fced8b1454a901a51a77c5dacaad5dd3afa0b57c73d93', 1, '2026-11-27 11:11:00+00');
INSERT INTO public.login_backoff VALUES ('account-email:claim:10dd97d3daf5e052b7902017a467fe2a28ccc4384bdbe04073ad7bc95b326b19', 1, '2026-11-27 11:26:00+00');
INSERT INTO public.login_backoff VALUES ('account-email:change-address:754a0bee7ee3157b1b84d2456cc2a17f1c3477945fc351461677573c41569f90', 1, '2026-11-27 11:32:00+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000001', 'Saddle', '{"rim": "#4a260f", "color": "#84502b", "light": "#b27a49", "shade": "#43230f", "thread": "#e6d3b0", "engraved": "#eed9b4"}', 'lighter', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000002', 'Black', '{"rim": "#0c0b0a", "color": "#2a2826", "light": "#55514c", "shade": "#0d0c0b", "thread": "#bcb3a2", "engraved": "#d9d2c4"}', 'lighter', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000003', 'Forest', '{"rim": "#0d2114", "color": "#23482f", "light": "#467253", "shade": "#0c2015", "thread": "#d8c99f", "engraved": "#e2dcbd"}', 'lighter', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000004', 'Navy', '{"rim": "#0c1322", "color": "#253552", "light": "#4a5f85", "shade": "#0d1526", "thread": "#d3c9b4", "engraved": "#dcd9d0"}', 'lighter', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000005', 'Burgundy', '{"rim": "#2a0a0e", "color": "#5c1f27", "light": "#8c4349", "shade": "#2a0a0f", "thread": "#dfc6a6", "engraved": "#ecd5bf"}', 'lighter', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.materials VALUES ('5adde000-0000-4000-8000-000000000006', 'Natural', '{"rim": "#8a5a30", "color": "#d9b98c", "light": "#f0dab5", "shade": "#8d6438", "thread": "#8f5c33", "engraved": "#4b2c17"}', 'darker', 0, true, NULL, '2026-11-26 12:38:12.034032+00', '2026-11-26 12:38:12.034032+00');
INSERT INTO public.one_time_links VALUES ('b354ee5be541ee80c54b88b6e71e8395fedbd8a44b81495d9b306e384fd2f131', '{"email": "canary@example.com", "madeAt": "2026-11-26T12:38:13.148Z", "userId": "0549d2d9-ccf7-456c-b107-5184093efac7"}', '2126-11-27 00:00:00+00');
INSERT INTO public.one_time_links VALUES ('ab2368eea6579487749e781a8938170609d1246e139311d120872f44f2e5b7b2', '{"email": "waiting-change@example.com", "invoiceNumber": 100061}', '2126-11-27 00:00:00+00');
INSERT INTO public.one_time_links VALUES ('9d54c78fa14c61b3bd7c1d2b656045e1e01c0c37f059ed1fb689b7e61967b191', '{"email": "confirm@example.com", "madeAt": "2026-11-27T11:32:00.000Z", "userId": "41c1c868-b69e-4785-8538-b7ff16de979d"}', '2126-11-27 00:00:00+00');
INSERT INTO public.one_time_links VALUES ('994ac6c5c14e7ca99d23926bba90c8cba21c2474bb395eab8b84f07c8ea21d29', '{"next": "/orders", "email": "links@example.com", "madeAt": "2026-11-27T11:32:00.000Z", "userId": "0e7afd77-7095-41e4-9951-eeb0b3f64bfa"}', '2126-11-27 00:00:00+00');
INSERT INTO public.one_time_links VALUES ('aa031149d83daf3b0602bc77ec08d105a51a8933f8632d9bb511e696383b1803', '{"email": "claim-reader@example.com", "profileId": "e10f6637-920f-429c-8487-71d9eb839edd"}', '2126-11-27 00:00:00+00');
INSERT INTO public.one_time_links VALUES ('4faed2d6dee2ca1fc46f925559d6fc54d55e968eab8393867bee438361a3b3ac', '{"email": "next-owner@example.com", "profileId": "03e11e33-ebff-4cc5-b0e2-185b08c65463"}', '2126-11-27 00:00:00+00');
INSERT INTO public.one_time_links VALUES ('6be817b8f4fdf60a261b4989e381effa8298a84678792b90fb6224cf9cfccd3b', '{"from": "links@example.com", "email": "new-address@example.com", "madeAt": "2026-11-27T11:32:00.000Z", "userId": "0e7afd77-7095-41e4-9951-eeb0b3f64bfa"}', '2126-11-27 00:00:00+00');
INSERT INTO public.one_time_links VALUES ('516d89f0778e4018b832b3f727811bb17bc2ef1afacbbd231de87075102fe466', '{"email": "links@example.com", "madeAt": "2026-11-27T11:32:00.000Z"}', '2126-11-27 00:00:00+00');
INSERT INTO public.one_time_links VALUES ('059b79bb21bd9afaa1b754fc3d0bf2ea55a2b696f8f2fab78972379e0505c5ac', '{"email": "links@example.com", "madeAt": "2026-11-27T11:32:00.000Z"}', '2126-11-27 00:00:00+00');
INSERT INTO public.orders VALUES ('721ad749-a5cc-4650-9b61-649e7386bbac', 'eab1d84e-6e78-4638-a471-b99096275f91', 0, '69bb375f-5458-4b9a-bc81-b0f95326acb6', 100003, NULL, 'shipped', NULL, '2026-11-26 12:38:07.055+00', DEFAULT, 'self', 'Canary Customer', '5550107777', 'canary@example.com', NULL, NULL, NULL, NULL, true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', 'https://labels.example/canary.pdf', NULL, NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.108904+00', DEFAULT);
INSERT INTO public.orders VALUES ('8b1cc4af-ea4a-4a96-b75e-66935d118ef2', '111277be-c266-480a-9252-8f572392f426', 0, 'f038756e-c845-419f-823b-2f01b855e6ec', 100004, NULL, 'shipped', NULL, '2026-11-26 12:38:07.055+00', DEFAULT, 'gift', 'Canary Customer', '5550107777', 'canary@example.com', 'Ada Palmer', NULL, NULL, '947f646f-f051-49bb-84ca-bb19dd383cb9', true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', 'https://labels.example/canary.pdf', NULL, NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.120606+00', DEFAULT);
INSERT INTO public.orders VALUES ('f0524ad5-0155-47e4-bbd0-f348196e7c85', '542f80c6-371c-44e9-8a21-c9033a784ba4', 0, '3933bfd7-0a59-4fd4-9851-2e642f52911c', NULL, NULL, 'initiated', NULL, NULL, DEFAULT, 'self', 'Canary Customer', '5550107777', 'canary@example.com', NULL, NULL, NULL, '947f646f-f051-49bb-84ca-bb19dd383cb9', true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', 'https://labels.example/canary.pdf', NULL, NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-03-01 12:00:00+00', '2026-11-26 12:38:12.151205+00', DEFAULT);
INSERT INTO public.orders VALUES ('9dae83ad-4936-4c49-8c98-da5cbc74fd21', 'f20bbcbc-0a49-490c-8b6a-a1ff03cf01cb', 0, 'da2626fd-e84a-4d44-8dd1-37b15e5cccf5', 100005, NULL, 'shipped', NULL, '2026-11-26 12:38:07.055+00', DEFAULT, 'gift', 'Canary Customer', '5550107777', 'canary@example.com', NULL, NULL, NULL, '680dc66a-884c-4412-bc21-4d37a54bebeb', true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', 'https://labels.example/canary.pdf', NULL, NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.232599+00', DEFAULT);
INSERT INTO public.orders VALUES ('75cf3f58-f085-44d3-99a7-206a58aba9a7', '845947aa-7344-43d2-9232-aacf3adfc53b', 0, 'bfa93e6f-0d14-4a85-9224-36946d55d395', 100001, NULL, 'shipped', NULL, '2026-11-26 12:38:07.055+00', DEFAULT, 'self', 'Canary Customer', '5550107777', 'canary@example.com', NULL, NULL, NULL, '947f646f-f051-49bb-84ca-bb19dd383cb9', true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', NULL, 'labels/2cb9fbf3-dfa0-4903-865b-796277699ddb.pdf.sealed', NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.009+00', DEFAULT);
INSERT INTO public.orders VALUES ('466ace11-4423-45c0-b455-8c894bed9740', '845947aa-7344-43d2-9232-aacf3adfc53b', 1, '4eda0884-8b36-46b5-b990-817ce2e18836', 100002, NULL, 'shipped', NULL, '2026-11-26 12:38:07.055+00', DEFAULT, 'gift', 'Canary Customer', '5550107777', 'canary@example.com', 'Canary Buyer', '5550107777', 'canary@example.com', NULL, true, NULL, NULL, NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Canary Tag', 'Canary wishes', 64, 1499, 'recipient', 'Canary Shipping', '1 Canary Street', 'Canary Floor', 'Canary City', 'TX', '78701', 'https://labels.example/canary.pdf', NULL, NULL, 'CANARY1', 'https://carrier.example/CANARY1', 'Canary phoned', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.094366+00', DEFAULT);
INSERT INTO public.orders VALUES ('e1edc2a8-363d-4596-8be9-5d64ff2d324d', '7ef7282a-3986-46c7-b8bd-24b10131f210', 0, '99870da0-5619-45c3-b1e3-2e5e29dd851a', NULL, NULL, 'initiated', NULL, NULL, DEFAULT, 'self', 'Open Payment', '2145550137', 'open-payment@example.com', NULL, NULL, NULL, 'ec7b8a59-2e29-4e28-af08-4e8596d646e8', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Open Payment 1', NULL, 64, 1499, 'recipient', 'Open Payment', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:01:00+00', '2026-11-27 10:01:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('57c2770a-de93-4988-a186-0cc90684c1f2', '3dd3d80b-31c3-4e13-984a-bdb93d49f517', 0, 'fb813afa-af97-42a5-bc09-9b6647474285', NULL, NULL, 'initiated', NULL, NULL, DEFAULT, 'self', 'Mismatched Payment', '2145550137', 'mismatched-payment@example.com', NULL, NULL, NULL, 'b573dba1-ae89-4d27-a910-389a30d240f8', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Mismatched Payment 1', NULL, 64, 1499, 'recipient', 'Mismatched Payment', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:02:00+00', '2026-11-27 10:02:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('60028114-d869-4bbc-b891-284588323d78', 'e5755176-842a-40f9-9549-ec6bc29b369c', 0, 'fe94211f-372a-441c-a63d-46c327314dde', 100006, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Released Then Paid', '2145550137', 'released-then-paid@example.com', NULL, NULL, NULL, 'b6543b9a-5c69-444d-a354-184a9421afd3', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Released Then Paid 1', NULL, 64, 1499, 'recipient', 'Released Then Paid', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:05:00+00', '2026-11-27 10:06:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('6f9b7c95-a8f2-4290-807a-22bbbab77ce0', 'ee49eb8e-76ac-491f-987c-bea64cb16a27', 0, '5db87dcd-72dd-440e-9057-686370c7ed8b', NULL, NULL, 'initiated', NULL, NULL, DEFAULT, 'self', 'Released Payment', '2145550137', 'released-payment@example.com', NULL, NULL, NULL, '79e85542-fd28-4b8b-9f1c-682411106103', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Released Payment 1', NULL, 64, 1499, 'recipient', 'Released Payment', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:08:00+00', '2026-11-27 10:08:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('fd7c2063-caf3-4b80-97ae-6f2e20424883', 'c8c8b496-5777-4725-8a15-c35b5fa860fe', 0, 'b75c2852-4430-4e22-a0e5-62b34cb2b098', 100007, NULL, 'processing', NULL, NULL, DEFAULT, 'self', 'Two Labels', '2145550137', 'two-labels@example.com', NULL, NULL, NULL, 'fd265781-3ca8-4411-9421-fbd412205210', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Two Labels 1', NULL, 64, 1499, 'recipient', 'Two Labels', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, 'labels/d66bffeb-f561-4ebd-9279-a7538ad62399.pdf.sealed', NULL, NULL, NULL, NULL, '2026-11-27 10:09:00+00', '2026-11-27 10:11:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('849ad43e-b668-4038-b5e6-edc3cde98197', 'c8c8b496-5777-4725-8a15-c35b5fa860fe', 1, 'f8fd108f-2155-4142-a161-333caa5623e1', 100008, NULL, 'processing', NULL, NULL, DEFAULT, 'self', 'Two Labels', '2145550137', 'two-labels@example.com', NULL, NULL, NULL, 'fd265781-3ca8-4411-9421-fbd412205210', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Two Labels 2', NULL, 64, 1499, 'recipient', 'Two Labels', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, 'labels/4bcba3fd-e89c-4c3c-a70e-300ca2cf2647.pdf.sealed', NULL, NULL, NULL, NULL, '2026-11-27 10:09:00+00', '2026-11-27 10:11:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('fba8dd2a-d123-46c8-94ed-aa71c88bd17b', '687891ae-cdf3-4200-a242-f130dc87f69c', 0, '64fc4bca-93e3-4505-b4f6-a081184325b1', 100009, NULL, 'processing', NULL, NULL, DEFAULT, 'self', 'Two Numbers', '2145550137', 'two-numbers@example.com', NULL, NULL, NULL, '461e3deb-9f0b-467a-b40a-062723806b3f', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Two Numbers 1', NULL, 64, 1499, 'recipient', 'Two Numbers', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, 'labels/40650d0f-306b-41fe-a1cc-25da394c1790.pdf.sealed', 'USPS', '9400100000000000000001', NULL, NULL, '2026-11-27 10:12:00+00', '2026-11-27 10:14:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('71cc4a0b-f530-42fa-91f2-73ebe9eab5d8', '687891ae-cdf3-4200-a242-f130dc87f69c', 1, 'adc4c3c3-3677-403f-8bb8-03a030cb78d6', 100010, NULL, 'processing', NULL, NULL, DEFAULT, 'self', 'Two Numbers', '2145550137', 'two-numbers@example.com', NULL, NULL, NULL, '461e3deb-9f0b-467a-b40a-062723806b3f', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Two Numbers 2', NULL, 64, 1499, 'recipient', 'Two Numbers', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, 'labels/04a2b234-3410-4f90-85dd-adc18305c992.pdf.sealed', 'USPS', '9400100000000000000002', NULL, NULL, '2026-11-27 10:12:00+00', '2026-11-27 10:14:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('48316dd8-6d32-432a-bee2-44fe48d0fde9', 'd0a0db30-c1dd-4fbb-b3d3-0bf025b3a28f', 1, 'd15aba14-cc54-41ae-bbf5-a8dbacf9d7e8', 100012, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Partly Shipped', '2145550137', 'partly-shipped@example.com', NULL, NULL, NULL, '249c4e54-f890-4758-8b50-5ff1ca8d1d82', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Partly Shipped 2', NULL, 64, 1499, 'recipient', 'Partly Shipped', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:15:00+00', '2026-11-27 10:16:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('3ad5fbce-0e31-42b6-9f4a-dabc6c6f30cd', 'd0a0db30-c1dd-4fbb-b3d3-0bf025b3a28f', 2, 'ef201066-9879-435d-906d-ddc834f971fd', 100013, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Partly Shipped', '2145550137', 'partly-shipped@example.com', NULL, NULL, NULL, '249c4e54-f890-4758-8b50-5ff1ca8d1d82', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Partly Shipped 3', NULL, 64, 1499, 'recipient', 'Partly Shipped', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:15:00+00', '2026-11-27 10:16:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('7cdbf5d9-c813-40d9-a367-74b52c416e79', 'd0a0db30-c1dd-4fbb-b3d3-0bf025b3a28f', 0, 'f186dc76-9d36-4192-8cd0-94898d40bcb9', 100011, NULL, 'shipped', NULL, '2026-11-27 10:17:00+00', DEFAULT, 'self', 'Partly Shipped', '2145550137', 'partly-shipped@example.com', NULL, NULL, NULL, '249c4e54-f890-4758-8b50-5ff1ca8d1d82', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Partly Shipped 1', NULL, 64, 1499, 'recipient', 'Partly Shipped', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, 'USPS', '9400100000000000000003', NULL, NULL, '2026-11-27 10:15:00+00', '2026-11-27 10:17:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('2c4aaf37-a8ea-4661-a842-8ee36c837e84', '34376627-5f2b-4afd-b863-b4b7f7916538', 0, 'e6ee715b-c747-452e-b708-4a681aa73c64', 100016, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Part Refund', '2145550137', 'part-refund@example.com', NULL, NULL, NULL, '5bd4b19a-ae2b-41bd-8c9d-cb72ae69e9bd', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Part Refund 1', NULL, 64, 1499, 'recipient', 'Part Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:21:00+00', '2026-11-27 10:22:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('0815fe53-4428-474c-a5f8-e4dff181e9a7', 'f7286373-cc79-4ba5-9912-22cbda471e51', 0, '0bcd37ab-3827-4522-b1d4-e5b1150b36f9', 100014, NULL, 'shipped', NULL, '2026-11-27 10:20:00+00', DEFAULT, 'self', 'Sent Together', '2145550137', 'sent-together@example.com', NULL, NULL, NULL, '1078a5df-a8b6-45a3-b363-2b65a3d06709', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Sent Together 1', NULL, 64, 1499, 'recipient', 'Sent Together', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, 'labels/e64d0466-3c47-4168-b583-e2b53448cc76.pdf.sealed', 'USPS', '9400100000000000000004', NULL, NULL, '2026-11-27 10:18:00+00', '2026-11-27 10:20:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('68cfde57-b819-4469-b7c2-8db441159454', 'f7286373-cc79-4ba5-9912-22cbda471e51', 1, '1d8d19b2-c0f3-43f2-902f-889761a92913', 100015, NULL, 'shipped', NULL, '2026-11-27 10:20:00+00', DEFAULT, 'self', 'Sent Together', '2145550137', 'sent-together@example.com', NULL, NULL, NULL, '1078a5df-a8b6-45a3-b363-2b65a3d06709', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Sent Together 2', NULL, 64, 1499, 'recipient', 'Sent Together', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, 'labels/42e453c4-6f85-43ce-a636-5c09b22626d0.pdf.sealed', 'USPS', '9400100000000000000004', NULL, NULL, '2026-11-27 10:18:00+00', '2026-11-27 10:20:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('5dc13b2c-2f82-44a6-9a1d-8565a844718f', '34376627-5f2b-4afd-b863-b4b7f7916538', 1, 'd08a3bba-44d1-41ae-842d-125513fbd069', 100017, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Part Refund', '2145550137', 'part-refund@example.com', NULL, NULL, NULL, '5bd4b19a-ae2b-41bd-8c9d-cb72ae69e9bd', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Part Refund 2', NULL, 64, 1499, 'recipient', 'Part Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:21:00+00', '2026-11-27 10:22:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('3f650b1c-b2ee-47d5-b137-bd474c552efc', '2fbdcdd8-2184-4210-83ce-5bdf6fcc75fc', 0, 'c03f697f-5b2e-452f-af80-14a432cc434d', 100018, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Provider Refund', '2145550137', 'provider-refund@example.com', NULL, NULL, NULL, '7066d6e2-ee20-41a8-85cc-1d1ee67d25cf', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Provider Refund 1', NULL, 64, 1499, 'recipient', 'Provider Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:24:00+00', '2026-11-27 10:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('3b247bbc-4053-401d-beff-0fd1b6eb4c3a', '2fbdcdd8-2184-4210-83ce-5bdf6fcc75fc', 1, 'c29a2ac5-5640-463b-a46f-93faa23ca688', 100019, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Provider Refund', '2145550137', 'provider-refund@example.com', NULL, NULL, NULL, '7066d6e2-ee20-41a8-85cc-1d1ee67d25cf', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Provider Refund 2', NULL, 64, 1499, 'recipient', 'Provider Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:24:00+00', '2026-11-27 10:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('1c6c3c63-ecbb-4e95-a751-02a8de7f1b1d', '46e6b762-48c4-4094-ab3a-a3dc5e96d76b', 0, '2030959c-9f42-4dcc-8426-65161e578287', 100020, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Order Refund', '2145550137', 'order-refund@example.com', NULL, NULL, NULL, '6ad5225c-d931-4bba-80f0-e639b7059615', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Order Refund 1', NULL, 64, 1499, 'recipient', 'Order Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:27:00+00', '2026-11-27 10:28:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('2087083b-fde9-4a65-9323-8dfb3739e94b', '46e6b762-48c4-4094-ab3a-a3dc5e96d76b', 1, 'd73121b0-2bcf-4924-9187-0a60f16c76a1', 100021, NULL, 'pending', '2026-11-27 10:29:00+00', NULL, DEFAULT, 'self', 'Order Refund', '2145550137', 'order-refund@example.com', NULL, NULL, NULL, '6ad5225c-d931-4bba-80f0-e639b7059615', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Order Refund 2', NULL, 64, 1499, 'recipient', 'Order Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:27:00+00', '2026-11-27 10:29:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('1ad325cc-78ac-4679-b7d3-287bda29a035', 'a73e851b-ee9f-48c4-97cf-2f21d48f0f0a', 0, 'ae3a8f7f-e84d-413d-bbb5-13afa2aa9155', 100022, NULL, 'pending', '2026-11-27 10:32:00+00', NULL, DEFAULT, 'self', 'Purchase Refund', '2145550137', 'purchase-refund@example.com', NULL, NULL, NULL, '2acccf60-4543-4bb9-9ac8-5512efb5d77b', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Purchase Refund 1', NULL, 64, 1499, 'recipient', 'Purchase Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:30:00+00', '2026-11-27 10:32:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('eb4a6bf6-f58a-435e-bd9c-de6c28796fe3', 'a73e851b-ee9f-48c4-97cf-2f21d48f0f0a', 1, '6bb262ac-c0d6-418b-9167-e3166f2e241f', 100023, NULL, 'pending', '2026-11-27 10:32:00+00', NULL, DEFAULT, 'self', 'Purchase Refund', '2145550137', 'purchase-refund@example.com', NULL, NULL, NULL, '2acccf60-4543-4bb9-9ac8-5512efb5d77b', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Purchase Refund 2', NULL, 64, 1499, 'recipient', 'Purchase Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:30:00+00', '2026-11-27 10:32:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('408f926a-c015-4fcd-a423-ae447f9025b3', '78d014ed-4815-4549-8fb5-eb65f8b5fcd4', 0, '14c40636-a8df-4043-bdb0-2321ce0c114a', 100024, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Failed Refund', '2145550137', 'failed-refund@example.com', NULL, NULL, NULL, '6341dacf-9957-4041-ab60-7f2c08e2b9c0', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Failed Refund 1', NULL, 64, 1499, 'recipient', 'Failed Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:33:00+00', '2026-11-27 10:34:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('9d0c0a77-6f40-42cc-a385-5ca429d08c69', '78d014ed-4815-4549-8fb5-eb65f8b5fcd4', 1, '64bd22e9-458c-4f52-bba4-e7fe59bb5c31', 100025, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Failed Refund', '2145550137', 'failed-refund@example.com', NULL, NULL, NULL, '6341dacf-9957-4041-ab60-7f2c08e2b9c0', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Failed Refund 2', NULL, 64, 1499, 'recipient', 'Failed Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:33:00+00', '2026-11-27 10:34:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('12a61ff6-d4ef-4e01-91eb-7dd711761ed7', '828a89ab-6ecd-4613-beae-6211539a7a21', 0, 'ae26b984-b7f6-4ca7-b81f-bc9966876dff', 100026, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Pending Refund', '2145550137', 'pending-refund@example.com', NULL, NULL, NULL, '684be4d9-06f7-4cc4-9655-b4fcdb802031', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Pending Refund 1', NULL, 64, 1499, 'recipient', 'Pending Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:36:00+00', '2026-11-27 10:37:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('a8851f9b-c36d-442b-8195-5366337faf94', '828a89ab-6ecd-4613-beae-6211539a7a21', 1, '86172bc2-6e2d-4827-aa95-fe253b16375b', 100027, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Pending Refund', '2145550137', 'pending-refund@example.com', NULL, NULL, NULL, '684be4d9-06f7-4cc4-9655-b4fcdb802031', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Pending Refund 2', NULL, 64, 1499, 'recipient', 'Pending Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:36:00+00', '2026-11-27 10:37:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('bfdb4a46-b200-41cd-9dc3-79649c1e3036', '1efe7806-fe4e-4288-be86-2f628fe9e1b8', 0, 'c3397e61-8cfb-44e3-9812-0845adaea67a', 100028, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Returned Refund', '2145550137', 'returned-refund@example.com', NULL, NULL, NULL, 'a49af409-e28b-429c-9355-7f714be2e5b6', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Returned Refund 1', NULL, 64, 1499, 'recipient', 'Returned Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:39:00+00', '2026-11-27 10:42:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('6c4358fd-59f5-4a97-9a88-7dbcc27e45a9', '1efe7806-fe4e-4288-be86-2f628fe9e1b8', 1, 'cc7b5a71-e810-4ac5-b43a-cd229e40e726', 100029, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Returned Refund', '2145550137', 'returned-refund@example.com', NULL, NULL, NULL, 'a49af409-e28b-429c-9355-7f714be2e5b6', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Returned Refund 2', NULL, 64, 1499, 'recipient', 'Returned Refund', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:39:00+00', '2026-11-27 10:42:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('1b25b074-9be8-4fef-b0c4-fcfe8b3be4fe', '1658b53b-0630-4524-ae91-f49fca11d329', 0, '5da46af9-821c-4e77-b898-87e67b3cda92', 100030, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Deleted Order', '2145550137', 'deleted-order@example.com', NULL, NULL, NULL, '12d6bedf-e1eb-4205-89f0-9efeb76765e6', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Deleted Order 1', NULL, 64, 1499, 'recipient', 'Deleted Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:43:00+00', '2026-11-27 10:44:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('2bc83d26-4a87-4c14-bcd6-929703a91093', '1d27f990-2184-4f21-ac51-8e4a8eba8c30', 0, '0efc330a-d6d1-4a86-8c88-b5efcb8227e2', 100033, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Open Dispute', '2145550137', 'open-dispute@example.com', NULL, NULL, NULL, '1e20acd9-2671-4bb3-9576-0c6ad3bdaf4c', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Open Dispute 1', NULL, 64, 1499, 'recipient', 'Open Dispute', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:48:00+00', '2026-11-27 10:49:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('f42dd2fa-eccb-4cae-9cad-d56fa52f9235', '1d27f990-2184-4f21-ac51-8e4a8eba8c30', 1, 'b59ba8b9-9a94-48df-8a96-a5b42da75c3c', 100034, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Open Dispute', '2145550137', 'open-dispute@example.com', NULL, NULL, NULL, '1e20acd9-2671-4bb3-9576-0c6ad3bdaf4c', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Open Dispute 2', NULL, 64, 1499, 'recipient', 'Open Dispute', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:48:00+00', '2026-11-27 10:49:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('2a3ef88d-6ff6-470a-9bae-41f327ed2ddc', '8a87b5e0-e397-4683-a4ac-9df0a89504bf', 0, '86312fca-d53f-48bc-9fb7-2fc881a90339', 100035, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Lost Dispute', '2145550137', 'lost-dispute@example.com', NULL, NULL, NULL, '9a8aa8d5-ee77-4a53-9e0e-8fe35146c478', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Lost Dispute 1', NULL, 64, 1499, 'recipient', 'Lost Dispute', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:52:00+00', '2026-11-27 10:53:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('00d2f65b-0879-421e-9c08-79c4757bd0aa', '8a87b5e0-e397-4683-a4ac-9df0a89504bf', 1, '74bbdc38-d5b1-432f-80f9-e2e034cf34bb', 100036, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Lost Dispute', '2145550137', 'lost-dispute@example.com', NULL, NULL, NULL, '9a8aa8d5-ee77-4a53-9e0e-8fe35146c478', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Lost Dispute 2', NULL, 64, 1499, 'recipient', 'Lost Dispute', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:52:00+00', '2026-11-27 10:53:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('b8f05991-1d82-4e76-907b-1612f26cdc01', '5c9809b9-f7c0-445d-8728-7ef77f4b45e8', 0, '6269eaf6-7c25-482a-9b0c-ab1a87a1f5f2', 100037, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Won Dispute', '2145550137', 'won-dispute@example.com', NULL, NULL, NULL, 'cd0935e8-1d98-4f67-a30d-a7750ba2dfcf', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Won Dispute 1', NULL, 64, 1499, 'recipient', 'Won Dispute', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:57:00+00', '2026-11-27 10:58:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('372057d0-ad7a-4e60-a66a-aaeddf3d485d', '5c9809b9-f7c0-445d-8728-7ef77f4b45e8', 1, '8ea97ab6-d0d5-4b25-8564-023b8dac3d52', 100038, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Won Dispute', '2145550137', 'won-dispute@example.com', NULL, NULL, NULL, 'cd0935e8-1d98-4f67-a30d-a7750ba2dfcf', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Won Dispute 2', NULL, 64, 1499, 'recipient', 'Won Dispute', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 10:57:00+00', '2026-11-27 10:58:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('e2927edd-1ed6-4e6b-a003-6a6e1122ccfd', '3cc12b59-1198-44b8-a61e-bbc492670789', 0, '6153fa4b-bc7f-4975-a2f3-e52cad027894', 100039, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Won After Appeal', '2145550137', 'won-after-appeal@example.com', NULL, NULL, NULL, '78b32f3f-afa5-40a7-b1d0-3c5ac3fdeb64', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Won After Appeal 1', NULL, 64, 1499, 'recipient', 'Won After Appeal', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:02:00+00', '2026-11-27 11:03:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('8c8357a2-ca6c-41f8-8f2c-5c23cd754098', '3cc12b59-1198-44b8-a61e-bbc492670789', 1, 'febab472-d029-499b-a7e7-2ea3b7d7b49c', 100040, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Won After Appeal', '2145550137', 'won-after-appeal@example.com', NULL, NULL, NULL, '78b32f3f-afa5-40a7-b1d0-3c5ac3fdeb64', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Won After Appeal 2', NULL, 64, 1499, 'recipient', 'Won After Appeal', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:02:00+00', '2026-11-27 11:03:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('4ccddfd9-fdb6-4d82-86af-97771594c94a', '2c16e627-ebcb-49fc-99a7-63452dc43658', 0, '2182fceb-4546-46b9-acb8-937f4c149631', 100041, NULL, 'shipped', NULL, '2026-11-27 11:10:00+00', DEFAULT, 'self', 'Handed Over', '2145550137', 'handed-over@example.com', NULL, NULL, NULL, '5983abe1-b061-4a3e-9153-1da19211d20b', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Handed Over 1', NULL, 64, 1499, 'recipient', 'Handed Over', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:08:00+00', '2026-11-27 11:10:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('f1fe99d7-c0f4-46ab-853e-2658bd8c29a4', '0c3e11bb-be83-4688-85e5-58e685d8c2da', 1, '997b2552-7028-4757-b35f-9b6bd1878e88', 100045, NULL, 'shipped', NULL, '2026-11-27 11:18:00+00', DEFAULT, 'gift', 'Hal Poe', '2145550137', 'hal-poe@example.com', 'Deleted Recipient', NULL, 'deleted-recipient@example.com', '5a460610-722a-4573-be3e-4b1047d44b08', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Hal Poe', NULL, 64, 1499, 'recipient', 'Deleted Recipient', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, 'USPS', '9400100000000000000008', NULL, NULL, '2026-11-27 11:16:00+00', '2026-11-27 11:18:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('7d64ceb3-119d-4c1b-9c78-366ed85c0602', 'aaada1fa-990d-4d9f-8519-3626150009d3', 0, 'bd2c0b7d-6e7e-482e-b730-c85b1fcad9a2', 100042, NULL, 'shipped', NULL, '2026-11-27 11:15:00+00', DEFAULT, 'gift', 'Bea Ray', '2145550137', 'bea-ray@example.com', NULL, NULL, NULL, '8e08392c-2597-4afc-9ad8-4dfbbd272d16', false, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Bea Ray', NULL, 64, 1499, 'recipient', 'Bea Ray', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:13:00+00', '2026-11-27 11:15:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('8b517c1d-6ffd-43dc-ac10-ce80a717c280', 'aaada1fa-990d-4d9f-8519-3626150009d3', 1, '013a1ed2-3bcb-46c8-a4d7-e69fec469d3d', 100043, NULL, 'shipped', NULL, '2026-11-27 11:15:00+00', DEFAULT, 'gift', 'Bea Ray', '2145550137', 'bea-ray@example.com', NULL, NULL, NULL, '8e08392c-2597-4afc-9ad8-4dfbbd272d16', false, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Bea Ray', NULL, 64, 1499, 'buyer', 'Deleted', 'Deleted', NULL, 'Deleted', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:13:00+00', '2026-11-27 11:15:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('43bb5c5d-2244-43ec-8ac0-ef2b2730545e', '0c3e11bb-be83-4688-85e5-58e685d8c2da', 0, '414f62c9-4681-45c4-a0d4-77a5e5dd3686', 100044, NULL, 'shipped', NULL, '2026-11-27 11:18:00+00', DEFAULT, 'gift', 'Deleted', '', '', 'Deleted Recipient', NULL, 'deleted-recipient@example.com', NULL, false, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Deleted', NULL, 64, 1499, 'recipient', 'Deleted', 'Deleted', NULL, 'Deleted', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:16:00+00', '2026-11-27 11:18:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('84681f7c-7400-44b5-96af-57b36c6100b8', '3de77b21-7556-4496-9277-e670e6e98325', 1, '87898a6f-a723-4151-bde0-abb4e14bc119', 100047, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Replaced Tag', '2145550137', 'replaced-tag@example.com', NULL, NULL, NULL, '58076ce0-6d70-445f-b86a-080f0867e1d6', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Replaced Tag 2', NULL, 64, 1499, 'recipient', 'Replaced Tag', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:21:00+00', '2026-11-27 11:22:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('10178886-3744-4a93-88a1-9f9b691f4eb4', '3de77b21-7556-4496-9277-e670e6e98325', 0, 'bae07b53-984d-462f-bde1-d590d4afb44e', 100046, NULL, 'shipped', NULL, '2026-11-27 11:23:00+00', DEFAULT, 'self', 'Replaced Tag', '2145550137', 'replaced-tag@example.com', NULL, NULL, NULL, '58076ce0-6d70-445f-b86a-080f0867e1d6', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Replaced Tag 1', NULL, 64, 1499, 'recipient', 'Replaced Tag', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, 'USPS', '9400100000000000000009', NULL, NULL, '2026-11-27 11:21:00+00', '2026-11-27 11:23:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('434cd73f-8143-4982-a333-061ad7f39af0', '0880c121-6ea7-43d4-a583-dc70e7cace5a', 0, '7674ff70-d075-4c77-b53c-09999fceab97', 100048, 100046, 'pending', NULL, NULL, DEFAULT, 'self', 'Replaced Tag', '2145550137', 'replaced-tag@example.com', NULL, NULL, NULL, '58076ce0-6d70-445f-b86a-080f0867e1d6', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Replaced Tag 1', NULL, 64, 0, 'recipient', 'Replaced Tag', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:23:00+00', '2026-11-27 11:23:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('06426e9d-21a3-4f7a-b668-71415e17d6d4', '03969bdd-1bb7-460a-809b-90ff4c619466', 0, '9b3dc854-7e6c-4b25-87c5-ef57decc5dc1', 100049, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Group Player 1', '', 'group-order@example.com', 'Group Order', '', 'group-order@example.com', '43add968-2e65-46fc-9b3d-4f2339dae028', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', '11111111-1111-4111-8111-111111111111-1280.webp', 'classic', '5adde000-0000-4000-8000-000000000001', 'Group Player 1', NULL, 64, 1349, 'buyer', 'Group Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('d9daccab-be47-41a2-97db-ca54fb8a14f0', '03969bdd-1bb7-460a-809b-90ff4c619466', 1, 'd4b91af7-e0f0-4fcb-bd9a-f0a37eac079e', 100050, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Group Player 2', '', 'group-order@example.com', 'Group Order', '', 'group-order@example.com', 'ce858409-879a-490e-847c-be13140cb020', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', '11111111-1111-4111-8111-111111111111-1280.webp', 'classic', '5adde000-0000-4000-8000-000000000001', 'Group Player 2', NULL, 64, 1349, 'buyer', 'Group Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('57e76a21-62cb-4e8e-ac49-601da6ba9366', '03969bdd-1bb7-460a-809b-90ff4c619466', 2, '8c27d869-991c-4a49-9e96-d873c2444cd6', 100051, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Group Player 3', '', 'group-order@example.com', 'Group Order', '', 'group-order@example.com', 'd3dba874-e17b-4565-abf6-a2bc9cb36b5a', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', '11111111-1111-4111-8111-111111111111-1280.webp', 'classic', '5adde000-0000-4000-8000-000000000001', 'Group Player 3', NULL, 64, 1349, 'buyer', 'Group Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('6f1898cd-c525-40c3-8d81-a4f0b74eb3c4', '03969bdd-1bb7-460a-809b-90ff4c619466', 3, '961ef48b-6b42-487d-b523-4e513798eaf5', 100052, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Group Player 4', '', 'group-order@example.com', 'Group Order', '', 'group-order@example.com', '67110847-39cf-4d4f-92cc-4b87175f2613', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', '11111111-1111-4111-8111-111111111111-1280.webp', 'classic', '5adde000-0000-4000-8000-000000000001', 'Group Player 4', NULL, 64, 1349, 'buyer', 'Group Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('acfb5b71-09f3-470b-9a46-4c35c962a869', '03969bdd-1bb7-460a-809b-90ff4c619466', 4, 'b606fcfe-a1ad-4c21-a187-0626b7faa317', 100053, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Group Player 5', '', 'group-order@example.com', 'Group Order', '', 'group-order@example.com', '49d93fe4-131b-4422-bdbe-c95514928343', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', '11111111-1111-4111-8111-111111111111-1280.webp', 'classic', '5adde000-0000-4000-8000-000000000001', 'Group Player 5', NULL, 64, 1349, 'buyer', 'Group Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('8461b098-cbca-43bd-84bf-f71f53d92399', '03969bdd-1bb7-460a-809b-90ff4c619466', 5, 'f68e4453-c759-46e0-b7e9-316bcad17300', 100054, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Group Player 6', '', 'group-order@example.com', 'Group Order', '', 'group-order@example.com', '7bf6738e-d2dd-418f-a2e3-e50b1a9e19d2', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', '11111111-1111-4111-8111-111111111111-1280.webp', 'classic', '5adde000-0000-4000-8000-000000000001', 'Group Player 6', NULL, 64, 1349, 'buyer', 'Group Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('32195a85-3b59-42e7-9755-3981917fdcb3', '03969bdd-1bb7-460a-809b-90ff4c619466', 6, '707b83f5-cf28-4cb4-ac15-af1eede65f05', 100055, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Group Player 7', '', 'group-order@example.com', 'Group Order', '', 'group-order@example.com', 'ddcac2ac-abca-431c-a4f1-313442f1552d', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', '11111111-1111-4111-8111-111111111111-1280.webp', 'classic', '5adde000-0000-4000-8000-000000000001', 'Group Player 7', NULL, 64, 1349, 'buyer', 'Group Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('89d5cb77-93ec-49a3-bd8e-da45befdfd5e', '03969bdd-1bb7-460a-809b-90ff4c619466', 7, '269c82ee-519a-4002-9f00-d3c9e6e082b9', 100056, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Group Player 8', '', 'group-order@example.com', 'Group Order', '', 'group-order@example.com', '230c612c-0c70-4bf7-8eb0-853c0ee68a14', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', '11111111-1111-4111-8111-111111111111-1280.webp', 'classic', '5adde000-0000-4000-8000-000000000001', 'Group Player 8', NULL, 64, 1349, 'buyer', 'Group Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('1bbcf1bc-1582-40d1-8786-3c75102de0d6', '03969bdd-1bb7-460a-809b-90ff4c619466', 8, 'ceb2ab93-dd05-4e54-8f04-c7e7165af886', 100057, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Group Player 9', '', 'group-order@example.com', 'Group Order', '', 'group-order@example.com', '77f8afda-fae6-46d2-9e85-63c280489391', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', '11111111-1111-4111-8111-111111111111-1280.webp', 'classic', '5adde000-0000-4000-8000-000000000001', 'Group Player 9', NULL, 64, 1349, 'buyer', 'Group Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('8dfe533f-3fb9-4d38-ba3e-95d472da0502', '03969bdd-1bb7-460a-809b-90ff4c619466', 9, 'ebee16b1-8b5a-4c61-b651-f09c19241495', 100058, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Group Player 10', '', 'group-order@example.com', 'Group Order', '', 'group-order@example.com', '411a83eb-369f-494e-a2fc-ccf8614a1a5a', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', '11111111-1111-4111-8111-111111111111-1280.webp', 'classic', '5adde000-0000-4000-8000-000000000001', 'Group Player 10', NULL, 64, 1349, 'buyer', 'Group Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:25:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('3a96e74b-c45f-49bf-9401-0b8c1f237275', '1321c0ed-0392-4d9d-9112-50f721522e17', 0, '38f73ce0-b643-45da-9ffb-0616465c8a0b', 100059, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Held Change', '2145550137', 'held-change@example.com', NULL, NULL, NULL, '17c2c426-425f-42bb-a9ee-a4a86598c114', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Held Change 1', NULL, 64, 1499, 'recipient', 'Held Change', '2 Fairway Drive', NULL, 'Austin', 'TX', '78702', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:27:00+00', '2026-11-27 11:29:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('bb5cc20d-593e-42b9-8c18-69b1b9e9b2a9', '1321c0ed-0392-4d9d-9112-50f721522e17', 1, 'b56b6027-1fa8-4161-bf6d-301f2758e872', 100060, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Held Change', '2145550137', 'held-change@example.com', NULL, NULL, NULL, '17c2c426-425f-42bb-a9ee-a4a86598c114', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Held Change 2', NULL, 64, 1499, 'recipient', 'Held Change', '2 Fairway Drive', NULL, 'Austin', 'TX', '78702', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:27:00+00', '2026-11-27 11:29:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('c075f931-9886-4a40-8d9c-707acee1f93a', 'ff3cd538-faf8-4aaf-a710-95a5e36c66c7', 0, 'e2a37875-24c7-4050-8a99-777c728da4ed', 100061, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Waiting Change', '2145550137', 'waiting-change@example.com', NULL, NULL, NULL, '97e96537-bfe5-4568-9766-bfd9612ad15e', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Waiting Name', NULL, 64, 1499, 'recipient', 'Waiting Change', '3 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:30:00+00', '2026-11-27 11:32:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('b72798ab-f36d-431f-82e7-f7908aa48351', 'ff3cd538-faf8-4aaf-a710-95a5e36c66c7', 1, '4846fd8d-d262-4a1f-b3bf-adb8aa078ae1', 100062, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Waiting Change', '2145550137', 'waiting-change@example.com', NULL, NULL, NULL, '97e96537-bfe5-4568-9766-bfd9612ad15e', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Waiting Change 2', NULL, 64, 1499, 'recipient', 'Waiting Change', '3 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:30:00+00', '2026-11-27 11:32:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('43e2987b-27ed-4392-a5a5-79a927d4a9fe', 'c0db329b-57ca-4f35-a4a2-f743e0f66744', 0, '82a269a7-6377-4548-98ee-e64a676f1a06', 100063, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Claim Reader', '2145550137', 'claim-reader@example.com', NULL, NULL, NULL, 'e10f6637-920f-429c-8487-71d9eb839edd', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Claim Reader 1', NULL, 64, 1499, 'recipient', 'Claim Reader', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:34:00+00', '2026-11-27 11:35:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('1ebd9b48-bd6d-4ad1-9dd0-fbd665825b27', '076dabed-0f7a-47d9-bf23-3dceb8641cf9', 0, 'bb0fb714-a602-4962-8f95-38e1f0abc552', 100064, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Bea Ray', '2145550137', 'bea-ray@example.com', 'Hidden Address', NULL, 'hidden-address@example.com', '8e08392c-2597-4afc-9ad8-4dfbbd272d16', false, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Hidden Address 1', NULL, 64, 1499, 'recipient', 'Bea Ray', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:38:00+00', '2026-11-27 11:39:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('89b63582-5125-4261-9687-e4e35d1df9af', '076dabed-0f7a-47d9-bf23-3dceb8641cf9', 1, 'eb8e8acf-64fd-4e55-8cd3-0cbe4d11fb00', 100065, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Hal Poe', '2145550137', 'hal-poe@example.com', 'Hidden Address', NULL, 'hidden-address@example.com', NULL, true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Hidden Address 2', NULL, 64, 1499, 'custom', 'Bea Ray', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:38:00+00', '2026-11-27 11:39:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('5dc57126-0258-4a16-9580-a2531fc7a269', '076dabed-0f7a-47d9-bf23-3dceb8641cf9', 2, 'aff3e110-119e-45c8-b20f-238f33367118', 100066, NULL, 'pending', NULL, NULL, DEFAULT, 'gift', 'Bea Ray', '2145550137', 'bea-ray@example.com', 'Hidden Address', NULL, 'hidden-address@example.com', '8e08392c-2597-4afc-9ad8-4dfbbd272d16', false, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Hidden Address 3', NULL, 64, 1499, 'custom', 'Bea Ray', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:38:00+00', '2026-11-27 11:39:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('cd87a2e9-43ff-49b9-8e14-da822d8416b0', '048341fa-5e01-452c-9c44-df342c820494', 0, '66fccd02-067a-45a4-845b-e815091bcbc4', 100067, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Typed Differently', '2145550137', 'typed-differently@example.com', NULL, NULL, NULL, 'daaa4226-82e0-40d5-87c5-c3240bc9e5c2', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Typed Differently 1', NULL, 64, 1499, 'recipient', 'Typed Differently', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:41:00+00', '2026-11-27 11:42:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('141feb6d-7008-456f-92c6-0b6dbf851417', '048341fa-5e01-452c-9c44-df342c820494', 1, '87039d96-179e-4755-b6b5-e0613b887051', 100068, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Typed Differently', '2145550137', 'typed-differently@example.com', NULL, NULL, NULL, 'daaa4226-82e0-40d5-87c5-c3240bc9e5c2', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Typed Differently 2', NULL, 64, 1499, 'recipient', 'TYPED  differently ', '1 FAIRWAY Drive', '', 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:41:00+00', '2026-11-27 11:42:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('e93f0e45-b885-4ade-a60d-7a2f3cd6438b', '5544a368-c118-45f0-aee6-97824cee0eb6', 1, '457ca959-5fc6-43ba-b7c1-65e6671f672e', 100070, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Cancelled Tag', '2145550137', 'cancelled-tag@example.com', NULL, NULL, NULL, 'd4ddb54d-b6c2-479a-a05d-3203e1019075', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Cancelled Tag 2', NULL, 64, 1499, 'recipient', 'Cancelled Tag', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:44:00+00', '2026-11-27 11:45:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('50b5a6d8-5a0c-448d-be73-b684c88d1687', '5544a368-c118-45f0-aee6-97824cee0eb6', 2, '454495fa-739c-4e4a-8b10-876a7de39945', 100071, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Cancelled Tag', '2145550137', 'cancelled-tag@example.com', NULL, NULL, NULL, 'd4ddb54d-b6c2-479a-a05d-3203e1019075', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Cancelled Tag 3', NULL, 64, 1499, 'recipient', 'Cancelled Tag', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:44:00+00', '2026-11-27 11:45:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('17990975-3ef0-46dd-97c5-626ab62c3a10', '5544a368-c118-45f0-aee6-97824cee0eb6', 0, '86207b8d-9a3c-474e-a935-db166bcfa387', 100069, NULL, 'cancelled', NULL, NULL, DEFAULT, 'self', 'Cancelled Tag', '2145550137', 'cancelled-tag@example.com', NULL, NULL, NULL, 'd4ddb54d-b6c2-479a-a05d-3203e1019075', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Cancelled Tag 1', NULL, 64, 1499, 'recipient', 'Cancelled Tag', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:44:00+00', '2026-11-27 11:46:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('ac1701db-4570-4499-bc71-7769555ec770', 'a7062a88-97a8-4000-8745-55d9a8cf4eec', 0, '78381066-90a3-4b7c-805b-fc0efc40562a', 100072, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Part Then Order', '2145550137', 'part-then-order@example.com', NULL, NULL, NULL, '0c18e0dc-bc52-44ed-be9b-bb8d2cac2194', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Part Then Order 1', NULL, 64, 1499, 'recipient', 'Part Then Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:47:00+00', '2026-11-27 11:48:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('e99b2c07-5d0e-4c89-b91a-482628574b1b', 'a7062a88-97a8-4000-8745-55d9a8cf4eec', 1, '9169b26a-89a9-4b4d-a9fd-dac0ca430753', 100073, NULL, 'pending', '2026-11-27 11:50:00+00', NULL, DEFAULT, 'self', 'Part Then Order', '2145550137', 'part-then-order@example.com', NULL, NULL, NULL, '0c18e0dc-bc52-44ed-be9b-bb8d2cac2194', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Part Then Order 2', NULL, 64, 1499, 'recipient', 'Part Then Order', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:47:00+00', '2026-11-27 11:50:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('5e2942d5-3518-4fef-a860-333afb7b018e', 'f98d29a2-8b4a-4674-bf99-eeabfb92354c', 1, 'f1e508c5-8f10-48af-9a13-12de50138e6a', 100075, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Other Amount', '2145550137', 'other-amount@example.com', NULL, NULL, NULL, '649b675b-db32-4fb2-8a25-c04b8d475de3', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Other Amount 2', NULL, 64, 1499, 'recipient', 'Other Amount', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:51:00+00', '2026-11-27 11:52:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('f1cafba2-dc4d-4ee6-8cee-9a30ab2a0b26', 'f98d29a2-8b4a-4674-bf99-eeabfb92354c', 0, '89802015-e1be-4325-9141-c2a60225d5cb', 100074, NULL, 'pending', '2026-11-27 11:54:00+00', NULL, DEFAULT, 'self', 'Other Amount', '2145550137', 'other-amount@example.com', NULL, NULL, NULL, '649b675b-db32-4fb2-8a25-c04b8d475de3', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Other Amount 1', NULL, 64, 1499, 'recipient', 'Other Amount', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:51:00+00', '2026-11-27 11:54:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('a669e4ee-31fd-4d1d-8811-1fa9ef91faeb', '667cb998-56b8-40dd-9046-e56166ca8c16', 1, 'f36fa6b2-6ea1-4f9a-972b-4e43bc442438', 100077, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Refunded Then Lost', '2145550137', 'refunded-then-lost@example.com', NULL, NULL, NULL, 'a97840fb-5269-420f-85fe-ba79d3d05dd4', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Refunded Then Lost 2', NULL, 64, 1499, 'recipient', 'Refunded Then Lost', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:55:00+00', '2026-11-27 11:56:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('378d96ec-d390-46ff-846e-67041760ecce', '667cb998-56b8-40dd-9046-e56166ca8c16', 0, 'c0ac7df3-22e9-4ebf-bf26-aa9fbad7c203', 100076, NULL, 'pending', '2026-11-27 11:57:00+00', NULL, DEFAULT, 'self', 'Refunded Then Lost', '2145550137', 'refunded-then-lost@example.com', NULL, NULL, NULL, 'a97840fb-5269-420f-85fe-ba79d3d05dd4', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Refunded Then Lost 1', NULL, 64, 1499, 'recipient', 'Refunded Then Lost', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:55:00+00', '2026-11-27 11:57:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('60ea3b59-964f-4518-9081-99d5a124c0c1', '8b5afc4c-e7a2-4feb-81ef-7bd01346384d', 1, 'ab8d2294-8098-4c2b-971c-70cfc0cac224', 100079, NULL, 'pending', NULL, NULL, DEFAULT, 'self', 'Refunded By Hand', '2145550137', 'refunded-by-hand@example.com', NULL, NULL, NULL, '15ea4a07-2efb-44fd-bc6f-a6343db92638', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Refunded By Hand 2', NULL, 64, 1499, 'recipient', 'Refunded By Hand', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 12:00:00+00', '2026-11-27 12:01:00+00', DEFAULT);
INSERT INTO public.orders VALUES ('026eb11f-116a-4f55-b6e0-ee3670f58163', '8b5afc4c-e7a2-4feb-81ef-7bd01346384d', 0, '80f9cfca-f21b-4ad5-97f3-441442ff2678', 100078, NULL, 'pending', '2026-11-27 12:02:00+00', NULL, DEFAULT, 'self', 'Refunded By Hand', '2145550137', 'refunded-by-hand@example.com', NULL, NULL, NULL, '15ea4a07-2efb-44fd-bc6f-a6343db92638', true, '33333333-3333-4333-8333-333333333333', 'CLASSIC-SADDLE', NULL, 'Classic - Saddle', NULL, 'classic', '5adde000-0000-4000-8000-000000000001', 'Refunded By Hand 1', NULL, 64, 1499, 'recipient', 'Refunded By Hand', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 12:00:00+00', '2026-11-27 12:02:00+00', DEFAULT);
INSERT INTO public.payment_event_cursor VALUES (1, '2026-11-27 11:59:00+00', NULL, '[]');
INSERT INTO public.payment_events VALUES ('evt_1', 'checkout.session.completed', '2026-11-26 12:38:21.651107+00');
INSERT INTO public.payment_events VALUES ('evt_44f35b65a63780bcd2af9e3d92590115', 'charge.refunded', '2026-11-27 10:26:00+00');
INSERT INTO public.payment_events VALUES ('evt_d17332adfece39af2e51e35133c42313', 'refund.failed', '2026-11-27 10:42:00+00');
INSERT INTO public.payment_events VALUES ('evt_0247ab10ff0652ac852027da35dc9c0d', 'charge.dispute.created', '2026-11-27 10:51:00+00');
INSERT INTO public.payment_events VALUES ('evt_d51afb3417d94f18c4a4e80415b0fe75', 'charge.dispute.created', '2026-11-27 10:55:00+00');
INSERT INTO public.payment_events VALUES ('evt_18916ae290f57dac7ed7d4ba02e42909', 'charge.dispute.closed', '2026-11-27 10:56:00+00');
INSERT INTO public.payment_events VALUES ('evt_013433ec53c11525430b65bbdc19d1fd', 'charge.dispute.created', '2026-11-27 11:00:00+00');
INSERT INTO public.payment_events VALUES ('evt_c268d0d3e4ddf715ec50cf490adb5431', 'charge.dispute.closed', '2026-11-27 11:01:00+00');
INSERT INTO public.payment_events VALUES ('evt_4f538bfb049224fd840d1a2d3645f06a', 'charge.dispute.created', '2026-11-27 11:05:00+00');
INSERT INTO public.payment_events VALUES ('evt_3a1fc751ff6640605869f77bd75ce5ae', 'charge.dispute.closed', '2026-11-27 11:06:00+00');
INSERT INTO public.payment_events VALUES ('evt_3ad2f990707def3185067dfdad3cb7d1', 'charge.dispute.closed', '2026-11-27 11:07:00+00');
INSERT INTO public.payment_events VALUES ('evt_f5f7d344d07f36a76a34d6860277d2f1', 'refund.updated', '2026-11-27 11:54:00+00');
INSERT INTO public.payment_events VALUES ('evt_f4e624634c8f46f9706b5958b5fc54dc', 'charge.dispute.created', '2026-11-27 11:58:00+00');
INSERT INTO public.payment_events VALUES ('evt_e46fa0e090b00f695618c65919ac91df', 'charge.dispute.closed', '2026-11-27 11:59:00+00');
INSERT INTO public.payment_issues VALUES ('01a217dd-0e90-7000-a93e-7f6497000893', NULL, 'unknown_to_shop', 'cs_lost', '{"email": "canary@example.com", "amount": 1599, "paymentIntentId": "pi_lost"}', '2026-03-01 12:00:00+00', NULL, NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-c2b8-7000-8b55-f7f32410c41a', '3dd3d80b-31c3-4e13-984a-bdb93d49f517', 'wrong_amount', 'cs_test_f174827ec64721ab872bb7f9c877c93c', '{"due": 1499, "paid": 100}', '2026-11-27 10:03:00+00', NULL, NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-c327-7000-b636-c760f77e94fa', 'e5755176-842a-40f9-9549-ec6bc29b369c', 'paid_after_release', 'cs_test_bd37021a658062091be5d317c0d92c90', '{}', '2026-11-27 10:06:00+00', NULL, NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-dc13-7000-9ca2-22b52a1ef1e1', '1efe7806-fe4e-4288-be86-2f628fe9e1b8', 'refund_failed', 're_d239ed80a3d2f891544487524536bc74', '{"amount": 2998, "failure": "lost_or_stolen_card"}', '2026-11-27 10:42:00+00', NULL, NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-ddcc-7000-a661-3d7d5fee0edc', '1658b53b-0630-4524-ae91-f49fca11d329', 'paid_order_deleted', '092385b2-6a51-4eef-881f-767e5408cf27', '{"left": 1499, "invoice": "FT-100032"}', '2026-11-27 10:47:00+00', NULL, NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-de43-7000-bbd5-823fc9a50246', '1d27f990-2184-4f21-ac51-8e4a8eba8c30', 'dispute_opened', 'du_19f2bf2c9c23e7575bb4cdbe5daf9f14', '{"dueBy": "2026-12-07T00:00:00.000Z", "amount": 2998, "reason": "fraudulent"}', '2026-11-27 10:51:00+00', NULL, NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-df2a-7000-b4fd-45821c09bc0e', '8a87b5e0-e397-4683-a4ac-9df0a89504bf', 'dispute_opened', 'du_194394b3a832074ad57f7984c201bb99', '{"dueBy": "2026-12-07T00:00:00.000Z", "amount": 2998, "reason": "fraudulent"}', '2026-11-27 10:55:00+00', NULL, NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-df52-7001-99cf-12f7100a60ed', '8a87b5e0-e397-4683-a4ac-9df0a89504bf', 'dispute_lost', 'du_194394b3a832074ad57f7984c201bb99', '{"amount": 2998}', '2026-11-27 10:56:00+00', NULL, NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-dfce-7000-bd38-d76d4a4fcc29', '5c9809b9-f7c0-445d-8728-7ef77f4b45e8', 'dispute_opened', 'du_3d8dae9bd2de1285e3085bbc26f8b8ae', '{"dueBy": "2026-12-07T00:00:00.000Z", "amount": 2998, "reason": "fraudulent"}', '2026-11-27 11:00:00+00', '2026-11-27 11:01:00+00', NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-e088-7000-b81e-36a5bbceea03', '3cc12b59-1198-44b8-a61e-bbc492670789', 'dispute_opened', 'du_dd701e1162ac7ecd2611051fa2fb91b7', '{"dueBy": "2026-12-07T00:00:00.000Z", "amount": 2998, "reason": "fraudulent"}', '2026-11-27 11:05:00+00', '2026-11-27 11:07:00+00', NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-e0d3-7001-a3aa-91878aefe8b4', '3cc12b59-1198-44b8-a61e-bbc492670789', 'dispute_lost', 'du_dd701e1162ac7ecd2611051fa2fb91b7', '{"amount": 2998}', '2026-11-27 11:06:00+00', '2026-11-27 11:07:00+00', NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-e90f-7000-adf7-6460ad3144e4', '076dabed-0f7a-47d9-bf23-3dceb8641cf9', 'profile_deleted', 'cs_test_a513b2fe5abe04994e3bd572aa6cf063', '{}', '2026-11-27 11:39:00+00', NULL, NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-eb8a-7000-a60c-425d125e7f28', '667cb998-56b8-40dd-9046-e56166ca8c16', 'dispute_opened', 'du_99dc6723c963b85e49f5b41debdcc915', '{"dueBy": "2026-12-07T00:00:00.000Z", "amount": 2998, "reason": "fraudulent"}', '2026-11-27 11:58:00+00', NULL, NULL, NULL);
INSERT INTO public.payment_issues VALUES ('01a22022-ebbd-7001-a28c-00a0178d2f2c', '667cb998-56b8-40dd-9046-e56166ca8c16', 'dispute_lost', 'du_99dc6723c963b85e49f5b41debdcc915', '{"amount": 2998}', '2026-11-27 11:59:00+00', NULL, NULL, NULL);
INSERT INTO public.pictures VALUES ('11111111-1111-4111-8111-111111111111-1280.webp', NULL, '2026-11-26 12:38:21.623096+00');
INSERT INTO public.product_images VALUES ('33333333-3333-4333-8333-333333333333', 0, '11111111-1111-4111-8111-111111111111-1280.webp');
INSERT INTO public.production_holds VALUES ('466ace11-4423-45c0-b455-8c894bed9740', 'Waits for leather');
INSERT INTO public.products VALUES ('22222222-2222-4222-8222-222222222222', 'Classic', NULL, 'CLASSIC', 'Classic', NULL, 1499, true, NULL, NULL, NULL, NULL, NULL, 'classic', NULL, NULL, NULL, '2026-11-26 12:38:21.629945+00', '2026-11-26 12:38:21.629945+00');
INSERT INTO public.products VALUES ('33333333-3333-4333-8333-333333333333', 'Classic - Saddle', NULL, 'CLASSIC-SADDLE', 'Saddle', NULL, 1499, true, NULL, NULL, NULL, NULL, '22222222-2222-4222-8222-222222222222', NULL, '5adde000-0000-4000-8000-000000000001', 426, NULL, '2026-11-26 12:38:21.641294+00', '2026-11-26 12:38:21.641294+00');
INSERT INTO public.profiles VALUES ('947f646f-f051-49bb-84ca-bb19dd383cb9', '0549d2d9-ccf7-456c-b107-5184093efac7', 'baabfdc6304710c097779333d4510014', 'Canary Name', '5550107777', 'canary@example.com', '1 Canary Way', 'Canary Suite', 'Canaryville', 'TX', '78701', 'Canary Public', '5550107777', 'canary@example.com', 'Canary notes', true, true, true, false, true, false, 'Canary bag', false, NULL, 'A canary', 'Canary lost', false, false, 'canary-friend@example.com', NULL, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.047+00', '2026-11-26 12:38:12.047+00', DEFAULT);
INSERT INTO public.profiles VALUES ('684be4d9-06f7-4cc4-9655-b4fcdb802031', NULL, 'b0507dbfccf1473a2cffa7c59366b2ce', 'Pending Refund', '2145550137', 'pending-refund@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '24b04e4013b08910afd7e223a46257f4943d8e4f9b07920e73d950fa3b3f2805', '2026-11-27 10:37:00+00', NULL, '2026-11-27 10:36:00+00', '2026-11-27 10:36:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('a49af409-e28b-429c-9355-7f714be2e5b6', NULL, '061935508ba0b5769476fac18a9cd13d', 'Returned Refund', '2145550137', 'returned-refund@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '0b2d65c0adcc642fa8ea50c435457c53dcfab7b61aca7b1b9b2ba69672e40934', '2026-11-27 10:40:00+00', NULL, '2026-11-27 10:39:00+00', '2026-11-27 10:39:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('12d6bedf-e1eb-4205-89f0-9efeb76765e6', NULL, 'b4a66b7239750167f54858ebd28bd21f', 'Deleted Order', '2145550137', 'deleted-order@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'e0739be3481cd41733a502e8f0c23023f78c968b83cb0bfd9f58b6abc53d2c34', '2026-11-27 10:44:00+00', NULL, '2026-11-27 10:43:00+00', '2026-11-27 10:43:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('1e20acd9-2671-4bb3-9576-0c6ad3bdaf4c', NULL, '170f01441201ad1c6e0804d4f8770b90', 'Open Dispute', '2145550137', 'open-dispute@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '0b1385a8725137118971c760bbcc5c7c6887f2f04935b10bbee2f6dd90c31fcd', '2026-11-27 10:49:00+00', NULL, '2026-11-27 10:48:00+00', '2026-11-27 10:48:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('9a8aa8d5-ee77-4a53-9e0e-8fe35146c478', NULL, '5ef70c13601a596afb39bfff8d06dfc5', 'Lost Dispute', '2145550137', 'lost-dispute@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'e1cfad10f940720624ff9b0dd6cfef6d968fcca6527a34f94cdea772c511f2da', '2026-11-27 10:53:00+00', NULL, '2026-11-27 10:52:00+00', '2026-11-27 10:52:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('cd0935e8-1d98-4f67-a30d-a7750ba2dfcf', NULL, '9d3acb77ba5e87f1bb19016fc39d6689', 'Won Dispute', '2145550137', 'won-dispute@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '5b479f118f0c96d8164819ec8ee411165366ba38b1616acb0460312549c76e4f', '2026-11-27 10:58:00+00', NULL, '2026-11-27 10:57:00+00', '2026-11-27 10:57:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('78b32f3f-afa5-40a7-b1d0-3c5ac3fdeb64', NULL, '971f3b5e35ec75f36a75bf28332305e1', 'Won After Appeal', '2145550137', 'won-after-appeal@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '2dd2100c102e8c21adb511334a29f264107dd974096e6e736dc5767057898fc0', '2026-11-27 11:03:00+00', NULL, '2026-11-27 11:02:00+00', '2026-11-27 11:02:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('4f9a7422-a6b3-4a51-a2fd-7de74b2bc4d8', NULL, '97bc8e656d2667fe088acd11afd8e573', 'Handed Over', '2145550137', 'handed-over@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '3cb4f0b487c7ce76b5e10358f9bdcd10bf629f3f283cf5c40e5a930e0d302833', NULL, NULL, '2026-11-27 11:08:00+00', '2026-11-27 11:08:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('353f95f0-4084-4c6b-ab20-f0845cb607f4', NULL, '6164c0e72f6d1bd3f8fa6daebcb91e60', 'Ada Palmer', '2145550137', 'ada-93ba5df8@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', NULL, NULL, '2026-11-26 12:38:12.076982+00', '2026-11-26 12:38:12.076982+00', DEFAULT);
INSERT INTO public.profiles VALUES ('50c14309-b2a2-4c69-82e9-f2ec3ffd8192', NULL, '3ab797b0b990797ce038ed3c8efbff41', 'Ada Palmer', '2145550137', 'ada-f6b195d8@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', NULL, NULL, '2026-11-26 12:38:12.100451+00', '2026-11-26 12:38:12.100451+00', DEFAULT);
INSERT INTO public.profiles VALUES ('23cdcd89-e6e8-42bd-add7-48f1b49aaa61', NULL, 'ba78b36a856271a6e7d5dd1f809808d8', 'Ada Palmer', '2145550137', 'ada-bc845dc8@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', NULL, NULL, '2026-11-26 12:38:12.114817+00', '2026-11-26 12:38:12.114817+00', DEFAULT);
INSERT INTO public.profiles VALUES ('d91ac0a1-1bae-4966-84e5-90efcca41196', NULL, '2f6a08cd09f5a2bedc70baeb458094af', 'Ada Palmer', '2145550137', 'ada-0bfab655@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', NULL, NULL, '2026-11-26 12:38:12.125657+00', '2026-11-26 12:38:12.125657+00', DEFAULT);
INSERT INTO public.profiles VALUES ('680dc66a-884c-4412-bc21-4d37a54bebeb', NULL, 'e5eca1db7db60fe0ebc1d3d6c823df97', 'Ada Palmer', '2145550137', 'canary@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, 1, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', '2026-11-26 12:38:12.009+00', NULL, '2026-11-26 12:38:12.162257+00', '2026-11-26 12:38:12.162257+00', DEFAULT);
INSERT INTO public.profiles VALUES ('67110847-39cf-4d4f-92cc-4b87175f2613', NULL, '64e62041f30b3228dea89fdb37ef1759', 'Group Player 4', '', 'group-order@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, 1, NULL, 'c122fc44d85d0c18e92ac0eddea3f5f07727011be78f3110cb46fe90bb838c12', '2026-11-27 11:25:00+00', NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:24:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('49d93fe4-131b-4422-bdbe-c95514928343', NULL, 'b9313ea13c256bee5ba3855f742c9a54', 'Group Player 5', '', 'group-order@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, 1, NULL, 'c122fc44d85d0c18e92ac0eddea3f5f07727011be78f3110cb46fe90bb838c12', '2026-11-27 11:25:00+00', NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:24:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('7bf6738e-d2dd-418f-a2e3-e50b1a9e19d2', NULL, '4a930c609625920012af7958a4a302c1', 'Group Player 6', '', 'group-order@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, 1, NULL, 'c122fc44d85d0c18e92ac0eddea3f5f07727011be78f3110cb46fe90bb838c12', '2026-11-27 11:25:00+00', NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:24:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('ddcac2ac-abca-431c-a4f1-313442f1552d', NULL, 'd76a35f472e38f6d667156ef38fd0294', 'Group Player 7', '', 'group-order@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, 1, NULL, 'c122fc44d85d0c18e92ac0eddea3f5f07727011be78f3110cb46fe90bb838c12', '2026-11-27 11:25:00+00', NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:24:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('230c612c-0c70-4bf7-8eb0-853c0ee68a14', NULL, '32e3cca380986e93f01d175a8aa26c31', 'Group Player 8', '', 'group-order@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, 1, NULL, 'c122fc44d85d0c18e92ac0eddea3f5f07727011be78f3110cb46fe90bb838c12', '2026-11-27 11:25:00+00', NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:24:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('77f8afda-fae6-46d2-9e85-63c280489391', NULL, '091b496e72ea0555551bf5c018055cd1', 'Group Player 9', '', 'group-order@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, 1, NULL, 'c122fc44d85d0c18e92ac0eddea3f5f07727011be78f3110cb46fe90bb838c12', '2026-11-27 11:25:00+00', NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:24:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('411a83eb-369f-494e-a2fc-ccf8614a1a5a', NULL, 'a91790a75b06c075297531ef5da011a7', 'Group Player 10', '', 'group-order@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, 1, NULL, 'c122fc44d85d0c18e92ac0eddea3f5f07727011be78f3110cb46fe90bb838c12', '2026-11-27 11:25:00+00', NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:24:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('17c2c426-425f-42bb-a9ee-a4a86598c114', NULL, 'b66fd6df17c82dcc11f298c9fb16bd8b', 'Held Change', '2145550137', 'held-change@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '4509a7057449c66f46c3bd5b37fda76475222b471475d1e9661e87c93b471cf5', '2026-11-27 11:28:00+00', NULL, '2026-11-27 11:27:00+00', '2026-11-27 11:27:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('85a2673f-f340-4520-96c3-d59cf279619e', NULL, 'f6c6b67ae52ddbd1302bf5b3fbbb3f3e', 'Ada Palmer', '2145550137', 'ada-78a023d2@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', NULL, NULL, '2026-11-26 12:38:12.177595+00', '2026-11-26 12:38:12.177595+00', DEFAULT);
INSERT INTO public.profiles VALUES ('4f4d1f05-145b-4869-b56b-b21db90364a1', NULL, '1abd0c788369a5ba57e10e0689a40b4d', 'Ada Palmer', '2145550137', 'ada@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.009+00', '2026-11-26 12:38:12.541865+00', '2026-11-26 12:38:12.541865+00', DEFAULT);
INSERT INTO public.profiles VALUES ('09bf9eab-ce29-4ef7-920a-7f9c04b20da2', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'ef6238a9f8e07a53e913d6997ba3c180', 'The Workshop', '', 'admin@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26 12:38:12.929+00', '2026-11-26 12:38:12.929+00', '2026-11-26 12:38:12.929+00', DEFAULT);
INSERT INTO public.profiles VALUES ('ec7b8a59-2e29-4e28-af08-4e8596d646e8', NULL, '24c40d0b65442a1fc8ffbeebc4bfc226', 'Open Payment', '2145550137', 'open-payment@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'b0bcee0342eacf655a8f745642cfdd4b89b706bf8928e228ddbea55d637e6f69', NULL, NULL, '2026-11-27 10:01:00+00', '2026-11-27 10:01:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('b573dba1-ae89-4d27-a910-389a30d240f8', NULL, 'c753a553dc2df4006845f2ff854bfdae', 'Mismatched Payment', '2145550137', 'mismatched-payment@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'd73c2540b6ef0bf6386289f303a7c55d5a16cd53984978ba0e99007d9725cc3e', NULL, NULL, '2026-11-27 10:02:00+00', '2026-11-27 10:02:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('b6543b9a-5c69-444d-a354-184a9421afd3', NULL, 'e0b909ff4672f41c449caf7e5e3ba413', 'Released Then Paid', '2145550137', 'released-then-paid@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '70dcaaf3df772c1984c495930c66b8a8a928d5e74d075ac13645960ae3f62f6e', '2026-11-27 10:06:00+00', NULL, '2026-11-27 10:05:00+00', '2026-11-27 10:05:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('79e85542-fd28-4b8b-9f1c-682411106103', NULL, 'bfa23820a8e45f00586abfb8ea6ff17f', 'Released Payment', '2145550137', 'released-payment@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '7cb2617fe34144afeb0836ce4df015043eea536df47e6ec0d9d5ace8a2355577', NULL, NULL, '2026-11-27 10:08:00+00', '2026-11-27 10:08:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('fd265781-3ca8-4411-9421-fbd412205210', NULL, '6a74ef9c41ade963b6f51a7711f1e7a5', 'Two Labels', '2145550137', 'two-labels@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '9da8cfa3126732dc1646fc874817e072dfd2cfae9808d69ca972fe67f52f36bd', '2026-11-27 10:10:00+00', NULL, '2026-11-27 10:09:00+00', '2026-11-27 10:09:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('461e3deb-9f0b-467a-b40a-062723806b3f', NULL, '2613ea00cc958877197d879d2cead9a6', 'Two Numbers', '2145550137', 'two-numbers@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'abf87df2fefa715b17e0c5ad157877c8ed753862aa25e47d7f9678ff3cc696fc', '2026-11-27 10:13:00+00', NULL, '2026-11-27 10:12:00+00', '2026-11-27 10:12:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('249c4e54-f890-4758-8b50-5ff1ca8d1d82', NULL, 'd3ea15473cc55ae6d45b9cdba8d56f84', 'Partly Shipped', '2145550137', 'partly-shipped@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '349734f06d48e43463db45b2106334a442ed309493d6a6ab49c2201f3cb8506e', '2026-11-27 10:16:00+00', NULL, '2026-11-27 10:15:00+00', '2026-11-27 10:15:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('1078a5df-a8b6-45a3-b363-2b65a3d06709', NULL, '2d976c83195532642825be5ea094e6ca', 'Sent Together', '2145550137', 'sent-together@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'a5bc000f5f5435053006c1c4cb27f36636d8e1a4418b418be1730625ac1d2bfb', '2026-11-27 10:19:00+00', NULL, '2026-11-27 10:18:00+00', '2026-11-27 10:18:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('5bd4b19a-ae2b-41bd-8c9d-cb72ae69e9bd', NULL, '1bb57a09b53b3fe5ba288990d63040e3', 'Part Refund', '2145550137', 'part-refund@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'e7245e77ef9e546a4f65b15dffd792ceabf93f153641752ce6245bc37f1ac4a4', '2026-11-27 10:22:00+00', NULL, '2026-11-27 10:21:00+00', '2026-11-27 10:21:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('7066d6e2-ee20-41a8-85cc-1d1ee67d25cf', NULL, '3ff125b113a26254f5aad750a4d24cc0', 'Provider Refund', '2145550137', 'provider-refund@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '029294c7b5361e9ad26850d99b275b0ab4a5ad46fa6e018ff2ea6be9d7d165d6', '2026-11-27 10:25:00+00', NULL, '2026-11-27 10:24:00+00', '2026-11-27 10:24:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('6ad5225c-d931-4bba-80f0-e639b7059615', NULL, '7b4f5784926d4294ff82dfb728fa9e3e', 'Order Refund', '2145550137', 'order-refund@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '82df668afbbc35537bf17cc588674df43fe2fb17c9f305b48adfe6285cfc3359', '2026-11-27 10:28:00+00', NULL, '2026-11-27 10:27:00+00', '2026-11-27 10:27:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('2acccf60-4543-4bb9-9ac8-5512efb5d77b', NULL, 'cd5511d2625c9a1504983ca6d99c28bb', 'Purchase Refund', '2145550137', 'purchase-refund@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '7cb2af84385695d0818e03e81e0dfdbb0f5e1c6b49761ec7b3b02e92c955773d', '2026-11-27 10:31:00+00', NULL, '2026-11-27 10:30:00+00', '2026-11-27 10:30:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('6341dacf-9957-4041-ab60-7f2c08e2b9c0', NULL, '30f0b1bd42971a632d4fc7c80287710e', 'Failed Refund', '2145550137', 'failed-refund@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '849579969d328416a027b8643e74742a1a71965470c9883b9348756a1f4455fa', '2026-11-27 10:34:00+00', NULL, '2026-11-27 10:33:00+00', '2026-11-27 10:33:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('5983abe1-b061-4a3e-9153-1da19211d20b', '8fa6f22d-f5ea-4a16-a6ba-b093e37e326d', '7f5b2a25f8c215c70a221b2f34fa44c2', '', '', 'new-owner@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, false, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, '2026-11-27 11:12:00+00', NULL, NULL, NULL, NULL, '2026-11-27 11:09:00+00', '2026-11-27 11:12:00+00', '2026-11-27 11:07:00+00', '2026-11-27 11:12:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('8e08392c-2597-4afc-9ad8-4dfbbd272d16', 'ff6cb16f-7bdc-4364-aa6e-1bd5d4d09b85', '6df52392d2542f0e10c87fdb281e717f', 'Bea Ray', '2145550137', 'bea-ray@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:12:00+00', '2026-11-27 11:12:00+00', '2026-11-27 11:12:00+00', '2026-11-27 11:12:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('5a460610-722a-4573-be3e-4b1047d44b08', NULL, 'd07efb5c813901b57385648cadb86f6d', 'Deleted Recipient', '2145550137', 'deleted-recipient@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '9ef42345a54478acd5caa294688421bb155cfb32a7d28bb1093e19f9709754ce', '2026-11-27 11:17:00+00', NULL, '2026-11-27 11:16:00+00', '2026-11-27 11:16:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('58076ce0-6d70-445f-b86a-080f0867e1d6', NULL, '40eb257c07b61f7969609e033b3f27dd', 'Replaced Tag', '2145550137', 'replaced-tag@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '885da9cbbfe905557b0d1099594f326668773243ca434e76397f6ace81eac6d6', '2026-11-27 11:22:00+00', NULL, '2026-11-27 11:21:00+00', '2026-11-27 11:21:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('ce858409-879a-490e-847c-be13140cb020', NULL, '24eeba2116b88a981c443f3500fa61de', 'Group Player 2', '', 'group-order@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, 1, NULL, 'c122fc44d85d0c18e92ac0eddea3f5f07727011be78f3110cb46fe90bb838c12', '2026-11-27 11:25:00+00', NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:24:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('d3dba874-e17b-4565-abf6-a2bc9cb36b5a', NULL, 'f1bde5f712eb7a4200416864d6197bf7', 'Group Player 3', '', 'group-order@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, 1, NULL, 'c122fc44d85d0c18e92ac0eddea3f5f07727011be78f3110cb46fe90bb838c12', '2026-11-27 11:25:00+00', NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:24:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('43add968-2e65-46fc-9b3d-4f2339dae028', NULL, '8b682d1c5fc01cdc5e272b4708a059ab', 'Ida Fox', '2145550137', 'ida-fox@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, false, false, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, '2026-11-27 11:26:00+00', NULL, 1, '2026-11-27 11:26:00+00', NULL, '2026-11-27 11:25:00+00', NULL, '2026-11-27 11:24:00+00', '2026-11-27 11:26:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('97e96537-bfe5-4568-9766-bfd9612ad15e', NULL, '6056fa17eea3e3cc6534d3ebe5fbfb8a', 'Waiting Change', '2145550137', 'waiting-change@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'feda2c541448cd8f8fa52dd371d30fb80317e2011b6f4f99c85ff2c4fcf3f1d1', '2026-11-27 11:31:00+00', NULL, '2026-11-27 11:30:00+00', '2026-11-27 11:30:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('bd82a689-09ed-48e3-9403-2d50161137dc', '0e7afd77-7095-41e4-9951-eeb0b3f64bfa', 'b9eb1d4d847f273e9773a51af489e226', 'Link Reader', '2145550137', 'links@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:32:00+00', '2026-11-27 11:32:00+00', '2026-11-27 11:32:00+00', '2026-11-27 11:32:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('f86f6c7b-dcc5-4078-aabb-c25e94fccaa7', '41c1c868-b69e-4785-8538-b7ff16de979d', '965f12f4034f58c84b319746feba1e0b', 'Confirm Reader', '', 'confirm@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-28 03:11:28.335+00', '2026-11-28 03:11:28.335+00', DEFAULT);
INSERT INTO public.profiles VALUES ('e10f6637-920f-429c-8487-71d9eb839edd', NULL, '91b1a6ad213106075c59c0bf3603d3b4', 'Claim Reader', '2145550137', 'claim-reader@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '1934d0ef62726f5f57f48c37c64819a1f2a685a29338a43e4cae9af5c497d524', '2026-11-27 11:35:00+00', NULL, '2026-11-27 11:34:00+00', '2026-11-27 11:34:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('03e11e33-ebff-4cc5-b0e2-185b08c65463', '0e7afd77-7095-41e4-9951-eeb0b3f64bfa', 'f8f90ce2c276660d384b26326c30f68e', 'Passing On', '2145550137', 'links@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, 'next-owner@example.com', NULL, NULL, NULL, NULL, NULL, '2026-11-27 11:37:00+00', '2026-11-27 11:37:00+00', '2026-11-27 11:37:00+00', '2026-11-27 11:37:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('307f5048-f628-493e-badc-4ad4d8055c1c', NULL, 'b62fbc418cb2042fb4ce5db14041601d', 'Hidden Address', '2145550137', 'hidden-address@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'd7d31cb1a214197e41c053f3ad2bdc91163eee9495f777eae2a696f2ff1310e5', NULL, NULL, '2026-11-27 11:38:00+00', '2026-11-27 11:38:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('daaa4226-82e0-40d5-87c5-c3240bc9e5c2', NULL, 'feba5d18e5da0b4424330e36fb6cfdd8', 'Typed Differently', '2145550137', 'typed-differently@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'e2d141acd53e89ca9800931f1622fe3420107b885855dfaac1f844c56b714d15', '2026-11-27 11:42:00+00', NULL, '2026-11-27 11:41:00+00', '2026-11-27 11:41:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('d4ddb54d-b6c2-479a-a05d-3203e1019075', NULL, 'dad3f8e0c336c2ba19e01f8e700a1ed4', 'Cancelled Tag', '2145550137', 'cancelled-tag@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'e53070b1837419af51c45b457b4cfc707298c9ae835d679c7186ad1da6233723', '2026-11-27 11:45:00+00', NULL, '2026-11-27 11:44:00+00', '2026-11-27 11:44:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('0c18e0dc-bc52-44ed-be9b-bb8d2cac2194', NULL, 'a1ffddf04dd75a384b45de6b76036c0b', 'Part Then Order', '2145550137', 'part-then-order@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'e212ccd4ceb5c68ed71f59dc12b2c45ab59e5aa4769b24e13718b5c47bbf87b8', '2026-11-27 11:48:00+00', NULL, '2026-11-27 11:47:00+00', '2026-11-27 11:47:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('649b675b-db32-4fb2-8a25-c04b8d475de3', NULL, '7e8286ccb7d1bcc2ec3c3b1e86c70668', 'Other Amount', '2145550137', 'other-amount@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '6b9a88fcd123b524246b6e2aa904278274589739d9627a5bbbb206f27074c3f0', '2026-11-27 11:52:00+00', NULL, '2026-11-27 11:51:00+00', '2026-11-27 11:51:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('a97840fb-5269-420f-85fe-ba79d3d05dd4', NULL, 'b0e343d4e88d068c2a2388cb75056aef', 'Refunded Then Lost', '2145550137', 'refunded-then-lost@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, 'ba0317daa804f977d6680acd228d7b68d69ac72c82856c6a27fc22e371daa7e0', '2026-11-27 11:56:00+00', NULL, '2026-11-27 11:55:00+00', '2026-11-27 11:55:00+00', DEFAULT);
INSERT INTO public.profiles VALUES ('15ea4a07-2efb-44fd-bc6f-a6343db92638', NULL, 'ee8634b3642d561f9b0a23e065e6be0a', 'Refunded By Hand', '2145550137', 'refunded-by-hand@example.com', '1 Fairway Drive', NULL, 'Austin', 'TX', '78701', NULL, NULL, NULL, NULL, true, true, true, false, true, false, NULL, false, NULL, NULL, NULL, false, false, NULL, NULL, NULL, NULL, NULL, '518e8dead5110658eacbe1cf376f1292c3fbcff958900be346b0fa9617f1042a', '2026-11-27 12:01:00+00', NULL, '2026-11-27 12:00:00+00', '2026-11-27 12:00:00+00', DEFAULT);
INSERT INTO public.purchases VALUES ('eab1d84e-6e78-4638-a471-b99096275f91', 'd6b75dfc-1342-4f0d-b94c-7f466b6968d8', '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', 'paid', 'cs_test_781d028167e92ea5739483b00f2bda5d', NULL, '[{"lineId": "69bb375f-5458-4b9a-bc81-b0f95326acb6", "quantity": 1}]', 1499, NULL, 'self', 'Canary Buyer', 'canary@example.com', '5550107777', NULL, NULL, '2026-11-26 12:38:12.009+00', NULL, '2026-11-26 12:38:12.009+00');
INSERT INTO public.purchases VALUES ('111277be-c266-480a-9252-8f572392f426', '10b57315-2791-42f1-bc05-852f983b98ff', '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', 'paid', 'cs_test_670b9524eabc5cbc41b238702957dbcd', NULL, '[{"lineId": "f038756e-c845-419f-823b-2f01b855e6ec", "quantity": 1}]', 1499, NULL, 'gift', 'Ada Palmer', 'ada@example.com', '', NULL, NULL, '2026-11-26 12:38:12.009+00', NULL, '2026-11-26 12:38:12.009+00');
INSERT INTO public.purchases VALUES ('542f80c6-371c-44e9-8a21-c9033a784ba4', '57c24d4f-5753-4aa2-b5dd-05b64dd8d0cd', '6e8dbafdb0edd05220f0cabba9c54ec2ed0cd49d6c89ee87c38b989718456507', 'released', 'cs_test_6ff6c2483103df84fb45026f802d5685', NULL, '[{"lineId": "3933bfd7-0a59-4fd4-9851-2e642f52911c", "quantity": 1}]', 1499, NULL, 'self', 'Canary Buyer', 'canary@example.com', '5550107777', '0549d2d9-ccf7-456c-b107-5184093efac7', NULL, '2026-03-01 12:00:00+00', NULL, NULL);
INSERT INTO public.purchases VALUES ('f20bbcbc-0a49-490c-8b6a-a1ff03cf01cb', 'b11c475c-70e8-4d90-a11e-ee1b40eee6c1', '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', 'paid', 'cs_test_06eb93daf9fc3684158f5213e15bd362', NULL, '[{"lineId": "da2626fd-e84a-4d44-8dd1-37b15e5cccf5", "quantity": 1}]', 1499, NULL, 'self', 'Canary Buyer', 'canary@example.com', '5550107777', '0549d2d9-ccf7-456c-b107-5184093efac7', NULL, '2026-11-26 12:38:12.009+00', NULL, '2026-11-26 12:38:12.009+00');
INSERT INTO public.purchases VALUES ('845947aa-7344-43d2-9232-aacf3adfc53b', '6f28b2eb-b346-4cf2-b508-1501ca801cb4', '1f5395778883d342e15bc38fd5ff5bd96f9ab56e600677c3e4abc9bb4449b034', 'paid', 'cs_test_2d6412cbbf4d962f580c7d3eeeb85361', NULL, '[{"lineId": "bfa93e6f-0d14-4a85-9224-36946d55d395", "quantity": 1}, {"lineId": "4eda0884-8b36-46b5-b990-817ce2e18836", "quantity": 1}]', 2998, NULL, 'self', 'Canary Buyer', 'canary@example.com', '5550107777', '0549d2d9-ccf7-456c-b107-5184093efac7', 'e100fbce008c04ec40637af0af91fb2f05aeedc23f856a2d3c0b1580625d755e', '2026-11-26 12:38:12.009+00', NULL, '2026-11-26 12:38:12.009+00');
INSERT INTO public.purchases VALUES ('7ef7282a-3986-46c7-b8bd-24b10131f210', '1d6d8651-bd67-4dd2-b681-7d3e0601754c', 'b0bcee0342eacf655a8f745642cfdd4b89b706bf8928e228ddbea55d637e6f69', 'open', 'cs_test_67c9c50ec0660acade644d8e9c96e169', NULL, '[{"lineId": "99870da0-5619-45c3-b1e3-2e5e29dd851a", "quantity": 1}]', 1499, NULL, 'self', 'Open Payment', 'open-payment@example.com', '', NULL, NULL, '2026-11-27 10:01:00+00', NULL, NULL);
INSERT INTO public.purchases VALUES ('3dd3d80b-31c3-4e13-984a-bdb93d49f517', 'e2bb1679-059f-4ca6-ba5f-c2eae8fa0b20', 'd73c2540b6ef0bf6386289f303a7c55d5a16cd53984978ba0e99007d9725cc3e', 'mismatch', 'cs_test_f174827ec64721ab872bb7f9c877c93c', 'pi_c3c32456467ae5244e6df17e8dc37c25', '[{"lineId": "fb813afa-af97-42a5-bc09-9b6647474285", "quantity": 1}]', 1499, 100, 'self', 'Mismatched Payment', 'mismatched-payment@example.com', '', NULL, NULL, '2026-11-27 10:02:00+00', NULL, NULL);
INSERT INTO public.purchases VALUES ('e5755176-842a-40f9-9549-ec6bc29b369c', 'e6198957-d188-4d49-851a-724d4533ff2f', '70dcaaf3df772c1984c495930c66b8a8a928d5e74d075ac13645960ae3f62f6e', 'paid', 'cs_test_bd37021a658062091be5d317c0d92c90', 'pi_52f20df0193c1290e3a4cb22d2e1f366', '[{"lineId": "fe94211f-372a-441c-a63d-46c327314dde", "quantity": 1}]', 1499, NULL, 'self', 'Released Then Paid', 'released-then-paid@example.com', '', NULL, 'eca22e0406c1ca404f2444d4d2ddf89e23747a8972fad7c2ae12f92a0e3efef2', '2026-11-27 10:05:00+00', NULL, '2026-11-27 10:06:00+00');
INSERT INTO public.purchases VALUES ('ee49eb8e-76ac-491f-987c-bea64cb16a27', '7dbcbb51-7b07-4c54-88ed-a9c11a6170a8', '7cb2617fe34144afeb0836ce4df015043eea536df47e6ec0d9d5ace8a2355577', 'released', 'cs_test_6c755d31369277d2c8f84fa76409af27', NULL, '[{"lineId": "5db87dcd-72dd-440e-9057-686370c7ed8b", "quantity": 1}]', 1499, NULL, 'self', 'Released Payment', 'released-payment@example.com', '', NULL, NULL, '2026-11-27 10:08:00+00', NULL, NULL);
INSERT INTO public.purchases VALUES ('c8c8b496-5777-4725-8a15-c35b5fa860fe', '2a8c50eb-da3f-444e-bcd3-e46662c8a846', '9da8cfa3126732dc1646fc874817e072dfd2cfae9808d69ca972fe67f52f36bd', 'paid', 'cs_test_11581489cd0baa55fa7760653972d8d8', 'pi_5ccc2e5660dfb2905de2463ddd5df5d5', '[{"lineId": "b75c2852-4430-4e22-a0e5-62b34cb2b098", "quantity": 1}, {"lineId": "f8fd108f-2155-4142-a161-333caa5623e1", "quantity": 1}]', 2998, NULL, 'self', 'Two Labels', 'two-labels@example.com', '', NULL, 'd874b0242b6d5e0785e0682c7d5bb7f28f48141092b36e6cf6c93dc03e705e8d', '2026-11-27 10:09:00+00', NULL, '2026-11-27 10:10:00+00');
INSERT INTO public.purchases VALUES ('687891ae-cdf3-4200-a242-f130dc87f69c', '77800884-f754-4336-a899-4b86a884ecbd', 'abf87df2fefa715b17e0c5ad157877c8ed753862aa25e47d7f9678ff3cc696fc', 'paid', 'cs_test_78f0cc22a99644a03ac5b240f672016d', 'pi_e0eb296d0e4075f1bc084a580464e40a', '[{"lineId": "64fc4bca-93e3-4505-b4f6-a081184325b1", "quantity": 1}, {"lineId": "adc4c3c3-3677-403f-8bb8-03a030cb78d6", "quantity": 1}]', 2998, NULL, 'self', 'Two Numbers', 'two-numbers@example.com', '', NULL, '1f3f01b8bd8b56918496222f04da5cb07703a5172195e220ae1ae1e05b1f1a72', '2026-11-27 10:12:00+00', NULL, '2026-11-27 10:13:00+00');
INSERT INTO public.purchases VALUES ('d0a0db30-c1dd-4fbb-b3d3-0bf025b3a28f', '9c592605-d325-45a0-a3a6-253b5ff34968', '349734f06d48e43463db45b2106334a442ed309493d6a6ab49c2201f3cb8506e', 'paid', 'cs_test_e4735abc7b46b6fff7fba615c4b3415a', 'pi_5a25b6c7e121b62c4eb78c8290fb3549', '[{"lineId": "f186dc76-9d36-4192-8cd0-94898d40bcb9", "quantity": 1}, {"lineId": "d15aba14-cc54-41ae-bbf5-a8dbacf9d7e8", "quantity": 1}, {"lineId": "ef201066-9879-435d-906d-ddc834f971fd", "quantity": 1}]', 4497, NULL, 'self', 'Partly Shipped', 'partly-shipped@example.com', '', NULL, '808e1499c6c15b7bf79eabb49d5b3772bb0c368a15d5e04ebf213728a935a26d', '2026-11-27 10:15:00+00', NULL, '2026-11-27 10:16:00+00');
INSERT INTO public.purchases VALUES ('f7286373-cc79-4ba5-9912-22cbda471e51', 'ddb8c8f7-ba3b-4d05-8455-2bdfbcd669be', 'a5bc000f5f5435053006c1c4cb27f36636d8e1a4418b418be1730625ac1d2bfb', 'paid', 'cs_test_dfe75c574fdb025ead78178a1ad8c5cf', 'pi_9299475e2b93066844a1a521e7aeedde', '[{"lineId": "0bcd37ab-3827-4522-b1d4-e5b1150b36f9", "quantity": 1}, {"lineId": "1d8d19b2-c0f3-43f2-902f-889761a92913", "quantity": 1}]', 2998, NULL, 'self', 'Sent Together', 'sent-together@example.com', '', NULL, 'e388f264fefc816993df101b08b43f9b14773403b8a4912f2b91312b9074ba06', '2026-11-27 10:18:00+00', NULL, '2026-11-27 10:19:00+00');
INSERT INTO public.purchases VALUES ('34376627-5f2b-4afd-b863-b4b7f7916538', '21fc6d80-dcd8-4ded-9a86-4c46edfb7b3e', 'e7245e77ef9e546a4f65b15dffd792ceabf93f153641752ce6245bc37f1ac4a4', 'paid', 'cs_test_8a45105e1c62226bf94797172f9ba74b', 'pi_65191db14174415a3db2dfb29728f255', '[{"lineId": "e6ee715b-c747-452e-b708-4a681aa73c64", "quantity": 1}, {"lineId": "d08a3bba-44d1-41ae-842d-125513fbd069", "quantity": 1}]', 2998, NULL, 'self', 'Part Refund', 'part-refund@example.com', '', NULL, 'b8f36f91aa1b472014f2dfb34cbdb10ffb10adb9b42237a445ba3be02622f4a5', '2026-11-27 10:21:00+00', NULL, '2026-11-27 10:22:00+00');
INSERT INTO public.purchases VALUES ('2fbdcdd8-2184-4210-83ce-5bdf6fcc75fc', '43a67e55-1e33-428d-8ce7-79831f434b3e', '029294c7b5361e9ad26850d99b275b0ab4a5ad46fa6e018ff2ea6be9d7d165d6', 'paid', 'cs_test_ab2e589927ea3bc78ac54005785f0ac3', 'pi_8d8fc3d79baa112fb35f024cebfd5c50', '[{"lineId": "c03f697f-5b2e-452f-af80-14a432cc434d", "quantity": 1}, {"lineId": "c29a2ac5-5640-463b-a46f-93faa23ca688", "quantity": 1}]', 2998, NULL, 'self', 'Provider Refund', 'provider-refund@example.com', '', NULL, '7448e817ae8a6fbf67bf154b43c4b6370520aa5b4512834a5c77751c89c3f0af', '2026-11-27 10:24:00+00', NULL, '2026-11-27 10:25:00+00');
INSERT INTO public.purchases VALUES ('46e6b762-48c4-4094-ab3a-a3dc5e96d76b', 'add3da80-a128-4caa-8f6a-cb6d330a0708', '82df668afbbc35537bf17cc588674df43fe2fb17c9f305b48adfe6285cfc3359', 'paid', 'cs_test_225ab07466ab092cae556035d1ea3987', 'pi_e6c67f79072ece0c975c421a20bcae6c', '[{"lineId": "2030959c-9f42-4dcc-8426-65161e578287", "quantity": 1}, {"lineId": "d73121b0-2bcf-4924-9187-0a60f16c76a1", "quantity": 1}]', 2998, NULL, 'self', 'Order Refund', 'order-refund@example.com', '', NULL, '2d091ffbd8f6968f77606ea19dd75ba68efe8a07f151d1d89094f8eb3703d5a2', '2026-11-27 10:27:00+00', NULL, '2026-11-27 10:28:00+00');
INSERT INTO public.purchases VALUES ('a73e851b-ee9f-48c4-97cf-2f21d48f0f0a', '1293d588-6567-4ae4-826c-55c5c3d3fcf0', '7cb2af84385695d0818e03e81e0dfdbb0f5e1c6b49761ec7b3b02e92c955773d', 'paid', 'cs_test_a4573e4005bd6ce16e5b1650b58c7d68', 'pi_91b673b38693a9ea962d8a35ce5b407d', '[{"lineId": "ae3a8f7f-e84d-413d-bbb5-13afa2aa9155", "quantity": 1}, {"lineId": "6bb262ac-c0d6-418b-9167-e3166f2e241f", "quantity": 1}]', 2998, NULL, 'self', 'Purchase Refund', 'purchase-refund@example.com', '', NULL, 'ae91dbfa54ddf3fe19527accbc7efa77e8b23ef4cc0e5b9e35acaab125b07bbc', '2026-11-27 10:30:00+00', NULL, '2026-11-27 10:31:00+00');
INSERT INTO public.purchases VALUES ('78d014ed-4815-4549-8fb5-eb65f8b5fcd4', 'b8a89185-2aba-4981-a037-275198bba007', '849579969d328416a027b8643e74742a1a71965470c9883b9348756a1f4455fa', 'paid', 'cs_test_cbe2c11308a85910acd754df46d1d0b2', 'pi_05bd98a94b92777f1796e1275af96a1b', '[{"lineId": "14c40636-a8df-4043-bdb0-2321ce0c114a", "quantity": 1}, {"lineId": "64bd22e9-458c-4f52-bba4-e7fe59bb5c31", "quantity": 1}]', 2998, NULL, 'self', 'Failed Refund', 'failed-refund@example.com', '', NULL, '2b599256ef4e4e404bf9b76a984f955427b835d12f844b03b8b4b88df522967e', '2026-11-27 10:33:00+00', NULL, '2026-11-27 10:34:00+00');
INSERT INTO public.purchases VALUES ('828a89ab-6ecd-4613-beae-6211539a7a21', 'f560b033-43ed-4a83-9ff2-d4d201af0c99', '24b04e4013b08910afd7e223a46257f4943d8e4f9b07920e73d950fa3b3f2805', 'paid', 'cs_test_8eaf925697a3a6f98c5c0f0dbffed289', 'pi_116deb0f5bc5904f15fb3c752c0cee13', '[{"lineId": "ae26b984-b7f6-4ca7-b81f-bc9966876dff", "quantity": 1}, {"lineId": "86172bc2-6e2d-4827-aa95-fe253b16375b", "quantity": 1}]', 2998, NULL, 'self', 'Pending Refund', 'pending-refund@example.com', '', NULL, 'e4b46b179e7ac1ec676a020e289de1d9a839fee2bd55741d659d3fa4e90b01cc', '2026-11-27 10:36:00+00', NULL, '2026-11-27 10:37:00+00');
INSERT INTO public.purchases VALUES ('1efe7806-fe4e-4288-be86-2f628fe9e1b8', '5d010ef9-ad15-4de1-b15f-bb5ecbc28a65', '0b2d65c0adcc642fa8ea50c435457c53dcfab7b61aca7b1b9b2ba69672e40934', 'paid', 'cs_test_92ea97e5276a89071700c6c8d9d7b98c', 'pi_0d28c83f3dca8e4faf62d96c94dfddec', '[{"lineId": "c3397e61-8cfb-44e3-9812-0845adaea67a", "quantity": 1}, {"lineId": "cc7b5a71-e810-4ac5-b43a-cd229e40e726", "quantity": 1}]', 2998, NULL, 'self', 'Returned Refund', 'returned-refund@example.com', '', NULL, 'd8ea39543385c332c10dc0c1859bd62bb9510b7c4580a8d1f75b129ed1e35622', '2026-11-27 10:39:00+00', NULL, '2026-11-27 10:40:00+00');
INSERT INTO public.purchases VALUES ('1658b53b-0630-4524-ae91-f49fca11d329', '8c654a74-fc11-4b77-a4cd-3be712f3dcca', 'e0739be3481cd41733a502e8f0c23023f78c968b83cb0bfd9f58b6abc53d2c34', 'paid', 'cs_test_cc17390c0b1d5dd640d694207691d615', 'pi_b308503f1a9d155cead53e27cc572548', '[{"lineId": "5da46af9-821c-4e77-b898-87e67b3cda92", "quantity": 1}, {"lineId": "029441a0-988e-49a4-b5ad-ae1983dbbe95", "quantity": 1}, {"lineId": "0b4fd7f6-81ec-41b4-84a6-a5f02ce90d82", "quantity": 1}]', 4497, NULL, 'self', 'Deleted Order', 'deleted-order@example.com', '', NULL, 'b67a3c85f4707f6f6d22bd13fa4f4de6fa98e46d0dd900f9ea8483137ad25b4c', '2026-11-27 10:43:00+00', NULL, '2026-11-27 10:44:00+00');
INSERT INTO public.purchases VALUES ('1d27f990-2184-4f21-ac51-8e4a8eba8c30', 'ee584bcb-45e3-4feb-893d-c9e8cd4d6550', '0b1385a8725137118971c760bbcc5c7c6887f2f04935b10bbee2f6dd90c31fcd', 'paid', 'cs_test_fcf06ee0047628a393c0c61a1398f4bd', 'pi_d21be7ae328759af6872545e3bde7683', '[{"lineId": "0efc330a-d6d1-4a86-8c88-b5efcb8227e2", "quantity": 1}, {"lineId": "b59ba8b9-9a94-48df-8a96-a5b42da75c3c", "quantity": 1}]', 2998, NULL, 'self', 'Open Dispute', 'open-dispute@example.com', '', NULL, '9e27a2f527ea53d2d68c4d60fb926c0112b4b42b14ad22b2310eeab3e9bc1804', '2026-11-27 10:48:00+00', NULL, '2026-11-27 10:49:00+00');
INSERT INTO public.purchases VALUES ('8a87b5e0-e397-4683-a4ac-9df0a89504bf', '410dc882-39a6-4673-80be-7c44613ea868', 'e1cfad10f940720624ff9b0dd6cfef6d968fcca6527a34f94cdea772c511f2da', 'paid', 'cs_test_45f564ad27167576b610302845d00b68', 'pi_c3563b0aa8db8d5145dd4aef1992508a', '[{"lineId": "86312fca-d53f-48bc-9fb7-2fc881a90339", "quantity": 1}, {"lineId": "74bbdc38-d5b1-432f-80f9-e2e034cf34bb", "quantity": 1}]', 2998, NULL, 'self', 'Lost Dispute', 'lost-dispute@example.com', '', NULL, 'be79d70863aaf0b60d9d4ee744d174daa6c42afbbb0495aa25faf5c27e75542a', '2026-11-27 10:52:00+00', NULL, '2026-11-27 10:53:00+00');
INSERT INTO public.purchases VALUES ('5c9809b9-f7c0-445d-8728-7ef77f4b45e8', '4e2df3be-796f-4313-b28b-114ad65bf7db', '5b479f118f0c96d8164819ec8ee411165366ba38b1616acb0460312549c76e4f', 'paid', 'cs_test_d7414797cde3b60919619f348b007317', 'pi_733e6441c13a5d234f748d0560b271ba', '[{"lineId": "6269eaf6-7c25-482a-9b0c-ab1a87a1f5f2", "quantity": 1}, {"lineId": "8ea97ab6-d0d5-4b25-8564-023b8dac3d52", "quantity": 1}]', 2998, NULL, 'self', 'Won Dispute', 'won-dispute@example.com', '', NULL, 'a896c1a97668ce3dd128e74b1e38dacaae645e814b946473a6929cc9d51057ef', '2026-11-27 10:57:00+00', NULL, '2026-11-27 10:58:00+00');
INSERT INTO public.purchases VALUES ('3cc12b59-1198-44b8-a61e-bbc492670789', '0729842c-3621-464c-8fb6-012b0c755b95', '2dd2100c102e8c21adb511334a29f264107dd974096e6e736dc5767057898fc0', 'paid', 'cs_test_20d7387ac0124292995d6a7703fd41db', 'pi_7763fc885ba120eb72871881f48b7734', '[{"lineId": "6153fa4b-bc7f-4975-a2f3-e52cad027894", "quantity": 1}, {"lineId": "febab472-d029-499b-a7e7-2ea3b7d7b49c", "quantity": 1}]', 2998, NULL, 'self', 'Won After Appeal', 'won-after-appeal@example.com', '', NULL, '26912dedc447934d10921bd1c3736131f474c1e4edaeb4c48e4c46a910e267fd', '2026-11-27 11:02:00+00', NULL, '2026-11-27 11:03:00+00');
INSERT INTO public.purchases VALUES ('2c16e627-ebcb-49fc-99a7-63452dc43658', 'e0d53596-013b-401e-b6d6-4de2943b335d', '3cb4f0b487c7ce76b5e10358f9bdcd10bf629f3f283cf5c40e5a930e0d302833', 'paid', 'cs_test_6de37333b591471bd5d5c89c57ab8c73', 'pi_b1b38bc5c82a370f104c168f1c3d58ad', '[{"lineId": "2182fceb-4546-46b9-acb8-937f4c149631", "quantity": 1}]', 1499, NULL, 'self', 'Handed Over', 'handed-over@example.com', '', '46240310-d3ca-4683-bebb-22e71761373e', '574515d3b2619119aaf3ba5e1030b7dae3b97a874dd2e664edb42aac3bad1079', '2026-11-27 11:08:00+00', NULL, '2026-11-27 11:09:00+00');
INSERT INTO public.purchases VALUES ('0c3e11bb-be83-4688-85e5-58e685d8c2da', 'e52b4cff-5516-491c-88f2-a4836c592993', '9ef42345a54478acd5caa294688421bb155cfb32a7d28bb1093e19f9709754ce', 'paid', 'cs_test_fa6dfabae6e21e9179fcfe5552747458', 'pi_6e8ebd4d35d379d12ffe5adc2c6eba7e', '[{"lineId": "414f62c9-4681-45c4-a0d4-77a5e5dd3686", "quantity": 1}, {"lineId": "997b2552-7028-4757-b35f-9b6bd1878e88", "quantity": 1}]', 2998, NULL, 'gift', 'Deleted Recipient', 'deleted-recipient@example.com', '', NULL, '3fe3a041a8dc33a9a403244584104a56b2f1af76d00349e1cb9e5231177d2ac4', '2026-11-27 11:16:00+00', NULL, '2026-11-27 11:17:00+00');
INSERT INTO public.purchases VALUES ('aaada1fa-990d-4d9f-8519-3626150009d3', 'eb35e05d-793f-40df-b81f-5cd125433862', '                                                                ', 'paid', 'cs_test_234da587b12c6c62ed31051838d08fea', 'pi_aefc2a9e6f8c7a5ad8fb5878208fc63e', '[{"lineId": "bd2c0b7d-6e7e-482e-b730-c85b1fcad9a2", "quantity": 1}, {"lineId": "013a1ed2-3bcb-46c8-a4d7-e69fec469d3d", "quantity": 1}]', 2998, NULL, 'gift', 'Deleted Buyer', '', '', NULL, NULL, '2026-11-27 11:13:00+00', NULL, '2026-11-27 11:14:00+00');
INSERT INTO public.purchases VALUES ('3de77b21-7556-4496-9277-e670e6e98325', '3eaac4fd-a698-4564-9b27-d1f66ba06e7f', '885da9cbbfe905557b0d1099594f326668773243ca434e76397f6ace81eac6d6', 'paid', 'cs_test_63e2cac8235d45a89b066746b2a3de65', 'pi_3657f11d03334a353c8be790eea78f69', '[{"lineId": "bae07b53-984d-462f-bde1-d590d4afb44e", "quantity": 1}, {"lineId": "87898a6f-a723-4151-bde0-abb4e14bc119", "quantity": 1}]', 2998, NULL, 'self', 'Replaced Tag', 'replaced-tag@example.com', '', NULL, '4b1a27bc9247b59f4bc35024d548363558217ca04add5201debb538999d7ceb2', '2026-11-27 11:21:00+00', NULL, '2026-11-27 11:22:00+00');
INSERT INTO public.purchases VALUES ('0880c121-6ea7-43d4-a583-dc70e7cace5a', NULL, '885da9cbbfe905557b0d1099594f326668773243ca434e76397f6ace81eac6d6', 'paid', NULL, NULL, '[]', 0, NULL, 'self', 'Replaced Tag', 'replaced-tag@example.com', '', NULL, '5686b154e4f87834be24ff529e4500bd88e57061eb6f5edfb9e48c7c9f6edea1', '2026-11-27 11:23:00+00', NULL, '2026-11-27 11:23:00+00');
INSERT INTO public.purchases VALUES ('03969bdd-1bb7-460a-809b-90ff4c619466', 'b3e4d59e-0af6-4df4-9782-e4b93ae9425f', 'c122fc44d85d0c18e92ac0eddea3f5f07727011be78f3110cb46fe90bb838c12', 'paid', 'cs_test_a4da7dae3c0e7f29dd817e6dc7bc505e', 'pi_76e281cc070fbfc5842fe4830b728a5d', '[{"lineId": "9b3dc854-7e6c-4b25-87c5-ef57decc5dc1", "quantity": 1}, {"lineId": "d4b91af7-e0f0-4fcb-bd9a-f0a37eac079e", "quantity": 1}, {"lineId": "8c27d869-991c-4a49-9e96-d873c2444cd6", "quantity": 1}, {"lineId": "961ef48b-6b42-487d-b523-4e513798eaf5", "quantity": 1}, {"lineId": "b606fcfe-a1ad-4c21-a187-0626b7faa317", "quantity": 1}, {"lineId": "f68e4453-c759-46e0-b7e9-316bcad17300", "quantity": 1}, {"lineId": "707b83f5-cf28-4cb4-ac15-af1eede65f05", "quantity": 1}, {"lineId": "269c82ee-519a-4002-9f00-d3c9e6e082b9", "quantity": 1}, {"lineId": "ceb2ab93-dd05-4e54-8f04-c7e7165af886", "quantity": 1}, {"lineId": "ebee16b1-8b5a-4c61-b651-f09c19241495", "quantity": 1}]', 13490, NULL, 'gift', 'Group Order', 'group-order@example.com', '', NULL, '8a64a125628f0070f01c95d4f0ba34b00e4e0dbf3bfba82cc520de99af44f4c4', '2026-11-27 11:24:00+00', NULL, '2026-11-27 11:25:00+00');
INSERT INTO public.purchases VALUES ('1321c0ed-0392-4d9d-9112-50f721522e17', '692ec042-abff-4fe4-8c42-6b0ed52d1ae9', '4509a7057449c66f46c3bd5b37fda76475222b471475d1e9661e87c93b471cf5', 'paid', 'cs_test_03526e16984fe69a62a6e588b8cb33fb', 'pi_c390588cfb215612e11ddf8fe1b776e8', '[{"lineId": "38f73ce0-b643-45da-9ffb-0616465c8a0b", "quantity": 1}, {"lineId": "b56b6027-1fa8-4161-bf6d-301f2758e872", "quantity": 1}]', 2998, NULL, 'self', 'Held Change', 'held-change@example.com', '', NULL, '7ccbf2e33c615b633302ce08033496cb0860ec4459546aa557f982e797a7cd99', '2026-11-27 11:27:00+00', NULL, '2026-11-27 11:28:00+00');
INSERT INTO public.purchases VALUES ('ff3cd538-faf8-4aaf-a710-95a5e36c66c7', '18210107-6b06-4346-baf5-284ce716f790', 'feda2c541448cd8f8fa52dd371d30fb80317e2011b6f4f99c85ff2c4fcf3f1d1', 'paid', 'cs_test_1901c0531e679fbc2a66b1bbb01777cc', 'pi_b6f0930e7d62f3cc9031b8340bbefd49', '[{"lineId": "e2a37875-24c7-4050-8a99-777c728da4ed", "quantity": 1}, {"lineId": "4846fd8d-d262-4a1f-b3bf-adb8aa078ae1", "quantity": 1}]', 2998, NULL, 'self', 'Waiting Change', 'waiting-change@example.com', '', NULL, '07afa23b388bf6d8abc4f6f743991e648e572393bbf5592bf3611dd852202eaa', '2026-11-27 11:30:00+00', NULL, '2026-11-27 11:31:00+00');
INSERT INTO public.purchases VALUES ('c0db329b-57ca-4f35-a4a2-f743e0f66744', 'd8b21f8b-e53c-43d5-96dd-b8ab0557f4ca', '1934d0ef62726f5f57f48c37c64819a1f2a685a29338a43e4cae9af5c497d524', 'paid', 'cs_test_53977f954be2c44b95729f410c9c89f7', 'pi_7cf6c80b2d1b86356201292bdbdaace9', '[{"lineId": "82a269a7-6377-4548-98ee-e64a676f1a06", "quantity": 1}]', 1499, NULL, 'self', 'Claim Reader', 'claim-reader@example.com', '', NULL, '831ec6a030e8f291559988dc2add5145e409f56817db33e1def43e18de01e51a', '2026-11-27 11:34:00+00', NULL, '2026-11-27 11:35:00+00');
INSERT INTO public.purchases VALUES ('076dabed-0f7a-47d9-bf23-3dceb8641cf9', '46a98c14-6edc-478c-bb81-dcdb684b256f', 'd7d31cb1a214197e41c053f3ad2bdc91163eee9495f777eae2a696f2ff1310e5', 'paid', 'cs_test_a513b2fe5abe04994e3bd572aa6cf063', 'pi_daa27fd9e30ec91434536f54a0a6c496', '[{"lineId": "bb0fb714-a602-4962-8f95-38e1f0abc552", "quantity": 1}, {"lineId": "eb8e8acf-64fd-4e55-8cd3-0cbe4d11fb00", "quantity": 1}, {"lineId": "aff3e110-119e-45c8-b20f-238f33367118", "quantity": 1}]', 4497, NULL, 'gift', 'Hidden Address', 'hidden-address@example.com', '', NULL, 'd2171f92476c806bdedcf2bbb18d89c5c20561c14b2a04945e315b61094a2f01', '2026-11-27 11:38:00+00', NULL, '2026-11-27 11:39:00+00');
INSERT INTO public.purchases VALUES ('048341fa-5e01-452c-9c44-df342c820494', '6d16c66e-1398-41db-81ad-3a5e4066264d', 'e2d141acd53e89ca9800931f1622fe3420107b885855dfaac1f844c56b714d15', 'paid', 'cs_test_3460b50b10d6edb379a9eb4fec62ed3c', 'pi_4f3dc4ab6688725f18a11161d2889cfc', '[{"lineId": "66fccd02-067a-45a4-845b-e815091bcbc4", "quantity": 1}, {"lineId": "87039d96-179e-4755-b6b5-e0613b887051", "quantity": 1}]', 2998, NULL, 'self', 'Typed Differently', 'typed-differently@example.com', '', NULL, 'cfd7ebca9413fb6923946d714b4cc177c4f4f11cb65d9d370a74914c08b7cfaf', '2026-11-27 11:41:00+00', NULL, '2026-11-27 11:42:00+00');
INSERT INTO public.purchases VALUES ('5544a368-c118-45f0-aee6-97824cee0eb6', '17460b9f-1f08-4dfc-ba60-75bf9376482f', 'e53070b1837419af51c45b457b4cfc707298c9ae835d679c7186ad1da6233723', 'paid', 'cs_test_64e2af465f97e79cbaa6358185a314f3', 'pi_b5ddc7f5f6649eb7fe619f5ad0c1388f', '[{"lineId": "86207b8d-9a3c-474e-a935-db166bcfa387", "quantity": 1}, {"lineId": "457ca959-5fc6-43ba-b7c1-65e6671f672e", "quantity": 1}, {"lineId": "454495fa-739c-4e4a-8b10-876a7de39945", "quantity": 1}]', 4497, NULL, 'self', 'Cancelled Tag', 'cancelled-tag@example.com', '', NULL, '4be56880990ada8754e575a2a4652a761efe146fb9b0237bf60a8f1e19086e28', '2026-11-27 11:44:00+00', NULL, '2026-11-27 11:45:00+00');
INSERT INTO public.purchases VALUES ('a7062a88-97a8-4000-8745-55d9a8cf4eec', '6c565f82-0798-4b0d-bd42-4d7595eb8ceb', 'e212ccd4ceb5c68ed71f59dc12b2c45ab59e5aa4769b24e13718b5c47bbf87b8', 'paid', 'cs_test_d865b845e3a2f81c025c1488698aa661', 'pi_455334ba2c866a7983523271e7d1022f', '[{"lineId": "78381066-90a3-4b7c-805b-fc0efc40562a", "quantity": 1}, {"lineId": "9169b26a-89a9-4b4d-a9fd-dac0ca430753", "quantity": 1}]', 2998, NULL, 'self', 'Part Then Order', 'part-then-order@example.com', '', NULL, '1ea6880979df30435f4da26e46be94fdd27523c2975a5c27e5d83764fcd33ca0', '2026-11-27 11:47:00+00', NULL, '2026-11-27 11:48:00+00');
INSERT INTO public.purchases VALUES ('f98d29a2-8b4a-4674-bf99-eeabfb92354c', '85d807a5-f88b-4a7d-8ccb-d4144ca26b72', '6b9a88fcd123b524246b6e2aa904278274589739d9627a5bbbb206f27074c3f0', 'paid', 'cs_test_87bf6f26e66a259ce9642070217f129f', 'pi_7d45fcf9ef7cdd62a348ce2b9f89bc7c', '[{"lineId": "89802015-e1be-4325-9141-c2a60225d5cb", "quantity": 1}, {"lineId": "f1e508c5-8f10-48af-9a13-12de50138e6a", "quantity": 1}]', 2998, NULL, 'self', 'Other Amount', 'other-amount@example.com', '', NULL, '7eb4d0190f058f504496ba5f549d8f6b1081b18457a56df7d18dca1ecc00ad07', '2026-11-27 11:51:00+00', NULL, '2026-11-27 11:52:00+00');
INSERT INTO public.purchases VALUES ('667cb998-56b8-40dd-9046-e56166ca8c16', '51cf23bd-528a-4f50-80de-c715c02dbf97', 'ba0317daa804f977d6680acd228d7b68d69ac72c82856c6a27fc22e371daa7e0', 'paid', 'cs_test_f1f37e5c25540a4fe1259396f864f98f', 'pi_517170007acba3ff93485213763e4039', '[{"lineId": "c0ac7df3-22e9-4ebf-bf26-aa9fbad7c203", "quantity": 1}, {"lineId": "f36fa6b2-6ea1-4f9a-972b-4e43bc442438", "quantity": 1}]', 2998, NULL, 'self', 'Refunded Then Lost', 'refunded-then-lost@example.com', '', NULL, 'f94a1b58874bc9ee95191aceef95973134a0188b363178f3d418137411cff905', '2026-11-27 11:55:00+00', NULL, '2026-11-27 11:56:00+00');
INSERT INTO public.purchases VALUES ('8b5afc4c-e7a2-4feb-81ef-7bd01346384d', 'b8d7e189-244c-415f-9638-2c284688c9f9', '518e8dead5110658eacbe1cf376f1292c3fbcff958900be346b0fa9617f1042a', 'paid', 'cs_test_d18df210361f9513fad5613866c5fe73', 'pi_d1d38b176968c8907729910c166d14a4', '[{"lineId": "80f9cfca-f21b-4ad5-97f3-441442ff2678", "quantity": 1}, {"lineId": "ab8d2294-8098-4c2b-971c-70cfc0cac224", "quantity": 1}]', 2998, NULL, 'self', 'Refunded By Hand', 'refunded-by-hand@example.com', '', NULL, 'c9c9a94c2a95b2c1177473f23e1ab2d36fae8a6d12dfd52e176232b5245a2df4', '2026-11-27 12:00:00+00', NULL, '2026-11-27 12:01:00+00');
INSERT INTO public.rate_limits VALUES ('find-emails:947f646f-f051-49bb-84ca-bb19dd383cb9', '2026-11-27 12:38:12.009+00', 1);
INSERT INTO public.rate_limits VALUES ('find-answers:faa7c1cdacbc7efd584b75ddc43882c8fec4e1573dc2a02d9bc919b0db7de6c8', '2026-11-27 12:38:12.009+00', 1);
INSERT INTO public.rate_limits VALUES ('find-emails:4f4d1f05-145b-4869-b56b-b21db90364a1', '2026-11-27 12:38:12.009+00', 1);
INSERT INTO public.rate_limits VALUES ('signIns:127.0.0.1', '2026-11-26 12:39:17.639+00', 1);
INSERT INTO public.rate_limits VALUES ('hand-over:5983abe1-b061-4a3e-9153-1da19211d20b', '2026-11-28 11:11:00+00', 1);
INSERT INTO public.rate_limits VALUES ('setup-code:8b682d1c5fc01cdc5e272b4708a059ab', '2026-11-27 12:26:00+00', 0);
INSERT INTO public.recovery_codes VALUES ('0549d2d9-ccf7-456c-b107-5184093efac7', 'hash');
INSERT INTO public.refunds VALUES ('272e93a5-cf18-4d0b-8347-3dd3d5310d05', '845947aa-7344-43d2-9232-aacf3adfc53b', 'part', NULL, '[]', 100, 'succeeded', NULL, 'Canary complained', NULL, 'bo@shop.example', '2026-11-26 12:38:12.239026+00', NULL, '2026-11-26 12:38:12.009+00');
INSERT INTO public.refunds VALUES ('e78b3e35-a83f-467e-803c-8597b8328058', '34376627-5f2b-4afd-b863-b4b7f7916538', 'part', NULL, '[]', 500, 'succeeded', 're_eed285f919707b1fcfe985f71d27ecb2', 'A scratch', NULL, 'admin@example.com', '2026-11-27 10:23:00+00', NULL, '2026-11-27 10:23:00+00');
INSERT INTO public.refunds VALUES ('59e75c65-8c3a-4b2b-b9ee-a13fdbb9fb65', '2fbdcdd8-2184-4210-83ce-5bdf6fcc75fc', 'provider', NULL, '[]', 2000, 'succeeded', 're_64ca975d36b19fedd34bca37530bd3c7', NULL, NULL, 'card provider', '2026-11-27 10:26:00+00', NULL, '2026-11-27 10:26:00+00');
INSERT INTO public.refunds VALUES ('309dedb2-c321-44f4-b574-390e175cddcb', '46e6b762-48c4-4094-ab3a-a3dc5e96d76b', 'order', '2087083b-fde9-4a65-9323-8dfb3739e94b', '["2087083b-fde9-4a65-9323-8dfb3739e94b"]', 1499, 'succeeded', 're_c84f95513ce67e6f507b4b0bff67e0cb', NULL, NULL, 'admin@example.com', '2026-11-27 10:29:00+00', NULL, '2026-11-27 10:29:00+00');
INSERT INTO public.refunds VALUES ('eda95889-cd26-4006-9d65-4573b059edf9', 'a73e851b-ee9f-48c4-97cf-2f21d48f0f0a', 'purchase', NULL, '["1ad325cc-78ac-4679-b7d3-287bda29a035", "eb4a6bf6-f58a-435e-bd9c-de6c28796fe3"]', 2998, 'succeeded', 're_c63457831ba261cb1ae1572c6231e7be', NULL, NULL, 'admin@example.com', '2026-11-27 10:32:00+00', NULL, '2026-11-27 10:32:00+00');
INSERT INTO public.refunds VALUES ('c7d12433-1cee-4ce3-920b-7a14f4c2bb2f', '78d014ed-4815-4549-8fb5-eb65f8b5fcd4', 'order', '408f926a-c015-4fcd-a423-ae447f9025b3', '["408f926a-c015-4fcd-a423-ae447f9025b3"]', 1499, 'failed', 're_105c52d63a5b2545dbf58a6b97e4354c', NULL, NULL, 'admin@example.com', '2026-11-27 10:35:00+00', NULL, '2026-11-27 10:35:00+00');
INSERT INTO public.refunds VALUES ('7f937fb6-cf56-40d9-9fee-9ae5ee6ed969', '828a89ab-6ecd-4613-beae-6211539a7a21', 'order', '12a61ff6-d4ef-4e01-91eb-7dd711761ed7', '["12a61ff6-d4ef-4e01-91eb-7dd711761ed7"]', 1499, 'pending', 're_b1f13063b83632071056f2e358b5dc26', NULL, NULL, 'admin@example.com', '2026-11-27 10:38:00+00', NULL, '2026-11-27 10:38:00+00');
INSERT INTO public.refunds VALUES ('e1b92800-9a0c-4452-b972-ff343edcbc38', '1efe7806-fe4e-4288-be86-2f628fe9e1b8', 'purchase', NULL, '["6c4358fd-59f5-4a97-9a88-7dbcc27e45a9", "bfdb4a46-b200-41cd-9dc3-79649c1e3036"]', 2998, 'failed', 're_d239ed80a3d2f891544487524536bc74', NULL, 'lost_or_stolen_card', 'admin@example.com', '2026-11-27 10:41:00+00', NULL, '2026-11-27 10:42:00+00');
INSERT INTO public.refunds VALUES ('5645aac9-bbe4-498b-8145-4c467cf14073', '1658b53b-0630-4524-ae91-f49fca11d329', 'order', NULL, '["922f02a7-3565-497d-8124-5577ac1f1460"]', 1499, 'succeeded', 're_171f814dfbd1f389d7d6015f9675e1e5', NULL, NULL, 'admin@example.com', '2026-11-27 10:45:00+00', NULL, '2026-11-27 10:45:00+00');
INSERT INTO public.refunds VALUES ('2385c6cf-bd66-4590-9914-6c1bddea5f22', 'a7062a88-97a8-4000-8745-55d9a8cf4eec', 'part', NULL, '[]', 300, 'succeeded', 're_eb245afa1ffa35f6d45dd4ea63994242', 'A late parcel', NULL, 'admin@example.com', '2026-11-27 11:49:00+00', NULL, '2026-11-27 11:49:00+00');
INSERT INTO public.refunds VALUES ('a963ad27-e55c-4db1-b88c-ebd57bb9253c', 'a7062a88-97a8-4000-8745-55d9a8cf4eec', 'order', 'e99b2c07-5d0e-4c89-b91a-482628574b1b', '["e99b2c07-5d0e-4c89-b91a-482628574b1b"]', 1499, 'succeeded', 're_8235ca00f4a01829993c94bf618ba9c8', NULL, NULL, 'admin@example.com', '2026-11-27 11:50:00+00', NULL, '2026-11-27 11:50:00+00');
INSERT INTO public.refunds VALUES ('cf25d399-026e-4614-b0e5-55432b6d71ed', 'f98d29a2-8b4a-4674-bf99-eeabfb92354c', 'order', 'f1cafba2-dc4d-4ee6-8cee-9a30ab2a0b26', '["f1cafba2-dc4d-4ee6-8cee-9a30ab2a0b26"]', 1000, 'succeeded', 're_2200f18ca66242f9e622993754c7946a', NULL, NULL, 'admin@example.com', '2026-11-27 11:53:00+00', NULL, '2026-11-27 11:54:00+00');
INSERT INTO public.refunds VALUES ('a81fffaf-690f-4bcd-bba1-81ba45f859c5', '667cb998-56b8-40dd-9046-e56166ca8c16', 'order', '378d96ec-d390-46ff-846e-67041760ecce', '["378d96ec-d390-46ff-846e-67041760ecce"]', 1499, 'succeeded', 're_a359eb8348c2f712e6269738484799cc', NULL, NULL, 'admin@example.com', '2026-11-27 11:57:00+00', NULL, '2026-11-27 11:57:00+00');
INSERT INTO public.retired_public_ids VALUES ('0123456789abcdef0123456789abcdef', '2026-11-26 12:38:21.651778+00');
INSERT INTO public.retired_public_ids VALUES ('625ddc8b8a62bf49ed629b4270900a3c', '2026-11-28 03:11:27.059114+00');
INSERT INTO public.retired_public_ids VALUES ('31ea3943a1730141429933f3ac2df23b', '2026-11-28 03:11:27.192721+00');
INSERT INTO public.second_factors VALUES ('0549d2d9-ccf7-456c-b107-5184093efac7', 'sealed', '2026-11-26 12:38:21.655604+00', 5);
INSERT INTO public.sessions VALUES ('c6adbc56b99c61dce4b6f809cc2a8fd952218e1b587ab39e24f4404b84aab91d', '89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin', '2026-11-26 12:38:12.945+00', '2026-11-26 12:38:12.945+00');
INSERT INTO public.sessions VALUES ('84b2166614adb118584baca7f098934faa6c9359c4ba03d97dc4267ffc2878e4', '0549d2d9-ccf7-456c-b107-5184093efac7', 'customer', '2026-11-26 12:38:17.68+00', '2026-11-26 12:38:17.68+00');
INSERT INTO public.sheets VALUES (1, '559008bb-f905-4d16-a3fc-24c1af9782fa', 'Demo jig 3 × 4', '{"rows": 3, "turn": "tags_vertical", "pitchX": 76, "pitchY": 116, "columns": 4, "offsetX": 10, "offsetY": 10, "bedWidth": 400, "bedHeight": 400, "firstCorner": "top_left", "unusedSlots": []}', '{"id": "5adde000-0000-4000-8000-000000000001", "rim": "#4a260f", "name": "Saddle", "color": "#84502b", "light": "#b27a49", "shade": "#43230f", "thread": "#e6d3b0", "engraved": "#eed9b4", "polarity": "lighter"}', true, 'sheets/0f898e10-b908-4285-8b39-9de65978f1e8.zip.sealed', '2026-11-26 12:38:13.099+00', NULL);
INSERT INTO public.user_roles VALUES ('89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'admin');
INSERT INTO public.users VALUES ('0549d2d9-ccf7-456c-b107-5184093efac7', 'Canary Account', 'canary@example.com', true, '$argon2id$v=19$m=64,t=1,p=1$y1SZZviwt3qX97fJHcBE5A$+ms9TvE9xaW91/eFhrvun0by6dvUNGd4/Cgm6I74hvQ', NULL, NULL, '2026-11-26 12:38:12.041857+00');
INSERT INTO public.users VALUES ('89c37f28-4fea-4bb1-9ebc-fbd2e53e9932', 'The Workshop', 'admin@example.com', true, '$argon2id$v=19$m=64,t=1,p=1$LltyDf14hqO45apR/JLbVg$tda19hi70CF5NhSHSLXf1z6nFj8aGA6L7SKldfd8T1c', NULL, '2026-11-26 12:38:12.938+00', '2026-11-26 12:38:12.920676+00');
INSERT INTO public.users VALUES ('46240310-d3ca-4683-bebb-22e71761373e', 'Handed Over', 'handed-over@example.com', true, '$argon2id$v=19$m=64,t=1,p=1$YL3OoUMt1xOhaaTZgv8vXg$E02RIwHJtCPK70u7kdxuAJasPU8kEDOBUgxCUeb1qMc', NULL, NULL, '2026-11-28 03:11:26.499902+00');
INSERT INTO public.users VALUES ('8fa6f22d-f5ea-4a16-a6ba-b093e37e326d', '', 'new-owner@example.com', true, NULL, '2026-11-27 11:12:00+00', NULL, '2026-11-28 03:11:26.675581+00');
INSERT INTO public.users VALUES ('ff6cb16f-7bdc-4364-aa6e-1bd5d4d09b85', 'Bea Ray', 'bea-ray@example.com', true, '$argon2id$v=19$m=64,t=1,p=1$8kdYknIvbW6z8vB+FqRaGg$N0e+GSNkwL4xmt1wv9FF+MAg+wVNnPpTBWLDr2pMh6w', NULL, NULL, '2026-11-28 03:11:26.712754+00');
INSERT INTO public.users VALUES ('0e7afd77-7095-41e4-9951-eeb0b3f64bfa', 'Link Reader', 'links@example.com', true, '$argon2id$v=19$m=64,t=1,p=1$Z7qwneaVFEUiM0Fp3+TBUw$CCg/07hFlyAqkQ73TtgjI7tfH03Iwdc3VAQbmJWAjrk', NULL, NULL, '2026-11-28 03:11:28.289302+00');
INSERT INTO public.users VALUES ('41c1c868-b69e-4785-8538-b7ff16de979d', 'Confirm Reader', 'confirm@example.com', false, '$argon2id$v=19$m=64,t=1,p=1$G1CH0veoaL21/NNqgwnt9g$V14g356F0c8h3y0ZYhrIAG/lSW5szt0rEBFRIWr4n2g', NULL, NULL, '2026-11-28 03:11:28.327897+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 2, true);
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
