import type { MappedWebhook, saveMapping as endpoint } from '@jornada/contract/purchases/other-platform';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { isSteppedUp } from '@jornada/domain/accounts/step-up';
import { changesBetween } from '../../audit/changes-between.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Actor } from '../../platform/sessions/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { editWebhook, type Editing } from '../admin/edit-webhook.ts';
import { decideSecrets } from '../admin/set-secrets.ts';
import { openCall } from '../inbox/unchecked-call.ts';
import { adapter } from '../platforms/other/adapter.ts';
import { readMapping } from '../platforms/other/mapping.ts';
import type { Fields } from '../platforms/reading/fields.ts';
import { readMappedWebhook } from './describe-mapping.ts';
import { findMappedWebhook, listSealedCalls, savePayloads } from './mapping-store.ts';

type Form = z.output<NonNullable<(typeof endpoint)['body']>>;

/**
 * Saves what an administrator showed of an 'Outra plataforma', perhaps with its secret, over the revision that they read (decision H16).
 * Calls are read by it once its dry run is clean. What is kept of sealed calls is written again: fields that are shown now become readable,
 * and the secret is hidden. A repeat changes nothing.
 * Refuses `webhook_not_found`, `mapping_changed`, `step_up_required` for a secret, and `mapping_incomplete` as `decideSecrets` does.
 */
export async function saveMapping(
  services: Editing,
  {
    webhookId,
    mapping,
    revision,
    secret,
    actor,
    source,
  }: Form & { webhookId: string; actor: Actor; source: RequestSource },
): Promise<MappedWebhook> {
  const { db, clock, secretsKey } = services;
  if (secret !== undefined && !isSteppedUp(actor.session.confirmedAt, clock())) refuse('step_up_required');
  await editWebhook(services, {
    webhookId,
    actorId: actor.userId,
    ...(secret !== undefined && { source }),
    decide: (before) => {
      if (before.platform !== 'other') refuse('webhook_not_found');
      const secrets = secret === undefined ? null : decideSecrets(secretsKey, before, { secret });
      const isSame = isDeepStrictEqual(readMapping(before.mapping), mapping);
      if (isSame && !secrets) return null;
      if (before.mappingRevision !== revision) refuse('mapping_changed');
      return {
        fields: { ...secrets?.fields, mapping, mappingRevision: revision + 1 },
        action: 'Campos da plataforma mostrados',
        changes: [
          ...changesBetween({ mapping: readMapping(before.mapping) }, { mapping }),
          ...(secrets?.changes ?? []),
        ],
      };
    },
  });
  await rewriteSealedCalls(services, webhookId);
  return readMappedWebhook(db, webhookId);
}

const AT_ONCE = 50;
/** Somebody waits; the others are written again when they are processed. */
const REWRITE_WITHIN_MS = 4000;

async function rewriteSealedCalls({ db, clock, secretsKey }: Editing, webhookId: string): Promise<void> {
  const { mapping, appliedMapping } = await findMappedWebhook(db, webhookId);
  const until = clock().getTime() + REWRITE_WITHIN_MS;
  for (let after: string | null = null; clock().getTime() < until;) {
    const calls = await listSealedCalls(db, { webhookId, after, limit: AT_ONCE });
    const kept: { id: string; payload: Fields }[] = [];
    for (const { id, createdAt, uncheckedCall } of calls) {
      const call = openCall(secretsKey, { id, createdAt, uncheckedCall: uncheckedCall! });
      const read = call && (await adapter.verify(call, { secret: null, previousSecret: null }));
      if (read?.ok) kept.push({ id, payload: adapter.redact(read.body, [appliedMapping, mapping]) });
      await setImmediate();
    }
    await savePayloads(db, kept);
    after = calls.at(-1)?.id ?? null;
    if (calls.length < AT_ONCE) return;
  }
}
