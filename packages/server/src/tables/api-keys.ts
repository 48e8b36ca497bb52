import { API_SCOPES } from '@jornada/contract/api-keys/scopes';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, ownedBy } from './columns.ts';

/** Keys with which other programs call the API in the name of the administrator who made them (decision K31). */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** SHA-256 of the secret in hex; the secret itself is nowhere. */
    tokenHash: text().notNull().unique('api_keys_token_hash_unique'),
    /** The secret's beginning and end. */
    shown: text().notNull(),
    scopes: text({ enum: API_SCOPES }).array().notNull(),
    /** How long it is valid, from its creation and from each rotation. */
    days: integer().$type<30 | 90 | 365 | 730>().notNull(),
    /** Its maker: it goes with them, and with their role. */
    userId: ownedBy(() => users.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Written once a minute at most. */
    lastUsedAt: instant(),
  },
  (t) => [
    check('api_keys_token_hash_check', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check(
      'api_keys_scopes_check',
      sql`cardinality(${t.scopes}) > 0 and ${t.scopes} <@ ${sql.raw(`array['${API_SCOPES.join("', '")}']`)}`,
    ),
    check('api_keys_days_check', sql`${t.days} > 0 and ${t.expiresAt} > ${t.createdAt}`),
    index('api_keys_user_idx').on(t.userId),
  ],
);
