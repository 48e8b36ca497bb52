CREATE TABLE "database_epoch" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"system" text,
	"timeline" text,
	CONSTRAINT "database_epoch_only_check" CHECK ("database_epoch"."is_only"),
	CONSTRAINT "database_epoch_id_check" CHECK ("database_epoch"."id" ~ '^[0-9a-f]{8}$')
);
--> statement-breakpoint
INSERT INTO "database_epoch" ("id") VALUES (left(gen_random_uuid()::text, 8));
