import type { Meaning } from '../reading/parse-sale.ts';

/** The statuses of a sale: the platform's number and word, and what it means. */
const statuses: readonly [number: string, word: string, meaning: Meaning][] = [
  ['0', 'none', { ignored: 'venda ainda sem status' }],
  ['1', 'pending', { ignored: 'Pix ou boleto gerado, aguardando pagamento' }],
  ['2', 'approved', 'paid'],
  ['3', 'in_process', { ignored: 'pagamento em análise' }],
  ['4', 'in_mediation', { ignored: 'reclamação aberta e ainda não decidida, o acesso continua' }],
  ['5', 'rejected', 'voided'],
  ['6', 'cancelled', 'voided'],
  ['7', 'refunded', 'refunded'],
  ['8', 'authorized', { ignored: 'pagamento autorizado e ainda não aprovado' }],
  ['9', 'charged_back', 'charged_back'],
  ['10', 'completed', 'confirmed'],
  ['11', 'checkout_error', { ignored: 'erro no checkout' }],
  ['12', 'precheckout', { ignored: 'carrinho abandonado' }],
  ['13', 'expired', { ignored: 'boleto ou Pix vencido sem pagamento' }],
  ['16', 'in_review', { ignored: 'pagamento em análise' }],
];

const byName = new Map(
  statuses.flatMap(([number, word, meaning]) => [number, word].map((name) => [name, { word, meaning }] as const)),
);

/** The first status that one of these names, by number or word; undefined where we know none of them. */
export const statusOf = (...told: (string | null)[]) =>
  told.map((name) => byName.get(name?.toLowerCase() ?? '')).find((status) => status !== undefined);
