-- A public id that a profile had is never used again.
CREATE FUNCTION "retire_public_id"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into "retired_public_ids" ("public_id") values (old."public_id") on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "refuse_retired_public_id"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from "retired_public_ids" where "public_id" = new."public_id") then
    raise unique_violation using message = 'This public id was an earlier profile''s.';
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "profiles_retire_public_id" AFTER DELETE OR UPDATE OF "public_id" ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "retire_public_id"();
--> statement-breakpoint
CREATE TRIGGER "profiles_refuse_retired_public_id" BEFORE INSERT OR UPDATE OF "public_id" ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "refuse_retired_public_id"();
--> statement-breakpoint
-- Every payment locks this row, the first one too.
INSERT INTO "invoice_numbers" ("newest") VALUES (0);
--> statement-breakpoint
INSERT INTO "catalog_version" VALUES (0);
--> statement-breakpoint
INSERT INTO "desk_settings" ("newest_sheet", "asks_for_verification") VALUES (0, true);
--> statement-breakpoint
-- Deferred: the one row is locked at the end of a transaction alone, so two that change products cannot block each other.
CREATE FUNCTION "raise_catalog_version"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  "current" bigint := pg_current_xact_id()::text::bigint;
begin
  update "catalog_version" set "version" = "current" where "version" <> "current";
  return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "products_raise_catalog_version" AFTER INSERT OR DELETE ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
-- Of a stock, pages show only whether it is sold out: most sales leave them as they are.
CREATE CONSTRAINT TRIGGER "changed_products_raise_catalog_version" AFTER UPDATE ON "products"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{stock,updated_at}'::text[] <> to_jsonb(NEW) - '{stock,updated_at}'::text[]
    OR coalesce(OLD."stock" <= 0, false) <> coalesce(NEW."stock" <= 0, false))
  EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "product_images_raise_catalog_version" AFTER INSERT OR UPDATE OR DELETE ON "product_images"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "materials_raise_catalog_version" AFTER INSERT OR UPDATE ON "materials"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_catalog_version"();
