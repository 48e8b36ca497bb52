import type { Database } from '../platform/database/database.ts';

/** Settlements of one process at once: fewer than its connections, so that a flood of deliveries leaves some to members. */
const AT_ONCE = 6;

interface Slots {
  running: number;
  waiting: (() => void)[];
}

const slotsOfDatabase = new WeakMap<Database, Slots>();

/** Runs at most six settlements at once. The others wait here, without a connection and without a timeout. */
export async function withSettlementSlot<Result>(db: Database, settle: () => Promise<Result>): Promise<Result> {
  let slots = slotsOfDatabase.get(db);
  if (!slots) slotsOfDatabase.set(db, (slots = { running: 0, waiting: [] }));
  if (slots.running < AT_ONCE) slots.running += 1;
  else await new Promise<void>((resolve) => slots.waiting.push(resolve));
  try {
    return await settle();
  } finally {
    const next = slots.waiting.shift();
    if (next) next();
    else slots.running -= 1;
  }
}
