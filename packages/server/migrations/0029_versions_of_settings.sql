CREATE TABLE "settings_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "settings_version_only_check" CHECK ("settings_version"."is_only")
);

--> statement-breakpoint
-- From here on written by hand.
INSERT INTO "settings_version" ("version") VALUES (gen_random_uuid());--> statement-breakpoint
CREATE FUNCTION settings_version_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE settings_version SET version = gen_random_uuid();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER settings_version_changes AFTER INSERT OR UPDATE OR DELETE ON platform_settings
  FOR EACH ROW EXECUTE FUNCTION settings_version_changes();--> statement-breakpoint
-- As in migration 0000, but in a language that keeps its plan: PostgreSQL planned the SQL function again in every statement that writes or
-- compares a search text, since it cannot inline what calls the only STABLE unaccent().
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, value)); END $$;
