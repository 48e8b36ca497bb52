import type { Database } from '../platform/database/database.ts';

/** Settlements of one process at once: fewer than its connections, so that a flood of deliveries leaves some to members. */
const AT_ONCE = 6;

interface Turns {
  underway: number;
  waiting: (() => void)[];
}

const turnsOf = new WeakMap<Database, Turns>();

/** Runs at most six settlements at once. The others wait here, without a connection and without a timeout. */
export async function inTurn<Result>(db: Database, settle: () => Promise<Result>): Promise<Result> {
  let turns = turnsOf.get(db);
  if (!turns) turnsOf.set(db, (turns = { underway: 0, waiting: [] }));
  if (turns.underway < AT_ONCE) turns.underway += 1;
  else await new Promise<void>((resolve) => turns.waiting.push(resolve));
  try {
    return await settle();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.underway -= 1;
  }
}
