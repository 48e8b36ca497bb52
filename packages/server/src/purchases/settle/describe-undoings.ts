import { contradictedFacts } from '@jornada/domain/purchases/contradictions';
import { decisionsOn } from '@jornada/domain/purchases/decisions';
import { type FactKind, PAYMENTS } from '@jornada/domain/purchases/purchase-fact';
import { adapterOf } from '../platforms/adapters.ts';
import type { ParsedDelivery } from '../platforms/platform-adapter.ts';
import type { AccessOutcome, OrderOutcome } from './settlement.ts';

/** Why an order gives no access; follows 'Ignorado: '. */
export const closedReasons: Partial<Record<FactKind, string>> = {
  refunded: 'este pedido já foi reembolsado',
  charged_back: 'este pedido foi contestado',
  voided: 'este pagamento não foi concluído',
  canceled: 'esta assinatura já foi cancelada',
  overdue: 'esta assinatura está em atraso',
};

type Undoing = 'refund_failed' | 'dispute_won' | 'partly_refunded';

const subjects: Record<Undoing, string> = {
  refund_failed: 'O reembolso não se concretizou',
  dispute_won: 'A contestação terminou a seu favor',
  partly_refunded: 'Reembolso parcial',
};

const undoings = Object.keys(subjects) as Undoing[];

/** What an event undoes, if it does. */
export const undoingOf = (reportedKinds: readonly FactKind[]): Undoing | undefined =>
  undoings.find((kind) => reportedKinds.includes(kind));

/** An event that undoes something and changes no access, because nothing was closed, or something else closes it. */
export function unchangedBy(undoing: Undoing, closedBy: FactKind | null): string {
  if (closedBy === null) return `Ignorado: ${lowerFirst(subjects[undoing])}, o acesso continua`;
  const reason = closedReasons[closedBy] ?? 'nada deste pedido está pago';
  return `${subjects[undoing]}, mas o acesso continua pausado: ${reason}`;
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/**
 * In Portuguese, what to do where a refund or dispute is undone and the buyer may still be outside, by an administrator's own hand: this is
 * what an unmatched refund asks for.
 */
export function undoingProblems(own: readonly OrderOutcome[], reportedKinds: readonly FactKind[]): string[] {
  const undoing = undoingOf(reportedKinds);
  if (undoing === undefined || undoing === 'partly_refunded') return [];
  const subject = subjects[undoing];
  const returned = own.filter(({ order }) =>
    order.facts.some(({ kind }) => kind === 'refunded' || kind === 'charged_back'),
  );
  const isPaid = ({ order }: OrderOutcome) => order.facts.some(({ kind }) => PAYMENTS.includes(kind));
  const accesses = returned.filter(({ isOpen }) => isOpen).flatMap((outcome) => outcome.accesses);
  const paused = accesses.filter(({ grantId, after }) => grantId !== null && after === 'paused');
  const removed = accesses.filter(({ grantId }) => grantId === null);
  return [
    ...(returned.every(isPaid)
      ? []
      : [
          `${subject}, e nenhum evento identificou o pagamento: se você pausou alguém por causa disso, reative a inscrição`,
        ]),
    ...(paused.length === 0
      ? []
      : [
          `${subject}, mas um administrador pausou a inscrição em ${namesIn(paused)}: se foi por causa disso, use ‘Devolver o acesso’`,
        ]),
    ...(removed.length === 0
      ? []
      : [
          `${subject}, mas um administrador removeu a inscrição em ${namesIn(removed)}: se foi por causa disso, use ‘Devolver o acesso’`,
        ]),
  ];
}

const namesIn = (accesses: readonly AccessOutcome[]) =>
  [...new Set(accesses.map(({ journey }) => journey.name))].join(', ');

/** In Portuguese, what to do where a delivery speaks against what closed its order before and does not undo it for certain. */
export function contradictionProblems(
  own: readonly OrderOutcome[],
  { contradicts }: Pick<ParsedDelivery, 'contradicts'>,
  now: Date,
): string[] {
  const problems = contradicts.flatMap((contradiction) =>
    own
      .filter(({ order }) => order.references.includes(contradiction.orderReference))
      .flatMap(({ order }) => {
        const [closing] = contradictedFacts(order, contradiction, now);
        if (!closing) return [];
        const canReturn = decisionsOn(order, contradiction, { eventId: '', now }).length > 0;
        return [contradictionProblem(closing.kind, adapterOf(order.platform).about.name, canReturn)];
      }),
  );
  return [...new Set(problems)];
}

function contradictionProblem(closedBy: FactKind, platform: string, canReturn: boolean): string {
  const reason = closedReasons[closedBy] ?? 'o acesso foi pausado';
  const check =
    closedBy === 'canceled' || closedBy === 'overdue'
      ? 'se a assinatura está em dia e, se estiver'
      : 'se o dinheiro ficou com você e, se ficou';
  return (
    `A ${platform} contradiz o que tinha avisado (${reason}), e o acesso não volta sozinho: ` +
    `confira na ${platform} ${check}, ${canReturn ? 'use ‘Devolver o acesso’' : 'inscreva a pessoa manualmente'}`
  );
}
