CREATE TABLE "purchase_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fact_key" text NOT NULL,
	"platform" text NOT NULL,
	"kind" text NOT NULL,
	"order_reference" text NOT NULL,
	"charge" text,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"access_until" timestamp (3) with time zone,
	"buyer_email" text,
	"buyer_name" text,
	"product_ids" text[] NOT NULL,
	"product_name" text,
	"event_id" uuid,
	"is_unmatched" boolean DEFAULT false NOT NULL,
	"awaits_closing" boolean DEFAULT false NOT NULL,
	CONSTRAINT "purchase_facts_fact_key_unique" UNIQUE("fact_key"),
	CONSTRAINT "purchase_facts_platform_check" CHECK ("purchase_facts"."platform" in ('ticto', 'stripe', 'hotmart')),
	CONSTRAINT "purchase_facts_kind_check" CHECK ("purchase_facts"."kind" in ('paid', 'confirmed', 'refunded', 'charged_back', 'voided', 'canceled', 'overdue', 'resumed', 'linked')),
	CONSTRAINT "purchase_facts_order_check" CHECK ("purchase_facts"."order_reference" <> '')
);
--> statement-breakpoint
CREATE TABLE "purchase_references" (
	"platform" text NOT NULL,
	"reference" text NOT NULL,
	"is_weak" boolean NOT NULL,
	"fact_id" uuid NOT NULL,
	CONSTRAINT "purchase_references_platform_reference_is_weak_fact_id_pk" PRIMARY KEY("platform","reference","is_weak","fact_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_counters" (
	"webhook_id" uuid NOT NULL,
	"shard" integer NOT NULL,
	"total_events" integer NOT NULL,
	"last_event_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_counters_webhook_id_shard_pk" PRIMARY KEY("webhook_id","shard"),
	CONSTRAINT "webhook_counters_total_check" CHECK ("webhook_counters"."total_events" >= 0)
);
--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_token_unique";--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_total_check";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "rejection" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "rejected_on" date;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "repeats" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "buyer_email" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "order_reference" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_text(coalesce("buyer_email", '') || ' ' || coalesce("order_reference", ''))) STORED;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "signing_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_signing_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "hottok" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "keeps_until_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "token_hash" text;--> statement-breakpoint
UPDATE "webhooks" SET "token_hash" = encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "token_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_facts" ADD CONSTRAINT "purchase_facts_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_references" ADD CONSTRAINT "purchase_references_fact_id_purchase_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."purchase_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_counters" ADD CONSTRAINT "webhook_counters_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_facts_event_idx" ON "purchase_facts" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "purchase_facts_unmatched_idx" ON "purchase_facts" USING btree ("received_at") WHERE "purchase_facts"."is_unmatched";--> statement-breakpoint
CREATE INDEX "purchase_facts_closing_idx" ON "purchase_facts" USING btree ("access_until") WHERE "purchase_facts"."awaits_closing";--> statement-breakpoint
CREATE INDEX "purchase_references_fact_idx" ON "purchase_references" USING btree ("fact_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_grants_order_idx" ON "access_grants" USING btree ("order_reference") WHERE "access_grants"."kind" = 'purchase';--> statement-breakpoint
CREATE INDEX "mails_status_idx" ON "mails" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_search_idx" ON "mails" USING gin (search_text("recipient" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_user_idx" ON "mails" USING btree ("user_id") WHERE "mails"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_status_idx" ON "webhook_events" USING btree ("webhook_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_events_kept_idx" ON "webhook_events" USING btree ("webhook_id","created_at","id") WHERE "webhook_events"."is_kept";--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_rejection_unique" ON "webhook_events" USING btree ("webhook_id","rejection","rejected_on") WHERE "webhook_events"."rejection" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_search_idx" ON "webhook_events" USING gin ("search_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_events_user_idx" ON "webhook_events" USING btree ("user_id") WHERE "webhook_events"."user_id" is not null;--> statement-breakpoint
INSERT INTO "webhook_counters" SELECT "id", 0, "total_events", coalesce("last_event_at", "created_at") FROM "webhooks" WHERE "total_events" > 0;--> statement-breakpoint
ALTER TABLE "webhooks" DROP COLUMN "last_event_at";--> statement-breakpoint
ALTER TABLE "webhooks" DROP COLUMN "total_events";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_once_key_unique" UNIQUE("once_key");--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_rejection_check" CHECK ("webhook_events"."rejection" in ('wrong_secret', 'bad_signature', 'unreadable', 'too_large'));--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_rejected_on_check" CHECK (("webhook_events"."rejection" is null) = ("webhook_events"."rejected_on" is null));--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_repeats_check" CHECK ("webhook_events"."repeats" >= 1);