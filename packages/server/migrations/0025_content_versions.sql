CREATE TABLE "journey_versions" (
	"journey_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journey_versions" ADD CONSTRAINT "journey_versions_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "journey_versions" SELECT "id", gen_random_uuid() FROM "journeys";--> statement-breakpoint
CREATE FUNCTION journey_version_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journey_versions SELECT id, gen_random_uuid() FROM new_rows;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION journey_version_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'journeys' THEN
    UPDATE journey_versions SET version = gen_random_uuid() WHERE journey_id IN (SELECT id FROM new_rows);
  ELSIF TG_TABLE_NAME = 'lessons' THEN
    IF TG_OP <> 'INSERT' THEN
      UPDATE journey_versions SET version = gen_random_uuid() WHERE journey_id IN (SELECT journey_id FROM old_rows);
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE journey_versions SET version = gen_random_uuid() WHERE journey_id IN (SELECT journey_id FROM new_rows);
    END IF;
  ELSE
    IF TG_OP <> 'INSERT' THEN
      UPDATE journey_versions SET version = gen_random_uuid()
      WHERE journey_id IN (SELECT l.journey_id FROM lessons l JOIN old_rows o ON o.lesson_id = l.id);
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE journey_versions SET version = gen_random_uuid()
      WHERE journey_id IN (SELECT l.journey_id FROM lessons l JOIN new_rows n ON n.lesson_id = l.id);
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER journeys_version_begins AFTER INSERT ON journeys
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION journey_version_begins();--> statement-breakpoint
CREATE TRIGGER journeys_version_changes AFTER UPDATE ON journeys
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION journey_version_changes();--> statement-breakpoint
CREATE TRIGGER lessons_version_insert AFTER INSERT ON lessons
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION journey_version_changes();--> statement-breakpoint
CREATE TRIGGER lessons_version_update AFTER UPDATE ON lessons
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION journey_version_changes();--> statement-breakpoint
CREATE TRIGGER lessons_version_delete AFTER DELETE ON lessons
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION journey_version_changes();--> statement-breakpoint
CREATE TRIGGER attachments_version_insert AFTER INSERT ON lesson_attachments
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION journey_version_changes();--> statement-breakpoint
CREATE TRIGGER attachments_version_update AFTER UPDATE ON lesson_attachments
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION journey_version_changes();--> statement-breakpoint
CREATE TRIGGER attachments_version_delete AFTER DELETE ON lesson_attachments
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION journey_version_changes();
