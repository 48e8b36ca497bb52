import { randomBytes } from 'node:crypto';
import { cleanProductIds } from '@jornada/domain/purchases/product-ids';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { findJourneySold } from '../settle/access-store.ts';
import { insertEvent } from '../inbox/event-store.ts';
import { adapterOf } from '../platforms/adapters.ts';
import { dryRunEvent } from '../settle/dry-run-event.ts';
import type { Settling } from '../settle/settle-orders.ts';
import { CLAIM_MS } from '../inbox/attempt-event.ts';
import { openWebhookSecrets } from '../inbox/webhook-secrets.ts';
import { findWebhook, subjectOf } from '../inbox/webhook-store.ts';
import { TEST_BUYER } from './journey-sales-store.ts';

/**
 * Sends a webhook a test event ('Enviar evento de teste'): a sale of a journey, written and signed as by the platform. It is handled like
 * every delivery, but its settlement is rolled back. Refuses `webhook_not_found`, `webhook_secret_unreadable`, `journey_not_found`,
 * `product_id_missing`.
 */
export async function dryRunDelivery(
  services: Settling,
  { webhookId, journeyId, actorId }: { webhookId: string; journeyId: string; actorId: string },
): Promise<{ eventId: string }> {
  const { db, clock, secretsKey } = services;
  const webhook = (await findWebhook(db, webhookId)) ?? refuse('webhook_not_found');
  const secrets = openWebhookSecrets(secretsKey, webhook);
  if (secrets.isUnreadable) refuse('webhook_secret_unreadable');
  const journey = (await findJourneySold(db, journeyId)) ?? refuse('journey_not_found');
  const [productId = refuse('product_id_missing')] = cleanProductIds(journey.externalProductIds);
  const adapter = adapterOf(webhook.platform);

  const now = clock();
  const mark = randomBytes(6).toString('hex');
  const sale = {
    productId,
    productName: journey.name,
    buyer: { email: `${TEST_BUYER}${mark}@example.com`, name: 'Compra de teste' },
    orderReference: `TESTE-${mark}`,
    at: now,
  };
  const { headers, ...written } = await adapter.writeSale(sale, secrets);
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const verified = await adapter.verify({ ...written, headers: sent, now }, secrets);
  if (!verified.ok) throw new Error(`The ${webhook.platform} adapter refuses its own sale: ${verified.rejection}`);

  const eventId = newId(now);
  const payload = adapter.redact(verified.body);
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const stored = {
    webhookId,
    status: 'processing',
    payload,
    headers: sent,
    seen: verified.seen,
    claimedUntil,
    now,
  } as const;
  await insertEvent(db, { ...stored, id: eventId, isTest: true });
  await dryRunEvent(
    services,
    { ...webhook, id: eventId, webhookId, createdAt: now, payload },
    {
      beforeCommit: (tx, endedAt) =>
        recordAudit(tx, {
          actor: { id: actorId },
          action: 'Evento de teste enviado',
          subject: subjectOf(webhook),
          subjectId: webhookId,
          now: endedAt,
        }),
    },
  );
  return { eventId };
}
