import { textOf } from '../reading/fields.ts';
import { namesOfReturn } from './read-charge.ts';
import type { Reading, ReadEvent, StripeEvent } from './event.ts';

/** Statuses of a dispute, and of an inquiry (`warning_…`), that are not decided: the money went, or is about to go. */
const undecided = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
  'appeal_needs_response',
  'appeal_under_review',
];

/**
 * Every event about a dispute, by its status: a later one may be the only one that reaches us. A dispute that the seller won, and an
 * inquiry that came to nothing, took no money, and the buyer has paid.
 */
export const readDispute: ReadEvent = (event) => ({ names: namesOfReturn(event.object), outcome: outcomeOf(event) });

function outcomeOf({ type, object, previous }: StripeEvent): Reading['outcome'] {
  const status = textOf(object['status']) ?? '';
  if (status === 'won' || status === 'warning_closed') return { kind: 'dispute_won' };
  if (type === 'charge.dispute.created' || status === 'lost') return { kind: 'charged_back' };
  if (undecided.includes(status) && type !== 'charge.dispute.closed') {
    const isNew = type === 'charge.dispute.funds_withdrawn' || textOf(previous['status']) !== null;
    return isNew ? { kind: 'charged_back' } : { ignored: 'contestação atualizada e ainda não decidida' };
  }
  return {
    problem:
      'A contestação terminou de um modo que não diz com quem ficou o dinheiro, e nenhum acesso mudou: abra-a na Stripe e, se o pagamento ficou com você, inscreva a pessoa manualmente',
  };
}
