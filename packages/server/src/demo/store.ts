import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { demoItems } from '../tables/demo.ts';

export type DemoItem = typeof demoItems.$inferSelect;

export async function listDemoItems(db: Executor): Promise<DemoItem[]> {
  return db.select().from(demoItems).orderBy(asc(demoItems.kind), asc(demoItems.itemId));
}

/** Takes an item off the list of what `removeDemo` removes. */
export async function deleteDemoItem(db: Executor, { kind, itemId }: DemoItem): Promise<void> {
  await db.delete(demoItems).where(and(eq(demoItems.kind, kind), eq(demoItems.itemId, itemId)));
}
