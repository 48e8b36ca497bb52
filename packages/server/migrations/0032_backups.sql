CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date,
	"started_at" timestamp (3) with time zone NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"file" text,
	"size" bigint,
	"error" text,
	CONSTRAINT "backups_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE INDEX "backups_finished_at_index" ON "backups" USING btree ("finished_at");