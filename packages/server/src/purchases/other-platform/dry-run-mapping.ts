import type { dryRunMapping as endpoint, DryRunRow } from '@jornada/contract/purchases/other-platform';
import { SUSPENSIONS } from '@jornada/domain/purchases/purchase-fact';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockWebhook, saveWebhook, type StoredWebhook } from '../admin/webhook-card-store.ts';
import { callProblems, recheckCall } from '../inbox/unchecked-call.ts';
import { openWebhookSecrets } from '../inbox/webhook-secrets.ts';
import { subjectOf } from '../inbox/webhook-store.ts';
import { readMapping } from '../platforms/other/mapping.ts';
import { COVERED } from '../platforms/other/parse.ts';
import type { ParsedDelivery } from '../platforms/platform-adapter.ts';
import { settleAndRollBack } from '../settle/dry-run-event.ts';
import {
  outcomeOfFutureDate,
  outcomeOfSettlement,
  outcomeWithoutFacts,
  parseEvent,
  reportedIn,
  type EventToSettle,
} from '../settle/settle-event.ts';
import type { Settling } from '../settle/settle-orders.ts';
import { describeMapping, MOST_TRIED } from './describe-mapping.ts';
import { findMappedWebhook, listCalls, type ReceivedRow } from './mapping-store.ts';

/** Somebody waits for the answer; the rest is read, and not settled. */
const SETTLE_WITHIN_MS = 4000;

/** A call as the saved mapping reads it. */
interface Tried {
  event: EventToSettle;
  parsed: ParsedDelivery;
  /** Why it says nothing about the mapping; null where it does. */
  unproven: string | null;
}

/**
 * Tries the saved mapping on the latest 50 calls (decision H16): each is checked, read and settled with the earlier ones of its order, and all
 * of it rolled back. When nothing is left to do, the mapping reads calls from then on. Refuses `webhook_not_found`,
 * `webhook_secret_unreadable`.
 */
export async function dryRunMapping(
  services: Settling,
  { webhookId, actorId }: { webhookId: string; actorId: string },
): Promise<z.output<(typeof endpoint)['response']>> {
  const { db, clock } = services;
  const webhook = await findMappedWebhook(db, webhookId);
  if (openWebhookSecrets(services.secretsKey, webhook).isUnreadable) refuse('webhook_secret_unreadable');
  const calls = (await listCalls(db, webhookId, MOST_TRIED)).toReversed();
  const tried = await Promise.all(calls.map((call) => tryCall(services, webhook, call)));
  const until = clock().getTime() + SETTLE_WITHIN_MS;
  const items: DryRunRow[] = [];
  for (const each of tried) items.unshift(await rowOf(services, each, { tried, until }));

  const isPaid = ({ parsed, unproven }: Tried) => unproven === null && parsed.facts.some(({ kind }) => kind === 'paid');
  const sales = new Set(tried.filter(isPaid).map(({ parsed }) => parsed.orderReference)).size;
  const counts = { gives: 0, pauses: 0, nothing: 0, attention: 0, problem: 0 };
  for (const { outcome } of items) counts[outcome] += 1;
  const checked = { actorId, revision: webhook.mappingRevision, problems: counts.problem, sales };
  return { items, counts, mayActivate: await keepResult(services, webhook, checked) };
}

/** Keeps the result unless mapping or secret have changed meanwhile; a mapping that lacks nothing is applied. Returns that. */
async function keepResult(
  { db, clock }: Settling,
  tried: StoredWebhook,
  { actorId, ...mappingChecked }: NonNullable<StoredWebhook['mappingChecked']> & { actorId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, tried.id);
    if (!webhook || webhook.mappingRevision !== tried.mappingRevision || webhook.secret !== tried.secret) return false;
    const { mayActivate } = await describeMapping(tx, { ...webhook, mappingChecked });
    const applied = mayActivate && { appliedMapping: webhook.mapping };
    await saveWebhook(tx, { id: webhook.id, mappingChecked, ...applied });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Campos da plataforma conferidos',
      subject: subjectOf(webhook),
      subjectId: webhook.id,
      now: clock(),
    });
    return mayActivate;
  });
}

async function tryCall({ secretsKey }: Settling, webhook: StoredWebhook, call: ReceivedRow): Promise<Tried> {
  const { platform, keepsUntilPaid, mapping, appliedMapping } = webhook;
  const { id, createdAt, uncheckedCall } = call;
  const read = { id, webhookId: webhook.id, platform, keepsUntilPaid, mapping, createdAt };
  const checked = uncheckedCall === null ? null : await recheckCall(secretsKey, { ...read, uncheckedCall, webhook });
  const event = { ...read, payload: checked?.problem === null ? checked.payload : call.payload };
  const parsed = parseEvent(event);
  const isSamePlace = isDeepStrictEqual(readMapping(mapping)?.secret, readMapping(appliedMapping)?.secret);
  const ofCall = checked?.problem ? callProblems[checked.problem] : null;
  const ofPlace =
    checked || isSamePlace ? null : 'O segredo desta chamada foi conferido em outro lugar: só novas o mostram';
  return { event, parsed, unproven: ofCall ?? (parsed.problem === COVERED ? COVERED : ofPlace) };
}

async function rowOf(
  services: Settling,
  { event, parsed, unproven }: Tried,
  { tried, until }: { tried: readonly Tried[]; until: number },
): Promise<DryRunRow> {
  const productIds = [...new Set(parsed.facts.flatMap((fact) => fact.productIds))];
  const row = {
    eventId: event.id,
    at: event.createdAt.toISOString(),
    event: parsed.eventType,
    buyer: parsed.buyerEmail,
    products: productIds,
    productToAssign: null,
  };
  if (unproven !== null) return { ...row, outcome: 'attention', message: unproven };
  const atOnce = outcomeWithoutFacts(parsed) ?? outcomeOfFutureDate(parsed, event.createdAt);
  if (atOnce) return { ...row, outcome: parsed.ignored === null ? 'problem' : 'nothing', message: atOnce.message };
  const kinds = parsed.facts.map(({ kind }) => kind);
  const outcome = kinds.some((kind) => SUSPENSIONS.includes(kind)) ? 'pauses' : 'gives';
  const now = services.clock();
  if (now.getTime() > until) return { ...row, outcome, message: 'Lida como as outras; o efeito não foi simulado' };

  // The calls of its order up to this one, as if all of them had been settled.
  const ofOrder = tried.filter(
    (other) => other.unproven === null && other.parsed.orderReference === parsed.orderReference,
  );
  const before = ofOrder.slice(0, ofOrder.findIndex((other) => other.event.id === event.id) + 1);
  const reported = before.flatMap((other) => reportedIn(other.parsed, other.event));
  const settlement = await settleAndRollBack(services, event.platform, reported);
  const { status, message } = outcomeOfSettlement(settlement, parsed, { again: true, isDryRun: true, now });
  const isUnsold = settlement.orders.some(
    ({ isUnmatched, order }) => isUnmatched && order.references.includes(parsed.orderReference!),
  );
  const productToAssign = isUnsold ? (productIds[0] ?? null) : null;
  return { ...row, productToAssign, message, outcome: status === 'error' ? 'attention' : outcome };
}
