import type { PlatformAbout } from '@jornada/contract/purchases/purchases';

const product =
  'A chamada da Stripe não diz o que foi comprado. Coloque `price_id` ou `product_id` no metadata do Payment Link ou da sessão, ou use o ID `plink_…` como ID de produto externo.';

const events =
  'Assine `checkout.session.completed`, `checkout.session.async_payment_succeeded`, `invoice.paid`, `invoice.payment_failed`, `invoice_payment.paid`, `customer.subscription.updated`, `customer.subscription.paused`, `customer.subscription.resumed`, `customer.subscription.deleted`, `charge.refunded`, `refund.updated`, `refund.failed`, `charge.dispute.created` e `charge.dispute.closed`. Sem `refund.updated` e `refund.failed`, quem teve um reembolso que falhou continua sem acesso.';

export const about: PlatformAbout = {
  platform: 'stripe',
  name: 'Stripe',
  tone: 'blue',
  proof: 'Assinatura no cabeçalho',
  secret: {
    field: 'secret',
    auditField: 'signingSecret',
    label: 'Signing secret',
    where: 'A Stripe mostra o segredo (whsec_…) na tela do endpoint, em “Signing secret”.',
  },
  connect: ['Na Stripe, em Webhooks, adicione um endpoint e cole o endereço.', events, product],
  compare: 'em Transações, na Stripe, filtrando por “Bem-sucedidas” nos últimos 30 dias',
  productIds: 'price_id ou product_id',
  details: {
    title: 'Stripe: o que assinar e onde pôr o ID',
    paragraphs: [product, events],
  },
  productEvent: 'invoice.paid',
  paymentEvent: 'invoice_payment.paid',
};
