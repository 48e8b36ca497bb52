import type { REQUEST_CHANNELS, REQUEST_KINDS } from '@jornada/domain/privacy/requests';
import { RETENTION_BOUNDS } from '@jornada/domain/privacy/retention';
import type { Fields } from './field.ts';

/** What people ask about their data. */
export const requestKindLabels = {
  copy: 'Receber uma cópia dos dados',
  erase: 'Apagar a conta',
  correct: 'Corrigir dados',
  other: 'Outro pedido',
} as const satisfies Record<(typeof REQUEST_KINDS)[number], string>;

/** How they asked. */
export const requestChannelLabels = {
  app: 'no perfil',
  email: 'por e-mail',
  phone: 'por telefone',
  letter: 'por carta',
  other: 'por outro meio',
} as const satisfies Record<(typeof REQUEST_CHANNELS)[number], string>;

/** The fields of requests about people's data. */
export const privacyFields = {
  who: { kind: 'text', label: 'De quem', max: 200, isRequired: true },
  words: { kind: 'text', label: 'O pedido', max: 2000, rows: 4 },
  receivedOn: { kind: 'other', label: 'Recebido em' },
  answer: { kind: 'text', label: 'Resposta', max: 2000, rows: 4, isRequired: true, blank: 'Escreva a resposta' },
} as const satisfies Fields;

/** Who sells, as the law wants it on every page (Decreto 7.962/2013). */
export const supplierFields = {
  name: { kind: 'text', label: 'Nome ou razão social', max: 120 },
  document: { kind: 'text', label: 'CNPJ ou CPF', max: 20, placeholder: '12.345.678/0001-95' },
  address: { kind: 'text', label: 'Endereço', max: 200, isWide: true },
} as const satisfies Fields;

export const retentionFields = {
  mailsDays: {
    kind: 'number',
    label: 'E-mails enviados (dias)',
    help: 'Vazio: enquanto a conta existir. A lei não fixa um prazo: guarde enquanto precisar provar o que avisou (5 anos bastam: CDC, art. 27).',
    ...RETENTION_BOUNDS.mailsDays,
  },
  payloadDays: {
    kind: 'number',
    label: 'Chamadas das plataformas (dias)',
    help: 'O conteúdo completo. A lei não fixa um prazo: uma compra no cartão pode ser contestada por até 120 dias.',
    ...RETENTION_BOUNDS.payloadDays,
  },
  purchasesYears: {
    kind: 'number',
    label: 'Compras de quem foi excluído (anos)',
    help: 'Sem nome nem e-mail. Prazo fiscal: 5 anos (CTN, arts. 173 e 174). Com 0 nada fica.',
    ...RETENTION_BOUNDS.purchasesYears,
  },
} as const satisfies Fields;
