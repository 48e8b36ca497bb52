import type { FactKind } from '@jornada/domain/purchases/purchase-fact';
import type { Meaning } from '../reading/parse-sale.ts';

/** Keyed by the event, because spellings of `purchase.status` differ. */
export const kinds: ReadonlyMap<string, FactKind> = new Map([
  ['PURCHASE_APPROVED', 'paid'],
  ['PURCHASE_COMPLETE', 'confirmed'],
  ['PURCHASE_COMPLETED', 'confirmed'],
  ['PURCHASE_REFUNDED', 'refunded'],
  ['PURCHASE_CHARGEBACK', 'charged_back'],
  ['PURCHASE_CANCELED', 'voided'],
  ['PURCHASE_CANCELLED', 'voided'],
  ['PURCHASE_DELAYED', 'overdue'],
  ['SUBSCRIPTION_CANCELLATION', 'canceled'],
]);

export const reasons: ReadonlyMap<string, string> = new Map([
  ['PURCHASE_PROTEST', 'pedido de reembolso ainda não decidido, o acesso continua'],
  ['PURCHASE_EXPIRED', 'pagamento expirado'],
  ['PURCHASE_BILLET_PRINTED', 'boleto ou Pix gerado, aguardando pagamento'],
  ['PURCHASE_OUT_OF_SHOPPING_CART', 'carrinho abandonado'],
  ['SWITCH_PLAN', 'troca de plano, o acesso acompanha o próximo pagamento'],
  ['UPDATE_SUBSCRIPTION_CHARGE_DATE', 'data de cobrança alterada'],
  ['CLUB_FIRST_ACCESS', 'primeiro acesso na área de membros da Hotmart'],
  ['CLUB_MODULE_COMPLETED', 'módulo concluído na área de membros da Hotmart'],
  ['ORDER_FULFILLMENT', 'envio de produto físico'],
]);

/** Events about a subscription that tell its status beside something else. */
export const eventsWithStatus: ReadonlySet<string> = new Set(['SWITCH_PLAN', 'UPDATE_SUBSCRIPTION_CHARGE_DATE']);

/** The statuses of version 1, `wayting_payment` as Hotmart spells it. */
const flatKinds: ReadonlyMap<string, FactKind> = new Map([
  ['approved', 'paid'],
  ['completed', 'confirmed'],
  ['complete', 'confirmed'],
  ['refunded', 'refunded'],
  ['chargeback', 'charged_back'],
  ['canceled', 'voided'],
  ['cancelled', 'voided'],
  ['delayed', 'overdue'],
]);

const flatReasons: ReadonlyMap<string, string> = new Map([
  ['dispute', 'pedido de reembolso ainda não decidido, o acesso continua'],
  ['blocked', 'compra bloqueada antes do pagamento'],
  ['billet_printed', 'boleto gerado, aguardando pagamento'],
  ['wayting_payment', 'aguardando pagamento'],
  ['waiting_payment', 'aguardando pagamento'],
  ['expired', 'pagamento expirado'],
]);

export function meaningOfStatus(status: string | null): Meaning {
  if (status === null) return { ignored: 'evento sem status' };
  return flatKinds.get(status) ?? { ignored: flatReasons.get(status) ?? `status '${status}' não altera o acesso` };
}
