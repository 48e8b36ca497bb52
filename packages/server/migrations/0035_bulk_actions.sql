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
ALTER TABLE "bulk_action_items" ADD CONSTRAINT "bulk_action_items_action_id_bulk_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_job_id_long_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."long_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_action_items_problem_idx" ON "bulk_action_items" USING btree ("action_id","place") WHERE "bulk_action_items"."problem" is not null;--> statement-breakpoint
CREATE INDEX "bulk_actions_created_by_idx" ON "bulk_actions" USING btree ("created_by","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bulk_actions_job_idx" ON "bulk_actions" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "bulk_actions_expires_idx" ON "bulk_actions" USING btree ("expires_at");