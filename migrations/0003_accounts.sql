CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "growing_delays" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"waits_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "profiles_known_email";--> statement-breakpoint
DROP INDEX "profiles_known_phone";--> statement-breakpoint
DROP INDEX "profiles_drafts";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user_id_index" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_provider_id_account_id_index" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "one_time_links_identifier_index" ON "one_time_links" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "one_time_links_expires_at_index" ON "one_time_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "growing_delays_waits_until_index" ON "growing_delays" USING btree ("waits_until");--> statement-breakpoint
CREATE INDEX "profiles_known_email" ON "profiles" USING btree ("email") WHERE paid_at is not null or claimed_at is not null;--> statement-breakpoint
CREATE INDEX "profiles_known_phone" ON "profiles" USING btree ("phone_number") WHERE paid_at is not null or claimed_at is not null;--> statement-breakpoint
CREATE INDEX "profiles_drafts" ON "profiles" USING btree ("updated_at") WHERE paid_at is null and claimed_at is null;