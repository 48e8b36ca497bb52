ALTER TABLE "purchase_facts" DROP CONSTRAINT "purchase_facts_platform_check";--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_platform_check";--> statement-breakpoint
ALTER TABLE "purchase_facts" ADD CONSTRAINT "purchase_facts_platform_check" CHECK ("purchase_facts"."platform" ~ '^[a-z][a-z0-9]*$');--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_platform_check" CHECK ("webhooks"."platform" ~ '^[a-z][a-z0-9]*$');