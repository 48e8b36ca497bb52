/** The table of events in docs/selling.md says what the samples say. */
import { readFileSync } from 'node:fs';
import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import { expect, test } from 'vitest';
import {
  deliveryOf,
  parseOptionsFor,
  sampleSecrets,
  webhookSample,
  webhookSamples,
  type WebhookSample,
} from '../../../fixtures/webhook-samples.ts';
import { adapterOf } from './adapters.ts';

const page = readFileSync(new URL('../../../../../docs/selling.md', import.meta.url), 'utf8');
const rows = [
  ...page.matchAll(/^\| ([^|]+) \| `([^`|]+)`[^|]* \| ([^|]+) \| \[[^\]|]+\]\([^)|]*\/samples\/([^)|]+)\) \|$/gm),
].map(([, platform, event, outcome, id]) => ({ said: { platform, event, outcome }, id: id ?? '' }));

const outcomes: Record<FactKind, string> = {
  paid: 'opens: paid',
  confirmed: 'opens where the payment was lost',
  resumed: 'lifts a cancellation or delay',
  refunded: 'pauses: refunded',
  charged_back: 'pauses: charged back',
  canceled: 'pauses: cancelled',
  overdue: 'pauses: late',
  partly_refunded: 'keeps: refunded in part',
  refund_failed: 'gives back: refund failed',
  dispute_won: 'gives back: dispute won',
  voided: 'takes back that attempt alone',
  linked: 'joins what belongs together',
};

/** What the table has to say of a sample; null for a call that nobody has to believe. */
async function describe(sample: WebhookSample) {
  const { about, verify, redact, parse } = adapterOf(sample.platform);
  const delivery = deliveryOf(sample);
  const checked = await verify(delivery, sampleSecrets[sample.platform]);
  if (!checked.ok && checked.rejection === 'ping') {
    return { platform: about.name, event: 'ping', outcome: 'answered, not kept' };
  }
  if (!checked.ok) return null;
  const { eventType, facts, problem } = parse(
    redact(checked.body),
    parseOptionsFor(sample.platform, { keepsUntilPaid: false }),
  );
  const told = new Set(
    facts.map(({ kind, accessUntil }) =>
      accessUntil ? outcomes[kind].replace('pauses', 'pauses on the paid day') : outcomes[kind],
    ),
  );
  const withoutFacts = problem === null ? 'changes nothing' : 'an error to act on';
  return { platform: about.name, event: eventType, outcome: [...told].join(', ') || withoutFacts };
}

test.each(rows)('$said.platform, $said.event: $said.outcome, as $id shows', async ({ said, id }) => {
  expect(await describe(webhookSample(id))).toEqual(said);
});

test('whatever opens or closes access has one row, of each platform', async () => {
  // The events of 'Outra plataforma' are each shop's own.
  const described = await Promise.all(webhookSamples.filter(({ platform }) => platform !== 'other').map(describe));
  const effective = described.flatMap((row) => (row && /^(opens|pauses|lifts|gives)/.test(row.outcome) ? [row] : []));
  const keyOf = (row: object) => JSON.stringify(Object.values(row));
  const keys = rows.map(({ said }) => keyOf(said));
  expect(keys).toEqual([...new Set(keys)]);
  expect(keys).toEqual(expect.arrayContaining(effective.map(keyOf)));
  expect(new Set(effective.map(({ platform }) => platform)).size).toBe(9);
  const lines = page.slice(page.indexOf('## Events')).match(/^\| (?!---|Platform)/gm);
  expect(rows).toHaveLength(lines?.length ?? 0);
});
