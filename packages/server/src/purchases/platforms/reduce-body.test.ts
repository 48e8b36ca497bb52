import { PAYMENT_PLATFORMS, type PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseOptionsFor,
  sampleMapping,
  deliveryOf,
  sampleSecrets,
  webhookSamples,
  type WebhookSample,
} from '../../../fixtures/webhook-samples.ts';
import { adapterOf } from './adapters.ts';
import type { Fields } from './reading/fields.ts';
import { reduceBody } from './reduce-body.ts';

/** A sample as it is stored; null for one that is refused. */
async function storedBody(sample: WebhookSample): Promise<Fields | null> {
  const adapter = adapterOf(sample.platform);
  const verification = await adapter.verify(deliveryOf(sample), sampleSecrets[sample.platform]);
  return verification.ok ? adapter.redact(verification.body, [sampleMapping(sample.platform)]) : null;
}

const stored = (
  await Promise.all(webhookSamples.map(async (sample) => ({ ...sample, body: await storedBody(sample) })))
).flatMap(({ body, ...sample }) => (body ? [{ ...sample, body }] : []));

const readings = (platform: PaymentPlatform, body: Fields) =>
  [true, false].map((keepsUntilPaid) => adapterOf(platform).parse(body, parseOptionsFor(platform, { keepsUntilPaid })));
const reduce = (platform: PaymentPlatform, body: Fields) =>
  reduceBody(adapterOf(platform), body, parseOptionsFor(platform));

/** The names of all fields, however deep. */
function fieldNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => [name, ...fieldNames(inside)]);
}

test.each(stored.map((sample) => [sample.id, sample] as const))('%s says the same when reduced', (_id, sample) => {
  const { platform, body } = sample;
  const reduced = reduce(platform, body);
  expect(reduced).not.toBeNull();
  expect(readings(platform, reduced!)).toEqual(readings(platform, body));
  // Reduced again it stays as it is.
  expect(reduce(platform, reduced!)).toEqual(reduced);
});

test('more than half of a body goes, and whatever personal fields its reader does not need', () => {
  const sizeOf = (bodies: unknown[]) => JSON.stringify(bodies).length;
  for (const platform of PAYMENT_PLATFORMS) {
    const bodies = stored.filter((sample) => sample.platform === platform).map(({ body }) => body);
    const reduced = bodies.map((body) => reduce(platform, body)!);
    expect(sizeOf(reduced), platform).toBeLessThan(sizeOf(bodies) / 2);
    const names = fieldNames(reduced);
    for (const personal of [
      'phone',
      'document',
      'cpf',
      'address',
      'utm_source',
      'src',
      'query_params',
      'tracking',
      'commissions',
    ])
      expect(names).not.toContain(personal);
  }
});

describe('a body with one value changed to anything', () => {
  const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom('0', 'Não Informado', {}, [], [[]], null));
  test.each(PAYMENT_PLATFORMS)('of %s says the same when reduced', (platform) => {
    const bodies = stored.filter((sample) => sample.platform === platform).map(({ body }) => body);
    const changed = fc
      .tuple(fc.constantFrom(...bodies), fc.nat(), anything)
      .map(([body, nth, value]) => replaced(body, nth, value));
    fc.assert(
      fc.property(changed, (body) => {
        const reduced = reduce(platform, body);
        expect(reduced).not.toBeNull();
        expect(readings(platform, reduced!)).toEqual(readings(platform, body));
      }),
      { numRuns: 500 },
    );
  });
});

/** A copy of a body with its `nth` field, counted over all depths, replaced. */
function replaced(body: Fields, nth: number, value: unknown): Fields {
  const copy = structuredClone(body);
  const places: [holder: Record<string, unknown>, name: string][] = [];
  const collect = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const [name, inside] of Object.entries(holder)) {
      places.push([holder as Fields, name]);
      collect(inside);
    }
  };
  collect(copy);
  const place = places[nth % Math.max(places.length, 1)];
  if (place) place[0][place[1]] = value;
  return copy;
}
