CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);
