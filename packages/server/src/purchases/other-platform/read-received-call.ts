import type { ReceivedCall } from '@jornada/contract/purchases/other-platform';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { openCall } from '../inbox/unchecked-call.ts';
import { openWebhookSecrets } from '../inbox/webhook-secrets.ts';
import { adapter } from '../platforms/other/adapter.ts';
import { redactOther } from '../platforms/other/redact.ts';
import { secretsIn } from '../platforms/platform-adapter.ts';
import type { Fields } from '../platforms/reading/fields.ts';
import { ordinary } from '../platforms/reading/proof-places.ts';
import { shownValue, treeOf } from './call-tree.ts';
import { guessFields, guessSecret } from './guess-fields.ts';
import { findCall, findMappedWebhook } from './mapping-store.ts';

const MOST_NAMED = 40;

/**
 * A received call with its fields, to be shown which is which. Headers and what stands behind the address are there while it is sealed.
 * Refuses `webhook_not_found`, `event_not_found`, and `event_without_payload` for a refused call.
 */
export async function readReceivedCall(
  { db, secretsKey }: Pick<Services, 'db' | 'secretsKey'>,
  asked: { webhookId: string; eventId: string },
): Promise<ReceivedCall> {
  const webhook = await findMappedWebhook(db, asked.webhookId);
  const shown = [webhook.appliedMapping, webhook.mapping];
  const secrets = secretsIn(openWebhookSecrets(secretsKey, webhook));
  const { id, createdAt, payload, headers, uncheckedCall } = (await findCall(db, asked)) ?? refuse('event_not_found');
  if (payload === null) refuse('event_without_payload');
  const call = uncheckedCall === null ? null : openCall(secretsKey, { id, createdAt, uncheckedCall });
  const sent = Object.entries(call?.headers ?? (headers as Record<string, string>)).flatMap(([name, value]) =>
    value === undefined || ordinary.test(name) ? [] : [[name, value] as const],
  );
  const query = call?.query ?? {};
  // The database keeps no order of fields, which people know them by.
  const read = call && (await adapter.verify(call, { secret: null, previousSecret: null }));
  const fields = treeOf(read?.ok ? redactOther(read.body, shown, secrets) : (payload as Fields));
  return {
    eventId: id,
    at: createdAt.toISOString(),
    fields,
    headers: named(Object.fromEntries(sent)),
    query: named(query),
    guesses: guessFields(fields),
    secretGuesses: guessSecret({ tree: fields, headers: sent, query: Object.keys(query) }),
  };
}

/** Names with their values, covered as a body's are. */
const named = (values: Fields) =>
  Object.entries(redactOther(values))
    .slice(0, MOST_NAMED)
    .map(([name, value]) => ({ name: shownValue(name), shown: shownValue(value) }));
