CREATE TABLE "bin_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"journey_id" uuid NOT NULL,
	"name" text NOT NULL,
	"day_number" integer,
	"lessons" integer NOT NULL,
	"members" integer NOT NULL,
	"answers" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bin_entries_kind_check" CHECK ("bin_entries"."kind" in ('journey', 'lesson')),
	CONSTRAINT "bin_entries_place_check" CHECK (("bin_entries"."kind" = 'lesson') = ("bin_entries"."day_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "bin_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bin_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"part" text NOT NULL,
	"user_id" uuid,
	"rows" jsonb NOT NULL,
	CONSTRAINT "bin_rows_rows_check" CHECK (jsonb_array_length("bin_rows"."rows") > 0)
);
--> statement-breakpoint
CREATE TABLE "long_job_parts" (
	"job_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "long_job_parts_job_id_number_pk" PRIMARY KEY("job_id","number")
);
--> statement-breakpoint
CREATE TABLE "long_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_by" uuid,
	"key" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"state" text NOT NULL,
	"done_count" integer NOT NULL,
	"total_count" integer,
	"cursor" jsonb,
	"steps" integer NOT NULL,
	"attempts" integer NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stepped_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"result_size" bigint,
	"problem" text,
	CONSTRAINT "long_jobs_state_check" CHECK ("long_jobs"."state" in ('waiting', 'running', 'writing', 'done', 'failed', 'stopped')),
	CONSTRAINT "long_jobs_counts_check" CHECK ("long_jobs"."done_count" >= 0 and "long_jobs"."total_count" >= 0 and "long_jobs"."steps" >= 0 and "long_jobs"."attempts" >= 0),
	CONSTRAINT "long_jobs_waiting_check" CHECK ("long_jobs"."state" <> 'waiting' or ("long_jobs"."steps" = 0 and "long_jobs"."cursor" is null)),
	CONSTRAINT "long_jobs_ended_check" CHECK (("long_jobs"."ended_at" is not null) = ("long_jobs"."state" in ('done', 'failed', 'stopped')) and ("long_jobs"."ended_at" is null) = ("long_jobs"."expires_at" is null)),
	CONSTRAINT "long_jobs_result_check" CHECK ("long_jobs"."result_size" is null or "long_jobs"."state" = 'done'),
	CONSTRAINT "long_jobs_problem_check" CHECK (("long_jobs"."problem" is not null) = ("long_jobs"."state" = 'failed'))
);
--> statement-breakpoint
CREATE TABLE "video_libraries" (
	"id" text PRIMARY KEY NOT NULL,
	"token_key" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_libraries_id_check" CHECK ("video_libraries"."id" ~ '^[0-9]{1,12}$'),
	CONSTRAINT "video_libraries_sealed_check" CHECK ("video_libraries"."token_key" ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_mission_type_check";--> statement-breakpoint
ALTER TABLE "mission_responses" DROP CONSTRAINT "mission_responses_type_check";--> statement-breakpoint
ALTER TABLE "user_mission_timers" DROP CONSTRAINT "user_mission_timers_type_check";--> statement-breakpoint
ALTER TABLE "platform_settings" DROP CONSTRAINT "platform_settings_key_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "news_read" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "failed_sendings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "send_error" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "first_version" text DEFAULT '1.0.0' NOT NULL;--> statement-breakpoint
ALTER TABLE "bin_rows" ADD CONSTRAINT "bin_rows_entry_id_bin_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bin_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin_rows" ADD CONSTRAINT "bin_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "long_job_parts" ADD CONSTRAINT "long_job_parts_job_id_long_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."long_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "long_jobs" ADD CONSTRAINT "long_jobs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bin_entries_recent_idx" ON "bin_entries" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bin_entries_journey_idx" ON "bin_entries" USING btree ("journey_id");--> statement-breakpoint
CREATE INDEX "bin_rows_part_idx" ON "bin_rows" USING btree ("entry_id","part","id");--> statement-breakpoint
CREATE INDEX "bin_rows_user_idx" ON "bin_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bin_rows_file_idx" ON "bin_rows" USING btree (("rows" -> 0 ->> 'path')) WHERE "bin_rows"."part" = 'lesson_attachments';--> statement-breakpoint
CREATE UNIQUE INDEX "long_jobs_under_way_unique" ON "long_jobs" USING btree ("started_by","kind","key") WHERE "long_jobs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "long_jobs_next_idx" ON "long_jobs" USING btree ("stepped_at") WHERE "long_jobs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "long_jobs_started_by_idx" ON "long_jobs" USING btree ("started_by","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "long_jobs_expires_idx" ON "long_jobs" USING btree ("expires_at") WHERE "long_jobs"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_key_check" CHECK ("platform_settings"."setting_key" in ('favicon_url', 'brand_colour', 'system_name', 'contact_email', 'logo_url', 'logo_dark_url', 'signup_enabled', 'gamification_enabled', 'explore_tab_enabled', 'reminders_enabled', 'sells_here', 'admin_factor_required_from', 'terms_of_use', 'privacy_policy', 'mail_texts'));