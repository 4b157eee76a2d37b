CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"address_line1" varchar(200) NOT NULL,
	"address_line2" varchar(200),
	"city" varchar(100) NOT NULL,
	"state" varchar(2) NOT NULL,
	"postal_code" varchar(10) NOT NULL,
	"label_url" text,
	"label_file" text,
	"tracking_carrier" varchar(20),
	"tracking_number" varchar(100),
	"tracking_url" text,
	"shipped_at" timestamp with time zone,
	CONSTRAINT "parcels_of_purchase" UNIQUE("purchase_id","id"),
	CONSTRAINT "parcels_address" CHECK ('' not in ("parcels"."name", "parcels"."address_line1", "parcels"."city", "parcels"."state", "parcels"."postal_code"))
);--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Renamed, so that a process of release 1.1 that was forgotten can take no number: its payments fail, and Stripe repeats the webhook.
ALTER TABLE "invoice_numbers" RENAME TO "purchase_numbers";--> statement-breakpoint
ALTER TABLE "purchase_numbers" RENAME CONSTRAINT "invoice_numbers_one_row" TO "purchase_numbers_one_row";--> statement-breakpoint
ALTER TABLE "purchase_numbers" RENAME CONSTRAINT "invoice_numbers_pkey" TO "purchase_numbers_pkey";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "invoice_number" integer;--> statement-breakpoint
-- A purchase of before has the lowest number of its orders.
UPDATE "purchases" SET "invoice_number" = "numbered"."lowest" FROM (
	SELECT "purchase_id", min("invoice_number") AS "lowest" FROM (
		SELECT "purchase_id", "invoice_number" FROM "orders" UNION ALL SELECT "purchase_id", "invoice_number" FROM "deleted_orders"
	) "all_orders" GROUP BY "purchase_id"
) "numbered" WHERE "numbered"."purchase_id" = "purchases"."id";--> statement-breakpoint
-- Of a refund of before, each of its orders gets what it costs, as far as the amount goes, the lowest number first.
ALTER TABLE "refunds" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "lines" = "divided"."lines" FROM (
	SELECT "id", jsonb_agg(jsonb_build_object('orderId', "named", 'amount', greatest(0, least("price", "amount" - "before"))) ORDER BY "place") AS "lines" FROM (
		SELECT "refunds"."id", "refunds"."amount", "named", coalesce("price", 0) AS "price", row_number() OVER "numbered" AS "place",
			coalesce(sum("price") OVER "numbered", 0) - coalesce("price", 0) AS "before"
		FROM "refunds" CROSS JOIN jsonb_array_elements_text("refunds"."covers") AS "named"
		LEFT JOIN LATERAL (
			SELECT "amount_paid", "invoice_number" FROM "orders" WHERE "orders"."id" = "named"::uuid UNION ALL
			SELECT "deleted_orders"."amount", "invoice_number" FROM "deleted_orders" WHERE "deleted_orders"."id" = "named"::uuid
		) "bought"("price", "number") ON true
		WINDOW "numbered" AS (PARTITION BY "refunds"."id" ORDER BY "number", "named")
	) "ordered"
	GROUP BY "id"
) "divided" WHERE "divided"."id" = "refunds"."id";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "covers";--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_invoiceNumber_unique" UNIQUE("invoice_number");--> statement-breakpoint
DROP INDEX "orders_purchase_id_position_index";--> statement-breakpoint
DROP INDEX "orders_of_profile";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
DROP INDEX "orders_of_product";--> statement-breakpoint
DROP INDEX "orders_of_picture";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "orders_notes";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_shipping";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ships_as_recipient" boolean;--> statement-breakpoint
-- Orders of a purchase are in one parcel where they were printed and sent as one: equal address, tracking number and day, all open or none.
-- An address that the buyer may not see is never in one parcel with others. Of two bought labels each keeps its parcel.
UPDATE "orders" SET "parcel_id" = "placed"."parcel_id", "ships_as_recipient" = "shipping_name" = "customer_name" FROM (
	SELECT "id", first_value("id") OVER (PARTITION BY "purchase_id", "place", "label" ORDER BY "position") AS "parcel_id" FROM (
		SELECT *, coalesce("own_label", first_value("own_label") OVER (PARTITION BY "purchase_id", "place" ORDER BY "own_label" IS NULL, "position")) AS "label" FROM (
			SELECT "id", "purchase_id", "position", coalesce("shipping_label_file", "shipping_label_url") AS "own_label",
				lower(regexp_replace(concat_ws(E'\n',
					CASE WHEN NOT "buyer_made_profile" AND ("shipping_source" = 'recipient' OR "shipping_name" = "customer_name")
						THEN concat("shipping_source" = 'recipient', coalesce("profile_id", "id")) ELSE '' END,
					CASE WHEN "shown_status" IN ('cancelled', 'refunded') THEN "shipped_at" IS NULL
						ELSE "shown_status" IN ('initiated', 'pending', 'processing') END,
					coalesce(("shipped_at" AT TIME ZONE 'UTC')::date::text, ''),
					coalesce("tracking_carrier", ''), coalesce("tracking_number", ''), coalesce("tracking_url", ''),
					btrim("shipping_name"), btrim("shipping_address_line1"), btrim(coalesce("shipping_address_line2", '')),
					btrim("shipping_city"), "shipping_state", "shipping_postal_code"), ' +', ' ', 'g')) AS "place"
			FROM "orders"
		) "keyed"
	) "labelled"
) "placed" WHERE "placed"."id" = "orders"."id";--> statement-breakpoint
-- A parcel of before has the id of its first order.
INSERT INTO "parcels" ("id", "purchase_id", "name", "address_line1", "address_line2", "city", "state", "postal_code", "label_url", "label_file", "tracking_carrier", "tracking_number", "tracking_url", "shipped_at")
SELECT "orders"."id", "purchase_id", "shipping_name", "shipping_address_line1", "shipping_address_line2", "shipping_city", "shipping_state", "shipping_postal_code", "kept"."label_url", "kept"."label_file", "tracking_carrier", "tracking_number", "tracking_url", "kept"."shipped_at"
FROM "orders" JOIN (
	SELECT "parcel_id", max("shipping_label_url") AS "label_url", max("shipping_label_file") AS "label_file", min("shipped_at") AS "shipped_at"
	FROM "orders" GROUP BY "parcel_id"
) "kept" ON "kept"."parcel_id" = "orders"."id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "shipped_at";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "shipping_name";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "shipping_address_line1";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "shipping_address_line2";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "shipping_city";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "shipping_state";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "shipping_postal_code";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "shipping_label_url";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "shipping_label_file";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking_carrier";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking_number";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking_url";--> statement-breakpoint
-- One action writes the table anew, without the versions of before and the columns that went.
ALTER TABLE "orders" ALTER COLUMN "invoice_number" SET DATA TYPE varchar(13), ALTER COLUMN "replaces" SET DATA TYPE varchar(13),
	ALTER COLUMN "search_text" SET DEFAULT '', ALTER COLUMN "search_text" SET NOT NULL, ALTER COLUMN "parcel_id" SET NOT NULL, ALTER COLUMN "ships_as_recipient" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_orders" ALTER COLUMN "invoice_number" SET DATA TYPE varchar(13);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_purchase_id_position_index" ON "orders" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE INDEX "orders_of_profile" ON "orders" USING btree ("profile_id","created_at","purchase_id","position");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","purchase_id","position");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("shown_status","created_at","purchase_id","position");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at","purchase_id","position") WHERE "orders"."shown_status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_db_id","created_at","purchase_id","position");--> statement-breakpoint
CREATE INDEX "orders_of_picture" ON "orders" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_notes" ON "orders" USING gin (folded(' ' || admin_notes || ' ') gin_trgm_ops) WHERE admin_notes is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parcel" FOREIGN KEY ("purchase_id","parcel_id") REFERENCES "public"."parcels"("purchase_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "order_search_text"("o" "orders", "p" "parcels") RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT folded(' ' || replace(coalesce(o.invoice_number, ''), '-', ' ') || ' ' || o.customer_name || ' ' || o.email || ' ' || o.phone_number || ' ' || coalesce(o.buyer_name, '') || ' ' || coalesce(o.buyer_email, '') || ' ' || coalesce(o.buyer_phone, '') || ' ' || coalesce(p.tracking_number, '') || ' ' || o.engraved_name || ' ' || coalesce(p.name, '') || ' ' || coalesce(p.address_line1, '') || ' ' || coalesce(p.address_line2, '') || ' ' || coalesce(p.city, '') || ' ' || coalesce(p.state, '') || ' ' || replace(coalesce(p.postal_code, ''), '-', ' ') || ' ')
$$;--> statement-breakpoint
CREATE FUNCTION "keep_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := order_search_text(NEW, (SELECT p FROM parcels p WHERE p.id = NEW.parcel_id));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_search_text" BEFORE INSERT OR UPDATE OF "invoice_number", "customer_name", "email", "phone_number", "buyer_name", "buyer_email", "buyer_phone", "engraved_name", "parcel_id" ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_search_text"();--> statement-breakpoint
CREATE FUNCTION "keep_search_text_of_parcel"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE orders SET parcel_id = parcel_id WHERE purchase_id = NEW.purchase_id AND parcel_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "parcels_search_text" AFTER UPDATE OF "name", "address_line1", "address_line2", "city", "state", "postal_code", "tracking_number" ON "parcels" FOR EACH ROW EXECUTE FUNCTION "keep_search_text_of_parcel"();
