DROP INDEX "purchases_open";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "last_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "purchases_unsettled" ON "purchases" USING btree ("created_at") WHERE state in ('open', 'released');