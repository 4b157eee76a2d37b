CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- What searches compare: lower case, without accents and apostrophes. Immutable, so that tables can store it.
CREATE FUNCTION "folded"("text" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select lower(translate(regexp_replace(normalize("text", NFD), '[\u0300-\u036f]', '', 'g'), 'ØøŁłĐđ''’‘ʼ`´', 'OoLlDd'))
$$;
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_kind" CHECK ("sessions"."kind" in ('customer', 'admin', 'second-factor'))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"links_valid_from" timestamp with time zone,
	"admin_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" varchar(254) NOT NULL,
	"action" varchar(100) NOT NULL,
	"subject" varchar(30) NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" varchar(300) DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_version" (
	"version" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "product_images_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(200) NOT NULL,
	"product_type" varchar(100),
	"product_id" varchar(50),
	"product_title" varchar(200) NOT NULL,
	"description" varchar(2000),
	"price" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"box_length" numeric(7, 1),
	"box_width" numeric(7, 1),
	"box_height" numeric(7, 1),
	"weight" numeric(8, 2),
	"parent_id" uuid,
	"design" varchar(20),
	"material_id" uuid,
	"stock" integer,
	"display_order" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_productId_unique" UNIQUE("product_id"),
	CONSTRAINT "products_price" CHECK ("products"."price" between 0 and 9999999),
	CONSTRAINT "products_title" CHECK (btrim("products"."product_title") <> ''),
	CONSTRAINT "products_stock" CHECK ("products"."stock" is null or "products"."parent_id" is not null),
	CONSTRAINT "products_not_own_parent" CHECK ("products"."parent_id" <> "products"."id"),
	CONSTRAINT "products_box" CHECK ("products"."box_length" >= 0 and "products"."box_width" >= 0 and "products"."box_height" >= 0 and "products"."weight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(100) NOT NULL,
	"email" varchar(254) NOT NULL,
	"message" text NOT NULL,
	"reported_id" char(32),
	"conversation" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(40) NOT NULL,
	"colors" jsonb NOT NULL,
	"polarity" text NOT NULL,
	"burn_offset" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"template" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "materials_name_unique" UNIQUE("name"),
	CONSTRAINT "materials_polarity" CHECK ("materials"."polarity" in ('lighter', 'darker')),
	CONSTRAINT "materials_burn_offset" CHECK ("materials"."burn_offset" between -15 and 15)
);
--> statement-breakpoint
CREATE TABLE "find_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"find_id" uuid NOT NULL,
	"is_from_owner" boolean NOT NULL,
	"text" varchar(1000) NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"way" varchar(20) NOT NULL,
	"place" varchar(200),
	"latitude" double precision,
	"longitude" double precision,
	"accuracy" integer,
	"finder_email" varchar(254),
	"language" varchar(10) NOT NULL,
	"form_key_hash" char(64) NOT NULL,
	"finder_token_hash" char(64) NOT NULL,
	"owner_token_hash" char(64) NOT NULL,
	"device" char(64) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"newest_at" timestamp with time zone NOT NULL,
	"unread_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"is_blocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "finds_formKeyHash_unique" UNIQUE("form_key_hash"),
	CONSTRAINT "finds_finderTokenHash_unique" UNIQUE("finder_token_hash"),
	CONSTRAINT "finds_ownerTokenHash_unique" UNIQUE("owner_token_hash")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"invoice_number" integer,
	"replaces" integer,
	"status" text DEFAULT 'initiated' NOT NULL,
	"refunded_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"shown_status" text GENERATED ALWAYS AS (case when refunded_at is null then status else 'refunded' end) STORED NOT NULL,
	"order_type" text NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"phone_number" varchar(10) DEFAULT '' NOT NULL,
	"email" varchar(254) NOT NULL,
	"buyer_name" varchar(100),
	"buyer_phone" varchar(10),
	"buyer_email" varchar(254),
	"profile_id" uuid,
	"buyer_made_profile" boolean NOT NULL,
	"product_db_id" uuid,
	"product_id" varchar(50),
	"product_type" varchar(100),
	"product_title" varchar(403) NOT NULL,
	"picture_id" text,
	"design" varchar(20) NOT NULL,
	"material_id" uuid,
	"engraved_name" varchar(100) NOT NULL,
	"gift_note" varchar(500),
	"qr_size" integer DEFAULT 64 NOT NULL,
	"amount_paid" integer NOT NULL,
	"shipping_source" text NOT NULL,
	"shipping_name" varchar(100) NOT NULL,
	"shipping_address_line1" varchar(200) NOT NULL,
	"shipping_address_line2" varchar(200),
	"shipping_city" varchar(100) NOT NULL,
	"shipping_state" varchar(2) NOT NULL,
	"shipping_postal_code" varchar(10) NOT NULL,
	"shipping_label_url" text,
	"shipping_label_file" text,
	"tracking_carrier" varchar(20),
	"tracking_number" varchar(100),
	"tracking_url" text,
	"admin_notes" varchar(2000),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (folded(' ' || coalesce(invoice_number::text, '') || ' ' || customer_name || ' ' || email || ' ' || phone_number || ' ' || coalesce(buyer_name, '') || ' ' || coalesce(buyer_email, '') || ' ' || coalesce(buyer_phone, '') || ' ' || coalesce(tracking_number, '') || ' ' || engraved_name || ' ' || shipping_name || ' ' || shipping_address_line1 || ' ' || coalesce(shipping_address_line2, '') || ' ' || shipping_city || ' ' || shipping_state || ' ' || replace(shipping_postal_code, '-', ' ') || ' ')) STORED,
	CONSTRAINT "orders_invoiceNumber_unique" UNIQUE("invoice_number"),
	CONSTRAINT "orders_replaces_unique" UNIQUE("replaces"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('initiated', 'pending', 'processing', 'shipped', 'completed', 'cancelled')),
	CONSTRAINT "orders_invoice_number" CHECK (("orders"."status" = 'initiated') = ("orders"."invoice_number" is null)),
	CONSTRAINT "orders_refunded" CHECK ("orders"."status" <> 'initiated' or "orders"."refunded_at" is null),
	CONSTRAINT "orders_order_type" CHECK ("orders"."order_type" in ('self', 'gift')),
	CONSTRAINT "orders_shipping_source" CHECK ("orders"."shipping_source" in ('recipient', 'custom', 'buyer')),
	CONSTRAINT "orders_shipping" CHECK ('' not in ("orders"."shipping_name", "orders"."shipping_address_line1", "orders"."shipping_city", "orders"."shipping_state", "orders"."shipping_postal_code")),
	CONSTRAINT "orders_amount_paid" CHECK (case when "orders"."replaces" is null then "orders"."amount_paid" between 50 and 9999999 else "orders"."amount_paid" = 0 end),
	CONSTRAINT "orders_qr_size" CHECK ("orders"."qr_size" in (64, 80, 128, 200, 256))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"status" varchar(50) NOT NULL,
	"amount" integer NOT NULL,
	"due_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"newest" integer NOT NULL,
	CONSTRAINT "invoice_numbers_one_row" CHECK ("invoice_numbers"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid,
	"browser" char(64) NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"stripe_checkout_session_id" varchar(255),
	"stripe_payment_intent_id" varchar(255),
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total" integer NOT NULL,
	"paid_amount" integer,
	"order_type" text NOT NULL,
	"buyer_name" varchar(100) NOT NULL,
	"buyer_email" varchar(254) NOT NULL,
	"buyer_phone" varchar(10) DEFAULT '' NOT NULL,
	"buyer_user_id" uuid,
	"view_token_hash" char(64),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_asked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "purchases_stripeCheckoutSessionId_unique" UNIQUE("stripe_checkout_session_id"),
	CONSTRAINT "purchases_stripePaymentIntentId_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "purchases_viewTokenHash_unique" UNIQUE("view_token_hash"),
	CONSTRAINT "purchases_state" CHECK ("purchases"."state" in ('open', 'paid', 'released', 'mismatch')),
	CONSTRAINT "purchases_order_type" CHECK ("purchases"."order_type" in ('self', 'gift')),
	CONSTRAINT "purchases_total" CHECK ("purchases"."total" >= 50 or ("purchases"."total" = 0 and "purchases"."state" = 'paid' and "purchases"."stripe_checkout_session_id" is null)),
	CONSTRAINT "purchases_paid" CHECK (("purchases"."state" = 'paid') = ("purchases"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"order_id" uuid,
	"covers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"stripe_refund_id" varchar(255),
	"reason" varchar(500),
	"failure" varchar(500),
	"requested_by" varchar(254) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_asked_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_stripeRefundId_unique" UNIQUE("stripe_refund_id"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_scope" CHECK ("refunds"."scope" in ('purchase', 'order', 'part', 'provider')),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."scope" <> 'part' or "refunds"."reason" is not null),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_event_cursor" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"webhook_at" timestamp with time zone,
	"caught_up_at" timestamp with time zone,
	"unsettled" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "payment_event_cursor_one_row" CHECK ("payment_event_cursor"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid,
	"code" text NOT NULL,
	"reference" varchar(255) NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"handled_by" varchar(254),
	CONSTRAINT "payment_issues_once" UNIQUE("code","reference"),
	CONSTRAINT "payment_issues_code" CHECK ("payment_issues"."code" in ('paid_unfulfilled', 'unknown_to_provider', 'unknown_to_shop', 'paid_since_backup', 'wrong_reference', 'wrong_currency', 'wrong_amount', 'orders_deleted', 'possible_double_payment', 'paid_after_release', 'profile_deleted', 'oversold', 'paid_order_deleted', 'refund_failed', 'inquiry_opened', 'dispute_opened', 'dispute_lost')),
	CONSTRAINT "payment_issues_purchase" CHECK (("payment_issues"."code" = 'unknown_to_shop') = ("payment_issues"."purchase_id" is null))
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"sheet_number" integer NOT NULL,
	"slot" integer NOT NULL,
	"engraved_name" varchar(100) NOT NULL,
	"design" varchar(20) NOT NULL,
	"spoil_reason" text,
	"verified_at" timestamp with time zone,
	"verified_by" varchar(254),
	CONSTRAINT "attempts_sheetNumber_slot_unique" UNIQUE("sheet_number","slot"),
	CONSTRAINT "attempts_reason" CHECK ("attempts"."spoil_reason" in ('misprint', 'material', 'wrong_slot', 'lost', 'taken_off'))
);
--> statement-breakpoint
CREATE TABLE "desk_settings" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"newest_sheet" integer NOT NULL,
	"asks_for_verification" boolean NOT NULL,
	CONSTRAINT "desk_settings_one_row" CHECK ("desk_settings"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "jigs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(60) NOT NULL,
	"layout" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jigs_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "production_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" varchar(200) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheets" (
	"number" integer PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"jig_name" varchar(60) NOT NULL,
	"layout" jsonb NOT NULL,
	"material" jsonb NOT NULL,
	"is_test" boolean NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"engraved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"public_id" char(32) NOT NULL,
	"display_name" varchar(100) NOT NULL,
	"phone_number" varchar(10) DEFAULT '' NOT NULL,
	"email" varchar(254) NOT NULL,
	"address_line1" varchar(200),
	"address_line2" varchar(200),
	"city" varchar(100),
	"state" varchar(2),
	"postal_code" varchar(10),
	"display_name_public" varchar(100),
	"phone_number_public" varchar(10),
	"email_public" varchar(254),
	"notes" varchar(2000),
	"display_name_visible" boolean DEFAULT true NOT NULL,
	"display_phone_visible" boolean DEFAULT true NOT NULL,
	"display_email_visible" boolean DEFAULT true NOT NULL,
	"display_address_visible" boolean DEFAULT false NOT NULL,
	"display_notes_visible" boolean DEFAULT true NOT NULL,
	"whats_app_visible" boolean DEFAULT false NOT NULL,
	"tag_name" varchar(40),
	"is_lost" boolean DEFAULT false NOT NULL,
	"lost_since" date,
	"lost_reward" varchar(120),
	"lost_message" varchar(300),
	"lost_phone_visible" boolean DEFAULT false NOT NULL,
	"is_resting" boolean DEFAULT false NOT NULL,
	"hand_over_to" varchar(254),
	"handed_over_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"setup_code_number" smallint,
	"set_up_at" timestamp with time zone,
	"draft_owner" char(64),
	"paid_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (folded(display_name || ' ' || email || ' ' || public_id::text)) STORED,
	CONSTRAINT "profiles_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "profiles_public_id" CHECK ("profiles"."public_id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "profiles_phone_number" CHECK ("profiles"."phone_number" ~ '^[0-9]*$'),
	CONSTRAINT "profiles_phone_number_public" CHECK ("profiles"."phone_number_public" ~ '^[0-9]*$'),
	CONSTRAINT "profiles_email" CHECK ("profiles"."email" = lower("profiles"."email"))
);
--> statement-breakpoint
CREATE TABLE "retired_public_ids" (
	"public_id" char(32) PRIMARY KEY NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails_sent" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"about" uuid
);
--> statement-breakpoint
CREATE TABLE "login_backoff" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"waits_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parent_id_products_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "find_messages" ADD CONSTRAINT "find_messages_find_id_finds_id_fk" FOREIGN KEY ("find_id") REFERENCES "public"."finds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finds" ADD CONSTRAINT "finds_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_db_id_products_id_fk" FOREIGN KEY ("product_db_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_sheet_number_sheets_number_fk" FOREIGN KEY ("sheet_number") REFERENCES "public"."sheets"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_holds" ADD CONSTRAINT "production_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_links_expires_at_index" ON "one_time_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_renewed_at_index" ON "sessions" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "user_roles_role_index" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_kind" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_name" ON "audit_log" USING btree ("subject_name","at","id");--> statement-breakpoint
CREATE INDEX "product_images_picture_id_index" ON "product_images" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "products_parent_id_index" ON "products" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "products_shown_fronts" ON "products" USING btree ("display_order","created_at" DESC NULLS FIRST,"id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_new" ON "contact_messages" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "find_messages_find_id_id_index" ON "find_messages" USING btree ("find_id","id");--> statement-breakpoint
CREATE INDEX "finds_of_profile" ON "finds" USING btree ("profile_id","newest_at","id");--> statement-breakpoint
CREATE INDEX "finds_unread" ON "finds" USING btree ("profile_id") WHERE unread_since is not null;--> statement-breakpoint
CREATE INDEX "finds_blocked" ON "finds" USING btree ("profile_id","device") WHERE is_blocked;--> statement-breakpoint
CREATE INDEX "finds_old" ON "finds" USING btree ("newest_at");--> statement-breakpoint
CREATE INDEX "orders_purchase_id_position_index" ON "orders" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE INDEX "orders_of_profile" ON "orders" USING btree ("profile_id","created_at","invoice_number");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","invoice_number");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("shown_status","created_at","invoice_number");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at","invoice_number") WHERE "orders"."shown_status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_db_id","created_at","invoice_number");--> statement-breakpoint
CREATE INDEX "orders_of_picture" ON "orders" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "disputes_purchase_id_opened_at_index" ON "disputes" USING btree ("purchase_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_one_open_per_cart" ON "purchases" USING btree ("cart_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "purchases_unsettled" ON "purchases" USING btree ("created_at") WHERE state in ('open', 'released');--> statement-breakpoint
CREATE INDEX "purchases_browser_index" ON "purchases" USING btree ("browser");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_one_open_of_browser" ON "purchases" USING btree ("browser") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "purchases_cart_id_index" ON "purchases" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "purchases_of_mailbox" ON "purchases" USING btree ("buyer_email","paid_at");--> statement-breakpoint
CREATE INDEX "purchases_of_buyer" ON "purchases" USING btree ("buyer_user_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_of_guests" ON "purchases" USING btree ("buyer_email") WHERE buyer_user_id is null;--> statement-breakpoint
CREATE INDEX "refunds_purchase_id_created_at_index" ON "refunds" USING btree ("purchase_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE state in ('requested', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_order" ON "refunds" USING btree ("order_id") WHERE state <> 'failed' and order_id is not null;--> statement-breakpoint
CREATE INDEX "payment_events_received_at_index" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_issues_purchase_id_index" ON "payment_issues" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "payment_issues_open" ON "payment_issues" USING btree ("purchase_id") WHERE handled_at is null and resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_of_order" ON "attempts" USING btree ("order_id") WHERE spoil_reason is null;--> statement-breakpoint
CREATE INDEX "attempts_order_id_index" ON "attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "profiles_known_email" ON "profiles" USING btree ("email") WHERE paid_at is not null or claimed_at is not null;--> statement-breakpoint
CREATE INDEX "profiles_known_phone" ON "profiles" USING btree ("phone_number") WHERE paid_at is not null or claimed_at is not null;--> statement-breakpoint
CREATE INDEX "profiles_drafts" ON "profiles" USING btree ("updated_at") WHERE paid_at is null and claimed_at is null;--> statement-breakpoint
CREATE INDEX "profiles_user_id_index" ON "profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search_text" gin_trgm_ops,"phone_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "emails_sent_to_forget" ON "emails_sent" USING btree ("sent_at") WHERE "emails_sent"."about" is null;--> statement-breakpoint
CREATE INDEX "emails_sent_about" ON "emails_sent" USING btree ("about","sent_at") WHERE "emails_sent"."about" is not null;--> statement-breakpoint
CREATE INDEX "login_backoff_waits_until_index" ON "login_backoff" USING btree ("waits_until");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at_index" ON "rate_limits" USING btree ("window_ends_at");
--> statement-breakpoint
-- A public id that a profile had is never used again.
CREATE FUNCTION "retire_public_id"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into "retired_public_ids" ("public_id") values (old."public_id") on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "refuse_retired_public_id"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from "retired_public_ids" where "public_id" = new."public_id") then
    raise unique_violation using message = 'This public id was an earlier profile''s.';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "profiles_retire_public_id" AFTER DELETE OR UPDATE OF "public_id" ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "retire_public_id"();
--> statement-breakpoint
CREATE TRIGGER "profiles_refuse_retired_public_id" BEFORE INSERT OR UPDATE OF "public_id" ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "refuse_retired_public_id"();
--> statement-breakpoint
-- Every payment locks this row, the first one too.
INSERT INTO "invoice_numbers" ("newest") VALUES (0);
--> statement-breakpoint
INSERT INTO "catalog_version" VALUES (0);
--> statement-breakpoint
INSERT INTO "desk_settings" ("newest_sheet", "asks_for_verification") VALUES (0, true);
--> statement-breakpoint
-- Deferred: the one row is locked at the end of a transaction alone, so two that change products cannot block each other.
CREATE FUNCTION "raise_catalog_version"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  "current" bigint := pg_current_xact_id()::text::bigint;
begin
  update "catalog_version" set "version" = "current" where "version" <> "current";
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "products_raise_catalog_version" AFTER INSERT OR DELETE ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
-- Of a stock, pages show only whether it is sold out: most sales leave them as they are.
CREATE CONSTRAINT TRIGGER "changed_products_raise_catalog_version" AFTER UPDATE ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{stock,updated_at}'::text[] <> to_jsonb(NEW) - '{stock,updated_at}'::text[]
    OR coalesce(OLD."stock" <= 0, false) <> coalesce(NEW."stock" <= 0, false))
  EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "product_images_raise_catalog_version" AFTER INSERT OR UPDATE OR DELETE ON "product_images"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "materials_raise_catalog_version" AFTER INSERT OR UPDATE ON "materials"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
