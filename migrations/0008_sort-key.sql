DROP INDEX "orders_purchase_id_position_index";--> statement-breakpoint
DROP INDEX "orders_of_profile";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
DROP INDEX "orders_of_product";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_purchase_id_position_index" ON "orders" USING btree ("purchase_id","position");--> statement-breakpoint
CREATE INDEX "orders_of_profile" ON "orders" USING btree ("profile_id","created_at","purchase_id","position");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","purchase_id","position");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("shown_status","created_at","purchase_id","position");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at","purchase_id","position") WHERE "orders"."shown_status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_db_id","created_at","purchase_id","position");