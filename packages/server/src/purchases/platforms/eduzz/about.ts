import type { PlatformAbout } from '@jornada/contract/purchases/purchases';

export const about: PlatformAbout = {
  platform: 'eduzz',
  name: 'Eduzz',
  tone: 'blue',
  proof: 'Assinatura no cabeçalho',
  secret: {
    field: 'secret',
    auditField: 'eduzzKey',
    label: 'Chave secreta',
    where: 'A Eduzz mostra a chave no Developer Hub, em Webhook, Configurações.',
  },
  connect: [
    'No Developer Hub da Eduzz, em Webhook, crie uma configuração e cole o endereço. O webhook antigo, da Órbita, não serve.',
    'Marque faturas pagas, reembolsadas, canceladas, vencidas e com chargeback, e contratos atualizados e com cobrança tentada.',
  ],
  compare: 'em Vendas, na Eduzz, filtrando por “Paga” nos últimos 30 dias',
  productIds: 'ID do produto (productId) ou SKU',
};
