CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "second_factors_secret_check" CHECK ("second_factors"."secret" ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trusted_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid,
	"subject" text,
	"device" text,
	"network" text,
	"is_new_device" boolean DEFAULT false NOT NULL,
	"once_key" text,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "security_events_once_unique" UNIQUE("once_key")
);
--> statement-breakpoint
ALTER TABLE "platform_settings" DROP CONSTRAINT "platform_settings_key_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_signed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trusted_devices_expiry_idx" ON "trusted_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_events_recent_idx" ON "security_events" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_kind_idx" ON "security_events" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "security_events_person_idx" ON "security_events" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_search_idx" ON "security_events" USING gin (search_text(coalesce("subject", '') || ' ' || coalesce("device", '') || ' ' || coalesce("network", '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_key_check" CHECK ("platform_settings"."setting_key" in ('favicon_url', 'system_name', 'contact_email', 'logo_url', 'logo_dark_url', 'signup_enabled', 'gamification_enabled', 'explore_tab_enabled', 'reminders_enabled', 'sells_here', 'admin_factor_required_from'));--> statement-breakpoint
-- Written by hand from here to the end.
-- Sessions go on: their tokens become what platform/sessions/session-token stores of them.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'base64');--> statement-breakpoint
-- Absolute ends: 90 days, administrators 30 and 7 without a visit. Who is past it already keeps a week from their last visit, or two days.
UPDATE "sessions" SET "expires_at" = least("expires_at", greatest("created_at" + interval '90 days', "updated_at" + interval '7 days'));--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("expires_at", "updated_at" + interval '7 days', greatest("created_at" + interval '30 days', "updated_at" + interval '2 days'))
	WHERE "user_id" IN (SELECT "user_id" FROM "user_roles" WHERE "role" = 'admin');--> statement-breakpoint
-- Whoever has a password has used it, as far as anybody knows.
UPDATE "users" SET "has_signed_in" = true WHERE EXISTS (SELECT 1 FROM "accounts" WHERE "accounts"."user_id" = "users"."id" AND "accounts"."password" IS NOT NULL);
