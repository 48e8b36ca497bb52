import type { PlatformAbout } from '@jornada/contract/purchases/purchases';

export const about: PlatformAbout = {
  platform: 'kirvano',
  name: 'Kirvano',
  tone: 'plum',
  proof: 'Token no cabeçalho ou no corpo',
  secret: {
    field: 'secret',
    auditField: 'token',
    label: 'Token',
    where:
      'É o texto que você escreve no campo “Token” do webhook na Kirvano. Ela não documenta onde o envia: um token errado é recusado em qualquer lugar, e uma chamada sem token é aceita pelo endereço secreto.',
  },
  connect: [
    'Na Kirvano, em Integrações, Webhooks, crie um webhook, cole o endereço e escreva um token longo.',
    'Marque compra aprovada, reembolso, chargeback e assinatura renovada, atrasada e cancelada.',
    'Depois da primeira venda, veja no cartão deste webhook onde o token veio.',
  ],
  productIds: 'products[].id ou products[].offer_id',
  compare: 'em Vendas, na Kirvano, filtrando por “Aprovada” nos últimos 30 dias',
};
