CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempt_counts_attempts_check" CHECK ("attempt_counts"."attempts" >= 0)
);
