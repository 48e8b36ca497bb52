-- What searches look into of an answer, whichever mission it is to: questions are the administrator's own.
CREATE FUNCTION answer_text(answer jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT public.search_text(coalesce(
    answer ->> 'text',
    (SELECT string_agg(option, ' ') FROM jsonb_array_elements_text(answer -> 'selectedOptions') AS option),
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(answer -> 'answers')),
    '')) $$;
--> statement-breakpoint
CREATE TABLE "overview_figures" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "overview_figures_only_check" CHECK ("overview_figures"."is_only")
);
--> statement-breakpoint
DROP INDEX "profiles_name_idx";--> statement-breakpoint
ALTER TABLE "mission_responses" ADD COLUMN "search_key" text GENERATED ALWAYS AS (answer_text("response")) STORED;--> statement-breakpoint
CREATE INDEX "profiles_name_idx" ON "profiles" USING btree ("name_key" collate "C","user_id","search_key");