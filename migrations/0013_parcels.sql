ALTER TABLE "parcels" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "exported" jsonb;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "postage" integer;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "newest_parcel" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- In the order of their first tags.
UPDATE "parcels" SET "number" = "counted"."number" FROM (
  SELECT "parcels"."id", row_number() OVER (
    PARTITION BY "parcels"."purchase_id" ORDER BY min("orders"."position") NULLS LAST, "parcels"."id"
  ) AS "number"
  FROM "parcels" LEFT JOIN "orders" ON "orders"."parcel_id" = "parcels"."id" GROUP BY "parcels"."id"
) "counted" WHERE "counted"."id" = "parcels"."id" AND "counted"."number" > 1;--> statement-breakpoint
UPDATE "purchases" SET "newest_parcel" = "counted"."newest" FROM (
  SELECT "purchase_id", max("number") AS "newest" FROM "parcels" GROUP BY "purchase_id" HAVING max("number") > 1
) "counted" WHERE "counted"."purchase_id" = "purchases"."id";--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "number" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_number" UNIQUE("purchase_id","number");
