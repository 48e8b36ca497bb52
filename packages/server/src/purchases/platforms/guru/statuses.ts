import type { Meaning } from '../reading/parse-sale.ts';

/** A sale's statuses. The spellings of a chargeback differ between the documentation and what arrives. */
const ofSale: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['approved', 'paid'],
  ['completed', 'confirmed'],
  ['refunded', 'refunded'],
  ['chargeback', 'charged_back'],
  ['chargedback', 'charged_back'],
  ['charged_back', 'charged_back'],
  ['canceled', 'voided'],
  ['cancelled', 'voided'],
  ['waiting_payment', { ignored: 'Pix ou boleto gerado, aguardando pagamento' }],
  ['billet_printed', { ignored: 'boleto gerado, aguardando pagamento' }],
  ['abandoned', { ignored: 'carrinho abandonado' }],
  ['analysis', { ignored: 'pagamento em análise' }],
  ['rejected', { ignored: 'pagamento recusado' }],
  ['refused', { ignored: 'pagamento recusado' }],
  ['blocked', { ignored: 'compra bloqueada antes do pagamento' }],
  ['expired', { ignored: 'pagamento expirado' }],
  ['scheduled', { ignored: 'pagamento agendado' }],
  ['dispute', { ignored: 'pedido de reembolso ainda não decidido, o acesso continua' }],
]);

const ofSubscription: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
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

const ofType: ReadonlyMap<string, ReadonlyMap<string, Meaning>> = new Map([
  ['transaction', ofSale],
  ['subscription', ofSubscription],
]);

/** The meaning of a status in lower case, by the type of its webhook. */
export function meaningOf(type: string, status: string | null, { endsWithCycle }: { endsWithCycle: boolean }): Meaning {
  const meanings = ofType.get(type);
  if (!meanings) return { ignored: `webhook do tipo '${type}' não altera o acesso` };
  if (status === null) return { ignored: 'evento sem status' };
  const meaning = meanings.get(status) ?? { ignored: `status '${status}' não altera o acesso` };
  const goesOn = meaning === 'resumed' && endsWithCycle;
  return goesOn ? { ignored: 'cancelamento marcado para o fim do ciclo, o acesso continua até lá' } : meaning;
}
