import { nothingMapped, type MappedWebhook } from '@jornada/contract/purchases/other-platform';
import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '../../platform/database/database.ts';
import type { StoredWebhook } from '../admin/webhook-card-store.ts';
import { readMapping } from '../platforms/other/mapping.ts';
import { eventValue } from '../platforms/other/parse.ts';
import type { Fields } from '../platforms/reading/fields.ts';
import { countCalls, findMappedWebhook, listPayloads } from './mapping-store.ts';

/** The calls that a mapping is tried on. */
export const MOST_TRIED = 50;
const MOST_SHOWN = 20;
const MOST_COUNTED = 1001;
export const SALES_NEEDED = 2;

/** What a webhook has been taught. Refuses `webhook_not_found`. */
export const readMappedWebhook = async (db: Executor, webhookId: string): Promise<MappedWebhook> =>
  describeMapping(db, await findMappedWebhook(db, webhookId));

/** A webhook's saved mapping beside its latest calls, and what is still needed before it may be switched on (decision H16). */
export async function describeMapping(db: Executor, webhook: StoredWebhook): Promise<MappedWebhook> {
  const mapping = readMapping(webhook.mapping) ?? nothingMapped;
  const { mappingRevision: revision, mappingChecked: checked } = webhook;
  const calls = (await listPayloads(db, webhook.id, MOST_TRIED)).map(({ id, createdAt, payload }) => {
    const value = mapping.event === null ? null : eventValue(payload as Fields, mapping);
    return { id, at: createdAt.toISOString(), value };
  });
  const counts = new Map(mapping.meanings.map(({ value }) => [value, 0]));
  for (const { value } of calls) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const meaningOf = (value: string) => mapping.meanings.find((known) => known.value === value)?.meaning ?? null;
  const values = [...counts].map(([value, count]) => ({ value, count, meaning: meaningOf(value) }));
  const missing = missingIn({ mapping, revision, values, checked }, webhook.secret !== null);
  return {
    mapping,
    revision,
    received: await countCalls(db, webhook.id, MOST_COUNTED),
    events: calls.slice(0, MOST_SHOWN).map((call) => ({ ...call, value: call.value || null })),
    values,
    missing,
    checked,
    isApplied: webhook.mapping !== null && isDeepStrictEqual(webhook.appliedMapping, webhook.mapping),
    mayActivate: missing.length === 0,
  };
}

const fieldNames = {
  event: 'o campo do evento',
  email: 'o e-mail de quem comprou',
  product: 'o produto',
  order: 'o número do pedido',
} as const;

type Taught = Pick<MappedWebhook, 'mapping' | 'revision' | 'values' | 'checked'>;

/** What is still needed, in Portuguese. The dry run comes last, because it tries everything else. */
function missingIn({ mapping, revision, values, checked }: Taught, hasSecret: boolean): string[] {
  const unshown = Object.entries(fieldNames).filter(([field]) => mapping[field as keyof typeof fieldNames] === null);
  const unsaid = values.filter(({ meaning }) => meaning === null);
  const first = [
    ...unshown.map(([, name]) => `Mostre ${name}`),
    ...unsaid.slice(0, 5).map(({ value }) => `Diga o que ${value ? `“${value}”` : 'uma chamada sem evento'} faz`),
    ...(mapping.secret ? [] : ['Diga onde vem o segredo']),
    ...(hasSecret ? [] : ['Digite o segredo']),
  ];
  if (first.length > 0) return first;
  if (checked?.revision !== revision) return ['Confira as chamadas guardadas'];
  const { problems, sales } = checked;
  return [
    ...(problems > 0 ? [problems === 1 ? 'Resolva o problema da conferência' : `Resolva ${problems} problemas`] : []),
    ...(sales < SALES_NEEDED
      ? [`Receba duas vendas de pedidos diferentes: ${sales === 0 ? 'nenhuma' : 'uma'} veio`]
      : []),
  ];
}
