import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type { Transaction } from '../../platform/database/database.ts';
import { recordOutcome } from '../inbox/event-store.ts';
import {
  parseEvent,
  outcomeOfSettlement,
  outcomeWithoutFacts,
  reportedIn,
  type EventToSettle,
} from './settle-event.ts';
import type { ReportedFact } from './reported-facts.ts';
import { settleOrders, type Settling } from './settle-orders.ts';
import type { Settlement } from './settlement.ts';
import type { EventOutcome } from './describe-settlement.ts';

/** Rolls back a dry run's transaction. */
class DryRunRollback extends Error {
  readonly settlement: Settlement;

  constructor(settlement: Settlement) {
    super('Only a dry run');
    this.settlement = settlement;
  }
}

/**
 * Settles an administrator's test event as if it were a purchase, rolls it back and reports what would have happened. It grants nothing,
 * creates no account and sends no mail.
 * @param beforeCommit runs last in the transaction that ends the event
 */
export async function dryRunEvent(
  services: Settling,
  event: EventToSettle,
  { beforeCommit }: { beforeCommit?: ((tx: Transaction, now: Date) => Promise<void>) | undefined } = {},
): Promise<EventOutcome> {
  const parsed = parseEvent(event);
  const { status, message } =
    outcomeWithoutFacts(parsed) ??
    outcomeOfSettlement(await settleAndRollBack(services, event.platform, reportedIn(parsed, event)), parsed, {
      again: true,
      isDryRun: true,
      now: services.clock(),
    });
  const outcome: EventOutcome = { status, message: `Teste, nada foi alterado. ${message}` };
  await services.db.transaction(async (tx) => {
    const now = services.clock();
    const { eventType, buyerEmail, orderReference } = parsed;
    const about = { eventType, buyerEmail, orderReference, userId: null };
    await recordOutcome(
      tx,
      { eventId: event.id, ...outcome, ...about, statusCode: 200, now },
      { onlyProcessing: false },
    );
    await beforeCommit?.(tx, now);
  });
  return outcome;
}

/** Settles facts and rolls that back. Nothing is granted, created or mailed. */
export async function settleAndRollBack(
  services: Settling,
  platform: PaymentPlatform,
  reported: readonly ReportedFact[],
): Promise<Settlement> {
  try {
    return await settleOrders(services, { platform, reported }, async (_tx, settlement) => {
      throw new DryRunRollback(settlement);
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.settlement;
    throw error;
  }
}
