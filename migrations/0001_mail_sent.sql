CREATE TABLE "mail_sent" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_sent_sent_at_index" ON "mail_sent" USING btree ("sent_at");