ALTER TABLE "parcels" ADD COLUMN "leaves_by" date;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "arrives_by" date;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "delays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "parcels_to_leave" ON "parcels" USING btree ("leaves_by") WHERE shipped_at is null;