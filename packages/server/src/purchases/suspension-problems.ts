import type { PlatformAbout } from '@jornada/domain/purchases/payment-platforms';
import { type FactKind, SUSPENSIONS } from '@jornada/domain/purchases/purchase-fact';
import type { Concern } from '@jornada/domain/purchases/unmatched-suspensions';
import { adapterOf } from './platforms/adapters.ts';
import type { OrderOutcome, Settlement } from './settlement.ts';

/** The reported fact, as the beginning of a sentence. */
const subjects: Partial<Record<FactKind, string>> = {
  refunded: 'Reembolso de um pagamento',
  charged_back: 'Contestação (chargeback) de um pagamento',
  canceled: 'Cancelamento de uma assinatura',
  overdue: 'Atraso de uma assinatura',
};

/** In Portuguese, what to do about a suspension whose payment is unknown and that may concern somebody with access (decision K4). */
export function suspensionProblems(
  own: readonly OrderOutcome[],
  { reportedKinds, concerns }: { reportedKinds: readonly FactKind[] } & Pick<Settlement, 'concerns'>,
): string[] {
  const suspension = reportedKinds.find((kind) => SUSPENSIONS.includes(kind));
  if (suspension === undefined) return [];
  return own.flatMap(({ order }) => {
    const concern = concerns.get(order);
    return concern === undefined
      ? []
      : problems[concern](subjects[suspension] ?? 'Aviso', adapterOf(order.platform).about);
  });
}

const problems: Record<Concern, (subject: string, about: PlatformAbout) => string> = {
  several: () =>
    'Este aviso pode ser de mais de um pedido da mesma pessoa, e nenhum acesso foi pausado: confira e pause a inscrição certa',
  same_buyer: (subject, about) =>
    `${subject} que nenhum outro evento identificou, e a mesma pessoa está com acesso por uma compra: confira na ${about.name} ` +
    `se é dessa compra e, se for, pause a inscrição. ${settlesItself(about)}`,
  anybody: (subject, about) =>
    `${subject} que nenhum outro evento identificou, e a ${about.name} não diz de quem é: abra-o na ${about.name}, ` +
    `veja quem pagou e, se essa pessoa está com acesso, pause a inscrição. ${settlesItself(about)}`,
};

const settlesItself = ({ paymentEvent }: PlatformAbout) =>
  `Se o evento ${paymentEvent ? `${paymentEvent} ` : ''}desse pagamento ainda chegar, isto se resolve sozinho`;
