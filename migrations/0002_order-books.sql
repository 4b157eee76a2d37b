CREATE TABLE "deleted_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"invoice_number" integer NOT NULL,
	"amount" integer NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_orders_invoiceNumber_unique" UNIQUE("invoice_number")
);
--> statement-breakpoint
ALTER TABLE "deleted_orders" ADD CONSTRAINT "deleted_orders_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_orders_purchase_id_index" ON "deleted_orders" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchases_by_payment" ON "purchases" USING btree ("paid_at");--> statement-breakpoint
-- Orders that were deleted before: those that a refund or a payment issue names, with number and time from the audit log.
-- Without a refund of its own, an order has its share of what the purchase's other orders leave of its total.
INSERT INTO "deleted_orders" ("id", "purchase_id", "invoice_number", "amount", "deleted_at")
WITH "named" AS (
	SELECT "refunds"."purchase_id", "covered"."id"::uuid AS "id"
	FROM "refunds", jsonb_array_elements_text("refunds"."covers") AS "covered"("id")
	UNION
	SELECT "purchase_id", "reference"::uuid FROM "payment_issues" WHERE "code" = 'paid_order_deleted'
), "gone" AS (
	SELECT DISTINCT ON ("named"."id") "named"."id", "named"."purchase_id", "audit_log"."at",
		substring("audit_log"."subject_name" from '\d+$')::integer AS "number",
		(SELECT min("amount") FROM "refunds"
			WHERE "scope" = 'order' AND "covers" = jsonb_build_array("named"."id"::text)) AS "price"
	FROM "named"
	JOIN "audit_log" ON "audit_log"."subject_id" = "named"."id" AND "audit_log"."action" = 'order_deleted'
	WHERE NOT EXISTS (SELECT FROM "orders" WHERE "orders"."id" = "named"."id")
	ORDER BY "named"."id", "audit_log"."at"
), "rest" AS (
	SELECT "purchases"."id",
		"total"
			- coalesce((SELECT sum("amount_paid") FROM "orders" WHERE "purchase_id" = "purchases"."id"), 0)
			- coalesce((SELECT sum("price") FROM "gone" WHERE "purchase_id" = "purchases"."id"), 0) AS "amount"
	FROM "purchases" WHERE "state" = 'paid' AND "id" IN (SELECT "purchase_id" FROM "gone")
), "placed" AS (
	SELECT "gone".*, "rest"."amount" AS "rest",
		count(*) OVER (PARTITION BY "purchase_id", "price" IS NULL) AS "tags",
		row_number() OVER (PARTITION BY "purchase_id", "price" IS NULL ORDER BY "number") AS "place"
	FROM "gone" JOIN "rest" ON "rest"."id" = "gone"."purchase_id"
	WHERE "number" IS NOT NULL
)
SELECT "id", "purchase_id", "number",
	coalesce("price", greatest(0, floor("rest" / "tags") + ("place" <= mod("rest", "tags"))::integer)), "at"
FROM "placed";
