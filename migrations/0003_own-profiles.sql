ALTER TABLE "purchases" ADD COLUMN "attached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
-- Not paid when it was claimed: its owner typed all that it has.
UPDATE "profiles" SET "reviewed_at" = "claimed_at" WHERE "claimed_at" IS NOT NULL AND ("paid_at" IS NULL OR "paid_at" > "claimed_at");--> statement-breakpoint
-- Typed by the buyer of a gift, and never changed by its owner since: the account gets a profile of its own before it.
UPDATE "profiles" SET "joined_at" = "claimed_at" WHERE "updated_at" <= "claimed_at" AND "paid_at" <= "claimed_at" AND EXISTS (
  SELECT FROM "orders" WHERE "orders"."profile_id" = "profiles"."id" AND "orders"."order_type" = 'gift' AND "orders"."buyer_made_profile"
);
