ALTER TABLE "orders" DROP CONSTRAINT "orders_amount_paid";--> statement-breakpoint
ALTER TABLE "deleted_orders" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_orders" ADD COLUMN "shipping" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_orders" ADD COLUMN "tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "shipping_rate" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amount_paid" CHECK (least("orders"."amount_paid", "orders"."discount", "orders"."shipping", "orders"."tax") >= 0 and case when "orders"."replaces" is null then "orders"."amount_paid" + "orders"."discount" - "orders"."shipping" - "orders"."tax" between 50 and 9999999 else "orders"."amount_paid" + "orders"."discount" + "orders"."shipping" + "orders"."tax" = 0 end);