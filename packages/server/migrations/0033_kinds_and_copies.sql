ALTER TABLE "lessons" DROP CONSTRAINT "lessons_mission_type_check";--> statement-breakpoint
ALTER TABLE "mission_responses" DROP CONSTRAINT "mission_responses_type_check";--> statement-breakpoint
ALTER TABLE "user_mission_timers" DROP CONSTRAINT "user_mission_timers_type_check";--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "failed_sendings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "send_error" text;