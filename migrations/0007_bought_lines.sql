ALTER TABLE "purchases" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "purchases_of_mailbox" ON "purchases" USING btree ("buyer_email","paid_at");--> statement-breakpoint
UPDATE "purchases" SET "lines" = "bought"."lines" FROM (
  SELECT "purchase_id", jsonb_agg(jsonb_build_object('lineId', "line_id", 'quantity', "tags")) AS "lines"
  FROM (SELECT "purchase_id", "line_id", count(*) AS "tags" FROM "orders" GROUP BY "purchase_id", "line_id") AS "by_line"
  GROUP BY "purchase_id"
) AS "bought" WHERE "bought"."purchase_id" = "purchases"."id";
