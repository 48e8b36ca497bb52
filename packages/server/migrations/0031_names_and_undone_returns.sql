ALTER TABLE "purchase_facts" DROP CONSTRAINT "purchase_facts_kind_check";--> statement-breakpoint
ALTER TABLE "purchase_facts" ADD CONSTRAINT "purchase_facts_kind_check" CHECK ("purchase_facts"."kind" in ('paid', 'confirmed', 'refunded', 'charged_back', 'refund_failed', 'partly_refunded', 'dispute_won', 'voided', 'canceled', 'overdue', 'resumed', 'linked'));--> statement-breakpoint
-- What `normalizeName` (domain/text) makes of a name, for the names stored before it. Joiners and variants stay behind letters beyond Latin.
CREATE FUNCTION visible_name(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT normalize(btrim(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(typed,
      '[\t\n\v\f\r\u0085\u2028\u2029\u2800\u3164\uFFA0]', ' ', 'g'),
      '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E00FF\U000E01F0-\U000E0FFF]', '', 'g'),
      '(^|[\u0001-\u024F])[\u200C\u200D\uFE00-\uFE0F\U000E0020-\U000E007F\U000E0100-\U000E01EF]+(?!\u20E3)', '\1', 'g'),
      '[\u200C\u200D]+($|(?=[\u0001-\u024F]))', '', 'g'),
    '[\s\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g')), NFC)
$$;--> statement-breakpoint
UPDATE "users" SET "name" = coalesce(nullif(visible_name("name"), ''), split_part("email", '@', 1)) WHERE "name" <> visible_name("name");--> statement-breakpoint
UPDATE "profiles" SET "name" = coalesce(nullif(visible_name("name"), ''), split_part("email", '@', 1)) WHERE "name" <> visible_name("name");--> statement-breakpoint
UPDATE "profiles" SET "cargo" = nullif(visible_name("cargo"), '') WHERE "cargo" <> visible_name("cargo");--> statement-breakpoint
UPDATE "journeys" SET "name" = coalesce(nullif(visible_name("name"), ''), 'Jornada sem nome') WHERE "name" <> visible_name("name");--> statement-breakpoint
UPDATE "lessons" SET "title" = coalesce(nullif(visible_name("title"), ''), 'Lição sem título') WHERE "title" <> visible_name("title");--> statement-breakpoint
UPDATE "certificates" SET "name" = coalesce(nullif(visible_name("name"), ''), "name") WHERE "name" <> visible_name("name");--> statement-breakpoint
UPDATE "certificates" SET "journey_name" = visible_name("journey_name"), "city" = visible_name("city"), "signer_name" = visible_name("signer_name"), "signer_role" = visible_name("signer_role")
  WHERE ("journey_name", "city", "signer_name", "signer_role") <> (visible_name("journey_name"), visible_name("city"), visible_name("signer_name"), visible_name("signer_role"));--> statement-breakpoint
UPDATE "certificate_settings" SET "city" = visible_name("city"), "signer_name" = visible_name("signer_name"), "signer_role" = visible_name("signer_role")
  WHERE ("city", "signer_name", "signer_role") <> (visible_name("city"), visible_name("signer_name"), visible_name("signer_role"));--> statement-breakpoint
UPDATE "platform_settings" SET "setting_value" = jsonb_build_object('value', visible_name("setting_value" ->> 'value'))
  WHERE "setting_key" = 'system_name' AND "setting_value" ->> 'value' <> visible_name("setting_value" ->> 'value');--> statement-breakpoint
UPDATE "mail_server" SET "sender_name" = visible_name("sender_name") WHERE "sender_name" <> visible_name("sender_name");--> statement-breakpoint
UPDATE "webhooks" SET "name" = nullif(visible_name("name"), '') WHERE "name" <> visible_name("name");--> statement-breakpoint
DROP FUNCTION visible_name(text);
