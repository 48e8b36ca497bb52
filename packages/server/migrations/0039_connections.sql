CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"shown" text NOT NULL,
	"scopes" text[] NOT NULL,
	"days" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_token_hash_check" CHECK ("api_keys"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "api_keys_scopes_check" CHECK (cardinality("api_keys"."scopes") > 0 and "api_keys"."scopes" <@ array['read', 'write', 'people']),
	CONSTRAINT "api_keys_days_check" CHECK ("api_keys"."days" > 0 and "api_keys"."expires_at" > "api_keys"."created_at")
);
--> statement-breakpoint
CREATE TABLE "outbound_counters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbound_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receiver_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"first_tried_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"status" integer,
	"problem" text,
	"took_ms" integer,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outbound_deliveries_state_check" CHECK ("outbound_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "outbound_deliveries_waiting_check" CHECK (("outbound_deliveries"."state" = 'waiting') = ("outbound_deliveries"."next_at" is not null)),
	CONSTRAINT "outbound_deliveries_tries_check" CHECK ("outbound_deliveries"."tries" >= 0),
	CONSTRAINT "outbound_deliveries_problem_check" CHECK ("outbound_deliveries"."problem" in ('timeout', 'connection', 'name', 'tls', 'address_refused', 'redirect', 'status', 'secret_unreadable')),
	CONSTRAINT "outbound_deliveries_answer_check" CHECK (char_length("outbound_deliveries"."answer") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "outbound_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"user_id" uuid,
	"number" integer,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outbound_events_type_check" CHECK ("outbound_events"."type" ~ '^[a-z]+[.][a-z]+$'),
	CONSTRAINT "outbound_events_number_check" CHECK (("outbound_events"."number" is null) = ("outbound_events"."user_id" is null) and "outbound_events"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "receivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"state" text NOT NULL,
	"off_at" timestamp (3) with time zone,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"failures_in_row" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"blocked_until" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receivers_url_check" CHECK ("receivers"."url" ~* '^https?://'),
	CONSTRAINT "receivers_events_check" CHECK (cardinality("receivers"."events") > 0),
	CONSTRAINT "receivers_state_check" CHECK ("receivers"."state" in ('on', 'off', 'gone', 'failed', 'overfull')),
	CONSTRAINT "receivers_off_check" CHECK (("receivers"."state" = 'on') = ("receivers"."off_at" is null)),
	CONSTRAINT "receivers_secret_check" CHECK ("receivers"."secret" ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$'),
	CONSTRAINT "receivers_previous_secret_check" CHECK ("receivers"."previous_secret" ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$'),
	CONSTRAINT "receivers_previous_until_check" CHECK (("receivers"."previous_secret" is null) = ("receivers"."previous_secret_until" is null)),
	CONSTRAINT "receivers_failures_check" CHECK ("receivers"."failures_in_row" >= 0 and ("receivers"."failures_in_row" = 0 or "receivers"."failing_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_counters" ADD CONSTRAINT "outbound_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_deliveries" ADD CONSTRAINT "outbound_deliveries_receiver_id_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_deliveries" ADD CONSTRAINT "outbound_deliveries_event_id_outbound_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbound_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_events" ADD CONSTRAINT "outbound_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivers" ADD CONSTRAINT "receivers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_user_idx" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_deliveries_once_unique" ON "outbound_deliveries" USING btree ("receiver_id","event_id");--> statement-breakpoint
CREATE INDEX "outbound_deliveries_event_idx" ON "outbound_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "outbound_deliveries_waiting_idx" ON "outbound_deliveries" USING btree ("receiver_id","next_at") WHERE "outbound_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbound_deliveries_ended_idx" ON "outbound_deliveries" USING btree ("receiver_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "outbound_deliveries"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "outbound_deliveries_recent_idx" ON "outbound_deliveries" USING btree ("receiver_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_events_number_unique" ON "outbound_events" USING btree ("user_id","number") WHERE "outbound_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "outbound_events_created_idx" ON "outbound_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "receivers_created_by_idx" ON "receivers" USING btree ("created_by");