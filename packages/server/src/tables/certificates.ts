import { GRANT_KINDS } from '@jornada/domain/enrollments/access';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, isSealed, localDay, oneOf, ownedBy } from './columns.ts';
import { journeys } from './journeys.ts';

/** What a journey's certificates say. Without a row, or with `isEnabled` false, the journey issues none. */
export const certificateSettings = pgTable(
  'certificate_settings',
  {
    journeyId: ownedBy(() => journeys.id).primaryKey(),
    isEnabled: boolean().notNull(),
    hours: integer().notNull(),
    city: text().notNull(),
    signerName: text().notNull(),
    signerRole: text().notNull(),
    signatureUrl: text(),
    text: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [check('certificate_settings_hours_check', sql`${t.hours} between 1 and 9999`)],
);

/** Who took a certificate back. */
export const REVOKERS = ['payment', 'admin'] as const;

/**
 * A member's certificate of a journey: earned by the completion, issued when its member confirms the name. It is a copy of what was
 * completed, and so outlives reset, removal and the journey itself; it goes with the member's account.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey(),
    userId: ownedBy(() => users.id),
    journeyId: uuid().references(() => journeys.id, { onDelete: 'set null' }),
    earnedAt: instant().notNull(),
    journeyName: text().notNull(),
    /** The journey's id, also after the journey is gone. */
    landscapeSeed: text().notNull(),
    hours: integer().notNull(),
    lessonCount: integer().notNull(),
    missionCount: integer().notNull(),
    startedOn: localDay().notNull(),
    completedOn: localDay().notNull(),
    city: text().notNull(),
    signerName: text().notNull(),
    signerRole: text().notNull(),
    signatureUrl: text(),
    text: text().notNull(),
    /** The number in print, without hyphens; null until it is issued. `certificate_numbers` has all that it has had. */
    number: text().unique('certificates_number_unique'),
    name: text(),
    issuedAt: instant(),
    issuedOn: localDay(),
    /** When its member used the one correction of the name. */
    nameCorrectedAt: instant(),
    revokedAt: instant(),
    revokedBy: text({ enum: REVOKERS }),
    /** An administrator's words. */
    revocationReason: text(),
    /** Its place in the status lists of Open Badges. */
    statusIndex: integer().generatedByDefaultAsIdentity().unique('certificates_status_index_unique'),
    searchKey: text().generatedAlwaysAs(
      sql`search_text(coalesce("name", '') || ' ' || "journey_name" || ' ' || coalesce("number", ''))`,
    ),
  },
  (t) => [
    unique('certificates_user_journey_unique').on(t.userId, t.journeyId),
    check(
      'certificates_issued_check',
      sql`(${t.number} is null) = (${t.issuedAt} is null) and (${t.number} is null) = (${t.name} is null)
        and (${t.number} is null) = (${t.issuedOn} is null)`,
    ),
    check('certificates_revoked_by_check', oneOf(t.revokedBy, REVOKERS)),
    check('certificates_revoked_check', sql`(${t.revokedAt} is null) = (${t.revokedBy} is null)`),
    index('certificates_journey_idx').on(t.journeyId, t.issuedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // A picture of a signature is kept while a certificate shows it.
    index('certificates_signature_idx')
      .on(t.signatureUrl)
      .where(sql`${t.signatureUrl} is not null`),
    index('certificates_issued_idx')
      .on(t.issuedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.number} is not null`),
    index('certificates_revoked_idx')
      .on(t.issuedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.revokedAt} is not null`),
    index('certificates_search_idx').using('gin', sql`${t.searchKey} gin_trgm_ops`),
  ],
);

/** Every number that a certificate has had: a corrected name brings a new one, and the old ones lead to it. */
export const certificateNumbers = pgTable(
  'certificate_numbers',
  {
    number: text().primaryKey(),
    certificateId: ownedBy(() => certificates.id),
    createdAt: instant().notNull(),
  },
  (t) => [index('certificate_numbers_certificate_idx').on(t.certificateId)],
);

/** What a certificate stands on: `admin` is an administrator's restoration, which no refund takes away. */
export const GROUND_KINDS = [...GRANT_KINDS, 'admin'] as const;

/** The reasons for access that a certificate stands on. It is revoked when money was given back for all of them. */
export const certificateGrounds = pgTable(
  'certificate_grounds',
  {
    certificateId: ownedBy(() => certificates.id),
    /** The grant's id, which may be gone; the restoration's own id for `admin`. */
    groundId: uuid().notNull(),
    kind: text({ enum: GROUND_KINDS }).notNull(),
    /** `<platform>:<reference>`; empty unless `purchase`. */
    orderReference: text().notNull(),
    /** The order ended by a refund or chargeback. */
    isReturned: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.certificateId, t.groundId] }),
    check('certificate_grounds_kind_check', oneOf(t.kind, GROUND_KINDS)),
    check('certificate_grounds_order_check', sql`(${t.kind} = 'purchase') = (${t.orderReference} <> '')`),
    index('certificate_grounds_order_idx')
      .on(t.orderReference)
      .where(sql`${t.kind} = 'purchase'`),
  ],
);

/** The keys that sign Open Badges. None is ever deleted: a credential is checked with the key that signed it. */
export const badgeKeys = pgTable(
  'badge_keys',
  {
    /** The key's id in `did.json`. */
    id: text().primaryKey(),
    /** Public JWK. */
    publicKey: jsonb().$type<Record<'kty' | 'crv' | 'x', string>>().notNull(),
    /** Private JWK as JSON, sealed under the secrets' key. */
    privateKey: text().notNull(),
    createdAt: instant().notNull(),
    /** Signs no more since then. */
    retiredAt: instant(),
  },
  (t) => [check('badge_keys_private_key_check', isSealed(t.privateKey))],
);
