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
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
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
	"images" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"box_length" numeric(7, 1),
	"box_width" numeric(7, 1),
	"box_height" numeric(7, 1),
	"weight" numeric(8, 2),
	"parent_id" uuid,
	"design" varchar(20),
	"leather" varchar(20),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_productId_unique" UNIQUE("product_id"),
	CONSTRAINT "products_price" CHECK ("products"."price" between 0 and 9999999),
	CONSTRAINT "products_title" CHECK (btrim("products"."product_title") <> ''),
	CONSTRAINT "products_not_own_parent" CHECK ("products"."parent_id" <> "products"."id"),
	CONSTRAINT "products_box" CHECK ("products"."box_length" >= 0 and "products"."box_width" >= 0 and "products"."box_height" >= 0 and "products"."weight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(100) NOT NULL,
	"email" varchar(254) NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line_id" uuid NOT NULL,
	"invoice_number" integer,
	"status" text DEFAULT 'initiated' NOT NULL,
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
	"product_image" text,
	"design" varchar(20) NOT NULL,
	"leather" varchar(20) NOT NULL,
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
	"tracking_carrier" varchar(20),
	"tracking_number" varchar(100),
	"tracking_url" text,
	"admin_notes" varchar(2000),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_invoiceNumber_unique" UNIQUE("invoice_number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('initiated', 'pending', 'processing', 'shipped', 'completed', 'cancelled', 'refunded')),
	CONSTRAINT "orders_invoice_number" CHECK (("orders"."status" = 'initiated') = ("orders"."invoice_number" is null)),
	CONSTRAINT "orders_order_type" CHECK ("orders"."order_type" in ('self', 'gift')),
	CONSTRAINT "orders_shipping_source" CHECK ("orders"."shipping_source" in ('recipient', 'custom', 'buyer')),
	CONSTRAINT "orders_amount_paid" CHECK ("orders"."amount_paid" between 50 and 9999999),
	CONSTRAINT "orders_qr_size" CHECK ("orders"."qr_size" in (64, 80, 128, 200, 256))
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
	"state" text DEFAULT 'open' NOT NULL,
	"stripe_checkout_session_id" varchar(255),
	"stripe_payment_intent_id" varchar(255),
	"checkout_url" text,
	"total" integer NOT NULL,
	"order_type" text NOT NULL,
	"buyer_name" varchar(100) NOT NULL,
	"buyer_email" varchar(254) NOT NULL,
	"buyer_phone" varchar(10) DEFAULT '' NOT NULL,
	"buyer_user_id" uuid,
	"view_token_hash" char(64),
	"mismatch" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "purchases_stripeCheckoutSessionId_unique" UNIQUE("stripe_checkout_session_id"),
	CONSTRAINT "purchases_stripePaymentIntentId_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "purchases_viewTokenHash_unique" UNIQUE("view_token_hash"),
	CONSTRAINT "purchases_state" CHECK ("purchases"."state" in ('open', 'paid', 'released', 'mismatch')),
	CONSTRAINT "purchases_order_type" CHECK ("purchases"."order_type" in ('self', 'gift')),
	CONSTRAINT "purchases_total" CHECK ("purchases"."total" >= 50),
	CONSTRAINT "purchases_paid" CHECK (("purchases"."state" = 'paid') = ("purchases"."paid_at" is not null))
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
	"draft_owner" char(64),
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_publicId_unique" UNIQUE("public_id"),
	CONSTRAINT "profiles_public_id" CHECK ("profiles"."public_id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "profiles_phone_number" CHECK ("profiles"."phone_number" ~ '^[0-9]*$'),
	CONSTRAINT "profiles_phone_number_public" CHECK ("profiles"."phone_number_public" ~ '^[0-9]*$'),
	CONSTRAINT "profiles_email" CHECK ("profiles"."email" = lower("profiles"."email"))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parent_id_products_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_db_id_products_id_fk" FOREIGN KEY ("product_db_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_roles_role_index" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "products_parent_id_index" ON "products" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payment_events_received_at_index" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_purchase_id_position_index" ON "orders" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE INDEX "orders_of_profile" ON "orders" USING btree ("profile_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_product_db_id_index" ON "orders" USING btree ("product_db_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_one_open_per_cart" ON "purchases" USING btree ("cart_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "purchases_cart_id_index" ON "purchases" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "purchases_buyer_user_id_index" ON "purchases" USING btree ("buyer_user_id");--> statement-breakpoint
CREATE INDEX "profiles_known_email" ON "profiles" USING btree ("email") WHERE paid_at is not null or user_id is not null;--> statement-breakpoint
CREATE INDEX "profiles_known_phone" ON "profiles" USING btree ("phone_number") WHERE paid_at is not null or user_id is not null;--> statement-breakpoint
CREATE INDEX "profiles_drafts" ON "profiles" USING btree ("updated_at") WHERE paid_at is null and user_id is null;--> statement-breakpoint
CREATE INDEX "profiles_user_id_index" ON "profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_created_at_index" ON "profiles" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at_index" ON "rate_limits" USING btree ("window_ends_at");