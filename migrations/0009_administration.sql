CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "second_factors_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"order_id" uuid,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"stripe_refund_id" varchar(255),
	"failure" varchar(500),
	"requested_by" varchar(254) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_stripeRefundId_unique" UNIQUE("stripe_refund_id"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
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
DROP INDEX "contact_messages_created_at_index";--> statement-breakpoint
DROP INDEX "profiles_created_at_index";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "kind" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_label_file" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(invoice_number::text, '') || ' ' || customer_name || ' ' || email || ' ' || phone_number || ' ' || coalesce(buyer_name, '') || ' ' || coalesce(buyer_email, '') || ' ' || coalesce(buyer_phone, '') || ' ' || coalesce(tracking_number, ''))) STORED;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "paid_unfulfilled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "dispute_status" varchar(50);--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(display_name || ' ' || email || ' ' || public_id::text)) STORED;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factors_secret_index" ON "second_factors" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "pictures_created_at_index" ON "pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_purchase_id_created_at_index" ON "refunds" USING btree ("purchase_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_order" ON "refunds" USING btree ("order_id") WHERE state <> 'failed' and order_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_new" ON "contact_messages" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchases_strange" ON "purchases" USING btree ("created_at") WHERE state = 'mismatch' or paid_unfulfilled_at is not null or disputed_at is not null;--> statement-breakpoint
CREATE INDEX "purchases_paid_at" ON "purchases" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_kind" CHECK ("sessions"."kind" in ('customer', 'admin', 'second-factor'));