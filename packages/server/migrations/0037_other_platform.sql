ALTER TABLE "purchase_facts" ADD COLUMN "is_timeless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "applied_mapping" jsonb;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "mapping_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "mapping_checked" jsonb;