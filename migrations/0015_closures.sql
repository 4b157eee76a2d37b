CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "closures_days" CHECK ("closures"."first_day" <= "closures"."last_day")
);
--> statement-breakpoint
-- Cached pages promise days, and say when the workshop is back.
CREATE CONSTRAINT TRIGGER "closures_raise_catalog_version" AFTER INSERT OR DELETE ON "closures"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
