import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { seededRandom } from '../../fixtures/random.ts';
import { examine } from '../../src/doctor/examine.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { aPlace } from '../crash/a-place.ts';
import { startRealServer, type Place } from '../crash/real-server.ts';
import { openShop, startSales } from './paying-customers.ts';

async function openPlace<T>(place: Place, look: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}

/** What each buyer of a stored delivery has (each once when settled), and the unsettled and failed events. */
async function countRows(db: Database) {
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
const endClaims = (db: Database) =>
  db.execute(sql`update webhook_events set claimed_until = created_at where status = 'processing'`);

/** Starts a server on the unsettled events, and stops it as an operator does, so that it finishes its work. */
async function settleTheRest(place: Place): Promise<void> {
  const server = startRealServer(place);
  // It prints its address a moment before it handles signals.
  await fetch(`${await server.address}/readyz`);
  await server.stop();
}

/**
 * Kills a receiver between storing and settling, again and again. Every acknowledged delivery must be stored and settled after a
 * restart, and nobody may have anything twice.
 */
export async function killReceiver({ rounds }: { rounds: number }): Promise<{ acknowledged: number; resumed: number }> {
  const place = await aPlace();
  const shop = await openPlace(place, openShop);
  const random = seededRandom();
  const acknowledged = new Set<string>();
  let resumed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const server = startRealServer(place);
    const sales = startSales(await server.address, { ...shop, random });
    const wanted = 1 + Math.floor(random() * 20);
    while (sales.acknowledged.length < wanted) await setTimeout(2);
    await setTimeout(random() * 15);
    await server.kill();
    await sales.ended;
    expect(sales.failures, `round ${round}`).toEqual([]);
    for (const email of sales.acknowledged) acknowledged.add(email);

    resumed += await openPlace(place, async (db) => {
      const { left } = await countRows(db);
      await endClaims(db);
      return left;
    });
    const settle = async () => {
      await settleTheRest(place);
      return openPlace(place, async (db) => {
        const stock = { ...(await countRows(db)), findings: await examine(db) };
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
    expect({ lost, notOnce, left, errors, findings }, `round ${round}`).toEqual({
      lost: [],
      notOnce: [],
      left: 0,
      errors: [],
      findings: [],
    });
  }
  return { acknowledged: acknowledged.size, resumed };
}
