DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_of_product";--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","invoice_number");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","invoice_number");--> statement-breakpoint
CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_db_id","created_at","invoice_number");