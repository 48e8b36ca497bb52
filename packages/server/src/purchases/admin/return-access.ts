import { decisionOn, decisionsOn } from '@jornada/domain/purchases/decisions';
import { factKey } from '@jornada/domain/purchases/fact-key';
import { nameOfDecision } from '@jornada/domain/purchases/returns';
import type { PurchaseFact } from '@jornada/domain/purchases/purchase-fact';
import { recordAudit } from '../../audit/record-audit.ts';
import { endPause } from '../../enrollments/pause-enrollment.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { deferWrites } from '../../platform/speed/defer-writes.ts';
import { findEvent, recordOutcome, type StoredEvent } from '../inbox/event-store.ts';
import { adapterOf } from '../platforms/adapters.ts';
import { grantReferencesOf } from '../settle/apply-orders.ts';
import { describeSettlement } from '../settle/describe-settlement.ts';
import { loadConnectedOrders } from '../settle/fact-store.ts';
import { parseEvent } from '../settle/settle-event.ts';
import { settleOrders, type Settling } from '../settle/settle-orders.ts';
import { affectedUser, type OrderOutcome } from '../settle/settlement.ts';
import { isAnybodyOutside, namesOfPeople } from './grant-history-store.ts';

/**
 * 'Devolver o acesso' (decision H17): stores what undoes the closing that an event contradicts, as an administrator's own facts, and settles
 * their orders; an administrator's pause or removal there ends too. A repeat, at once or later, changes nothing.
 * Refuses `event_not_found`, `event_nothing_to_return`.
 */
export async function returnAccess(
  services: Settling,
  { eventId, actorId }: { eventId: string; actorId: string },
): Promise<void> {
  const event = (await findEvent(services.db, eventId)) ?? refuse('event_not_found');
  const { decisions, isDecided } = await decisionsOfEvent(services.db, event, services.clock());
  if (decisions.length === 0) return isDecided ? undefined : refuse('event_nothing_to_return');
  const receivedAt = services.clock();
  const reported = decisions.map((fact) => ({ ...fact, receivedAt, eventId, decidedBy: actorId }));
  await settleOrders(services, { platform: event.platform, reported }, async (tx, settlement, now) => {
    // Another administrator was quicker.
    if (!settlement.hasNewFacts) return;
    const own = settlement.orders.filter(({ order }) => order.references.includes(nameOfDecision(eventId)));
    const opened = await endPauses(tx, own, { now, timeZone: services.timeZone });
    const { status, message } =
      opened.length > 0
        ? { status: 'success' as const, message: [...new Set(opened)].join(', ') }
        : describeSettlement(settlement, { own, reportedKinds: decisions.map(({ kind }) => kind) });
    const name = (await namesOfPeople(tx, [actorId])).get(actorId) ?? 'um administrador';
    const { eventType, buyerEmail, orderReference } = parseEvent(event);
    const ended = { eventId, status, message: `Acesso devolvido por ${name}: ${message}`, userId: affectedUser(own) };
    const outcome = { ...ended, eventType, buyerEmail, orderReference, statusCode: null, now };
    deferWrites(tx, recordOutcome(tx, outcome, { onlyProcessing: false }));
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Acesso devolvido',
      subject: `Evento da ${adapterOf(event.platform).about.name} de ${formatMoment(event.createdAt, services.timeZone)}`,
      subjectId: eventId,
      changes: [{ field: 'Pedido', before: null, after: orderReference }],
      now,
    });
  });
}

/** Ends administrators' pauses where an order gives access. Returns the names of all journeys that are open by it now. */
async function endPauses(
  tx: Transaction,
  own: readonly OrderOutcome[],
  clock: { now: Date; timeZone: string },
): Promise<string[]> {
  const accesses = own.filter(({ isOpen }) => isOpen).flatMap((outcome) => outcome.accesses);
  const opened: string[] = [];
  for (const { userId, journey, grantId, after } of accesses) {
    const isEnded =
      after === 'paused' && grantId !== null && (await endPause(tx, { userId, journeyId: journey.id, ...clock }));
    if (isEnded || after === 'open') opened.push(journey.name);
  }
  return opened;
}

interface Decidable {
  /** What giving back would store; none where nothing can be given back. */
  decisions: PurchaseFact[];
  /** It was given back on this event. */
  isDecided: boolean;
}

const nothing: Decidable = { decisions: [], isDecided: false };

/** Only an event that ended as an error can be decided on: it contradicts what closed its order, or undid that while somebody stays outside. */
export async function decisionsOfEvent(db: Executor, event: StoredEvent, now: Date): Promise<Decidable> {
  if (event.payload === null || event.isTest || event.uncheckedCall !== null) return nothing;
  const { facts, contradicts } = parseEvent(event);
  const undone = facts.filter(({ kind }) => kind === 'refund_failed' || kind === 'dispute_won');
  const references = [...contradicts, ...undone].map(({ orderReference }) => orderReference);
  if (references.length === 0) return nothing;
  const orders = await loadConnectedOrders(db, { platform: event.platform, references });
  const isDecided = orders.some(({ references: names }) => names.includes(nameOfDecision(event.id)));
  if (event.status !== 'error') return { decisions: [], isDecided };
  const options = { eventId: event.id, now };
  const against = contradicts.flatMap((contradiction) =>
    orders
      .filter((order) => order.references.includes(contradiction.orderReference))
      .flatMap((order) => decisionsOn(order, contradiction, options)),
  );
  const keys = new Set(isDecided ? [] : undone.map(factKey));
  const outside: PurchaseFact[] = [];
  for (const order of orders) {
    const own = order.facts.filter((fact) => keys.has(factKey(fact)));
    const isHeldBack = own.length > 0 && (await isAnybodyOutside(db, grantReferencesOf(order)));
    if (isHeldBack) outside.push(...own.map((fact) => decisionOn(fact, fact.at, event.id)));
  }
  return { decisions: [...against, ...outside], isDecided };
}
