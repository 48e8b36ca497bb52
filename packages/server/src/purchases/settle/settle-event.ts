import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type { Transaction } from '../../platform/database/database.ts';
import { deferWrites } from '../../platform/speed/defer-writes.ts';
import { recordOutcome, type SearchFields } from '../inbox/event-store.ts';
import { adapterOf } from '../platforms/adapters.ts';
import type { ParsedDelivery, ParseOptions } from '../platforms/platform-adapter.ts';
import { type OrderOutcome, type Settlement, affectedUser } from './settlement.ts';
import { settleOrders, type Settling } from './settle-orders.ts';
import { contradictionProblems } from './describe-undoings.ts';
import { describeSettlement, type EventOutcome } from './describe-settlement.ts';

export interface EventToSettle {
  id: string;
  webhookId: string;
  platform: PaymentPlatform;
  /** The webhook's setting (decision H8). */
  keepsUntilPaid: boolean;
  /** What an administrator showed of an 'Outra plataforma' (decision H16). */
  mapping: unknown;
  /** When it came, by our clock. */
  createdAt: Date;
  /** The redacted body, as stored. */
  payload: unknown;
}

export interface SettleOptions {
  /** The HTTP status for its sender; null where no sender waits. */
  statusCode: number | null;
  /** Set for an administrator's command: settles orders without news again and records the outcome of events that have ended. */
  again?: boolean;
  /** Runs last in the same transaction. */
  beforeCommit?: (tx: Transaction, now: Date) => Promise<void>;
}

/**
 * Settles a stored delivery and records its outcome, in one transaction (decisions H2–H4). Safe to repeat and to run concurrently.
 * When it rejects, nothing has changed and the event can be tried again.
 */
export async function settleEvent(
  services: Settling,
  event: EventToSettle,
  { statusCode, again = false, beforeCommit }: SettleOptions,
): Promise<EventOutcome> {
  const parsed = parseEvent(event);
  const recordEnd = async (tx: Transaction, outcome: EventOutcome, userId: string | null, now: Date) => {
    const { eventType, buyerEmail, orderReference } = parsed;
    const recorded = {
      eventType,
      buyerEmail,
      orderReference,
      eventId: event.id,
      ...outcome,
      statusCode,
      userId,
      now,
    };
    deferWrites(tx, recordOutcome(tx, recorded, { onlyProcessing: !again }));
    await beforeCommit?.(tx, now);
  };

  const outcomeAtOnce = outcomeWithoutOrders(parsed) ?? outcomeOfFutureDate(parsed, event.createdAt);
  if (outcomeAtOnce) {
    await services.db.transaction((tx) => recordEnd(tx, outcomeAtOnce, null, services.clock()));
    return outcomeAtOnce;
  }
  let outcome: EventOutcome = duplicate;
  const reported = reportedIn(parsed, event);
  await settleOrders(
    services,
    { platform: event.platform, reported, references: askedAbout(parsed), onlyNews: !again && !saysMore(parsed) },
    async (tx, settlement, now) => {
      outcome = outcomeOfSettlement(settlement, parsed, { again, now });
      await recordEnd(tx, outcome, affectedUser(ownOrders(settlement, parsed)), now);
    },
  );
  return outcome;
}

const duplicate: EventOutcome = { status: 'success', message: 'Duplicado' };

/** The facts of a delivery, as its event reports them. */
export const reportedIn = ({ facts }: ParsedDelivery, { id, createdAt }: Pick<EventToSettle, 'id' | 'createdAt'>) =>
  facts.map((fact) => ({ ...fact, receivedAt: createdAt, eventId: id }));

/** Parses a stored delivery. Throws when no adapter knows its platform. */
export const parseEvent = (event: EventToSettle): ParsedDelivery =>
  adapterOf(event.platform).parse(event.payload as Record<string, unknown>, parseOptionsOf(event));

/** How an event's body is read, by its webhook and its receipt. */
export const parseOptionsOf = ({
  webhookId,
  keepsUntilPaid,
  mapping,
  createdAt,
}: Omit<EventToSettle, 'id' | 'platform' | 'payload'>): ParseOptions => ({
  keepsUntilPaid,
  mapping,
  receivedAt: createdAt,
  shop: webhookId.slice(-12),
});

/** The search fields of an unsettled event, as far as its body has them. */
export function searchFieldsOf(event: EventToSettle): SearchFields {
  try {
    const { eventType, buyerEmail, orderReference } = parseEvent(event);
    return { eventType, buyerEmail, orderReference };
  } catch {
    return { eventType: null, buyerEmail: null, orderReference: null };
  }
}

/** The outcome of an event without facts; null when there are facts to settle. */
export function outcomeWithoutFacts({ facts, problem, ignored }: ParsedDelivery): EventOutcome | null {
  if (facts.length > 0) return null;
  if (problem !== null) return { status: 'error', message: problem };
  return { status: 'success', message: `Ignorado: ${ignored ?? 'este evento não muda nenhum acesso'}` };
}

/** Contradictions are about orders, also where a delivery has no facts of its own. */
const outcomeWithoutOrders = (parsed: ParsedDelivery) =>
  parsed.contradicts.length > 0 ? null : outcomeWithoutFacts(parsed);

const askedAbout = ({ contradicts }: ParsedDelivery) => contradicts.map(({ orderReference }) => orderReference);

const HOUR_MS = 60 * 60_000;

/** Whether a delivery may contradict what is known although its facts are: a payment that is told again long after it was made, or without a time. */
const saysMore = ({ facts, contradicts }: ParsedDelivery) =>
  contradicts.some(({ at }) => facts.every((fact) => fact.isTimeless || at.getTime() - fact.at.getTime() > HOUR_MS));

const DAY_MS = 24 * 60 * 60_000;

/** Clocks and zones differ by hours. A payment dated a year ahead would be later than every refund. */
const LARGEST_LEAD_MS = 2 * DAY_MS;

/** The outcome of an event with a date in the future; null for all others. */
export function outcomeOfFutureDate({ facts, contradicts }: ParsedDelivery, createdAt: Date): EventOutcome | null {
  const isAhead = [...facts, ...contradicts].some(({ at }) => at.getTime() - createdAt.getTime() > LARGEST_LEAD_MS);
  if (!isAhead) return null;
  return {
    status: 'error',
    message:
      'A data deste evento está no futuro, e nada foi feito: confira-o na plataforma e, se for o caso, inscreva a pessoa manualmente',
  };
}

/** The outcome of a delivery after its settlement; a duplicate unless it brings news or is settled `again`. */
export function outcomeOfSettlement(
  settlement: Settlement,
  parsed: ParsedDelivery,
  options: { again: boolean; isDryRun?: boolean; now: Date },
): EventOutcome {
  const own = ownOrders(settlement, parsed);
  const problems = contradictionProblems(own, parsed, options.now);
  if (problems.length === 0) {
    const withoutFacts = outcomeWithoutFacts(parsed);
    if (withoutFacts) return withoutFacts;
    if (!options.again && !settlement.isNews) return duplicate;
  }
  const reportedKinds = parsed.facts.map(({ kind }) => kind);
  const { buyerEmail } = parsed;
  return describeSettlement(settlement, { own, reportedKinds, buyerEmail, problems, ...options });
}

/** The orders that a delivery itself names. */
function ownOrders({ orders }: Settlement, { facts, contradicts }: ParsedDelivery): OrderOutcome[] {
  const named = new Set([...facts, ...contradicts].map(({ orderReference }) => orderReference));
  return orders.filter(({ order }) => order.references.some((reference) => named.has(reference)));
}
