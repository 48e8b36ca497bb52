import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aSale, deliver } from '../../fixtures/delivery.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { tictoRefund } from '../../test/purchases/ticto-deliveries.ts';
import { examine } from './examine.ts';

const t = useTestApp();

test('access that nothing pays for is found, and so is a payment that opens nothing', async () => {
  const webhook = await aWebhook(t.db);
  await aJourney(t.db, { externalProductIds: ['produto'] });
  const [kept, refunded] = [await aSale(webhook), await aSale(webhook)];
  for (const delivery of [kept, refunded, tictoRefund(refunded)]) await deliver(t, webhook, delivery);
  expect(await examine(t.db)).toEqual([]);

  await t.db.execute(sql`update access_grants set state = 'valid'`);
  await t.db.execute(sql`update user_journey_enrollments set suspended_at = null`);
  expect(await examine(t.db)).toMatchObject([{ invariant: 'purchase_grant_matches_its_order', count: 1 }]);

  await t.db.execute(sql`update access_grants set state = 'suspended'`);
  await t.db.execute(sql`update user_journey_enrollments set suspended_at = now()`);
  expect(await examine(t.db)).toMatchObject([{ invariant: 'purchase_grant_matches_its_order', count: 1 }]);

  await t.db.execute(sql`delete from purchase_references`);
  expect(await examine(t.db)).toEqual([]);
  await t.db.execute(sql`update access_grants set state = 'valid'`);
  await t.db.execute(sql`update user_journey_enrollments set suspended_at = null`);
  expect(await examine(t.db)).toMatchObject([{ invariant: 'purchase_grant_matches_its_order', count: 2 }]);
});
