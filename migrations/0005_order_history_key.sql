DROP INDEX "orders_of_profile";--> statement-breakpoint
CREATE INDEX "orders_of_profile" ON "orders" USING btree ("profile_id","created_at","invoice_number");