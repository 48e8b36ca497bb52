ALTER TABLE "accounts" ADD COLUMN "link_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "confirms_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;