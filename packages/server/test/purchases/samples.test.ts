import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { webhookSample, webhookSamples, webhookScenarios } from '../../fixtures/webhook-samples.ts';
import { examine } from '../../src/doctor/examine.ts';
import { openSampleWorld, SAMPLES_ARRIVE, type SampleWorld } from './sample-world.ts';

const t = useTestApp({ now: SAMPLES_ARRIVE });
let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld(t);
});
beforeEach(() => world.reset());

const deliveriesBefore = (id: string): string[] =>
  (webhookSample(id).after ?? []).flatMap((before) => [...deliveriesBefore(before), before]);
const countOf = async (table: string) =>
  (await t.db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.raw(table)}`)).rows[0]!.count;

describe('a delivery of a payment platform', () => {
  test.each(webhookSamples.map((sample) => [sample.id, sample] as const))(
    '%s does what it should',
    async (id, sample) => {
      for (const before of deliveriesBefore(id)) await world.deliver(before);
      const accessBefore = await world.access();
      const eventsBefore = await countOf('webhook_events');
      const answer = await world.deliver(id);
      const access = await world.access();

      expect(answer.status).toBe(sample.http_status);
      expect(await countOf('webhook_events')).toBe(eventsBefore + (sample.reason === 'ping' ? 0 : 1));
      if (sample.action === 'enrol') {
        const gained = sample.journeys.map((journey) => expect.stringMatching(new RegExp(` ${journey}$`)));
        expect([...access]).toEqual(expect.arrayContaining(gained));
        if (sample.email) expect([...access]).toContain(`${sample.email} ${sample.journeys[0]}`);
      } else if (sample.action === 'suspend') {
        const lost = [...accessBefore].filter((place) => !access.has(place));
        expect(lost.map((place) => place.split(' ')[1]).sort()).toEqual([...sample.journeys].sort());
      } else {
        expect(access).toEqual(accessBefore);
        if (sample.reason === 'duplicate') expect(answer.body.message).toBe('Duplicado');
        if (sample.reason === 'no-matching-journey') expect(answer.body.message).toMatch(/^Nenhuma jornada tem o ID /);
      }
      expect(await examine(t.db)).toEqual([]);
    },
  );
});

describe('deliveries one after another', () => {
  test.each(webhookScenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_name, scenario) => {
    for (const step of scenario.steps) expect((await world.deliver(step)).status).toBe(200);
    const access = await world.access();
    for (const { email, journey, access: wanted } of scenario.end) {
      expect(access.has(`${email} ${journey}`), `${email} in ${journey}`).toBe(wanted === 'active');
    }
    if (scenario.users !== undefined) expect(await countOf('users')).toBe(scenario.users);
    if (scenario.new_enrolments !== undefined) {
      expect(await countOf('user_journey_enrollments')).toBe(scenario.new_enrolments);
      const welcomed = await countOf(`mails where template in ('welcome', 'access_granted')`);
      expect(welcomed).toBe(scenario.new_enrolments);
    }
    expect(await examine(t.db)).toEqual([]);
  });
});

test('a link that races both sides of what it joins leaves them joined', async () => {
  const sides = [
    'stripe/20-checkout-completed-subscription.json',
    'stripe/32-invoice-payment-paid-bridge.json',
    'stripe/33-charge-refunded-subscription.json',
  ];
  for (const first of [0, 1, 2]) {
    await world.reset();
    const ids = [...sides.slice(first), ...sides.slice(0, first)];
    const answers = await Promise.all([...ids, ...ids].map((id) => world.deliver(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    // Only the link shows that the refund is of the subscription's charge.
    expect(await world.access()).toEqual(new Set());
  }
  expect(await examine(t.db)).toEqual([]);
});
