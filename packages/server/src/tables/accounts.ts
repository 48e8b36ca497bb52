import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, isSealed, oneOf, ownedBy } from './columns.ts';

/** Sign-in identities, managed by Better Auth. The email is stored trimmed and lower-case (decision A7). */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique('users_email_unique'),
    emailVerified: boolean().notNull(),
    image: text(),
    /** An administrator noted it: certificates show initials in public. */
    isMinor: boolean().notNull().default(false),
    /** '2010-05', as the person said it at the first visit to a school that takes minors. */
    birthMonth: text(),
    /** When an administrator noted that a minor's guardian allows reminders and streaks, in writing. */
    guardianAllowsAt: instant(),
    /** An administrator ended it: this person asks nothing and replies to nothing (decision K30). */
    isAskingBlocked: boolean().notNull().default(false),
    /** False until they sign in for the first time: only later a new device is worth a mail. */
    hasSignedIn: boolean().notNull().default(false),
    /** Browsers that signed in before they were listed are still known, until something ends one of them. */
    knowsUnlistedDevices: boolean().notNull().default(false),
    /** The newest version whose news an administrator has read; null before the first. */
    newsRead: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('users_email_normalised', sql`${t.email} = lower(btrim(${t.email}))`),
    check('users_birth_month_check', sql`${t.birthMonth} ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$'`),
    // For the sweep of those who grow up: few have one.
    index('users_birth_month_idx')
      .on(t.birthMonth)
      .where(sql`${t.isMinor} and ${t.birthMonth} is not null`),
  ],
);

/**
 * Every email that belongs to somebody: the current one, and verified former ones (decision A7). The primary key spans all of them:
 * no two people share an email, and a purchase finds its buyer with one lookup. Stored trimmed and lower-case.
 */
export const userEmails = pgTable(
  'user_emails',
  {
    email: text().primaryKey(),
    userId: ownedBy(() => users.id),
    /** When a mailed link or an administrator verified it; null until then. */
    provenAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('user_emails_normalised', sql`${t.email} = lower(btrim(${t.email}))`),
    index('user_emails_user_idx').on(t.userId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    /** The token's SHA-256 (platform/sessions/session-token). */
    token: text().notNull().unique('sessions_token_unique'),
    userId: ownedBy(() => users.id),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When the person last showed in it that it is them (decision K18). */
    confirmedAt: instant(),
    /** The row of the browser that opened it; null from before they were listed. No reference: that row may go before the session. */
    deviceId: uuid(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('sessions_user_idx').on(t.userId, t.createdAt), index('sessions_expiry_idx').on(t.expiresAt)],
);

/** How a user signs in: `credential` rows hold the password hash. Column names are Better Auth's. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    userId: ownedBy(() => users.id),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    /** When a link, other than one made on the server, set the password last: whoever had it may be somebody else (decision K18). */
    linkUsedAt: instant(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [unique('accounts_user_provider_unique').on(t.userId, t.providerId)],
);

/** Single-use, expiring tokens (password recovery), stored hashed by Better Auth. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('verifications_identifier_idx').on(t.identifier), index('verifications_expiry_idx').on(t.expiresAt)],
);

/** A person's second factor: an app that shows codes (TOTP). Asked for once it is confirmed. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: ownedBy(() => users.id).primaryKey(),
    secret: text().notNull(),
    /** When a code of the app was given for the first time; null while it is being set up. */
    confirmedAt: instant(),
    /** From when its codes confirm who somebody is (decision K18); null: since it was confirmed. */
    confirmsFrom: instant(),
    /** The last step of 30 seconds whose code was used: no code is good twice. */
    lastStep: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [check('second_factors_secret_check', isSealed(t.secret))],
);

/** Codes that stand in for the app, each once; stored by a keyed hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownedBy(() => secondFactors.userId),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Browsers that signed in to an account, by a keyed hash of the id in their cookie: each can be forgotten (decision K15). */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid().primaryKey(),
    userId: ownedBy(() => users.id),
    deviceHash: text().notNull(),
    /** 'Chrome no Windows'; null when unknown. */
    device: text(),
    /** '203.0.113.x'; null when unknown. */
    network: text(),
    createdAt: instant().notNull(),
    /** When somebody last signed in with it. */
    lastSeenAt: instant().notNull(),
  },
  (t) => [
    unique('known_devices_user_hash_unique').on(t.userId, t.deviceHash),
    index('known_devices_seen_idx').on(t.lastSeenAt),
  ],
);

/** Known browsers that are not asked for the second factor until then. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    userId: ownedBy(() => secondFactors.userId),
    deviceHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceHash] }),
    foreignKey({
      name: 'trusted_devices_known_fk',
      columns: [t.userId, t.deviceHash],
      foreignColumns: [knownDevices.userId, knownDevices.deviceHash],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('trusted_devices_expiry_idx').on(t.expiresAt),
  ],
);

/** Keys with which a person signs in without a password (decision K19). Any number, each found by its id among everybody's. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: ownedBy(() => users.id),
    /** The key's own id and public key (COSE), in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_unique'),
    publicKey: text().notNull(),
    /** How often the key has signed; always 0 where its authenticator does not count. It never goes back: a copy would. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    /** From when it confirms who somebody is (decision K18). */
    confirmsFrom: instant().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [
    check('passkeys_counter_check', sql`${t.counter} between 0 and 4294967295`),
    index('passkeys_user_idx').on(t.userId, t.createdAt),
  ],
);

export const ROLES = ['admin', 'user'] as const;

export const userRoles = pgTable(
  'user_roles',
  {
    userId: ownedBy(() => users.id).primaryKey(),
    role: text({ enum: ROLES }).notNull(),
    /** A new administrator must set a new password first: until then the administration stays closed to them (decision K8). */
    needsNewPassword: boolean().notNull().default(false),
  },
  (t) => [check('user_roles_role_check', oneOf(t.role, ROLES)), index('user_roles_role_idx').on(t.role, t.userId)],
);

/** What people see of each other, and what administrators search (specification §3). */
export const profiles = pgTable(
  'profiles',
  {
    userId: ownedBy(() => users.id).primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    avatarUrl: text(),
    cargo: text(),
    createdAt: instant().notNull(),
    /** Text for searches and sorting by name. Stored, because computing it costs more than the rest of a large list. */
    searchKey: text().generatedAlwaysAs(sql`search_text("name" || ' ' || "email")`),
    nameKey: text().generatedAlwaysAs(sql`search_text("name")`),
  },
  (t) => [
    index('profiles_created_idx').on(t.createdAt.desc().nullsFirst(), t.userId.desc().nullsFirst()),
    index('profiles_search_idx').using('gin', sql`${t.searchKey} gin_trgm_ops`),
    // Includes the search text, so that a search in a list by name reads the index only.
    index('profiles_name_idx').on(sql`${t.nameKey} collate "C"`, t.userId, t.searchKey),
  ],
);

/** Tags that administrators put on people (decision K25). */
export const personTags = pgTable(
  'person_tags',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Without accents and case: two administrators who make the same tag at once make one. */
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`search_text("name")`),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('person_tags_name_unique').on(t.nameKey),
    check('person_tags_name_check', sql`btrim(${t.name}) <> ''`),
  ],
);

/** Who has which tag. */
export const taggedPeople = pgTable(
  'tagged_people',
  {
    userId: ownedBy(() => users.id),
    tagId: ownedBy(() => personTags.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tagId] }),
    // For the filter of the list of people.
    index('tagged_people_tag_idx').on(t.tagId, t.userId),
  ],
);
