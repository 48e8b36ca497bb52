CREATE TABLE "samples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"size" bigint NOT NULL,
	"ratio" double precision NOT NULL,
	"is_open" boolean NOT NULL,
	"tags" text[] NOT NULL,
	"scores" integer[] NOT NULL,
	"days" date[] NOT NULL,
	"details" jsonb NOT NULL,
	"note" text,
	CONSTRAINT "samples_note_unique" UNIQUE("note")
);
