CREATE TABLE "stale_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "stale_counts" ADD CONSTRAINT "stale_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stale_counts_user_idx" ON "stale_counts" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION counts_become_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever is being deleted needs no counts.
  IF TG_TABLE_NAME = 'lesson_progress' THEN
    INSERT INTO stale_counts (user_id)
    SELECT DISTINCT o.user_id FROM old_rows o JOIN users u ON u.id = o.user_id;
  ELSIF TG_TABLE_NAME = 'mission_responses' THEN
    INSERT INTO stale_counts (user_id)
    SELECT DISTINCT o.user_id FROM old_rows o JOIN users u ON u.id = o.user_id WHERE o.archived_at IS NULL;
  ELSE
    INSERT INTO stale_counts (user_id)
    SELECT DISTINCT o.user_id FROM old_rows o JOIN users u ON u.id = o.user_id WHERE o.completed_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION counts_of_row_become_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_counts (user_id) VALUES (NEW.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lesson_progress_counts_delete AFTER DELETE ON lesson_progress
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION counts_become_stale();--> statement-breakpoint
CREATE TRIGGER mission_responses_counts_delete AFTER DELETE ON mission_responses
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION counts_become_stale();--> statement-breakpoint
CREATE TRIGGER mission_responses_counts_update AFTER UPDATE OF archived_at ON mission_responses
  FOR EACH ROW WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION counts_of_row_become_stale();--> statement-breakpoint
CREATE TRIGGER enrollments_counts_delete AFTER DELETE ON user_journey_enrollments
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION counts_become_stale();--> statement-breakpoint
CREATE TRIGGER enrollments_counts_update AFTER UPDATE OF completed_at ON user_journey_enrollments
  FOR EACH ROW WHEN (OLD.completed_at IS DISTINCT FROM NEW.completed_at) EXECUTE FUNCTION counts_of_row_become_stale();
