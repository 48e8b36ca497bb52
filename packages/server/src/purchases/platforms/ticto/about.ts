import type { PlatformAbout } from '@jornada/contract/purchases/purchases';

export const about: PlatformAbout = {
  platform: 'ticto',
  name: 'Ticto',
  tone: 'plum',
  proof: 'Token no corpo',
  secret: {
    field: 'validationToken',
    auditField: 'validationToken',
    label: 'Token de validação',
    where: 'A Ticto mostra o token na tela do webhook e o envia no campo “token” de cada chamada.',
  },
  connect: [
    'Na Ticto, crie um webhook na versão 2.0 e cole o endereço.',
    'Marque vendas aprovadas, reembolsos, chargebacks, cancelamentos e atrasos de assinatura.',
  ],
  step: {
    title: 'Valide a ticto',
    text: 'Copie o token de validação da ticto para cá: ela o envia no campo “token” do payload.',
  },
  compare: 'em Vendas, na Ticto, filtrando por “Autorizada” nos últimos 30 dias',
  productIds: 'offer_code, offer_id ou product_id',
};
