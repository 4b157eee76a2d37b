CREATE TABLE "newest_payment_event" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newest_payment_event_one_row" CHECK ("newest_payment_event"."only" = 1)
);
--> statement-breakpoint
DROP INDEX "purchases_strange";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "scope" text NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "covers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "statuses_before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "last_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "purchases_strange" ON "purchases" USING btree ("created_at") WHERE handled_at is null and (mismatch is not null or paid_unfulfilled_at is not null or disputed_at is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_scope" CHECK ("refunds"."scope" in ('purchase', 'order', 'provider'));