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
ALTER TABLE "order_owners" ADD CONSTRAINT "order_owners_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_owners" ADD CONSTRAINT "order_owners_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_owners" ADD CONSTRAINT "order_owners_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_owners_living_unique" ON "order_owners" USING btree ("platform","order_reference","place") WHERE "order_owners"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "order_owners_order_idx" ON "order_owners" USING btree ("platform","order_reference");--> statement-breakpoint
CREATE INDEX "order_owners_move_idx" ON "order_owners" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "order_owners_from_idx" ON "order_owners" USING btree ("from_email");--> statement-breakpoint
CREATE INDEX "order_owners_to_idx" ON "order_owners" USING btree ("to_email");--> statement-breakpoint
CREATE INDEX "order_owners_user_idx" ON "order_owners" USING btree ("to_user_id");