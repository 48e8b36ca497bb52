ALTER TABLE "platform_settings" DROP CONSTRAINT "platform_settings_key_check";--> statement-breakpoint
CREATE INDEX "purchase_facts_paid_idx" ON "purchase_facts" USING btree ("at") WHERE "purchase_facts"."kind" = 'paid';--> statement-breakpoint
ALTER TABLE "platform_settings" ADD CONSTRAINT "platform_settings_key_check" CHECK ("platform_settings"."setting_key" in ('favicon_url', 'system_name', 'contact_email', 'logo_url', 'logo_dark_url', 'signup_enabled', 'gamification_enabled', 'explore_tab_enabled', 'sells_here'));--> statement-breakpoint
-- Kept figures are counted again at the next look, with what they hold from now on.
DELETE FROM "overview_figures";
