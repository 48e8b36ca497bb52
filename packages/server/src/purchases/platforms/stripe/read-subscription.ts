import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import { at, idOf, listOf, textOf, type Fields } from '../reading/fields.ts';
import { firstInstant, instantOf } from '../reading/instants.ts';
import { customerName, orderNames, type Reading, type ReadEvent, type StripeEvent } from './event.ts';
import { boughtOnItems } from './products.ts';

const unpaidStatuses = ['past_due', 'unpaid', 'paused'];
const activeStatuses = ['active', 'trialing'];

/** Only a change of the status counts: other updates repeat the same status. */
export const readUpdatedSubscription: ReadEvent = (event) => {
  const { object, previous } = event;
  const status = textOf(object['status']) ?? '';
  const before = textOf(previous['status']);
  if (before !== null && unpaidStatuses.includes(status)) return readFact(event, 'overdue');
  if (before !== null && !activeStatuses.includes(before) && activeStatuses.includes(status))
    return readFact(event, 'resumed');
  return { names: namesOf(object), outcome: { ignored: reasonOf(object) } };
};

export const readPausedSubscription: ReadEvent = (event) => readFact(event, 'overdue');

export const readResumedSubscription: ReadEvent = (event) => readFact(event, 'resumed');

/** An ended subscription is paid ahead unless it ended because it was not paid. */
export const readDeletedSubscription: ReadEvent = (event, { keepsUntilPaid }) => {
  const reason = textOf(at(event.object, 'cancellation_details', 'reason'));
  const wasPaid = reason !== 'payment_failed' && reason !== 'payment_disputed';
  return readFact(event, 'canceled', keepsUntilPaid && wasPaid ? paidUntil(event.object) : null);
};

function readFact({ object }: StripeEvent, kind: FactKind, accessUntil: Date | null = null): Reading {
  const productIds = boughtOnItems(at(object, 'items', 'data'));
  const weakReferences = customerName(idOf(object['customer']));
  return { names: namesOf(object), outcome: { kind, weakReferences, accessUntil, productIds } };
}

const namesOf = (object: Fields) => orderNames({ subscription: idOf(object['id']) });

function reasonOf(object: Fields): string {
  if (object['cancel_at_period_end'] === true || instantOf(object['cancel_at'])) {
    return 'cancelamento marcado para o fim do período pago, o acesso continua até lá';
  }
  return 'assinatura atualizada sem mudança de situação';
}

/** The date is on the items since 2025-03-31 (basil), at the root before. */
function paidUntil(object: Fields): Date | null {
  const ends = listOf(at(object, 'items', 'data')).map((item) => at(item, 'current_period_end'));
  const instants = [...ends, object['current_period_end']].map(instantOf).filter((end) => end !== null);
  return firstInstant(Math.max(...instants.map((end) => end.getTime())));
}
