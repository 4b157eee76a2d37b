ALTER TABLE "purchases" ADD COLUMN "paid_amount" integer;--> statement-breakpoint
-- What was paid stood only in the words for what is strange.
UPDATE "purchases" SET "paid_amount" = CASE
    WHEN "mismatch" ~ 'orders of \d+ are left' THEN "total"
    ELSE substring("mismatch" FROM 'amount (\d+), expected')::integer
  END
WHERE "state" = 'mismatch';--> statement-breakpoint
-- As deleting the last order notes it from now on.
UPDATE "purchases" SET "handled_at" = NULL,
  "mismatch" = concat_ws(E'\n', "mismatch", 'its last order was deleted, and not all of its money was paid back')
WHERE "state" = 'paid'
  AND NOT EXISTS (SELECT 1 FROM "orders" WHERE "orders"."purchase_id" = "purchases"."id")
  AND "total" > (
    SELECT coalesce(sum("amount"), 0) FROM "refunds"
    WHERE "refunds"."purchase_id" = "purchases"."id" AND "refunds"."state" <> 'failed'
  );
