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
ALTER TABLE "import_invitations" ADD CONSTRAINT "import_invitations_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_invitations" ADD CONSTRAINT "import_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_files" ADD CONSTRAINT "people_import_files_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD CONSTRAINT "people_import_lines_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD CONSTRAINT "people_import_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_job_id_long_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."long_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_links_job_id_long_jobs_id_fk" FOREIGN KEY ("links_job_id") REFERENCES "public"."long_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_invitations_user_idx" ON "import_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_invitations_due_idx" ON "import_invitations" USING btree ("import_id","place") WHERE "import_invitations"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "people_import_files_path_unique" ON "people_import_files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "people_import_files_created_idx" ON "people_import_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "people_import_lines_severity_idx" ON "people_import_lines" USING btree ("import_id","severity","line");--> statement-breakpoint
CREATE INDEX "people_import_lines_email_idx" ON "people_import_lines" USING btree ("import_id","email","line");--> statement-breakpoint
CREATE INDEX "people_import_lines_user_idx" ON "people_import_lines" USING btree ("user_id") WHERE "people_import_lines"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "people_imports_created_idx" ON "people_imports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "people_imports_created_by_idx" ON "people_imports" USING btree ("created_by") WHERE "people_imports"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "people_imports_job_idx" ON "people_imports" USING btree ("job_id") WHERE "people_imports"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "people_imports_links_job_idx" ON "people_imports" USING btree ("links_job_id") WHERE "people_imports"."links_job_id" is not null;