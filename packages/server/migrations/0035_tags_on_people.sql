CREATE TABLE "person_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (search_text("name")) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_tags_name_unique" UNIQUE("name_key"),
	CONSTRAINT "person_tags_name_check" CHECK (btrim("person_tags"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "tagged_people" (
	"user_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tagged_people_user_id_tag_id_pk" PRIMARY KEY("user_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "tagged_people" ADD CONSTRAINT "tagged_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tagged_people" ADD CONSTRAINT "tagged_people_tag_id_person_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."person_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tagged_people_tag_idx" ON "tagged_people" USING btree ("tag_id","user_id");