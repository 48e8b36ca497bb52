CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"device" text,
	"network" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_hash_unique" UNIQUE("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"confirms_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_counter_check" CHECK ("passkeys"."counter" between 0 and 4294967295)
);
--> statement-breakpoint
ALTER TABLE "platform_settings" DROP CONSTRAINT "platform_settings_key_check";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
-- Browsers that signed in before this are in no row: their accounts go on knowing them.
ALTER TABLE "users" ADD COLUMN "knows_unlisted_devices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "knows_unlisted_devices" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_seen_idx" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
INSERT INTO "known_devices" ("id", "user_id", "device_hash", "created_at", "last_seen_at")
	SELECT gen_random_uuid(), "user_id", "device_hash", "expires_at" - interval '30 days', "expires_at" - interval '30 days' FROM "trusted_devices";--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_known_fk" FOREIGN KEY ("user_id","device_hash") REFERENCES "public"."known_devices"("user_id","device_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_key_check" CHECK ("platform_settings"."setting_key" in ('favicon_url', 'system_name', 'contact_email', 'logo_url', 'logo_dark_url', 'signup_enabled', 'gamification_enabled', 'explore_tab_enabled', 'reminders_enabled', 'sells_here', 'admin_factor_required_from', 'terms_of_use', 'privacy_policy', 'mail_texts'));