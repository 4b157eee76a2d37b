ALTER TABLE "orders" DROP CONSTRAINT "orders_qr_size";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_order_type";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "qr_size";--> statement-breakpoint
ALTER TABLE "purchases" DROP COLUMN "order_type";