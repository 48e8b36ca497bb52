import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster/start-cluster.ts';
import type { ClusterNode } from './cluster/node.ts';
import { compareEffects, type Comparison } from './effects.ts';
import { startLoad, type School } from './load.ts';
import { secondsUntilAcknowledged } from './outage.ts';
import type { Product } from './product.ts';
import type { Told } from './send.ts';
import { lookInto, lookIntoNode } from './school.ts';

export interface Trial {
  cluster: Cluster;
  product: Product;
  school: School;
  random: () => number;
  /** Everything acknowledged since the trial began. */
  acknowledged: Set<string>;
}

export interface Round extends Comparison {
  what: string;
  /** Effects acknowledged in this round, before, during and after the outage. */
  acknowledged: number;
  busy: number;
  faults: string[];
  /** From the trouble to the first 200 to a command sent after it. */
  seconds: number;
}

/** How long the load goes on after the product is back. */
const AFTERWARDS_MS = 5_000;

/** Makes the trouble. `since`: when it was done; `mend` undoes it once the product is back, and says in short what happened. */
export type Trouble = (primary: ClusterNode, record: Told) => Promise<{ since: number; mend: () => Promise<string> }>;

/**
 * One round under load: trouble after a few seconds, then the wait until commands are acknowledged again. Ends with a whole cluster and
 * the comparison of everything ever acknowledged with what is stored.
 */
export async function runRound(trial: Trial, trouble: Trouble): Promise<Round> {
  const { cluster, product, school, random } = trial;
  const primary = await cluster.untilWhole();
  const load = await lookInto(cluster.url, (db) => startLoad(product.addresses, { db, school, random }));
  const { record } = load;
  await wait(3_000 + random() * 3_000);
  const { since, mend } = await trouble(primary, record);
  const seconds = await secondsUntilAcknowledged(record, since);
  await wait(AFTERWARDS_MS);
  const what = await mend();
  await wait(AFTERWARDS_MS);
  await load.end();
  if (!(await product.isAlive())) record.faults.push('A process of the product ended.');
  await cluster.untilWhole();
  for (const effect of record.acknowledged.keys()) trial.acknowledged.add(effect);
  const compared = await compareNodes(trial);
  return {
    what,
    seconds,
    ...compared,
    acknowledged: record.acknowledged.size,
    busy: record.busy,
    faults: record.faults,
  };
}

/** Waits for a standby's last bytes. */
const REPLAY_MS = 20_000;

/** What any node lacks or has twice: the primary, and the one that was it before and came back. */
async function compareNodes({ cluster, acknowledged }: Trial): Promise<Comparison> {
  const began = performance.now();
  const lost = new Set<string>();
  const doubled = new Set<string>();
  for (const { place } of cluster.nodes) {
    const compare = () => lookIntoNode(place, (db) => compareEffects(db, acknowledged));
    let found = await compare();
    while (found.lost.length > 0 && performance.now() - began < REPLAY_MS) {
      await wait(500);
      found = await compare();
    }
    for (const effect of found.lost) lost.add(effect);
    for (const effect of found.doubled) doubled.add(effect);
  }
  return { lost: [...lost], doubled: [...doubled] };
}
