import { localDay } from '@jornada/domain/local-day';
import type { RefusalCode } from '@jornada/contract/refusals';
import { refusals } from '@jornada/contract/refusals';
import { strangersNetwork } from '../../platform/http/client-network.ts';
import type { RawDelivery } from '../../platform/http/raw-delivery.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { countRejection, insertEvent, postponeEvent, type Rejection } from './event-store.ts';
import { hashOfToken } from './webhook-token.ts';
import { findAdapter } from '../platforms/adapters.ts';
import { secretsIn, type Delivery, type PlatformAdapter, type Verification } from '../platforms/platform-adapter.ts';
import { settleEvent, searchFieldsOf, type EventToSettle } from '../settle/settle-event.ts';
import { CLAIM_MS, retryDelayMs } from './attempt-event.ts';
import { callProblems, sealCall } from './unchecked-call.ts';
import { openWebhookSecrets, type OpenedSecrets } from './webhook-secrets.ts';
import { findWebhookByToken, type WebhookRow } from './webhook-store.ts';

/** Platforms that wait much longer count a delivery as failed (decision H3). */
const ANSWER_WITHIN_MS = 5_000;

/** The receiver's log. Never log any part of a webhook's address or a body. */
export interface DeliveryLog {
  info(about: object, message: string): void;
  error(about: object, message: string): void;
}

export interface Call {
  platform: string;
  token: string;
  delivery: RawDelivery;
  ip: string;
  log: DeliveryLog;
  /** For tests. */
  answerWithinMs?: number;
  adapter?: PlatformAdapter;
}

export interface Receipt {
  received: true;
  status: 'success' | 'error' | 'processing';
  message: string | null;
}

type Receiving = Pick<Services, 'db' | 'jobs' | 'clock' | 'environment' | 'timeZone' | 'rateLimits' | 'secretsKey'>;

/**
 * Receives a payment platform's delivery (decisions H1–H3): checks, stores and settles it, then answers. A stored delivery that takes
 * too long or fails goes on after the answer. Refuses `not_found` at an unknown address, with nothing read or stored. Refusals at a valid
 * address are counted. An inactive webhook keeps its deliveries and refuses `webhook_inactive`. A webhook whose secret does not open
 * keeps them sealed and unchecked, and refuses `delivery_unchecked`, so that platforms call again. So does one of 'Outra plataforma' while
 * it is inactive, because nobody may have shown yet where the secret stands; it answers 200 (decision H16).
 */
export async function receiveDelivery(services: Receiving, call: Call): Promise<Receipt> {
  const { db, clock, secretsKey } = services;
  const { platform, delivery } = call;
  const adapter = call.adapter ?? findAdapter(platform);
  const webhook = adapter && (await findWebhookByToken(db, hashOfToken(call.token)));
  if (!adapter || webhook?.platform !== platform) return refuseUnknownAddress(services, call, adapter !== undefined);
  const rawBody = await delivery.readBody();
  if (rawBody === null) return refuseCall(services, adapter, webhook, { rejection: 'too_large', seen: null });

  const now = clock();
  const { headers, query } = delivery;
  const received = { rawBody, headers, query };
  const { mapping, savedMapping } = webhook;
  const secrets = openWebhookSecrets(secretsKey, webhook);
  const isLater = adapter.mayCheck && (webhook.status !== 'active' || !adapter.mayCheck(mapping, secrets));
  const asked = { ...received, now, mapping };
  const checked = isLater ? await readUnchecked(adapter, asked) : await check(adapter, asked, secrets);
  if (!checked.ok) {
    const { rejection, seen } = checked;
    if (rejection === 'ping') return { received: true, status: 'success', message: null };
    return refuseCall(services, adapter, webhook, { rejection, seen });
  }

  const id = newId(now);
  const payload = adapter.redact(checked.body, [mapping, savedMapping], secretsIn(secrets));
  const stored = { id, webhookId: webhook.id, payload, headers, seen: checked.seen, now };
  const event: EventToSettle = { ...webhook, id, webhookId: webhook.id, createdAt: now, payload };
  if (!checked.isChecked || webhook.status !== 'active') {
    const isInactive = checked.isChecked || (isLater && !secrets.isUnreadable);
    const { statusCode, message, answer } = answerTo(adapter, isInactive ? 'webhook_inactive' : 'delivery_unchecked');
    const kept = { status: 'error', statusCode, isKept: true, searchFields: searchFieldsOf(event) } as const;
    const sealed = checked.isChecked ? {} : { uncheckedCall: sealCall(secretsKey, received, id) };
    const reason = isInactive ? message : callProblems.unreadable;
    await insertEvent(db, { ...stored, ...kept, ...sealed, message: reason });
    return answer();
  }
  await insertEvent(db, { ...stored, status: 'processing', claimedUntil: new Date(now.getTime() + CLAIM_MS) });
  return settleInTime(services, call, event);
}

/** Settles a stored event. What takes too long or fails goes on after the answer. */
async function settleInTime(services: Receiving, { log, answerWithinMs }: Call, event: EventToSettle) {
  const settled = settleEvent(services, event, { statusCode: 200 }).then(
    (outcome): Receipt => ({ received: true, ...outcome }),
    async (error: unknown): Promise<Receipt> => {
      log.error({ err: error, eventId: event.id }, 'delivery not settled');
      await postponeDelivery(services, event).catch((err: unknown) =>
        log.error({ err, eventId: event.id }, 'delivery not postponed'),
      );
      return stillProcessing;
    },
  );
  const late = Promise.withResolvers<Receipt>();
  const timer = setTimeout(() => late.resolve(stillProcessing), answerWithinMs ?? ANSWER_WITHIN_MS);
  timer.unref();
  return Promise.race([settled, late.promise]).finally(() => clearTimeout(timer));
}

type Checked = Extract<Verification, { ok: false }> | (Extract<Verification, { ok: true }> & { isChecked: boolean });

/** When a set secret does not open, a call that the other secret verifies is checked; all others stay unchecked, not wrong. */
async function check(adapter: PlatformAdapter, delivery: Delivery, secrets: OpenedSecrets): Promise<Checked> {
  const { isUnreadable, ...known } = secrets;
  const isAnyKnown = known.secret !== null || known.previousSecret !== null;
  if (!isUnreadable || isAnyKnown) {
    const verification = await adapter.verify(delivery, known);
    if (verification.ok) return { ...verification, isChecked: true };
    if (!isUnreadable || verification.rejection === 'unreadable') return verification;
  }
  return readUnchecked(adapter, delivery);
}

async function readUnchecked(adapter: PlatformAdapter, delivery: Delivery): Promise<Checked> {
  const read = await adapter.verify(delivery, { secret: null, previousSecret: null });
  return read.ok ? { ...read, isChecked: false } : read;
}

const stillProcessing: Receipt = { received: true, status: 'processing', message: null };

/** Leaves the event to a job. Its sender gets a 200, because it is stored. */
async function postponeDelivery({ db, clock }: Receiving, event: EventToSettle): Promise<void> {
  const claimedUntil = new Date(clock().getTime() + retryDelayMs(1));
  await postponeEvent(db, { eventId: event.id, claimedUntil, statusCode: 200, searchFields: searchFieldsOf(event) });
}

/** Gives the same answer for an unknown platform and an unknown token. */
async function refuseUnknownAddress(
  { rateLimits }: Receiving,
  { platform, delivery, ip, log }: Call,
  isPlatform: boolean,
) {
  await rateLimits.unknownWebhookByNetwork.spend(strangersNetwork(ip));
  const { 'content-length': bytes = null } = delivery.headers;
  log.info({ platform: isPlatform ? platform : null, ip, bytes }, 'delivery at an unknown address');
  return refuse('not_found');
}

const rejections = {
  wrong_secret: {
    code: 'wrong_webhook_secret',
    message: (secret: string) =>
      `${secret} não confere: em Configurar segurança, compare com o que a plataforma mostra`,
  },
  bad_signature: {
    code: 'bad_webhook_signature',
    message: (secret: string) =>
      `Assinatura inválida: em Configurar segurança, compare ‘${secret}’ com o que a plataforma mostra para este endereço`,
  },
  unreadable: { code: 'unreadable_body', message: () => 'Não foi possível ler o conteúdo que foi enviado' },
  too_large: { code: 'delivery_too_large', message: () => refusals.delivery_too_large.message },
} satisfies Record<Rejection, { code: RefusalCode; message: (secret: string) => string }>;

async function refuseCall(
  { db, clock, timeZone }: Receiving,
  adapter: PlatformAdapter,
  { id: webhookId }: WebhookRow,
  { rejection, seen }: { rejection: Rejection; seen: string[] | null },
): Promise<Receipt> {
  const now = clock();
  const { code, message: write } = rejections[rejection];
  const message = write(adapter.about.secret.label);
  const today = localDay(now, timeZone);
  const { statusCode, answer } = answerTo(adapter, code);
  await countRejection(db, { id: newId(now), webhookId, rejection, statusCode, message, seen, now, today });
  return answer();
}

/** A refusal's answer, or a 200 for a platform that stops calling after another status. */
function answerTo({ answers200To }: PlatformAdapter, code: RefusalCode) {
  const { status, message } = refusals[code];
  const isAccepted = answers200To?.includes(code) ?? false;
  const answer = (): Receipt => (isAccepted ? { received: true, status: 'error', message } : refuse(code));
  return { statusCode: isAccepted ? 200 : status, message, answer };
}
