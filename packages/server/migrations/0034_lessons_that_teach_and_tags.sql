CREATE TABLE "kept_lessons" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	CONSTRAINT "kept_lessons_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journey_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_parts_journey_unique" UNIQUE("journey_id","id"),
	CONSTRAINT "lesson_parts_place_check" CHECK ("lesson_parts"."place" >= 1),
	CONSTRAINT "lesson_parts_title_check" CHECK (btrim("lesson_parts"."title") <> '')
);
--> statement-breakpoint
ALTER TABLE "bin_entries" DROP CONSTRAINT "bin_entries_place_check";--> statement-breakpoint
ALTER TABLE "lessons" ALTER COLUMN "day_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "lessons" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "lessons" SET "place" = "day_number";--> statement-breakpoint
ALTER TABLE "lessons" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "lessons" ALTER COLUMN "place" SET NOT NULL;--> statement-breakpoint
UPDATE "bin_rows" SET "rows" = jsonb_set("rows", '{0,place}', "rows" -> 0 -> 'day_number') WHERE "part" = 'lessons';--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_journey_place_unique" UNIQUE ("journey_id", "place") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "lesson_parts" ADD CONSTRAINT "lesson_parts_place_unique" UNIQUE ("journey_id", "place") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_placed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "part_id" uuid;--> statement-breakpoint
ALTER TABLE "kept_lessons" ADD CONSTRAINT "kept_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_lessons" ADD CONSTRAINT "kept_lessons_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_parts" ADD CONSTRAINT "lesson_parts_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_lessons_lesson_idx" ON "kept_lessons" USING btree ("lesson_id");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_part_fk" FOREIGN KEY ("journey_id","part_id") REFERENCES "public"."lesson_parts"("journey_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_publish_idx" ON "lessons" USING btree ("publish_at") WHERE "lessons"."publish_at" is not null;--> statement-breakpoint
ALTER TABLE "bin_entries" ADD CONSTRAINT "bin_entries_place_check" CHECK ("bin_entries"."kind" = 'lesson' or "bin_entries"."day_number" is null);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_place_check" CHECK ("lessons"."place" >= 1);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_draft_check" CHECK ("lessons"."day_number" is null or ("lessons"."is_placed" and "lessons"."publish_at" is null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION journey_version_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'journeys' THEN
    UPDATE journey_versions SET version = gen_random_uuid() WHERE journey_id IN (SELECT id FROM new_rows);
  ELSIF TG_TABLE_NAME IN ('lessons', 'lesson_parts') THEN
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
CREATE TRIGGER parts_version_insert AFTER INSERT ON lesson_parts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION journey_version_changes();--> statement-breakpoint
CREATE TRIGGER parts_version_update AFTER UPDATE ON lesson_parts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION journey_version_changes();--> statement-breakpoint
CREATE TRIGGER parts_version_delete AFTER DELETE ON lesson_parts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION journey_version_changes();
--> statement-breakpoint
ALTER TABLE "journeys" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "journeys" ADD CONSTRAINT "journeys_cover_check" CHECK ("journeys"."cover" is null or coalesce("journeys"."cover" ->> 'url' like '/platform-assets/covers/%' and "journeys"."cover" ->> 'smallUrl' like '/platform-assets/covers/%'
        and ("journeys"."cover" ->> 'focusX')::int between 0 and 100 and ("journeys"."cover" ->> 'focusY')::int between 0 and 100, false));--> statement-breakpoint
ALTER TABLE "lesson_attachments" DROP CONSTRAINT "lesson_attachments_path_unique";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_path_unique";--> statement-breakpoint
ALTER TABLE "lesson_attachments" ADD COLUMN "kind" text DEFAULT 'material' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_attachments" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "lesson_attachments" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "lesson_attachments" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "kind" text DEFAULT 'material' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
CREATE INDEX "lesson_attachments_path_idx" ON "lesson_attachments" USING btree ("path");--> statement-breakpoint
CREATE INDEX "uploads_path_idx" ON "uploads" USING btree ("path");--> statement-breakpoint
ALTER TABLE "lesson_attachments" ADD CONSTRAINT "lesson_attachments_kind_check" CHECK ("lesson_attachments"."kind" in ('material', 'picture', 'audio', 'file'));--> statement-breakpoint
ALTER TABLE "lesson_attachments" ADD CONSTRAINT "lesson_attachments_kind_fits_check" CHECK (("lesson_attachments"."kind" = 'picture') = ("lesson_attachments"."width" is not null) and ("lesson_attachments"."width" is null) = ("lesson_attachments"."height" is null)
    and ("lesson_attachments"."kind" = 'audio' or "lesson_attachments"."duration_seconds" is null));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind_check" CHECK ("uploads"."kind" in ('material', 'picture', 'audio', 'file'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind_fits_check" CHECK (("uploads"."kind" = 'picture') = ("uploads"."width" is not null) and ("uploads"."width" is null) = ("uploads"."height" is null)
    and ("uploads"."kind" = 'audio' or "uploads"."duration_seconds" is null));--> statement-breakpoint
CREATE TABLE "person_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (search_text("name")) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_tags_name_unique" UNIQUE("name_key"),
	CONSTRAINT "person_tags_name_check" CHECK (btrim("person_tags"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "tagged_people" (
	"user_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tagged_people_user_id_tag_id_pk" PRIMARY KEY("user_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "tagged_people" ADD CONSTRAINT "tagged_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tagged_people" ADD CONSTRAINT "tagged_people_tag_id_person_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."person_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tagged_people_tag_idx" ON "tagged_people" USING btree ("tag_id","user_id");