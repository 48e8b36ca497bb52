CREATE TABLE "access_end_notices" (
	"enrollment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"access_until" date NOT NULL,
	"days_before" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_end_notices_enrollment_id_access_until_days_before_pk" PRIMARY KEY("enrollment_id","access_until","days_before")
);
--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "periods" jsonb;--> statement-breakpoint
ALTER TABLE "user_journey_enrollments" ADD COLUMN "access_end_set" jsonb;--> statement-breakpoint
ALTER TABLE "user_journey_enrollments" ADD COLUMN "access_until" date;--> statement-breakpoint
ALTER TABLE "journeys" ADD COLUMN "access_term" jsonb;--> statement-breakpoint
ALTER TABLE "journeys" ADD COLUMN "product_terms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "access_end_notices" ADD CONSTRAINT "access_end_notices_enrollment_id_user_journey_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."user_journey_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_end_notices" ADD CONSTRAINT "access_end_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_end_notices_member_idx" ON "access_end_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_journey_enrollments_access_until_idx" ON "user_journey_enrollments" USING btree ("access_until") WHERE "user_journey_enrollments"."suspended_at" is null and "user_journey_enrollments"."access_until" is not null;