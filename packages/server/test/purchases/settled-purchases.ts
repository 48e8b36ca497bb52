import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { examine } from '../../src/doctor/examine.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { startRealServer, type Place } from '../crash/real-server.ts';

/** Opens the place while no server runs. On the embedded database this is the recovery itself. */
export async function openPlace<T>(place: Place, look: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}

/** What each buyer of a stored delivery has (each once when settled), and the unsettled and failed events. */
export async function countPurchases(db: Database) {
  const { rows } = await db.execute<{ email: string; accounts: number; places: number; mails: number }>(sql`
    select email,
      (select count(*)::int from users where users.email = buyer.email) as accounts,
      (select count(*)::int from users join access_grants on user_id = users.id where users.email = buyer.email) as places,
      (select count(*)::int from mails where recipient = buyer.email) as mails
      from (select distinct payload #>> '{customer,email}' as email from webhook_events) as buyer`);
  const { rows: left } = await db.execute(sql`select id from webhook_events where status = 'processing'`);
  const { rows: errors } = await db.execute(sql`select response_message from webhook_events where status = 'error'`);
  return { buyers: new Map(rows.map(({ email, ...has }) => [email, has])), left: left.length, errors };
}

/** Ends the dead process's claims on unsettled events, so that the next start takes them. */
export const endClaims = (db: Database) =>
  db.execute(sql`update webhook_events set claimed_until = created_at where status = 'processing'`);

/** Starts a server on the unsettled events, and stops it as an operator does, so that it finishes its work. */
async function settleTheRest(place: Place): Promise<void> {
  const server = startRealServer(place);
  // It prints its address a moment before it handles signals.
  await fetch(`${await server.address}/readyz`);
  await server.stop();
}

/**
 * Starts servers until nothing waits any more: every acknowledged purchase is settled then, and nobody has anything twice. `what` names the
 * moment in a failure.
 */
export async function expectSettledOnce(place: Place, acknowledged: Iterable<string>, what: string): Promise<void> {
  const settle = async () => {
    await settleTheRest(place);
    return openPlace(place, async (db) => {
      const stock = { ...(await countPurchases(db)), findings: await examine(db) };
      await endClaims(db);
      return stock;
    });
  };
  let stock = await settle();
  // PostgreSQL may still store the last deliveries of the dead process. They are claimed then, and belong to a later start.
  for (let more = 2; more > 0 && stock.left > 0; more -= 1) stock = await settle();
  const { buyers, left, errors, findings } = stock;
  const lost = [...acknowledged].filter((email) => !buyers.has(email));
  const notOnce = [...buyers].filter(([, has]) => has.accounts !== 1 || has.places !== 1 || has.mails !== 1);
  expect({ lost, notOnce, left, errors, findings }, what).toEqual({
    lost: [],
    notOnce: [],
    left: 0,
    errors: [],
    findings: [],
  });
}
