import { SECURITY_EVENT_KINDS } from '@jornada/contract/accounts/security-events';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** Administrators' writes (decision G5). Names stay after their accounts are deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    createdAt: instant().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: uuid(),
    changes: jsonb().$type<{ field: string; before: string | null; after: string | null }[]>().notNull(),
  },
  (t) => [
    index('audit_log_recent_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_actor_idx').on(t.actorId),
    index('audit_log_search_idx').using(
      'gin',
      sql`search_text(${t.actorName} || ' ' || ${t.action} || ' ' || ${t.subject}) gin_trgm_ops`,
    ),
  ],
);

/** The security log: what happened to accounts and secrets, for 180 days. No address, only its network. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    createdAt: instant().notNull(),
    kind: text({ enum: SECURITY_EVENT_KINDS }).notNull(),
    /** Null for an address that no account has; names are read when the log is. */
    personId: uuid().references(() => users.id, { onDelete: 'set null' }),
    subject: text(),
    device: text(),
    network: text(),
    isNewDevice: boolean().notNull().default(false),
    /** Events with the same key are one row. */
    onceKey: text(),
    times: integer().notNull().default(1),
  },
  (t) => [
    unique('security_events_once_unique').on(t.onceKey),
    index('security_events_recent_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('security_events_kind_idx').on(t.kind, t.createdAt),
    index('security_events_person_idx').on(t.personId, t.createdAt),
    index('security_events_search_idx').using(
      'gin',
      sql`search_text(coalesce(${t.subject}, '') || ' ' || coalesce(${t.device}, '') || ' ' || coalesce(${t.network}, '')) gin_trgm_ops`,
    ),
  ],
);
