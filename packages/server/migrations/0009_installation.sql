CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"storage_mark" text,
	"next_storage_mark" text,
	CONSTRAINT "installation_only_check" CHECK ("installation"."is_only")
);
