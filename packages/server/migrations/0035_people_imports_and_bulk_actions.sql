CREATE TABLE "bulk_action_items" (
	"action_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"made" jsonb,
	"problem" text,
	CONSTRAINT "bulk_action_items_action_id_place_pk" PRIMARY KEY("action_id","place"),
	CONSTRAINT "bulk_action_items_once_unique" UNIQUE("action_id","item_id"),
	CONSTRAINT "bulk_action_items_state_check" CHECK ("bulk_action_items"."state" in ('waiting', 'done', 'unchanged', 'failed', 'taken_back', 'kept')),
	CONSTRAINT "bulk_action_items_problem_check" CHECK ("bulk_action_items"."state" <> 'failed' or "bulk_action_items"."problem" is not null)
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid,
	"list" text NOT NULL,
	"deed" jsonb NOT NULL,
	"names" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"count" integer NOT NULL,
	"people" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulk_actions_list_check" CHECK ("bulk_actions"."list" in ('people', 'enrollments')),
	CONSTRAINT "bulk_actions_counts_check" CHECK ("bulk_actions"."done" + "bulk_actions"."unchanged" + "bulk_actions"."failed" <= "bulk_actions"."count" and "bulk_actions"."taken_back" + "bulk_actions"."kept" <= "bulk_actions"."done" and "bulk_actions"."people" <= "bulk_actions"."count"),
	CONSTRAINT "bulk_actions_undone_check" CHECK ("bulk_actions"."undone_at" is null or "bulk_actions"."started_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "import_invitations" (
	"import_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"journey_ids" uuid[] NOT NULL,
	"place" integer NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"mail_id" uuid,
	CONSTRAINT "import_invitations_import_id_user_id_pk" PRIMARY KEY("import_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "people_import_files" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "people_import_files_size_check" CHECK ("people_import_files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "people_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"read" jsonb NOT NULL,
	"corrected" jsonb,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"email" text,
	"judged" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"severity" smallint NOT NULL,
	"findings" jsonb NOT NULL,
	"outcome_text" text NOT NULL,
	"suggested_email" text,
	"state" text NOT NULL,
	"user_id" uuid,
	"created" jsonb,
	"problem" text,
	CONSTRAINT "people_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "people_import_lines_line_check" CHECK ("people_import_lines"."line" >= 1),
	CONSTRAINT "people_import_lines_outcome_check" CHECK ("people_import_lines"."outcome" in ('enters', 'exists', 'unchanged', 'stays_out')),
	CONSTRAINT "people_import_lines_severity_check" CHECK ("people_import_lines"."severity" between 0 and 3),
	CONSTRAINT "people_import_lines_state_check" CHECK ("people_import_lines"."state" in ('waiting', 'done', 'failed', 'undone', 'kept', 'out')),
	CONSTRAINT "people_import_lines_out_check" CHECK ("people_import_lines"."state" = 'out' or ("people_import_lines"."email" is not null and "people_import_lines"."outcome" in ('enters', 'exists', 'unchanged')))
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"reading" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"sample_lines" integer[] NOT NULL,
	"line_count" integer NOT NULL,
	"plan" jsonb,
	"revision" integer NOT NULL,
	"counts" jsonb,
	"results" jsonb,
	"undone" jsonb,
	"job_id" uuid,
	"links_job_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"undo_until" timestamp (3) with time zone,
	CONSTRAINT "people_imports_state_check" CHECK ("people_imports"."state" in ('read', 'checking', 'checked', 'running', 'stopped', 'done', 'failed', 'undoing', 'undone')),
	CONSTRAINT "people_imports_lines_check" CHECK ("people_imports"."line_count" >= 1 and "people_imports"."revision" >= 1),
	CONSTRAINT "people_imports_plan_check" CHECK (("people_imports"."plan" is null) = ("people_imports"."state" = 'read')),
	CONSTRAINT "people_imports_counts_check" CHECK (("people_imports"."counts" is null) = ("people_imports"."state" in ('read', 'checking'))),
	CONSTRAINT "people_imports_started_check" CHECK (("people_imports"."started_at" is null) = ("people_imports"."state" in ('read', 'checking', 'checked'))),
	CONSTRAINT "people_imports_ended_check" CHECK ("people_imports"."started_at" is not null or ("people_imports"."ended_at" is null and "people_imports"."undo_until" is null))
);
--> statement-breakpoint
ALTER TABLE "xp_history" DROP CONSTRAINT "xp_history_action_check";--> statement-breakpoint
ALTER TABLE "platform_settings" DROP CONSTRAINT "platform_settings_key_check";--> statement-breakpoint
ALTER TABLE "lesson_progress" ALTER COLUMN "completed_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_journey_enrollments" ADD COLUMN "is_completed_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_action_items" ADD CONSTRAINT "bulk_action_items_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_job_id_long_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."long_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_invitations" ADD CONSTRAINT "import_invitations_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_files" ADD CONSTRAINT "people_import_files_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD CONSTRAINT "people_import_lines_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD CONSTRAINT "people_import_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_job_id_long_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."long_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_links_job_id_long_jobs_id_fk" FOREIGN KEY ("links_job_id") REFERENCES "public"."long_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_action_items_problem_idx" ON "bulk_action_items" USING btree ("action_id","place") WHERE "bulk_action_items"."problem" is not null;--> statement-breakpoint
CREATE INDEX "bulk_actions_created_by_idx" ON "bulk_actions" USING btree ("created_by","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bulk_actions_job_idx" ON "bulk_actions" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "bulk_actions_expires_idx" ON "bulk_actions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "import_invitations_user_idx" ON "import_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_invitations_sent_idx" ON "import_invitations" USING btree ("sent_at") WHERE "import_invitations"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "import_invitations_due_idx" ON "import_invitations" USING btree ("import_id","place") WHERE "import_invitations"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "people_import_files_path_unique" ON "people_import_files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "people_import_files_created_idx" ON "people_import_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "people_import_lines_severity_idx" ON "people_import_lines" USING btree ("import_id","severity","line");--> statement-breakpoint
CREATE INDEX "people_import_lines_email_idx" ON "people_import_lines" USING btree ("import_id","email","line");--> statement-breakpoint
CREATE INDEX "people_import_lines_user_idx" ON "people_import_lines" USING btree ("user_id") WHERE "people_import_lines"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "people_imports_created_idx" ON "people_imports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "people_imports_created_by_idx" ON "people_imports" USING btree ("created_by") WHERE "people_imports"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "people_imports_job_idx" ON "people_imports" USING btree ("job_id") WHERE "people_imports"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "people_imports_links_job_idx" ON "people_imports" USING btree ("links_job_id") WHERE "people_imports"."links_job_id" is not null;--> statement-breakpoint
CREATE INDEX "lesson_progress_brought_idx" ON "lesson_progress" USING btree ("enrollment_id") WHERE "lesson_progress"."completed_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "xp_history_brought_unique" ON "xp_history" USING btree ("user_id",("metadata" ->> 'journeyId')) WHERE "xp_history"."tipo_acao" = 'progresso_trazido';--> statement-breakpoint
ALTER TABLE "user_journey_enrollments" ADD CONSTRAINT "user_journey_enrollments_elsewhere_check" CHECK (not "user_journey_enrollments"."is_completed_elsewhere" or ("user_journey_enrollments"."is_completed_by_change" and "user_journey_enrollments"."completed_at" is not null));--> statement-breakpoint
ALTER TABLE "xp_history" ADD CONSTRAINT "xp_history_brought_check" CHECK ("xp_history"."tipo_acao" <> 'progresso_trazido' or "xp_history"."xp_ganho" + "xp_history"."xp_bonus" = 0);--> statement-breakpoint
ALTER TABLE "xp_history" ADD CONSTRAINT "xp_history_action_check" CHECK ("xp_history"."tipo_acao" in ('licao_completa', 'jornada_completa', 'missao_obrigatoria', 'missao_opcional', 'primeiro_login', 'meta_diaria', 'marco_streak', 'progresso_trazido'));--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_key_check" CHECK ("platform_settings"."setting_key" in ('favicon_url', 'brand_colour', 'system_name', 'contact_email', 'logo_url', 'logo_dark_url', 'signup_enabled', 'gamification_enabled', 'explore_tab_enabled', 'reminders_enabled', 'sells_here', 'admin_factor_required_from', 'terms_of_use', 'privacy_policy', 'mail_texts', 'invitations_per_day'));