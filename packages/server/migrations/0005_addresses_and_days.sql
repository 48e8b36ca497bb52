CREATE TABLE "user_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_emails_normalised" CHECK ("user_emails"."email" = lower(btrim("user_emails"."email")))
);
--> statement-breakpoint
CREATE TABLE "streak_action_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "streak_action_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "user_emails" ADD CONSTRAINT "user_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_action_days" ADD CONSTRAINT "streak_action_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_emails_user_idx" ON "user_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mission_responses_member_idx" ON "mission_responses" USING btree ("user_id","answered_at" DESC NULLS FIRST);--> statement-breakpoint
INSERT INTO "user_emails" ("email", "user_id", "proven_at", "created_at")
SELECT "email", "id", CASE WHEN "email_verified" THEN "updated_at" END, "created_at" FROM "users";--> statement-breakpoint
INSERT INTO "streak_action_days" ("user_id", "day")
SELECT "user_id", "day" FROM "xp_history" WHERE "tipo_acao" IN ('licao_completa', 'jornada_completa', 'missao_obrigatoria', 'missao_opcional')
UNION
SELECT "user_id", "ultima_acao_data" FROM "user_stats" WHERE "ultima_acao_data" IS NOT NULL;
