import type { PlatformAbout } from '@jornada/contract/purchases/purchases';

export const about: PlatformAbout = {
  platform: 'perfectpay',
  name: 'Perfect Pay',
  tone: 'amber',
  proof: 'Token no corpo',
  secret: {
    field: 'secret',
    auditField: 'token',
    label: 'Token',
    where: 'A Perfect Pay mostra o token na tela do webhook e o envia no campo “token” de cada chamada.',
  },
  connect: [
    'Na Perfect Pay, em Ferramentas, Webhook, cadastre o endereço para os seus produtos.',
    'Marque todos os status de venda: os que não mudam o acesso são ignorados.',
    'A Perfect Pay não documenta o aviso de assinatura cancelada ou atrasada: se ele vier, o evento aparece com erro para você conferir.',
  ],
  productIds: 'código do produto ou do plano',
  compare: 'em Vendas, na Perfect Pay, filtrando por “Aprovada” nos últimos 30 dias',
};
