import type { PlatformAbout } from '@jornada/contract/purchases/purchases';

export const about: PlatformAbout = {
  platform: 'kiwify',
  name: 'Kiwify',
  tone: 'leaf',
  proof: 'Assinatura no endereço',
  secret: {
    field: 'secret',
    auditField: 'kiwifyToken',
    label: 'Token do webhook',
    where: 'A Kiwify mostra o token ao criar o webhook, em Apps, Webhooks, e assina com ele cada chamada.',
  },
  connect: [
    'Na Kiwify, em Apps, Webhooks, crie um webhook e cole o endereço.',
    'Marque compra aprovada, reembolso, chargeback e assinatura cancelada, atrasada e renovada.',
  ],
  compare: 'em Vendas, na Kiwify, filtrando por “Paga” nos últimos 30 dias',
  productIds: 'ID do produto (product_id)',
};
