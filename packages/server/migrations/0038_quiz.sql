CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"asked" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"given" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"right" jsonb,
	"score" integer,
	"is_passed" boolean,
	"corrected_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "quiz_attempts_number_check" CHECK ("quiz_attempts"."number" >= 1),
	CONSTRAINT "quiz_attempts_score_check" CHECK ("quiz_attempts"."score" between 0 and 100),
	CONSTRAINT "quiz_attempts_ended_check" CHECK (num_nulls("quiz_attempts"."ended_at", "quiz_attempts"."right", "quiz_attempts"."score", "quiz_attempts"."is_passed") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_number_unique" ON "quiz_attempts" USING btree ("user_id","lesson_id","number") WHERE "quiz_attempts"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_under_way_unique" ON "quiz_attempts" USING btree ("user_id","lesson_id") WHERE "quiz_attempts"."ended_at" is null and "quiz_attempts"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_member_idx" ON "quiz_attempts" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_lesson_idx" ON "quiz_attempts" USING btree ("lesson_id","ended_at");