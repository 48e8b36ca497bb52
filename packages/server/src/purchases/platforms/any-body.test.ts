/** A body may hold anything: adapters read all of it and never throw. */
import { Email } from '@jornada/contract/fields/fields';
import { factKey } from '@jornada/domain/purchases/fact-key';
import { PAYMENT_PLATFORMS } from '@jornada/domain/purchases/payment-platforms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseOptionsFor,
  sampleMapping,
  deliveryOf,
  sampleBody,
  sampleSecrets,
  webhookSamples,
} from '../../../fixtures/webhook-samples.ts';
import { adapterOf, findAdapter } from './adapters.ts';
import type { ParsedDelivery, PlatformAdapter } from './platform-adapter.ts';

const none = { secret: null, previousSecret: null };
const runs = { numRuns: 300 };

/** Checks what settling relies on, for any body. */
function expectSound(parsed: ParsedDelivery, platform: string): void {
  const { facts, ignored, problem } = parsed;
  expect([facts.length > 0, ignored !== null, problem !== null].filter(Boolean)).toHaveLength(1);
  for (const text of [parsed.eventType, parsed.orderReference, parsed.buyerEmail, ignored, problem]) {
    expect((text ?? '').length).toBeLessThanOrEqual(500);
    expect(text).not.toBe('');
  }
  for (const fact of facts) {
    expect(fact.platform).toBe(platform);
    expect(fact.references).toContain(fact.orderReference);
    if (fact.charge !== null) expect(fact.references).toContain(fact.charge);
    const names = [...fact.references, ...fact.weakReferences, ...fact.productIds];
    for (const name of names) {
      expect(name).toMatch(/^[^\p{Cc}]{1,600}$/u);
      expect(name.isWellFormed()).toBe(true);
    }
    expect(new Set(fact.references).size).toBe(fact.references.length);
    expect(fact.productIds).not.toContain('0');
    if (fact.buyer) expect(Email.parse(fact.buyer.email)).toBe(fact.buyer.email);
    expect(fact.at.getUTCFullYear()).toBeGreaterThanOrEqual(2000);
    expect(factKey(fact).length).toBeLessThan(1000);
  }
}

/** Checked without secrets, so that every readable body is accepted; null for the others. */
async function bodyOf(adapter: PlatformAdapter, rawBody: Buffer): Promise<Record<string, unknown> | null> {
  const verification = await adapter.verify({ rawBody, headers: {}, now: new Date() }, none);
  return verification.ok ? verification.body : null;
}

const expectBothSound = (adapter: PlatformAdapter, body: Record<string, unknown>) => {
  const { platform } = adapter.about;
  for (const keepsUntilPaid of [true, false]) {
    const options = parseOptionsFor(platform, { keepsUntilPaid });
    expectSound(adapter.parse(body, options), platform);
    expectSound(adapter.parse(adapter.redact(body, [options.mapping]), options), platform);
  }
};

const oddCharacter = fc.constantFrom(
  'a',
  'Z',
  '1',
  'é',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  '=',
  '&',
  '%',
  '.',
  ':',
  '/',
  ' ',
  '\n',
  '\0',
  '\uD800',
  '\uDFFF',
  '😀',
);

/** Values of types that readers do not expect. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    '0',
    ' ',
    'Não Informado',
    [],
    {},
    [[]],
    [null],
    { id: null },
    { 0: {} },
  ),
  fc.constantFrom<unknown>(
    '\0',
    '\uD800',
    'x'.repeat(5000),
    '__proto__',
    'constructor',
    '2026-11-10',
    1794312753,
    '1794312753000',
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

type Step = string | number;
const pathsIn = (value: unknown, path: Step[] = []): Step[][] => {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
};

function put(body: Record<string, unknown>, path: readonly Step[], value: unknown): void {
  let here: unknown = body;
  for (const step of path.slice(0, -1)) {
    if (typeof here !== 'object' || here === null) return;
    here = (here as Record<Step, unknown>)[step];
  }
  const last = path.at(-1);
  if (last === undefined || typeof here !== 'object' || here === null) return;
  (here as Record<Step, unknown>)[last] = value;
}

const jsonSamples = webhookSamples.filter(({ id, reason }) => id.endsWith('.json') && reason !== 'malformed-json');

/** A sample with some of its fields replaced. */
const mutated = fc.constantFrom(...jsonSamples).chain((sample) => {
  const body = sampleBody(sample.id);
  const paths = pathsIn(body).slice(1);
  return fc.array(fc.tuple(fc.constantFrom(...paths), oddValue), { minLength: 1, maxLength: 6 }).map((changes) => {
    const changed = structuredClone(body);
    for (const [path, value] of changes) put(changed, path, structuredClone(value));
    return { platform: sample.platform, body: changed };
  });
});

describe.each(PAYMENT_PLATFORMS)('the adapter of %s', (platform) => {
  const adapter = adapterOf(platform);

  test('parses any JSON object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: oddCharacter }), oddValue), (body) => expectBothSound(adapter, body)),
      runs,
    );
  });

  test('verifies any bytes', async () => {
    const headers = fc.dictionary(
      fc.constantFrom(
        'content-type',
        'stripe-signature',
        'x-hotmart-hottok',
        'x-kiwify-signature',
        'x-cakto-signature',
        'x-cakto-timestamp',
        'x-signature',
      ),
      fc.string(),
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
      fc.string({ unit: oddCharacter }).map((text) => Buffer.from(text)),
      fc.json().map((text) => Buffer.from(text)),
      fc.array(fc.tuple(fc.string(), fc.string())).map((pairs) => Buffer.from(new URLSearchParams(pairs).toString())),
    );
    await fc.assert(
      fc.asyncProperty(bytes, headers, async (rawBody, given) => {
        // Kirvano believes a call without a token, but never one with a wrong token.
        const sent = { ...given, token: 'WRONG' };
        const delivery = { rawBody, headers: sent, now: new Date(), mapping: sampleMapping(platform) };
        expect(await adapter.verify(delivery, sampleSecrets[adapter.about.platform])).toMatchObject({ ok: false });
        const verification = await adapter.verify(delivery, none);
        if (verification.ok) expectBothSound(adapter, verification.body);
      }),
      runs,
    );
  });

  test('survives a body as deep as it may be large', async () => {
    const depth = 40_000;
    const nested = (open: string, close: string) =>
      `{"status":"authorized","data":${open.repeat(depth)}1${close.repeat(depth)}}`;
    const texts = [nested('{"a":', '}'), nested('[', ']'), `a${'[b]'.repeat(60_000)}=1&status=paid`];
    const bodies = (await Promise.all(texts.map((text) => bodyOf(adapter, Buffer.from(text))))).filter(
      (body) => body !== null,
    );
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) expectBothSound(adapter, body);
    expect(Math.max(...bodies.map((body) => JSON.stringify(adapter.redact(body)).length))).toBeLessThan(200_000);
  });
});

test('a sample with anything else in its fields is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(mutated, ({ platform, body }) => expectBothSound(adapterOf(platform), body)),
    { numRuns: 1000 },
  );
});

test('a platform that we do not know has no adapter', () => {
  for (const name of ['unknown', '', 'constructor', '__proto__', 'Ticto']) expect(findAdapter(name)).toBeUndefined();
});

test('every byte of a sample can be cut or broken', async () => {
  const some = webhookSamples.filter((_, index) => index % 9 === 0);
  const bodies = some.flatMap((sample) => {
    const { rawBody } = deliveryOf(sample);
    const adapter = adapterOf(sample.platform);
    const places = Array.from({ length: Math.floor(rawBody.length / 37) }, (_, index) => index * 37);
    return places
      .flatMap((place) => [rawBody.subarray(0, place), Buffer.from(rawBody).fill(0xff, place, place + 1)])
      .map(async (bytes) => ({ adapter, body: await bodyOf(adapter, bytes) }));
  });
  expect(bodies.length).toBeGreaterThan(500);
  for (const { adapter, body } of await Promise.all(bodies)) expectBothSound(adapter, body ?? {});
});

test.each([
  ['ticto/01-authorized.json', 'status'],
  ['stripe/01-checkout-completed-paid.json', 'type'],
  ['hotmart/01-purchase-approved.json', 'event'],
  ['kiwify/01-order-approved.json', 'webhook_event_type'],
  ['cakto/01-purchase-approved.json', 'event'],
  ['eduzz/01-invoice-paid.json', 'event'],
])('%s whose %s is a list or an object may be a payment, so an administrator is told', (id, field) => {
  const body = sampleBody(id);
  const adapter = adapterOf(id.split('/')[0]!);
  for (const odd of [[body[field]], { name: body[field] }]) {
    const { facts, ignored, problem } = adapter.parse(
      { ...body, [field]: odd },
      parseOptionsFor(adapter.about.platform),
    );
    expect([facts, ignored, problem]).toEqual([[], null, expect.stringMatching(/Não foi possível ler que tipo/)]);
  }
});
