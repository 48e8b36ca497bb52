import { LEGAL_KINDS } from '@jornada/domain/privacy/legal';
import { REQUEST_CHANNELS, REQUEST_KINDS } from '@jornada/domain/privacy/requests';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, localDay, oneOf, ownedBy } from './columns.ts';

/** Accounts that their members are closing: erased when due, unless the member comes back. */
export const accountClosings = pgTable(
  'account_closings',
  {
    userId: ownedBy(() => users.id).primaryKey(),
    requestedAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (t) => [
    check('account_closings_due_check', sql`${t.dueAt} > ${t.requestedAt}`),
    index('account_closings_due_idx').on(t.dueAt),
  ],
);

/** Every version of the legal texts, from 1 on: what people accepted stays readable. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    kind: text({ enum: LEGAL_KINDS }).notNull(),
    number: integer().notNull(),
    /** The text, or the address where it stands. */
    text: text().notNull(),
    /** What is new in it, in the school's words; may be empty. */
    changes: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.number] }),
    check('legal_versions_kind_check', oneOf(t.kind, LEGAL_KINDS)),
    check('legal_versions_number_check', sql`${t.number} >= 1`),
    check('legal_versions_text_check', sql`${t.text} <> ''`),
  ],
);

/** Who accepted which version, when and from which address. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: ownedBy(() => users.id),
    kind: text({ enum: LEGAL_KINDS }).notNull(),
    number: integer().notNull(),
    acceptedAt: instant().notNull(),
    address: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.number] }),
    foreignKey({
      name: 'legal_acceptances_version_fk',
      columns: [t.kind, t.number],
      foreignColumns: [legalVersions.kind, legalVersions.number],
    }),
    index('legal_acceptances_version_idx').on(t.kind, t.number),
  ],
);

/** What people asked of the school about their data, with the day by which the law wants an answer. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    /** Null: of somebody without an account, or erased since. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Who asked, as it was typed; empty for a member, whose name is read with the list, and after an erasure. */
    who: text().notNull(),
    channel: text({ enum: REQUEST_CHANNELS }).notNull(),
    words: text().notNull(),
    receivedOn: localDay().notNull(),
    dueOn: localDay().notNull(),
    answeredAt: instant(),
    answer: text(),
  },
  (t) => [
    check('privacy_requests_kind_check', oneOf(t.kind, REQUEST_KINDS)),
    check('privacy_requests_channel_check', oneOf(t.channel, REQUEST_CHANNELS)),
    check('privacy_requests_answer_check', sql`(${t.answeredAt} is null) = (${t.answer} is null)`),
    check('privacy_requests_due_check', sql`${t.dueOn} > ${t.receivedOn}`),
    // A member's second press is the same request.
    uniqueIndex('privacy_requests_open_unique')
      .on(t.userId, t.kind)
      .where(sql`${t.answeredAt} is null and ${t.channel} = 'app' and ${t.kind} in ('copy', 'erase')`),
    index('privacy_requests_user_idx').on(t.userId),
    index('privacy_requests_due_idx')
      .on(t.dueOn, t.id)
      .where(sql`${t.answeredAt} is null`),
    index('privacy_requests_answered_idx')
      .on(t.answeredAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.answeredAt} is not null`),
  ],
);

/**
 * Access records of the law (Marco Civil da Internet, art. 15): when an account used the school and from which address, nothing else, for
 * six months. No reference: they outlive the account, whose bare id names nobody then.
 */
export const accessRecords = pgTable(
  'access_records',
  {
    at: instant().notNull(),
    userId: uuid().notNull(),
    address: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.at, t.address] }),
    index('access_records_recent_idx').on(t.at.desc().nullsFirst(), t.userId.desc().nullsFirst()),
    index('access_records_address_idx').on(t.address, t.at.desc().nullsFirst(), t.userId.desc().nullsFirst()),
  ],
);

/** Certificates of erased people: their numbers still say whether they are valid, with initials alone. */
export const keptCertificates = pgTable('kept_certificates', {
  number: text().primaryKey(),
  initials: text().notNull(),
  journeyName: text().notNull(),
  hours: integer().notNull(),
  startedOn: localDay().notNull(),
  completedOn: localDay().notNull(),
  issuedOn: localDay().notNull(),
  revokedAt: instant(),
  /** Its place in the status lists of Open Badges, in the row of its last number. */
  statusIndex: integer().unique('kept_certificates_status_index_unique'),
  erasedAt: instant().notNull(),
});

/** By what an erased person is still found in deliveries, logs, lists and files. */
export interface Traces {
  /** All their addresses, as they are stored and as they are shown. */
  emails: string[];
  /** Those under which they bought: the proven ones, and of their orders' those under which nothing else was bought. */
  buyers: string[];
  /** The deliveries about their orders, unless another account bought. */
  eventIds: string[];
  /** The mails that went with the account: their files are still there. */
  mailIds: string[];
  importIds: string[];
  /** An administrator's address, or one in the settings, is the school's: it may stand in every sale and mail. */
  isOfSchool: boolean;
  /** Their picture's address, by which its upload is found. */
  picture: string | null;
  conversationIds: string[];
}

/** The ids of erased accounts: a restored backup that still has one erases it again. No reference, because nothing is left to refer to. */
export const erasedAccounts = pgTable('erased_accounts', {
  userId: uuid().primaryKey(),
  erasedAt: instant().notNull(),
  /** Null once nothing is left to erase. */
  traces: jsonb().$type<Traces>(),
});
