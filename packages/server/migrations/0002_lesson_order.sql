-- Deferrable, so that one statement may swap or renumber lessons; Drizzle cannot declare it.
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_journey_day_unique" UNIQUE ("journey_id", "day_number") DEFERRABLE INITIALLY IMMEDIATE;
