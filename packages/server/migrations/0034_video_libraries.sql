CREATE TABLE "video_libraries" (
	"id" text PRIMARY KEY NOT NULL,
	"token_key" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_libraries_id_check" CHECK ("video_libraries"."id" ~ '^[0-9]{1,12}$'),
	CONSTRAINT "video_libraries_sealed_check" CHECK ("video_libraries"."token_key" ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$')
);
