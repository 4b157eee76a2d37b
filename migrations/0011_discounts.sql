CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" varchar(20) NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"max_uses" integer,
	"max_uses_per_buyer" integer,
	"note" varchar(500),
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_code_unique" UNIQUE("code"),
	CONSTRAINT "discounts_code" CHECK ("discounts"."code" ~ '^[A-Z0-9-]+$'),
	CONSTRAINT "discounts_kind" CHECK ("discounts"."kind" in ('percent', 'amount', 'shipping')),
	CONSTRAINT "discounts_value" CHECK (case "discounts"."kind" when 'percent' then "discounts"."value" between 1 and 99 when 'amount' then "discounts"."value" > 0 else "discounts"."value" = 0 end)
);
--> statement-breakpoint
ALTER TABLE "payment_issues" DROP CONSTRAINT "payment_issues_code";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "discount_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_of_discount" ON "purchases" USING btree ("discount_id") WHERE discount_id is not null;--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_code" CHECK ("payment_issues"."code" in ('paid_unfulfilled', 'unknown_to_provider', 'unknown_to_shop', 'paid_since_backup', 'wrong_reference', 'wrong_currency', 'wrong_amount', 'orders_deleted', 'possible_double_payment', 'paid_after_release', 'profile_deleted', 'oversold', 'discount_overused', 'paid_order_deleted', 'refund_failed', 'inquiry_opened', 'dispute_opened', 'dispute_lost'));