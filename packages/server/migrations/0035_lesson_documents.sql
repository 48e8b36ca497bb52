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
    and ("uploads"."kind" = 'audio' or "uploads"."duration_seconds" is null));