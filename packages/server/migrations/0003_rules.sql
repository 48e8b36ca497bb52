CREATE TABLE "demo_items" (
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "demo_items_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "access_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"journey_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"order_reference" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_grants_kind_check" CHECK ("access_grants"."kind" in ('self', 'manual', 'purchase')),
	CONSTRAINT "access_grants_state_check" CHECK ("access_grants"."state" in ('valid', 'suspended', 'ended')),
	CONSTRAINT "access_grants_order_check" CHECK (("access_grants"."kind" = 'purchase') = ("access_grants"."order_reference" <> ''))
);
--> statement-breakpoint
CREATE TABLE "daily_goal_changes" (
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"meta_xp" integer NOT NULL,
	CONSTRAINT "daily_goal_changes_user_id_from_day_pk" PRIMARY KEY("user_id","from_day"),
	CONSTRAINT "daily_goal_changes_goal_check" CHECK ("daily_goal_changes"."meta_xp" between 10 and 1000)
);
--> statement-breakpoint
CREATE TABLE "streak_protections" (
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "streak_protections_user_id_from_day_pk" PRIMARY KEY("user_id","from_day"),
	CONSTRAINT "streak_protections_days_check" CHECK ("streak_protections"."from_day" <= "streak_protections"."to_day")
);
--> statement-breakpoint
CREATE TABLE "gamification_off_intervals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	CONSTRAINT "gamification_off_intervals_days_check" CHECK ("gamification_off_intervals"."to_day" is null or "gamification_off_intervals"."from_day" <= "gamification_off_intervals"."to_day")
);
--> statement-breakpoint
ALTER TABLE "user_journey_enrollments" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_journey_enrollments" ADD COLUMN "journey_bonus_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mission_responses" ADD COLUMN "settled_by_timer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_mission_timers" ADD COLUMN "mission_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "user_mission_timers" ADD COLUMN "mission_required" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "user_mission_timers" ADD COLUMN "draft_saved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_mission_timers" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_goal_changes" ADD CONSTRAINT "daily_goal_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_protections" ADD CONSTRAINT "streak_protections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_grants_living_unique" ON "access_grants" USING btree ("user_id","journey_id","kind","order_reference") WHERE "access_grants"."state" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "gamification_off_intervals_open_unique" ON "gamification_off_intervals" USING btree (("to_day" is null)) WHERE "gamification_off_intervals"."to_day" is null;--> statement-breakpoint
CREATE INDEX "user_journey_enrollments_bonus_due_idx" ON "user_journey_enrollments" USING btree ("user_id") WHERE "user_journey_enrollments"."journey_bonus_due";--> statement-breakpoint
ALTER TABLE "user_journey_enrollments" ADD CONSTRAINT "user_journey_enrollments_paused_check" CHECK ("user_journey_enrollments"."paused_at" is null or "user_journey_enrollments"."suspended_at" is not null);--> statement-breakpoint
ALTER TABLE "user_mission_timers" ADD CONSTRAINT "user_mission_timers_type_check" CHECK ("user_mission_timers"."mission_type" in ('enquete', 'desafio', 'reflexao'));--> statement-breakpoint
ALTER TABLE "user_mission_timers" ADD CONSTRAINT "user_mission_timers_outcome_check" CHECK ("user_mission_timers"."outcome" in ('answered', 'expired'));--> statement-breakpoint
ALTER TABLE "user_mission_timers" ADD CONSTRAINT "user_mission_timers_settled_check" CHECK (("user_mission_timers"."settled_at" is null) = ("user_mission_timers"."outcome" is null));--> statement-breakpoint
-- Enrolments of before had no grants: access always has a reason (decision C1).
INSERT INTO "access_grants" ("id", "user_id", "journey_id", "kind", "state", "order_reference", "granted_at", "changed_at")
SELECT gen_random_uuid(), "user_id", "journey_id", CASE WHEN "origin" = 'catalogo_gratuito' THEN 'self' ELSE 'manual' END,
  CASE WHEN "suspended_at" IS NULL THEN 'valid' ELSE 'suspended' END, '', "started_at", "started_at"
FROM "user_journey_enrollments";
