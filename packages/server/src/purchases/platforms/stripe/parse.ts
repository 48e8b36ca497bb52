import type { ParsedDelivery, ParseOptions } from '../platform-adapter.ts';
import { toParsedDelivery, ignoredBecause, unreadableKind, unusableBecause } from '../reading/parsed-delivery.ts';
import { isNoText, type Fields } from '../reading/fields.ts';
import { eventOf, type ReadEvent } from './event.ts';
import { readRefundedCharge, readUpdatedCharge } from './read-charge.ts';
import { readDispute } from './read-dispute.ts';
import { readFailedInvoice, readInvoicePayment, readPaidInvoice } from './read-invoice.ts';
import { readRefund } from './read-refund.ts';
import { readCompletedSession, readFailedSession, readPaidSession } from './read-session.ts';
import {
  readDeletedSubscription,
  readPausedSubscription,
  readResumedSubscription,
  readUpdatedSubscription,
} from './read-subscription.ts';

const readers: ReadonlyMap<string, ReadEvent> = new Map([
  ['checkout.session.completed', readCompletedSession],
  ['checkout.session.async_payment_succeeded', readPaidSession],
  ['checkout.session.async_payment_failed', readFailedSession],
  ['checkout.session.expired', readFailedSession],
  ['invoice.paid', readPaidInvoice],
  ['invoice.payment_failed', readFailedInvoice],
  ['invoice_payment.paid', readInvoicePayment],
  ['customer.subscription.updated', readUpdatedSubscription],
  ['customer.subscription.paused', readPausedSubscription],
  ['customer.subscription.resumed', readResumedSubscription],
  ['customer.subscription.deleted', readDeletedSubscription],
  ['charge.refunded', readRefundedCharge],
  ['charge.updated', readUpdatedCharge],
  ['refund.created', readRefund],
  ['refund.updated', readRefund],
  ['refund.failed', readRefund],
  ['charge.refund.updated', readRefund],
  ['charge.dispute.created', readDispute],
  ['charge.dispute.updated', readDispute],
  ['charge.dispute.closed', readDispute],
  ['charge.dispute.funds_withdrawn', readDispute],
  ['charge.dispute.funds_reinstated', readDispute],
]);

const productHint =
  "coloque 'price_id' ou 'product_id' nos metadados do link ou da sessão, ou use o ID do link (plink_…) na jornada";

/** Anybody who finds a test mode link can pay with a test card: nobody is charged. */
const onlyATest =
  "Evento do modo de teste da Stripe: ninguém foi cobrado e nenhum acesso mudou. Para experimentar, use 'Enviar evento de teste'";

/** Reads events of every API version since acacia (2025-02-24). An event's subject never comes from fields that the buyer can set. */
export function parseStripe(body: Fields, options: ParseOptions): ParsedDelivery {
  const event = eventOf(body);
  const nobody = { eventType: event.type, buyer: null, unreadableEmail: null, orderReference: null };
  if (isNoText(body['type'])) return unreadableKind(nobody);
  if (event.type === null) return ignoredBecause(nobody, 'evento sem tipo');
  const read = readers.get(event.type);
  if (!read) return ignoredBecause(nobody, reasonOf(event.type));

  const { names, buyer = null, unreadableEmail = null, outcome } = read(event, options);
  const about = { eventType: event.type, buyer, unreadableEmail, orderReference: names.orderReference };
  if ('ignored' in outcome) return ignoredBecause(about, outcome.ignored);
  if ('problem' in outcome) return unusableBecause(about, outcome.problem);
  if (body['livemode'] === false) return unusableBecause(about, onlyATest);
  return toParsedDelivery(about, { platform: 'stripe', productHint }, [{ at: event.at, buyer, ...names, ...outcome }]);
}

function reasonOf(type: string): string {
  if (type === 'invoice.payment_succeeded') return "o mesmo pagamento chega como 'invoice.paid'";
  return `evento '${type}' não altera o acesso`;
}
