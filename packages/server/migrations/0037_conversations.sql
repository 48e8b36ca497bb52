CREATE TABLE "conversation_alerts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"last_sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation_answering" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_answering_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"user_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_files_kind_check" CHECK ("conversation_files"."kind" in ('picture', 'file')),
	CONSTRAINT "conversation_files_kind_fits_check" CHECK (("conversation_files"."kind" = 'picture') = ("conversation_files"."width" is not null) and ("conversation_files"."width" is null) = ("conversation_files"."height" is null))
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid,
	"side" text NOT NULL,
	"body" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	CONSTRAINT "conversation_messages_side_check" CHECK ("conversation_messages"."side" in ('member', 'school')),
	CONSTRAINT "conversation_messages_deleted_by_check" CHECK ("conversation_messages"."deleted_by" in ('member', 'school')),
	CONSTRAINT "conversation_messages_deleted_check" CHECK (("conversation_messages"."body" is null) = ("conversation_messages"."deleted_at" is not null) and ("conversation_messages"."deleted_at" is null) = ("conversation_messages"."deleted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "conversation_publications" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"place" integer NOT NULL,
	"revision" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "conversation_publications_revision_check" CHECK ("conversation_publications"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_reads_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_reports" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_reports_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_reports_reason_check" CHECK (char_length("conversation_reports"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"response_id" uuid,
	"state" text NOT NULL,
	"may_publish" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"last_message_id" uuid NOT NULL,
	"last_member_at" timestamp (3) with time zone,
	"last_school_at" timestamp (3) with time zone,
	"member_read_at" timestamp (3) with time zone,
	"member_told_at" timestamp (3) with time zone,
	"excerpt" text NOT NULL,
	"search_key" text NOT NULL,
	CONSTRAINT "conversations_state_check" CHECK ("conversations"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "conversations_excerpt_check" CHECK (char_length("conversations"."excerpt") <= 200)
);
--> statement-breakpoint
CREATE TABLE "member_conversation_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"when" text DEFAULT 'reminder' NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	CONSTRAINT "member_conversation_mails_when_check" CHECK ("member_conversation_mails"."when" in ('reminder', 'at_once', 'never'))
);
--> statement-breakpoint
ALTER TABLE "platform_settings" DROP CONSTRAINT "platform_settings_key_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_asking_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "journeys" ADD COLUMN "questions_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_alerts" ADD CONSTRAINT "conversation_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_answering" ADD CONSTRAINT "conversation_answering_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_answering" ADD CONSTRAINT "conversation_answering_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_files_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_files" ADD CONSTRAINT "conversation_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_publications" ADD CONSTRAINT "conversation_publications_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_publications" ADD CONSTRAINT "conversation_publications_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_publications" ADD CONSTRAINT "conversation_publications_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_response_id_mission_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."mission_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_conversation_mails" ADD CONSTRAINT "member_conversation_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_answering_user_idx" ON "conversation_answering" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_files_message_unique" ON "conversation_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_files_user_idx" ON "conversation_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_files_path_idx" ON "conversation_files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "conversation_files_unsent_idx" ON "conversation_files" USING btree ("created_at") WHERE "conversation_files"."message_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_order_unique" ON "conversation_messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_author_idx" ON "conversation_messages" USING btree ("author_id","side","created_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_publications_lesson_idx" ON "conversation_publications" USING btree ("lesson_id","place");--> statement-breakpoint
CREATE INDEX "conversation_publications_by_idx" ON "conversation_publications" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "conversation_reads_user_idx" ON "conversation_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_reports_user_idx" ON "conversation_reports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_response_unique" ON "conversations" USING btree ("response_id") WHERE "conversations"."response_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_user_idx" ON "conversations" USING btree ("user_id","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_lesson_idx" ON "conversations" USING btree ("lesson_id","user_id");--> statement-breakpoint
CREATE INDEX "conversations_recent_idx" ON "conversations" USING btree ("last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_state_idx" ON "conversations" USING btree ("state","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_open_idx" ON "conversations" USING btree ("last_member_at","id") WHERE "conversations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "conversations_unread_idx" ON "conversations" USING btree ("user_id") WHERE "conversations"."last_school_at" > coalesce("conversations"."member_read_at", '-infinity');--> statement-breakpoint
CREATE INDEX "conversations_untold_idx" ON "conversations" USING btree ("last_school_at") WHERE "conversations"."last_school_at" > coalesce(greatest("conversations"."member_told_at", "conversations"."member_read_at", "conversations"."last_member_at"), '-infinity'::timestamptz);--> statement-breakpoint
CREATE INDEX "conversations_search_idx" ON "conversations" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "bin_rows_file_idx";--> statement-breakpoint
CREATE INDEX "bin_rows_file_idx" ON "bin_rows" USING btree (("rows" -> 0 ->> 'path')) WHERE "bin_rows"."part" in ('lesson_attachments', 'conversation_files');--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_key_check" CHECK ("platform_settings"."setting_key" in ('favicon_url', 'brand_colour', 'system_name', 'contact_email', 'logo_url', 'logo_dark_url', 'signup_enabled', 'gamification_enabled', 'explore_tab_enabled', 'reminders_enabled', 'questions_enabled', 'sells_here', 'admin_factor_required_from', 'terms_of_use', 'privacy_policy', 'mail_texts', 'invitations_per_day'));