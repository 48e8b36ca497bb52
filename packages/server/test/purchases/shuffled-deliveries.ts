import { grantsOf } from '@jornada/domain/purchases/grants';
import { gatherOrders } from '@jornada/domain/purchases/orders';
import type { PurchaseFact } from '@jornada/domain/purchases/purchase-fact';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestApp } from '../../fixtures/test-app.ts';
import { timeLeft } from '../../fixtures/time-left.ts';
import {
  parseOptionsFor,
  deliveryOf,
  sampleSecrets,
  soldJourneys,
  webhookSample,
  webhookSamples,
  webhookScenarios,
} from '../../fixtures/webhook-samples.ts';
import { examine } from '../../src/doctor/examine.ts';
import { adapterOf } from '../../src/purchases/platforms/adapters.ts';
import { openSampleWorld, type SampleWorld } from './sample-world.ts';

const accepted = webhookSamples.filter(({ action }) => action !== 'reject').map(({ id }) => id);

/** The facts of a sample, read without the server. */
async function factsOf(sampleId: string): Promise<PurchaseFact[]> {
  const sample = webhookSample(sampleId);
  const adapter = adapterOf(sample.platform);
  const verification = await adapter.verify(deliveryOf(sample), sampleSecrets[sample.platform]);
  const options = parseOptionsFor(sample.platform);
  return verification.ok ? adapter.parse(adapter.redact(verification.body, [options.mapping]), options).facts : [];
}

/** The access by the rules alone, as `e-mail J-NAME`. */
async function accessByRules(sampleIds: readonly string[]): Promise<Set<string>> {
  const facts = (await Promise.all(sampleIds.map(factsOf))).flat();
  const stored = facts.map((fact, index) => ({ ...fact, id: String(index), receivedAt: new Date() }));
  const grants = grantsOf(gatherOrders(stored), soldJourneys, new Date());
  return new Set(grants.map(({ buyer, journeyId }) => `${buyer.email} ${journeyId}`));
}

/** Deliveries of a scenario or random ones, with equal chance, each up to three times, in any order. */
const deliveries = fc
  .oneof(
    fc.constantFrom(...webhookScenarios.map(({ steps }) => [...new Set(steps)])),
    fc.uniqueArray(fc.constantFrom(...accepted), { minLength: 2, maxLength: 9 }),
  )
  .chain((chosen) =>
    fc.tuple(
      fc.shuffledSubarray(chosen, { minLength: chosen.length }),
      fc.array(fc.constantFrom(...chosen), { maxLength: 6 }),
    ),
  )
  .chain(([first, repeated]) =>
    fc.shuffledSubarray([...first, ...repeated], { minLength: first.length + repeated.length }),
  );

/**
 * Delivers the samples to a real server in any order and repetition, some at once, and compares the access at the end with the rules
 * over all facts (decision H4). Throws with the shortest sequence that differs.
 * @returns the number of deliveries
 */
export async function deliverShuffled(t: TestApp, { runs }: { runs: number }): Promise<number> {
  const world: SampleWorld = await openSampleWorld(t);
  let delivered = 0;
  await fc.assert(
    fc.asyncProperty(deliveries, fc.integer({ min: 1, max: 4 }), async (sampleIds, atOnce) => {
      if (delivered > 20 && timeLeft() < 0) return;
      await world.reset();
      const answers: number[] = [];
      for (let start = 0; start < sampleIds.length; start += atOnce) {
        const together = sampleIds.slice(start, start + atOnce);
        answers.push(...(await Promise.all(together.map((id) => world.deliver(id)))).map(({ status }) => status));
      }
      delivered += answers.length;
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await world.access()).toEqual(await accessByRules(sampleIds));
    }),
    { numRuns: runs },
  );
  expect(await examine(t.db)).toEqual([]);
  return delivered;
}
