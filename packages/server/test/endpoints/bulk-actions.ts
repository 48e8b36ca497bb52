import { eq, sql } from 'drizzle-orm';
import { anAdmin } from '../../fixtures/admin.ts';
import { prepareBulkAction } from '../../src/bulk/prepare-bulk-action.ts';
import { bulkActionItems, bulkActions as actions } from '../../src/tables/bulk.ts';
import { adminsOnly, all, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const pausing = async ({ course }: Scene) => ({
  selection: { list: 'enrollments' as const, ids: [(await course()).enrollmentId] },
  deed: { kind: 'pause' as const },
});

async function anAction(scene: Scene): Promise<string> {
  const { db, services } = scene.t;
  return prepareBulkAction(db, { ...(await pausing(scene)), actorId: (await anAdmin(db)).userId, ...services });
}

/** One that is done, by SQL. */
async function aDoneAction(scene: Scene): Promise<string> {
  const { db, services } = scene.t;
  const id = await anAction(scene);
  await db.update(actions).set({ startedAt: services.clock(), done: 1 }).where(eq(actions.id, id));
  await db
    .update(bulkActionItems)
    .set({ state: 'done', made: { pausedAt: null } })
    .where(eq(bulkActionItems.actionId, id));
  return id;
}

/** Each scene's own, made when it is first asked for. */
const oncePerScene = (make: (scene: Scene) => Promise<string>) => {
  const made = new WeakMap<Scene, Promise<string>>();
  return async (scene: Scene) => {
    if (!made.has(scene)) made.set(scene, make(scene));
    return { params: { actionId: await made.get(scene)! } };
  };
};
const prepared = oncePerScene(anAction);
const done = oncePerScene(aDoneAction);

const oneJob = (action: typeof prepared, isUndo: boolean) => async (scene: Scene) => {
  const of = JSON.stringify({ ...(await action(scene)).params, isUndo });
  return sql`select 1 from long_jobs where kind = 'bulk-action' and arguments = ${of}::jsonb`;
};

export const bulkActions: EntriesOf<'bulkActions'> = {
  prepareBulkAction: adminsOnly(201, 8, {
    input: async (scene) => ({ body: await pausing(scene) }),
    refuses: {
      bulk_nobody_found: () => ({
        body: {
          selection: { list: 'people', query: { role: 'all', search: 'ninguém se chama assim' } },
          deed: { kind: 'export' },
        },
      }),
    },
    // Nothing is done to anybody, so nothing is written down.
    atOnce: { statuses: all(201), changesNothing: true },
  }),
  listBulkActions: adminsOnly(200, 2),
  readBulkAction: adminsOnly(200, 3, { input: prepared }),
  startBulkAction: adminsOnly(200, 8, {
    input: prepared,
    atOnce: { statuses: all(200), effect: oneJob(prepared, false) },
  }),
  undoBulkAction: adminsOnly(200, 8, {
    input: done,
    atOnce: { statuses: all(200), effect: oneJob(done, true) },
  }),
  exportBulkAction: adminsOnly(200, 6, { input: prepared }),
};
