import { foldWords } from '../../text/fold.ts';

const words = (list: string) => new Set(list.split(/\s*,\s*/));

/** Of sales that are paid and accesses that hold, as platforms and people write them. */
const ENTERS = words(
  'completo, completa, completed, complete, aprovado, aprovada, approved, pago, paga, paid, ativo, ativa, active, confirmado, confirmada, confirmed, concluido, concluida, liberado, liberada, succeeded, success, sucesso, adimplente, em dia, matriculado, matriculada, inscrito, inscrita, enrolled, compra aprovada, pagamento aprovado, pagamento confirmado, quitado, quitada, vigente, recuperado, recuperada, acesso liberado',
);
/** Of sales that were never paid, or paid back, and accesses that ended. */
const STAYS_OUT = words(
  'reembolsado, reembolsada, reembolso, refunded, refund, devolvido, devolvida, estornado, estornada, estorno, chargeback, chargedback, charged back, charge back, dispute, disputa, em disputa, contestado, contestada, contestacao, protesto, protested, reclamado, reclamada, claimed, med, cancelado, cancelada, canceled, cancelled, cancelamento, expirado, expirada, expired, vencido, vencida, overdue, past due, atrasado, atrasada, inadimplente, em atraso, delayed, late, recusado, recusada, refused, declined, rejeitado, rejeitada, rejected, negado, negada, denied, failed, falha, falhou, erro, error, aguardando, aguardando pagamento, waiting, waiting payment, pending, pendente, pagamento pendente, em analise, analise, processing, processando, processamento, em processamento, under analysis, in analysis, in process, boleto impresso, billet printed, boleto gerado, pix gerado, iniciado, iniciada, started, aberto, aberta, open, abandonado, abandonada, abandoned, abandono, carrinho abandonado, nao pago, nao paga, unpaid, nao finalizado, nao concluido, inativo, inativa, inactive, suspenso, suspensa, suspended, bloqueado, bloqueada, blocked, encerrado, encerrada, ended, desistente, scheduled, agendado, agendada, blacklist, incomplete, incompleto, incompleta, no funds, sem saldo, precheckout, pre order, aguardando reembolso, reembolso solicitado, refund requested, solicitado reembolso, duplicado, duplicada, sob analise, processando transacao, em aberto, aguardando confirmacao, pagamento recusado, pagamento em analise, compra cancelada, compra reembolsada, recuperando, em recuperacao, in recovery, pending refund, em mediacao, in mediation, em revisao, checkout error, erro de checkout, analysis, boleto vencido, pix expirado',
);

/**
 * Whether lines with this status enter, as far as the word is known: what is paid does; what is refunded, unpaid or over does not. Null
 * for other words: nothing is proposed for them.
 */
export function statusEnters(value: string): boolean | null {
  const status = foldWords(value);
  if (ENTERS.has(status)) return true;
  return STAYS_OUT.has(status) ? false : null;
}
