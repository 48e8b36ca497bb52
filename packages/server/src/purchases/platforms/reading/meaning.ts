import type { FactKind } from '@jornada/domain/purchases/purchase-fact';

/** What an event means: a fact about an order, or why it changes no access, perhaps although the charge's money stays with the seller. */
export type Meaning = FactKind | { ignored: string; keepsMoney?: boolean };

/** Of a charge that had been refunded as a whole before, less is refunded now. */
const partial: Meaning = { ignored: 'reembolso parcial, o acesso continua', keepsMoney: true };

/** Why an event changes no access, by words that platforms share. The first that fits counts. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/abandon|out_of_shopping_cart|precheckout/, 'carrinho abandonado'],
  [/renewal_refused/, 'renovação recusada, a plataforma tenta de novo antes de cancelar'],
  [/dispute|protest|claimed|mediation|refund_requested|waiting_refund/, 'pedido ainda não decidido, o acesso continua'],
  [/refused|rejected|checkout_error/, 'pagamento recusado'],
  [/expired|bank_slip_delayed/, 'vencido sem pagamento'],
  [/in_process|in_review|authorized/, 'pagamento em análise'],
  [/gerado$|_generated|pix_created|bank_slip_created|billet|wa[iy]ting_payment|pending/, 'aguardando pagamento'],
  [/switch_plan|plan_changed/, 'troca de plano, o acesso acompanha o próximo pagamento'],
  [/extended|all_charges_paid/, 'assinatura em dia, o acesso continua'],
  [/trial|subscription_created|contract_created/, 'o acesso vem com o pagamento'],
];

/** Why an event or a status changes no access, in Portuguese. */
export function reasonOf(name: string | null): string {
  if (name === null) return 'evento sem tipo';
  const shared = reasons.find(([words]) => words.test(name.toLowerCase()));
  return shared?.[1] ?? `evento '${name}' não altera o acesso`;
}

/** The meaning of an event by its name. A partial refund does not change access. */
export function meaningOf(
  event: string | null,
  kinds: ReadonlyMap<string, FactKind>,
  status: string | null = null,
): Meaning {
  const kind = kinds.get(event ?? '');
  return kind === 'refunded' && /partial/i.test(status ?? '') ? partial : (kind ?? { ignored: reasonOf(event) });
}
