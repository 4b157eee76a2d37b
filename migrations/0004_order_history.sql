DROP INDEX "purchases_buyer_user_id_index";--> statement-breakpoint
DROP INDEX "orders_of_profile";--> statement-breakpoint
CREATE INDEX "purchases_of_buyer" ON "purchases" USING btree ("buyer_user_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_of_guests" ON "purchases" USING btree ("buyer_email") WHERE buyer_user_id is null;--> statement-breakpoint
CREATE INDEX "orders_of_profile" ON "orders" USING btree ("profile_id","created_at","id");