CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "second_factors_secret_check" CHECK ("second_factors"."secret" ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trusted_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"subject" text,
	"device" text,
	"network" text,
	"is_new_device" boolean DEFAULT false NOT NULL,
	"once_key" text,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "security_events_once_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date,
	"started_at" timestamp (3) with time zone NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"file" text,
	"size" bigint,
	"error" text,
	CONSTRAINT "backups_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "member_reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"previous_frequency" text,
	"stopped_at" timestamp (3) with time zone,
	"unanswered" integer NOT NULL,
	"last_sent_on" date,
	"last_text" text,
	"last_visit_on" date,
	"token_hash" text,
	"sealed_token" text,
	CONSTRAINT "member_reminders_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "member_reminders_frequency_check" CHECK ("member_reminders"."frequency" in ('study_days', 'weekly', 'new_lessons', 'never')),
	CONSTRAINT "member_reminders_previous_check" CHECK ("member_reminders"."previous_frequency" in ('study_days', 'weekly', 'new_lessons', 'never')),
	CONSTRAINT "member_reminders_text_check" CHECK ("member_reminders"."last_text" in ('opened_today', 'streak', 'waiting', 'goal', 'short', 'progress', 'mission', 'certificate', 'farewell')),
	CONSTRAINT "member_reminders_stopped_check" CHECK (("member_reminders"."frequency" = 'never') = ("member_reminders"."stopped_at" is not null)),
	CONSTRAINT "member_reminders_unanswered_check" CHECK ("member_reminders"."unanswered" >= 0),
	CONSTRAINT "member_reminders_token_check" CHECK (("member_reminders"."token_hash" is null) = ("member_reminders"."sealed_token" is null)),
	CONSTRAINT "member_reminders_sealed_check" CHECK ("member_reminders"."sealed_token" ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "reminder_runs" (
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"planned" integer NOT NULL,
	"sent" integer NOT NULL,
	"failed" integer NOT NULL,
	"mailbox_unknown" integer NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "reminder_runs_day_slot_pk" PRIMARY KEY("day","slot"),
	CONSTRAINT "reminder_runs_slot_check" CHECK ("reminder_runs"."slot" between 0 and 95),
	CONSTRAINT "reminder_runs_counts_check" CHECK ("reminder_runs"."planned" >= 0 and "reminder_runs"."sent" >= 0 and "reminder_runs"."failed" >= 0 and "reminder_runs"."mailbox_unknown" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"address" text,
	"answer" text,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "reminders_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "reminders_channel_check" CHECK ("reminders"."channel" in ('mail')),
	CONSTRAINT "reminders_state_check" CHECK ("reminders"."state" in ('claimed', 'sent', 'failed', 'mailbox_unknown')),
	CONSTRAINT "reminders_text_check" CHECK ("reminders"."text" in ('opened_today', 'streak', 'waiting', 'goal', 'short', 'progress', 'mission', 'certificate', 'farewell')),
	CONSTRAINT "reminders_slot_check" CHECK ("reminders"."slot" between 0 and 95),
	CONSTRAINT "reminders_sent_check" CHECK (("reminders"."state" = 'sent') = ("reminders"."sent_at" is not null)),
	CONSTRAINT "reminders_unknown_check" CHECK (("reminders"."state" = 'mailbox_unknown') = ("reminders"."address" is not null))
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"suppressed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suppressed_addresses_normalised" CHECK ("suppressed_addresses"."email" = lower(btrim("suppressed_addresses"."email")))
);
--> statement-breakpoint
CREATE TABLE "settings_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "settings_version_only_check" CHECK ("settings_version"."is_only")
);
--> statement-breakpoint
CREATE TABLE "rest_days" (
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"weekdays" smallint NOT NULL,
	CONSTRAINT "rest_days_user_id_from_day_pk" PRIMARY KEY("user_id","from_day"),
	CONSTRAINT "rest_days_weekdays_check" CHECK ("rest_days"."weekdays" between 0 and 127 and bit_count("rest_days"."weekdays"::int::bit(7)) <= 3),
	CONSTRAINT "rest_days_length_check" CHECK ("rest_days"."to_day" is null or "rest_days"."to_day" - "rest_days"."from_day" >= 6)
);
--> statement-breakpoint
CREATE TABLE "streak_pauses" (
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "streak_pauses_user_id_from_day_pk" PRIMARY KEY("user_id","from_day"),
	CONSTRAINT "streak_pauses_length_check" CHECK ("streak_pauses"."to_day" - "streak_pauses"."from_day" between 0 and 13)
);
--> statement-breakpoint
CREATE TABLE "study_plan_offers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"completed_before" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "study_plan_offers_reason_check" CHECK ("study_plan_offers"."completed_before" is not null or "study_plan_offers"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "study_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"weekdays" smallint NOT NULL,
	"study_minute" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "study_plans_weekdays_check" CHECK ("study_plans"."weekdays" between 1 and 127),
	CONSTRAINT "study_plans_minute_check" CHECK ("study_plans"."study_minute" between 0 and 1439)
);
--> statement-breakpoint
ALTER TABLE "platform_settings" DROP CONSTRAINT "platform_settings_key_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_signed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "payload_reduced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reminders" ADD CONSTRAINT "member_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rest_days" ADD CONSTRAINT "rest_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_pauses" ADD CONSTRAINT "streak_pauses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan_offers" ADD CONSTRAINT "study_plan_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trusted_devices_expiry_idx" ON "trusted_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_events_recent_idx" ON "security_events" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_kind_idx" ON "security_events" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "security_events_person_idx" ON "security_events" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_search_idx" ON "security_events" USING gin (search_text(coalesce("subject", '') || ' ' || coalesce("device", '') || ' ' || coalesce("network", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "backups_finished_at_index" ON "backups" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "member_reminders_stopped_idx" ON "member_reminders" USING btree ("stopped_at") WHERE "member_reminders"."stopped_at" is not null;--> statement-breakpoint
CREATE INDEX "reminder_runs_open_idx" ON "reminder_runs" USING btree ("day","slot") WHERE "reminder_runs"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reminders_day_idx" ON "reminders" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reminders_returned_idx" ON "reminders" USING btree ("day") WHERE "reminders"."returned_at" is not null;--> statement-breakpoint
CREATE INDEX "reminders_unknown_idx" ON "reminders" USING btree ("day","slot") WHERE "reminders"."state" = 'mailbox_unknown';--> statement-breakpoint
CREATE INDEX "suppressed_addresses_user_idx" ON "suppressed_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suppressed_addresses_recent_idx" ON "suppressed_addresses" USING btree ("suppressed_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "rest_days_open_unique" ON "rest_days" USING btree ("user_id") WHERE "rest_days"."to_day" is null;--> statement-breakpoint
CREATE INDEX "study_plans_due_idx" ON "study_plans" USING btree (("study_minute" * 60 + get_byte(uuid_send("user_id"), 15) * least(900, 86370 - "study_minute" * 60) / 256),"user_id");--> statement-breakpoint
CREATE INDEX "webhook_events_whole_idx" ON "webhook_events" USING btree ("created_at","id") WHERE "webhook_events"."payload" is not null and "webhook_events"."payload_reduced_at" is null;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_reduced_check" CHECK ("webhook_events"."payload_reduced_at" is null or "webhook_events"."payload" is not null);--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_key_check" CHECK ("platform_settings"."setting_key" in ('favicon_url', 'system_name', 'contact_email', 'logo_url', 'logo_dark_url', 'signup_enabled', 'gamification_enabled', 'explore_tab_enabled', 'reminders_enabled', 'sells_here', 'admin_factor_required_from'));--> statement-breakpoint
-- Written by hand from here to the end.
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
  END $$;--> statement-breakpoint
-- Who completed lessons before there were plans is offered one after the next.
INSERT INTO "study_plan_offers" ("user_id", "completed_before")
SELECT "user_id", max("completed_at") FROM "lesson_progress" GROUP BY "user_id";--> statement-breakpoint
-- Sessions go on: their tokens become what platform/sessions/session-token stores of them.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'base64');--> statement-breakpoint
-- Absolute ends: 90 days, administrators 30 and 7 without a visit. Who is past it already keeps a week from their last visit, or two days.
UPDATE "sessions" SET "expires_at" = least("expires_at", greatest("created_at" + interval '90 days', "updated_at" + interval '7 days'));--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("expires_at", "updated_at" + interval '7 days', greatest("created_at" + interval '30 days', "updated_at" + interval '2 days'))
	WHERE "user_id" IN (SELECT "user_id" FROM "user_roles" WHERE "role" = 'admin');--> statement-breakpoint
-- Whoever has a password has used it, as far as anybody knows.
UPDATE "users" SET "has_signed_in" = true WHERE EXISTS (SELECT 1 FROM "accounts" WHERE "accounts"."user_id" = "users"."id" AND "accounts"."password" IS NOT NULL);
