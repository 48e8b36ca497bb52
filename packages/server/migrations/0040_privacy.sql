CREATE TABLE "access_records" (
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "access_records_user_id_at_address_pk" PRIMARY KEY("user_id","at","address")
);
--> statement-breakpoint
CREATE TABLE "account_closings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_closings_due_check" CHECK ("account_closings"."due_at" > "account_closings"."requested_at")
);
--> statement-breakpoint
CREATE TABLE "erased_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"traces" jsonb
);
--> statement-breakpoint
CREATE TABLE "kept_certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"initials" text NOT NULL,
	"journey_name" text NOT NULL,
	"hours" integer NOT NULL,
	"started_on" date NOT NULL,
	"completed_on" date NOT NULL,
	"issued_on" date NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"status_index" integer,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_certificates_status_index_unique" UNIQUE("status_index")
);
--> statement-breakpoint
CREATE TABLE "legal_acceptances" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "legal_acceptances_user_id_kind_number_pk" PRIMARY KEY("user_id","kind","number")
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"changes" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legal_versions_kind_number_pk" PRIMARY KEY("kind","number"),
	CONSTRAINT "legal_versions_kind_check" CHECK ("legal_versions"."kind" in ('terms', 'privacy')),
	CONSTRAINT "legal_versions_number_check" CHECK ("legal_versions"."number" >= 1),
	CONSTRAINT "legal_versions_text_check" CHECK ("legal_versions"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"who" text NOT NULL,
	"channel" text NOT NULL,
	"words" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answer" text,
	CONSTRAINT "privacy_requests_kind_check" CHECK ("privacy_requests"."kind" in ('copy', 'erase', 'correct', 'other')),
	CONSTRAINT "privacy_requests_channel_check" CHECK ("privacy_requests"."channel" in ('app', 'email', 'phone', 'letter', 'other')),
	CONSTRAINT "privacy_requests_answer_check" CHECK (("privacy_requests"."answered_at" is null) = ("privacy_requests"."answer" is null)),
	CONSTRAINT "privacy_requests_due_check" CHECK ("privacy_requests"."due_on" > "privacy_requests"."received_on")
);
--> statement-breakpoint
ALTER TABLE "platform_settings" DROP CONSTRAINT "platform_settings_key_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_month" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guardian_allows_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_version_fk" FOREIGN KEY ("kind","number") REFERENCES "public"."legal_versions"("kind","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_records_recent_idx" ON "access_records" USING btree ("at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_records_address_idx" ON "access_records" USING btree ("address","at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_closings_due_idx" ON "account_closings" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "legal_acceptances_version_idx" ON "legal_acceptances" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_open_unique" ON "privacy_requests" USING btree ("user_id","kind") WHERE "privacy_requests"."answered_at" is null and "privacy_requests"."channel" = 'app' and "privacy_requests"."kind" in ('copy', 'erase');--> statement-breakpoint
CREATE INDEX "privacy_requests_user_idx" ON "privacy_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_due_idx" ON "privacy_requests" USING btree ("due_on","id") WHERE "privacy_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_answered_idx" ON "privacy_requests" USING btree ("answered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "privacy_requests"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "users_birth_month_idx" ON "users" USING btree ("birth_month") WHERE "users"."is_minor" and "users"."birth_month" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_birth_month_check" CHECK ("users"."birth_month" ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$');--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_key_check" CHECK ("platform_settings"."setting_key" in ('favicon_url', 'brand_colour', 'system_name', 'contact_email', 'logo_url', 'logo_dark_url', 'signup_enabled', 'gamification_enabled', 'explore_tab_enabled', 'reminders_enabled', 'questions_enabled', 'sells_here', 'admin_factor_required_from', 'terms_of_use', 'privacy_policy', 'mail_texts', 'invitations_per_day', 'minimum_age', 'supplier', 'retention'));--> statement-breakpoint
INSERT INTO legal_versions (kind, number, text, changes, created_at)
SELECT CASE setting_key WHEN 'terms_of_use' THEN 'terms' ELSE 'privacy' END, 1, setting_value ->> 'value', '', updated_at
FROM platform_settings
WHERE setting_key IN ('terms_of_use', 'privacy_policy') AND btrim(setting_value ->> 'value') <> '';
