import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
