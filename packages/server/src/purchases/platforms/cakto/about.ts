import type { PlatformAbout } from '@jornada/contract/purchases/purchases';

export const about: PlatformAbout = {
  platform: 'cakto',
  name: 'Cakto',
  tone: 'leaf',
  proof: 'Assinatura no cabeçalho',
  secret: {
    field: 'secret',
    auditField: 'caktoSecret',
    label: 'Chave secreta',
    where: 'A Cakto mostra a chave secreta do webhook em Integrações, Webhooks.',
  },
  connect: [
    'Na Cakto, em Integrações, Webhooks, adicione um webhook e cole o endereço.',
    'Marque compra aprovada, reembolso, chargeback e assinatura renovada, cancelada e atrasada.',
  ],
  compare: 'em Vendas, na Cakto, filtrando por “Pago” nos últimos 30 dias',
  productIds: 'ID do produto, ID curto ou ID da oferta',
};
