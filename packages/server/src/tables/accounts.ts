import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

/** Sign-in identities, kept by Better Auth. The address is stored trimmed and lower-case (decision A7). */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique('users_email_unique'),
    emailVerified: boolean().notNull(),
    image: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [check('users_email_normalised', sql`${t.email} = lower(btrim(${t.email}))`)],
);

/**
 * Every address that belongs to somebody: the one they sign in with, and former ones that were proven (decision A7). One key for all of them,
 * so that no two people share an address, and a purchase finds its buyer with one lookup. Stored trimmed and lower-case.
 */
export const userEmails = pgTable(
  'user_emails',
  {
    email: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When a mailed link or an administrator proved it; null until then. */
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
    token: text().notNull().unique('sessions_token_unique'),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
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
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
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

export const ROLES = ['admin', 'user'] as const;

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ROLES }).notNull(),
    /** Made an administrator, and has not set a new password since: until then the administration stays closed to them (decision K8). */
    needsNewPassword: boolean().notNull().default(false),
  },
  (t) => [check('user_roles_role_check', oneOf(t.role, ROLES)), index('user_roles_role_idx').on(t.role, t.userId)],
);

/** What people see of each other and administrators search (specification §3). */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    avatarUrl: text(),
    cargo: text(),
    createdAt: instant().notNull(),
    /** What searches look into, and what lists by name compare: kept, because working it out costs more than the rest of a large list. */
    searchKey: text().generatedAlwaysAs(sql`search_text("name" || ' ' || "email")`),
    nameKey: text().generatedAlwaysAs(sql`search_text("name")`),
  },
  (t) => [
    index('profiles_created_idx').on(t.createdAt.desc().nullsFirst(), t.userId.desc().nullsFirst()),
    index('profiles_search_idx').using('gin', sql`${t.searchKey} gin_trgm_ops`),
    // With what searches look into, so that a list by name is searched without reading anybody.
    index('profiles_name_idx').on(sql`${t.nameKey} collate "C"`, t.userId, t.searchKey),
  ],
);
