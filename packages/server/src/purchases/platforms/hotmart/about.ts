import type { PlatformAbout } from '@jornada/contract/purchases/purchases';

export const about: PlatformAbout = {
  platform: 'hotmart',
  name: 'Hotmart',
  tone: 'orange',
  proof: 'Hottok no cabeçalho',
  secret: {
    field: 'secret',
    auditField: 'hottok',
    label: 'Hottok',
    where: 'A Hotmart mostra o hottok da conta em Ferramentas, Webhook.',
  },
  connect: [
    'Na Hotmart, em Ferramentas, Webhook, cadastre o endereço na versão 2.0.0.',
    'Marque compras aprovadas e completas, reembolsos, chargebacks, cancelamentos e atrasos.',
  ],
  compare: 'em Vendas, na Hotmart, filtrando por “Aprovado” e “Completo” nos últimos 30 dias',
  productIds: 'product id, ucode ou código da oferta',
};
