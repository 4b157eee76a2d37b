DROP INDEX "orders_product_db_id_index";--> statement-breakpoint
CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_db_id","created_at","id");