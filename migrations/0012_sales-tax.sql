CREATE TABLE "tax_calculations" (
	"contents" char(64) PRIMARY KEY NOT NULL,
	"id" varchar(255) NOT NULL,
	"calculation" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_calculations_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "tax_exemptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" varchar(50) NOT NULL,
	"states" jsonb NOT NULL,
	"ends_on" date,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_records" (
	"reference" varchar(200) PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"calculation" varchar(255) NOT NULL,
	"purchase_id" uuid NOT NULL,
	"reversal" jsonb,
	"refund_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"transaction_id" varchar(255),
	CONSTRAINT "tax_records_kind" CHECK ("tax_records"."kind" in ('sale', 'refund', 'undo')),
	CONSTRAINT "tax_records_refund" CHECK (("tax_records"."kind" = 'sale') = ("tax_records"."refund_id" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_issues" DROP CONSTRAINT "payment_issues_code";--> statement-breakpoint
ALTER TABLE "deleted_orders" ADD COLUMN "tax_base" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_base" jsonb;--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD CONSTRAINT "tax_exemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_calculations_created_at_index" ON "tax_calculations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tax_records_unsent" ON "tax_records" USING btree ("at") WHERE transaction_id is null;--> statement-breakpoint
CREATE INDEX "tax_records_purchase_id_index" ON "tax_records" USING btree ("purchase_id");--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_code" CHECK ("payment_issues"."code" in ('paid_unfulfilled', 'unknown_to_provider', 'unknown_to_shop', 'paid_since_backup', 'wrong_reference', 'wrong_currency', 'wrong_amount', 'orders_deleted', 'possible_double_payment', 'paid_after_release', 'profile_deleted', 'oversold', 'discount_overused', 'tax_unsent', 'paid_order_deleted', 'refund_failed', 'inquiry_opened', 'dispute_opened', 'dispute_lost'));