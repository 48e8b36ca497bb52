import type { Fields } from './field.ts';

/** The fields of a webhook that every payment platform has. */
export const webhookFields = {
  name: { kind: 'text', label: 'Nome', help: 'Opcional', max: 100 },
  status: {
    kind: 'choice',
    label: 'Status',
    choices: { active: { label: 'Ativo' }, inactive: { label: 'Inativo' } },
  },
  keepsUntilPaid: {
    kind: 'flag',
    label: 'Manter acesso até o fim do período pago',
    help: 'Quando alguém cancela uma assinatura e a plataforma diz até quando ela está paga. Desligado, o cancelamento pausa o acesso na hora. Reembolso e chargeback sempre pausam na hora. Um cancelamento que já chegou segue a regra de antes; para aplicar a nova, use Reprocessar no evento dele.',
  },
} as const satisfies Fields;
