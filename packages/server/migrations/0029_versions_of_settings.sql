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
-- Both as before (migrations 0000 and 0010), but in a language that keeps its plan: PostgreSQL planned them again in every statement that
-- writes or compares a search text, since it cannot inline what calls the only STABLE unaccent().
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, value)); END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION answer_text(answer jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN
    IF answer ->> 'text' IS NOT NULL THEN
      RETURN public.search_text(answer ->> 'text');
    END IF;
    RETURN public.search_text(coalesce(
      (SELECT string_agg(option, ' ') FROM jsonb_array_elements_text(answer -> 'selectedOptions') AS option),
      (SELECT string_agg(value, ' ') FROM jsonb_each_text(answer -> 'answers')),
      ''));
  END $$;
