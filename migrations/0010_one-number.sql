ALTER TABLE "purchases" ADD COLUMN "invoice_number" integer;--> statement-breakpoint
-- A purchase of before has the lowest number of its orders.
UPDATE "purchases" SET "invoice_number" = "numbered"."lowest" FROM (
	SELECT "purchase_id", min("invoice_number") AS "lowest" FROM (
		SELECT "purchase_id", "invoice_number" FROM "orders" UNION ALL SELECT "purchase_id", "invoice_number" FROM "deleted_orders"
	) "all_orders" GROUP BY "purchase_id"
) "numbered" WHERE "numbered"."purchase_id" = "purchases"."id";--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_invoiceNumber_unique" UNIQUE("invoice_number");--> statement-breakpoint
DROP TRIGGER "orders_search_text" ON "orders";--> statement-breakpoint
ALTER TABLE "deleted_orders" ALTER COLUMN "invoice_number" SET DATA TYPE varchar(13);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "invoice_number" SET DATA TYPE varchar(13);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "replaces" SET DATA TYPE varchar(13);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "order_search_text"("o" "orders", "p" "parcels") RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT folded(' ' || replace(coalesce(o.invoice_number, ''), '-', ' ') || ' ' || o.customer_name || ' ' || o.email || ' ' || o.phone_number || ' ' || coalesce(o.buyer_name, '') || ' ' || coalesce(o.buyer_email, '') || ' ' || coalesce(o.buyer_phone, '') || ' ' || coalesce(p.tracking_number, '') || ' ' || o.engraved_name || ' ' || coalesce(p.name, '') || ' ' || coalesce(p.address_line1, '') || ' ' || coalesce(p.address_line2, '') || ' ' || coalesce(p.city, '') || ' ' || coalesce(p.state, '') || ' ' || replace(coalesce(p.postal_code, ''), '-', ' ') || ' ')
$$;--> statement-breakpoint
CREATE TRIGGER "orders_search_text" BEFORE INSERT OR UPDATE OF "invoice_number", "customer_name", "email", "phone_number", "buyer_name", "buyer_email", "buyer_phone", "engraved_name", "parcel_id" ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_search_text"();--> statement-breakpoint
