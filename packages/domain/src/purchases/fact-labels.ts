import type { FactKind } from './purchase-fact.ts';

const labels = {
  paid: 'Pagamento aprovado',
  confirmed: 'Compra confirmada',
  refunded: 'Reembolso',
  charged_back: 'Contestação (chargeback)',
  refund_failed: 'Reembolso que não se concretizou',
  partly_refunded: 'Reembolso parcial',
  dispute_won: 'Contestação encerrada a seu favor',
  voided: 'Pagamento não concluído',
  canceled: 'Assinatura cancelada',
  overdue: 'Assinatura em atraso',
  resumed: 'Assinatura retomada',
  linked: 'Pagamento identificado',
} satisfies Record<FactKind, string>;

/** The Portuguese label of a fact in 'Por que tem acesso?'. */
export function factLabel(kind: FactKind): string {
  return labels[kind];
}
