DROP INDEX "profiles_created_idx";--> statement-breakpoint
DROP INDEX "profiles_search_idx";--> statement-breakpoint
DROP INDEX "user_journey_enrollments_journey_idx";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_text("name" || ' ' || "email")) STORED;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "name_key" text GENERATED ALWAYS AS (search_text("name")) STORED;--> statement-breakpoint
CREATE INDEX "profiles_name_idx" ON "profiles" USING btree ("name_key" collate "C","user_id");--> statement-breakpoint
CREATE INDEX "user_journey_enrollments_progress_idx" ON "user_journey_enrollments" USING btree ("journey_id","current_day","id");--> statement-breakpoint
CREATE INDEX "lesson_progress_completed_idx" ON "lesson_progress" USING btree ("completed_on");--> statement-breakpoint
CREATE INDEX "lessons_search_idx" ON "lessons" USING gin (search_text("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_created_idx" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_search_idx" ON "profiles" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_journey_enrollments_journey_idx" ON "user_journey_enrollments" USING btree ("journey_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);