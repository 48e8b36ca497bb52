ALTER TABLE "webhooks" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "unsealed_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "unsealed_previous_secret" text;--> statement-breakpoint
-- The start that follows seals them: only the server knows the key. An empty text never was a secret.
UPDATE "webhooks" SET
	"unsealed_secret" = nullif(CASE "platform" WHEN 'ticto' THEN "validation_token" WHEN 'stripe' THEN "signing_secret" WHEN 'hotmart' THEN "hottok" END, ''),
	"unsealed_previous_secret" = nullif(CASE "platform" WHEN 'stripe' THEN "previous_signing_secret" END, '');--> statement-breakpoint
ALTER TABLE "webhooks" DROP COLUMN "validation_token";--> statement-breakpoint
ALTER TABLE "webhooks" DROP COLUMN "signing_secret";--> statement-breakpoint
ALTER TABLE "webhooks" DROP COLUMN "previous_signing_secret";--> statement-breakpoint
ALTER TABLE "webhooks" DROP COLUMN "hottok";--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_secret_check" CHECK ("webhooks"."secret" ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$');--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_previous_secret_check" CHECK ("webhooks"."previous_secret" ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$');--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "unchecked_call" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_unchecked_call_check" CHECK ("webhook_events"."unchecked_call" ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$');
