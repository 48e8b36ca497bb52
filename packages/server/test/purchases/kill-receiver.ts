import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { seededRandom } from '../../fixtures/random.ts';
import { aPlace } from '../crash/a-place.ts';
import { startRealServer } from '../crash/real-server.ts';
import { openShop, startSales } from './paying-customers.ts';
import { countPurchases, endClaims, expectSettledOnce, openPlace } from './settled-purchases.ts';

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
      const { left } = await countPurchases(db);
      await endClaims(db);
      return left;
    });
    await expectSettledOnce(place, acknowledged, `round ${round}`);
  }
  return { acknowledged: acknowledged.size, resumed };
}
