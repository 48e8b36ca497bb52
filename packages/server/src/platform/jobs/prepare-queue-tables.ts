import type { BossConnection } from '../database/connection.ts';
import { createBoss } from './boss.ts';

/** Creates or updates the queue's own tables, without working on any job: for a database whose rows come from another one. */
export async function prepareQueueTables(connection: BossConnection): Promise<void> {
  const { PgBoss, fromPglite } = await import('pg-boss');
  let failure: unknown;
  const boss = createBoss({ PgBoss, fromPglite }, connection, (error) => (failure ??= error), { isIdle: true });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure !== undefined) throw failure;
}
