import type { FactKind } from '@jornada/domain/purchases/purchase-fact';

type Statuses<Meaning> = ReadonlyMap<string, Meaning>;

/** A sale's statuses. The spellings of a chargeback differ between the documentation and what arrives. */
export const kindsOfSale: Statuses<FactKind> = new Map([
  ['approved', 'paid'],
  ['completed', 'confirmed'],
  ['refunded', 'refunded'],
  ['chargeback', 'charged_back'],
  ['chargedback', 'charged_back'],
  ['charged_back', 'charged_back'],
  ['canceled', 'voided'],
  ['cancelled', 'voided'],
]);

/** A subscription's statuses. */
export const kindsOfSubscription: Statuses<FactKind> = new Map([
  ['active', 'resumed'],
  ['started', 'linked'],
  ['trial', 'linked'],
  ['pastdue', 'overdue'],
  ['past_due', 'overdue'],
  ['overdue', 'overdue'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
  ['expired', 'canceled'],
  ['inactive', 'canceled'],
]);

/** Why a status changes no access. */
export const reasonsOfStatus: Statuses<string> = new Map([
  ['waiting_payment', 'Pix ou boleto gerado, aguardando pagamento'],
  ['billet_printed', 'boleto gerado, aguardando pagamento'],
  ['abandoned', 'carrinho abandonado'],
  ['analysis', 'pagamento em análise'],
  ['in_analysis', 'pagamento em análise'],
  ['rejected', 'pagamento recusado'],
  ['refused', 'pagamento recusado'],
  ['blocked', 'compra bloqueada antes do pagamento'],
  ['expired', 'pagamento expirado'],
  ['scheduled', 'pagamento agendado'],
  ['dispute', 'pedido de reembolso ainda não decidido, o acesso continua'],
]);
