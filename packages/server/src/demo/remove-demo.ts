import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { discardEntry } from '../bin-rows/entry-store.ts';
import { lockJourney } from '../enrollments/plan-change/recompute-journey.ts';
import { removeJourney } from '../journeys/delete-journey.ts';
import type { Executor } from '../platform/database/database.ts';
import type { RequestSource } from '../platform/http/request-source.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { deleteUser } from '../privacy/delete-user.ts';
import { demoItems } from '../tables/demo.ts';

type Deleting = Pick<Services, 'db' | 'jobs' | 'clock'>;

/**
 * Removes the demo school: its people except the actor, and its journeys with all content and stored files. Other people and journeys stay.
 * Others lose their progress in a demo journey but keep their XP. Each person and journey has its own transaction, so members' commands
 * never wait for all; a repeat continues an interrupted run. The acting administrator remains, so the platform is never empty and no later
 * start seeds it again.
 */
export async function removeDemo(
  services: Deleting,
  { actorId, source }: { actorId: string; source: RequestSource },
): Promise<{ removedUsers: number; removedJourneys: number }> {
  const { db, clock } = services;
  const removed = { removedUsers: 0, removedJourneys: 0 };
  for (const item of await listDemoItems(db)) {
    const { kind, itemId } = item;
    if (kind === 'journey') removed.removedJourneys += Number(await removeDemoJourney(services, itemId));
    else if (itemId !== actorId)
      removed.removedUsers += Number(await removeUser(services, { userId: itemId, actorId, source }));
    await deleteDemoItem(db, item);
  }
  if (removed.removedUsers + removed.removedJourneys > 0) await recordRemoval(db, { actorId, removed, now: clock() });
  return removed;
}

function recordRemoval(
  db: Services['db'],
  { actorId, removed, now }: { actorId: string; removed: { removedUsers: number; removedJourneys: number }; now: Date },
): Promise<void> {
  const { removedUsers, removedJourneys } = removed;
  return db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: actorId },
      action: 'Escola de demonstração removida',
      subject: 'Demonstração',
      changes: [
        { field: 'users', before: String(removedUsers), after: null },
        { field: 'journeys', before: String(removedJourneys), after: null },
      ],
      now,
    }),
  );
}

async function removeUser(
  services: Deleting,
  who: { userId: string; actorId: string; source: RequestSource },
): Promise<boolean> {
  try {
    await deleteUser(services, who);
    return true;
  } catch (error) {
    // Deleted meanwhile.
    if (error instanceof Refusal && error.code === 'user_not_found') return false;
    throw error;
  }
}

function removeDemoJourney({ db, jobs, clock }: Deleting, journeyId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (await lockJourney(tx, journeyId)) {
      await removeJourney(tx, { journeyId, jobs, now: clock() });
      return true;
    }
    return discardEntry(tx, { id: journeyId, jobs });
  });
}

type DemoItem = typeof demoItems.$inferSelect;

async function listDemoItems(db: Executor): Promise<DemoItem[]> {
  return db.select().from(demoItems).orderBy(asc(demoItems.kind), asc(demoItems.itemId));
}

/** Takes an item off the list of what `removeDemo` removes. */
async function deleteDemoItem(db: Executor, { kind, itemId }: DemoItem): Promise<void> {
  await db.delete(demoItems).where(and(eq(demoItems.kind, kind), eq(demoItems.itemId, itemId)));
}
