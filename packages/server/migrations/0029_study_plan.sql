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
ALTER TABLE "rest_days" ADD CONSTRAINT "rest_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_pauses" ADD CONSTRAINT "streak_pauses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plan_offers" ADD CONSTRAINT "study_plan_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rest_days_open_unique" ON "rest_days" USING btree ("user_id") WHERE "rest_days"."to_day" is null;--> statement-breakpoint
-- Who completed lessons before there were plans is offered one after the next.
INSERT INTO "study_plan_offers" ("user_id", "completed_before")
SELECT "user_id", max("completed_at") FROM "lesson_progress" GROUP BY "user_id";
