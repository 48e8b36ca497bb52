CREATE TABLE "access_end_notices" (
	"enrollment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"access_until" date NOT NULL,
	"days_before" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_end_notices_enrollment_id_access_until_days_before_pk" PRIMARY KEY("enrollment_id","access_until","days_before")
);
--> statement-breakpoint
CREATE TABLE "order_owners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"move_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"order_reference" text NOT NULL,
	"place" integer NOT NULL,
	"from_email" text,
	"to_email" text,
	"to_user_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	CONSTRAINT "order_owners_platform_check" CHECK ("order_owners"."platform" ~ '^[a-z][a-z0-9]*$'),
	CONSTRAINT "order_owners_order_check" CHECK ("order_owners"."order_reference" <> '')
);
--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "periods" jsonb;--> statement-breakpoint
ALTER TABLE "user_journey_enrollments" ADD COLUMN "access_end_set" jsonb;--> statement-breakpoint
ALTER TABLE "user_journey_enrollments" ADD COLUMN "access_until" date;--> statement-breakpoint
ALTER TABLE "journeys" ADD COLUMN "access_term" jsonb;--> statement-breakpoint
ALTER TABLE "journeys" ADD COLUMN "product_terms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_facts" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "purchase_facts" ADD COLUMN "is_timeless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "seen" text[];--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "applied_mapping" jsonb;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "mapping_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "mapping_checked" jsonb;--> statement-breakpoint
ALTER TABLE "access_end_notices" ADD CONSTRAINT "access_end_notices_enrollment_id_user_journey_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."user_journey_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_end_notices" ADD CONSTRAINT "access_end_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_owners" ADD CONSTRAINT "order_owners_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_owners" ADD CONSTRAINT "order_owners_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_owners" ADD CONSTRAINT "order_owners_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_end_notices_member_idx" ON "access_end_notices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_owners_living_unique" ON "order_owners" USING btree ("platform","order_reference","place") WHERE "order_owners"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "order_owners_order_idx" ON "order_owners" USING btree ("platform","order_reference");--> statement-breakpoint
CREATE INDEX "order_owners_move_idx" ON "order_owners" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "order_owners_from_idx" ON "order_owners" USING btree ("from_email");--> statement-breakpoint
CREATE INDEX "order_owners_to_idx" ON "order_owners" USING btree ("to_email");--> statement-breakpoint
CREATE INDEX "order_owners_user_idx" ON "order_owners" USING btree ("to_user_id");--> statement-breakpoint
ALTER TABLE "purchase_facts" ADD CONSTRAINT "purchase_facts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_journey_enrollments_access_until_idx" ON "user_journey_enrollments" USING btree ("access_until") WHERE "user_journey_enrollments"."suspended_at" is null and "user_journey_enrollments"."access_until" is not null;--> statement-breakpoint
CREATE INDEX "purchase_facts_decided_idx" ON "purchase_facts" USING btree ("decided_by") WHERE "purchase_facts"."decided_by" is not null;