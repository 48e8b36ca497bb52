import type { PlatformAbout } from '@jornada/contract/purchases/purchases';

export const about: PlatformAbout = {
  platform: 'other',
  name: 'Outra plataforma',
  tone: 'plain',
  proof: 'Você mostra onde',
  secret: {
    field: 'secret',
    auditField: 'secret',
    label: 'Segredo',
    where: 'A plataforma mostra o segredo, ou a chave da assinatura, na tela do webhook.',
  },
  connect: [
    'Na plataforma, crie um webhook e cole o endereço.',
    'Marque vendas aprovadas, reembolsos, chargebacks, cancelamentos e atrasos.',
    'Envie duas vendas de teste, e mostre aqui os campos delas.',
  ],
  productIds: 'o valor do campo que você mostrou como produto',
  compare: 'as vendas pagas no painel da sua loja, nos últimos 30 dias',
};
