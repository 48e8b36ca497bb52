import type { PlatformAbout } from '@jornada/contract/purchases/purchases';

export const about: PlatformAbout = {
  platform: 'guru',
  name: 'Guru',
  tone: 'danger',
  proof: 'Token da conta no corpo',
  secret: {
    field: 'secret',
    auditField: 'apiToken',
    label: 'Token da conta',
    where: 'É o token da sua conta na Digital Manager Guru, que ela envia no campo “api_token” de cada chamada.',
  },
  connect: [
    'Na Guru, em Configurações, Webhooks, crie um webhook de vendas (transações) e outro de assinaturas com este endereço.',
    'Nas vendas, marque aprovada, completa, reembolsada, cancelada e chargeback. Nas assinaturas, marque todos os status.',
  ],
  productIds: 'id, internal_id ou marketplace_id do produto, ou id da oferta',
  compare: 'em Vendas, na Guru, filtrando por “Aprovada” nos últimos 30 dias',
};
