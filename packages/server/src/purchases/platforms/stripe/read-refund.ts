import { textOf } from '../reading/fields.ts';
import { namesOfReturn } from './read-charge.ts';
import type { Reading, ReadEvent } from './event.ts';

/**
 * A refund itself: only its failure counts, or its being cancelled. How much of a charge went back stands in `charge.refunded`, which
 * comes when a refund begins, perhaps weeks before its bank refuses it.
 */
export const readRefund: ReadEvent = (event) => {
  const names = namesOfReturn(event.object);
  return { names, outcome: outcomeOf(event.type, textOf(event.object['status'])) };
};

function outcomeOf(type: string | null, status: string | null): Reading['outcome'] {
  if (type === 'refund.failed' || status === 'failed' || status === 'canceled') return { kind: 'refund_failed' };
  if (status !== null && goingOn.includes(status)) {
    return { ignored: "reembolso em andamento ou concluído, o acesso segue o evento 'charge.refunded'" };
  }
  return {
    problem: 'Não foi possível ler a situação deste reembolso: confira na Stripe se ele valeu e ajuste a inscrição',
  };
}

const goingOn = ['pending', 'requires_action', 'succeeded'];
