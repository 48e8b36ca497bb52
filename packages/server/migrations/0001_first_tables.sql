CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_user_provider_unique" UNIQUE("user_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"avatar_url" text,
	"cargo" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_role_check" CHECK ("user_roles"."role" in ('admin', 'user'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_normalised" CHECK ("users"."email" = lower(btrim("users"."email")))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_journey_enrollments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"journey_id" uuid NOT NULL,
	"current_day" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"schedule_started_on" date NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"origin" text NOT NULL,
	"external_product_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_journey_enrollments_user_journey_unique" UNIQUE("user_id","journey_id"),
	CONSTRAINT "user_journey_enrollments_current_day_check" CHECK ("user_journey_enrollments"."current_day" >= 1)
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"completed" boolean NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	"completed_on" date NOT NULL,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "lesson_progress_completed_check" CHECK ("lesson_progress"."completed")
);
--> statement-breakpoint
CREATE TABLE "journeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"profile_type" text NOT NULL,
	"total_days" integer NOT NULL,
	"status" text NOT NULL,
	"tags" text[] NOT NULL,
	"external_product_ids" text[] NOT NULL,
	"tipo" text NOT NULL,
	"visibilidade" text NOT NULL,
	"checkout_url" text,
	"preco_display" text,
	"cta_texto" text NOT NULL,
	"modo_liberacao" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journeys_name_check" CHECK (btrim("journeys"."name") <> ''),
	CONSTRAINT "journeys_total_days_check" CHECK ("journeys"."total_days" between 1 and 3650),
	CONSTRAINT "journeys_status_check" CHECK ("journeys"."status" in ('active', 'inactive')),
	CONSTRAINT "journeys_tipo_check" CHECK ("journeys"."tipo" in ('gratuita', 'paga')),
	CONSTRAINT "journeys_visibilidade_check" CHECK ("journeys"."visibilidade" in ('publica', 'apenas_inscritos')),
	CONSTRAINT "journeys_modo_liberacao_check" CHECK ("journeys"."modo_liberacao" in ('imediata', 'uma_por_dia', 'sequencial')),
	CONSTRAINT "journeys_checkout_url_check" CHECK ("journeys"."checkout_url" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "lesson_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_id" uuid NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_attachments_path_unique" UNIQUE("path"),
	CONSTRAINT "lesson_attachments_size_check" CHECK ("lesson_attachments"."size" between 0 and 52428800)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journey_id" uuid NOT NULL,
	"day_number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"video_url" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"has_mission" boolean NOT NULL,
	"mission_required" boolean NOT NULL,
	"mission_type" text,
	"mission_content" jsonb,
	"mission_completion_message" text,
	"timer_enabled" boolean NOT NULL,
	"timer_minutes" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lessons_day_number_check" CHECK ("lessons"."day_number" >= 1),
	CONSTRAINT "lessons_duration_check" CHECK ("lessons"."duration_minutes" between 0 and 1440),
	CONSTRAINT "lessons_mission_type_check" CHECK ("lessons"."mission_type" in ('enquete', 'desafio', 'reflexao')),
	CONSTRAINT "lessons_mission_check" CHECK ("lessons"."has_mission" = ("lessons"."mission_type" is not null) and "lessons"."has_mission" = ("lessons"."mission_content" is not null)),
	CONSTRAINT "lessons_timer_check" CHECK (not "lessons"."timer_enabled" or "lessons"."timer_minutes" is not null),
	CONSTRAINT "lessons_timer_minutes_check" CHECK ("lessons"."timer_minutes" between 1 and 180)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"holds_secret" boolean NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_status_check" CHECK ("mails"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "mission_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"mission_type" text NOT NULL,
	"response" jsonb NOT NULL,
	"mission_asked" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "mission_responses_type_check" CHECK ("mission_responses"."mission_type" in ('enquete', 'desafio', 'reflexao'))
);
--> statement-breakpoint
CREATE TABLE "user_mission_timers" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"limit_minutes" integer NOT NULL,
	"mission_asked" jsonb NOT NULL,
	"draft" jsonb,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "user_mission_timers_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "user_mission_timers_limit_check" CHECK ("user_mission_timers"."limit_minutes" between 1 and 180)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status_code" integer,
	"status" text NOT NULL,
	"event_type" text,
	"response_message" text,
	"payload" jsonb,
	CONSTRAINT "webhook_events_status_check" CHECK ("webhook_events"."status" in ('success', 'error', 'processing')),
	CONSTRAINT "webhook_events_status_code_check" CHECK ("webhook_events"."status_code" between 100 and 599)
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"name" text,
	"status" text NOT NULL,
	"validation_token" text,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_event_at" timestamp (3) with time zone,
	"total_events" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "webhooks_token_unique" UNIQUE("token"),
	CONSTRAINT "webhooks_platform_check" CHECK ("webhooks"."platform" in ('ticto', 'stripe', 'hotmart')),
	CONSTRAINT "webhooks_status_check" CHECK ("webhooks"."status" in ('active', 'inactive')),
	CONSTRAINT "webhooks_token_check" CHECK (length("webhooks"."token") >= 22),
	CONSTRAINT "webhooks_total_check" CHECK ("webhooks"."total_events" >= 0)
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL,
	"icone" text NOT NULL,
	"raridade" text NOT NULL,
	"criterio" jsonb NOT NULL,
	CONSTRAINT "badges_nome_unique" UNIQUE("nome"),
	CONSTRAINT "badges_rarity_check" CHECK ("badges"."raridade" in ('comum', 'raro', 'epico', 'lendario')),
	CONSTRAINT "badges_criterion_check" CHECK ("badges"."criterio" ->> 'tipo' in ('licoes', 'missoes', 'jornadas', 'streak', 'nivel', 'licoes_dia')),
	CONSTRAINT "badges_quantity_check" CHECK (("badges"."criterio" ->> 'quantidade')::int >= 1)
);
--> statement-breakpoint
CREATE TABLE "user_stats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"xp_total" integer NOT NULL,
	"nivel_atual" integer NOT NULL,
	"streak_atual" integer NOT NULL,
	"streak_record" integer NOT NULL,
	"streak_iniciada_em" date,
	"escudos_disponiveis" integer NOT NULL,
	"meta_diaria_xp" integer NOT NULL,
	"badges_conquistados" uuid[] NOT NULL,
	"last_login_date" date,
	"ultima_acao_data" date,
	CONSTRAINT "user_stats_xp_check" CHECK ("user_stats"."xp_total" >= 0),
	CONSTRAINT "user_stats_level_check" CHECK ("user_stats"."nivel_atual" = 1 + (xp_total >= 100)::int + (xp_total >= 300)::int + (xp_total >= 600)::int + (xp_total >= 1000)::int + (xp_total >= 1500)::int + (xp_total >= 2500)::int + (xp_total >= 4000)::int + (xp_total >= 6000)::int + (xp_total >= 10000)::int),
	CONSTRAINT "user_stats_streak_check" CHECK ("user_stats"."streak_atual" >= 0 and "user_stats"."streak_atual" <= "user_stats"."streak_record"),
	CONSTRAINT "user_stats_run_check" CHECK (("user_stats"."streak_iniciada_em" is null) = ("user_stats"."ultima_acao_data" is null)),
	CONSTRAINT "user_stats_shields_check" CHECK ("user_stats"."escudos_disponiveis" between 0 and 3),
	CONSTRAINT "user_stats_goal_check" CHECK ("user_stats"."meta_diaria_xp" between 10 and 1000)
);
--> statement-breakpoint
CREATE TABLE "xp_awards" (
	"user_id" uuid NOT NULL,
	"award_key" text NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "xp_awards_user_id_award_key_pk" PRIMARY KEY("user_id","award_key")
);
--> statement-breakpoint
CREATE TABLE "xp_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tipo_acao" text NOT NULL,
	"xp_ganho" integer NOT NULL,
	"xp_bonus" integer NOT NULL,
	"multiplicador" numeric(2, 1) NOT NULL,
	"metadata" jsonb NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "xp_history_action_check" CHECK ("xp_history"."tipo_acao" in ('licao_completa', 'jornada_completa', 'missao_obrigatoria', 'missao_opcional', 'primeiro_login', 'meta_diaria', 'marco_streak')),
	CONSTRAINT "xp_history_amount_check" CHECK ("xp_history"."xp_ganho" >= 0 and "xp_history"."xp_bonus" >= 0),
	CONSTRAINT "xp_history_multiplier_check" CHECK ("xp_history"."multiplicador" in (1, 1.2, 1.3, 1.5))
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"setting_key" text PRIMARY KEY NOT NULL,
	"setting_value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platform_settings_key_check" CHECK ("platform_settings"."setting_key" in ('favicon_url', 'system_name', 'contact_email', 'logo_url', 'logo_dark_url', 'signup_enabled', 'gamification_enabled', 'explore_tab_enabled'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_journey_enrollments" ADD CONSTRAINT "user_journey_enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_journey_enrollments" ADD CONSTRAINT "user_journey_enrollments_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_enrollment_id_user_journey_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."user_journey_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_attachments" ADD CONSTRAINT "lesson_attachments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_responses" ADD CONSTRAINT "mission_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_responses" ADD CONSTRAINT "mission_responses_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_mission_timers" ADD CONSTRAINT "user_mission_timers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_mission_timers" ADD CONSTRAINT "user_mission_timers_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stats" ADD CONSTRAINT "user_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_awards" ADD CONSTRAINT "xp_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_awards" ADD CONSTRAINT "xp_awards_entry_id_xp_history_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."xp_history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_history" ADD CONSTRAINT "xp_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_created_idx" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "profiles_search_idx" ON "profiles" USING gin (search_text("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_roles_role_idx" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expiry_idx" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_journey_enrollments_recent_idx" ON "user_journey_enrollments" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_journey_enrollments_journey_idx" ON "user_journey_enrollments" USING btree ("journey_id","id");--> statement-breakpoint
CREATE INDEX "user_journey_enrollments_created_idx" ON "user_journey_enrollments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lesson_progress_day_idx" ON "lesson_progress" USING btree ("user_id","completed_on");--> statement-breakpoint
CREATE INDEX "lesson_progress_enrollment_idx" ON "lesson_progress" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson_idx" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "journeys_catalogue_idx" ON "journeys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "journeys"."status" = 'active' and "journeys"."visibilidade" = 'publica';--> statement-breakpoint
CREATE INDEX "journeys_created_idx" ON "journeys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journeys_product_ids_idx" ON "journeys" USING gin ("external_product_ids");--> statement-breakpoint
CREATE INDEX "journeys_search_idx" ON "journeys" USING gin (search_text("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lesson_attachments_lesson_idx" ON "lesson_attachments" USING btree ("lesson_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_recent_idx" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_queued_idx" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "mission_responses_in_force_unique" ON "mission_responses" USING btree ("user_id","lesson_id") WHERE "mission_responses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "mission_responses_lesson_idx" ON "mission_responses" USING btree ("lesson_id","answered_at");--> statement-breakpoint
CREATE INDEX "user_mission_timers_lesson_idx" ON "user_mission_timers" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "user_mission_timers_open_idx" ON "user_mission_timers" USING btree ("started_at") WHERE "user_mission_timers"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_recent_idx" ON "webhook_events" USING btree ("webhook_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_events_processing_idx" ON "webhook_events" USING btree ("created_at") WHERE "webhook_events"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "webhooks_created_idx" ON "webhooks" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "xp_awards_entry_idx" ON "xp_awards" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "xp_history_day_idx" ON "xp_history" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "xp_history_recent_idx" ON "xp_history" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);