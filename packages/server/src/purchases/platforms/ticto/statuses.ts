import type { FactKind } from '@jornada/domain/purchases/purchase-fact';

/** The kinds of fact by status of version 2.0. Renewals are `authorized` too. */
export const kindsOfStatus: ReadonlyMap<string, FactKind> = new Map([
  ['authorized', 'paid'],
  ['refunded', 'refunded'],
  ['chargeback', 'charged_back'],
  ['subscription_canceled', 'canceled'],
  ['subscription_delayed', 'overdue'],
  ['uncanceled', 'resumed'],
]);

/** The kinds of fact by status of version 1, where `canceled` is a sale that did not go through. */
export const kindsOfFlatStatus: ReadonlyMap<string, FactKind> = new Map([
  ['paid', 'paid'],
  ['authorized', 'paid'],
  ['canceled', 'voided'],
  ['refunded', 'refunded'],
  ['chargeback', 'charged_back'],
]);

/** Statuses by which a subscription goes on, whatever was said of it before. */
export const statusesOfGoingOn: ReadonlySet<string> = new Set(['extended', 'all_charges_paid']);

/** Why a status changes no access. */
export const reasonsOfStatus: ReadonlyMap<string, string> = new Map([
  ['extended', 'assinatura estendida, o acesso continua como está'],
  ['claimed', 'reclamação aberta e ainda não decidida, o acesso continua'],
  ['trial', 'período de teste, o acesso vem com o pagamento'],
  ['trial_started', 'período de teste iniciado, o acesso vem com o pagamento'],
  ['trial_ended', 'período de teste encerrado, o acesso vem com o pagamento'],
  ['all_charges_paid', 'todas as parcelas foram pagas, o acesso continua'],
  ['close', 'pedido encerrado, o acesso continua como está'],
  ['refused', 'pagamento recusado'],
  ['waiting_payment', 'aguardando pagamento'],
  ['pix_created', 'Pix gerado, aguardando pagamento'],
  ['pix_expired', 'Pix expirado sem pagamento'],
  ['bank_slip_created', 'boleto gerado, aguardando pagamento'],
  ['billet_printed', 'boleto gerado, aguardando pagamento'],
  ['bank_slip_delayed', 'boleto vencido sem pagamento'],
  ['card_exchanged', 'cartão trocado'],
  ['abandoned_cart', 'carrinho abandonado'],
  ['plan_changed', 'plano alterado, o acesso acompanha o próximo pagamento'],
]);
