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
ALTER TABLE "platform_settings" DROP CONSTRAINT "platform_settings_key_check";--> statement-breakpoint
ALTER TABLE "member_reminders" ADD CONSTRAINT "member_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_reminders_stopped_idx" ON "member_reminders" USING btree ("stopped_at") WHERE "member_reminders"."stopped_at" is not null;--> statement-breakpoint
CREATE INDEX "reminder_runs_open_idx" ON "reminder_runs" USING btree ("day","slot") WHERE "reminder_runs"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reminders_day_idx" ON "reminders" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reminders_returned_idx" ON "reminders" USING btree ("day") WHERE "reminders"."returned_at" is not null;--> statement-breakpoint
CREATE INDEX "reminders_unknown_idx" ON "reminders" USING btree ("day","slot") WHERE "reminders"."state" = 'mailbox_unknown';--> statement-breakpoint
CREATE INDEX "suppressed_addresses_user_idx" ON "suppressed_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suppressed_addresses_recent_idx" ON "suppressed_addresses" USING btree ("suppressed_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "study_plans_due_idx" ON "study_plans" USING btree (("study_minute" * 60 + get_byte(uuid_send("user_id"), 15) * least(900, 86370 - "study_minute" * 60) / 256),"user_id");--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_key_check" CHECK ("platform_settings"."setting_key" in ('favicon_url', 'system_name', 'contact_email', 'logo_url', 'logo_dark_url', 'signup_enabled', 'gamification_enabled', 'explore_tab_enabled', 'reminders_enabled', 'sells_here'));