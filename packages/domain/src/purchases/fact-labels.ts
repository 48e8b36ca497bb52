import type { FactKind } from './purchase-fact.ts';

const words = {
  paid: 'Pagamento aprovado',
  confirmed: 'Compra confirmada',
  refunded: 'Reembolso',
  charged_back: 'Contestação (chargeback)',
  voided: 'Pagamento não concluído',
  canceled: 'Assinatura cancelada',
  overdue: 'Assinatura em atraso',
  resumed: 'Assinatura retomada',
  linked: 'Pagamento identificado',
} satisfies Record<FactKind, string>;

/** What an administrator reads of a fact in 'Por que tem acesso?', in Portuguese. */
export function factLabel(kind: FactKind): string {
  return words[kind];
}
