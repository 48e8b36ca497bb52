import type { dryRunMapping as endpoint, DryRunRow } from '@jornada/contract/purchases/other-platform';
import { SUSPENSIONS } from '@jornada/domain/purchases/purchase-fact';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockWebhook, saveWebhook, type StoredWebhook } from '../admin/webhook-card-store.ts';
import { callProblems, recheckCall } from '../inbox/unchecked-call.ts';
import { openWebhookSecrets } from '../inbox/webhook-secrets.ts';
import { subjectOf } from '../inbox/webhook-store.ts';
import { readMapping } from '../platforms/other/mapping.ts';
import { COVERED, eventValue } from '../platforms/other/parse.ts';
import type { ParsedDelivery } from '../platforms/platform-adapter.ts';
import type { Fields } from '../platforms/reading/fields.ts';
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
import type { Settlement } from '../settle/settlement.ts';
import { describeMapping, MOST_TRIED, SALES_NEEDED } from './describe-mapping.ts';
import { findMappedWebhook, findSold, listCalls, type ReceivedRow } from './mapping-store.ts';

/** Reading a hostile body takes long, and the server has others to serve: older calls are left out then. */
const READ_WITHIN_MS = 5000;
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
  const tried: Tried[] = [];
  const readUntil = clock().getTime() + READ_WITHIN_MS;
  for (const call of await listCalls(db, webhookId, MOST_TRIED)) {
    if (clock().getTime() > readUntil) break;
    tried.unshift(await tryCall(services, webhook, call));
    await setImmediate();
  }
  const until = clock().getTime() + SETTLE_WITHIN_MS;
  const items: DryRunRow[] = [];
  const isPaid = ({ event, parsed, unproven }: Tried) =>
    unproven === null &&
    outcomeOfFutureDate(parsed, event.createdAt) === null &&
    parsed.facts.some(({ kind, buyer }) => kind === 'paid' && buyer !== null);
  const paid = tried.filter(isPaid).map(({ parsed }) => parsed);
  const sales = new Set(paid.map(({ orderReference }) => orderReference)).size;
  const sold = await findSold(db, paid.flatMap(productIdsOf));
  for (const each of tried)
    items.unshift(await rowOf(services, each, { tried, sold, isShown: sales >= SALES_NEEDED, until }));

  const counts = { gives: 0, pauses: 0, nothing: 0, attention: 0, problem: 0 };
  for (const { outcome } of items) counts[outcome] += 1;
  const checked = { actorId, revision: webhook.mappingRevision, problems: counts.problem, sales };
  return { items, counts, mayActivate: await keepResult(services, webhook, checked) };
}

const productIdsOf = ({ facts }: ParsedDelivery) => [...new Set(facts.flatMap((fact) => fact.productIds))];

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

function hasMeaning({ mapping: shown, payload }: EventToSettle): boolean {
  const mapping = readMapping(shown);
  const value = mapping && eventValue(payload as Fields, mapping);
  return value === null || mapping!.meanings.some((known) => known.value === value);
}

/** What the calls show together. */
interface Shown {
  tried: readonly Tried[];
  /** The products that journeys are sold as. */
  sold: ReadonlySet<string>;
  /** Two sales are read well. */
  isShown: boolean;
  until: number;
}

async function rowOf(
  services: Settling,
  { event, parsed, unproven }: Tried,
  { tried, sold, isShown, until }: Shown,
): Promise<DryRunRow> {
  const productIds = productIdsOf(parsed);
  const row = {
    eventId: event.id,
    at: event.createdAt.toISOString(),
    event: parsed.eventType,
    buyer: parsed.buyerEmail,
    products: productIds,
    productToAssign: null,
  };
  if (unproven !== null) return { ...row, outcome: 'attention', message: unproven };
  const future = outcomeOfFutureDate(parsed, event.createdAt);
  const atOnce = outcomeWithoutFacts(parsed) ?? future;
  if (atOnce && parsed.ignored !== null) return { ...row, outcome: 'nothing', message: atOnce.message };
  const kinds = parsed.facts.map(({ kind }) => kind);
  const isPayment = kinds.includes('paid');
  const nobody =
    isPayment && parsed.facts.every(({ buyer }) => buyer === null) ? 'O e-mail de quem comprou não se lê' : null;
  const problem = atOnce?.message ?? nobody;
  // Where two sales are read well, a call that lacks something lacks it itself: it must not stand in the way for ever.
  const isItsOwn = isShown && future === null && hasMeaning(event);
  if (problem !== null) return { ...row, outcome: isItsOwn ? 'attention' : 'problem', message: problem };
  const outcome = kinds.some((kind) => SUSPENSIONS.includes(kind)) ? 'pauses' : 'gives';
  const now = services.clock();
  if (now.getTime() > until) return { ...row, outcome, message: 'Lida como as outras; o efeito não foi simulado' };

  // The calls of its order before this one, as if all of them had been settled.
  const ofOrder = tried.filter(
    (other) => other.unproven === null && other.parsed.orderReference === parsed.orderReference,
  );
  const before = ofOrder.slice(
    0,
    ofOrder.findIndex((other) => other.event.id === event.id),
  );
  const reported = before.flatMap((other) => reportedIn(other.parsed, other.event));
  const settle = (facts: typeof reported) => settleAndRollBack(services, event.platform, facts);
  const settlement = await settle([...reported, ...reportedIn(parsed, event)]);
  const { status, message } = outcomeOfSettlement(settlement, parsed, { again: true, isDryRun: true, now });
  const productToAssign = isPayment ? (productIds.find((id) => !sold.has(id)) ?? null) : null;
  if (status === 'error') return { ...row, outcome: 'attention', message, productToAssign };
  if (outcome === 'pauses') {
    const still = openIn(settlement);
    const paused = reported.length === 0 ? [] : openIn(await settle(reported)).filter((name) => !still.includes(name));
    return { ...row, outcome, message: paused.length === 0 ? message : `O acesso seria pausado: ${paused.join(', ')}` };
  }
  // Where another product of the sale opens its journey, nobody would miss this one.
  if (productToAssign !== null)
    return {
      ...row,
      outcome: 'attention',
      productToAssign,
      message: `${message}. Nenhuma jornada tem o ID ${productToAssign}`,
    };
  return { ...row, outcome: message.startsWith('Ignorado') ? 'nothing' : outcome, message };
}

const openIn = ({ orders }: Settlement) => [
  ...new Set(
    orders
      .flatMap(({ accesses }) => accesses)
      .flatMap(({ after, journey }) => (after === 'open' ? [journey.name] : [])),
  ),
];
