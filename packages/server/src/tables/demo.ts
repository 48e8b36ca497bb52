import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** What the demo school created, so that an administrator can remove all of it and nothing else. */
export const demoItems = pgTable(
  'demo_items',
  {
    kind: text({ enum: ['user', 'journey'] }).notNull(),
    itemId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemId] })],
);
