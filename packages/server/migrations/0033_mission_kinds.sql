ALTER TABLE "lessons" DROP CONSTRAINT "lessons_mission_type_check";--> statement-breakpoint
ALTER TABLE "mission_responses" DROP CONSTRAINT "mission_responses_type_check";--> statement-breakpoint
ALTER TABLE "user_mission_timers" DROP CONSTRAINT "user_mission_timers_type_check";