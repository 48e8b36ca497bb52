import type { PlatformAbout } from '@jornada/contract/purchases/purchases';
import type { OwnerMove } from '@jornada/contract/purchases/order-owners';
import type {
  AccessReason,
  JourneySales,
  UnmatchedProduct,
  WebhookEventDetail,
  WebhookEventRow,
  WebhookView,
} from '@jornada/contract/purchases/webhooks';

/** Webhooks, their events and reasons for access, as administrators read them. Each fixture has defaults; pass what a test is about. */
export const webhookId = '0199a1b2-0000-7000-8000-0000000ab001';
export const eventId = '0199a1b2-0000-7000-8000-0000000ae001';

/** A ticto webhook with its token set and some history. */
export const aWebhook = (webhook: Partial<WebhookView> = {}): WebhookView => ({
  id: webhookId,
  platform: 'ticto',
  name: 'Vendas Ticto',
  status: 'active',
  url: 'https://app.jornada.exemplo/functions/v1/webhook/ticto/t7QmXw1sLr0dVb2K9fXa',
  createdAt: '2026-06-02T15:00:00.000Z',
  lastEventAt: '2026-11-20T12:12:00.000Z',
  totalEvents: 1418,
  refusedCalls: 0,
  isChecked: true,
  hasPreviousSecret: false,
  isSecretUnreadable: false,
  keepsUntilPaid: false,
  keptEvents: 0,
  refused: null,
  seen: { at: '2026-11-20T12:12:00.000Z', accepted: true, names: ['campo token'] },
  recentErrors: 0,
  ...webhook,
});

/** What the server says of each payment platform, shortened. */
export const paymentPlatforms: PlatformAbout[] = [
  {
    platform: 'ticto',
    name: 'Ticto',
    tone: 'plum',
    proof: 'Token no corpo',
    secret: {
      field: 'validationToken',
      auditField: 'validationToken',
      label: 'Token de validação',
      where: 'A Ticto mostra o token na tela do webhook.',
    },
    connect: ['Na Ticto, crie um webhook e cole o endereço.'],
    step: { title: 'Valide a ticto', text: 'Cole aqui o token da ticto: ela o envia no campo “token” do payload.' },
    productIds: 'offer_code, offer_id ou product_id',
  },
  {
    platform: 'stripe',
    name: 'Stripe',
    tone: 'blue',
    proof: 'Assinatura no cabeçalho',
    secret: { field: 'secret', auditField: 'signingSecret', label: 'Signing secret', where: 'Na tela do endpoint.' },
    connect: ['Na Stripe, adicione um endpoint e cole o endereço.', 'Assine `checkout.session.completed`.'],
    productIds: 'price_id ou product_id',
    details: {
      title: 'Stripe: o que assinar e onde pôr o ID',
      paragraphs: ['Use o ID `plink_…` como ID de produto externo.', 'Assine `checkout.session.completed`.'],
    },
    productEvent: 'invoice.paid',
    paymentEvent: 'invoice_payment.paid',
  },
  {
    platform: 'hotmart',
    name: 'Hotmart',
    tone: 'orange',
    proof: 'Hottok no cabeçalho',
    secret: { field: 'secret', auditField: 'hottok', label: 'Hottok', where: 'Em Ferramentas, Webhook.' },
    connect: ['Na Hotmart, em Ferramentas, Webhook, cadastre o endereço.'],
    productIds: 'product id, ucode ou código da oferta',
  },
  {
    platform: 'other',
    name: 'Outra plataforma',
    tone: 'plain',
    proof: 'Você mostra onde',
    secret: { field: 'secret', auditField: 'secret', label: 'Segredo', where: 'Na tela do webhook.' },
    connect: ['Na plataforma, crie um webhook e cole o endereço.'],
    productIds: 'o valor do campo que você mostrou como produto',
  },
];

/** A page of /admin/webhooks. */
export const aWebhookList = (items: WebhookView[] = [aWebhook()], more: Record<string, unknown> = {}) => ({
  items,
  nextCursor: null,
  isMailConfigured: true,
  deletedWithEvents: [],
  ...more,
});

/** A payment that opened a journey. */
export const anEventRow = (row: Partial<WebhookEventRow> = {}): WebhookEventRow => ({
  id: eventId,
  createdAt: '2026-11-23T12:12:41.000Z',
  statusCode: 200,
  status: 'success',
  eventType: 'authorized',
  responseMessage: 'ana@exemplo.com.br inscrita em Finanças em Paz',
  buyerEmail: 'ana@exemplo.com.br',
  orderReference: 'TP77120',
  isTest: false,
  isKept: false,
  repeats: 1,
  canReprocess: true,
  ...row,
});

export const anEventDetail = (event: Partial<WebhookEventDetail> = {}): WebhookEventDetail => ({
  ...anEventRow(),
  webhookId,
  platform: 'ticto',
  payload: { version: '2.0', status: 'authorized', order: { hash: 'TO77120' }, item: { offer_code: 'O1234ABCD' } },
  payloadReducedAt: null,
  headers: { 'content-type': 'application/json' },
  settledAt: '2026-11-23T12:12:41.200Z',
  attempts: 1,
  buyer: {
    userId: '0199a1b2-0000-7000-8000-00000000c001',
    name: 'Ana Beatriz Conceição',
    email: 'ana@exemplo.com.br',
    hasPassword: true,
  },
  journeys: [{ id: '0199a1b2-0000-7000-8000-000000000007', name: 'Finanças em Paz' }],
  mayReturn: false,
  mayMove: true,
  owners: [],
  unreadableBuyer: null,
  ...event,
});

/** What is known of a journey's sales, by default nothing. */
export const someSales = (month: Partial<JourneySales['month']> = {}): JourneySales => ({
  lastSale: null,
  lastTest: null,
  month: { platforms: [], unopened: [], together: [], ...month },
});

/** A move of an order from Ana to Neta, which can be undone. */
export const anOwnerMove = (move: Partial<OwnerMove> = {}): OwnerMove => ({
  id: '0199a1b2-0000-7000-8000-0000000ac001',
  fromEmail: 'ana@exemplo.com.br',
  toEmail: 'neta@exemplo.com.br',
  to: { userId: '0199a1b2-0000-7000-8000-00000000c002', name: 'Neta' },
  at: '2026-11-23T12:20:00.000Z',
  by: 'Rute',
  undoneAt: null,
  undoneBy: null,
  mayUndo: true,
  ...move,
});

/** A paid product that opens nothing. */
export const anUnmatchedProduct = (product: Partial<UnmatchedProduct> = {}): UnmatchedProduct => ({
  platform: 'ticto',
  productIds: ['O1234ABCD', '88213'],
  productName: 'Finanças em Paz, turma 3',
  payments: 2,
  lastPaymentAt: '2026-11-22T15:00:00.000Z',
  soldAs: null,
  ...product,
});

/** A purchase that was paid, then refunded. */
export const aReason = (reason: Partial<AccessReason> = {}): AccessReason => ({
  grantId: '0199a1b2-0000-7000-8000-00000000a901',
  kind: 'purchase',
  state: 'suspended',
  platform: 'ticto',
  orderReference: 'TP77120',
  grantedAt: '2026-11-20T15:00:00.000Z',
  changedAt: '2026-11-22T15:00:00.000Z',
  periods: [],
  facts: [
    aFact(),
    aFact({
      id: '0199a1b2-0000-7000-8000-00000000af02',
      kind: 'refunded',
      label: 'Reembolso',
      at: '2026-11-22T15:00:00.000Z',
      receivedAt: '2026-11-22T15:00:01.000Z',
      event: { id: '0199a1b2-0000-7000-8000-0000000ae002', webhookId, eventType: 'refunded' },
    }),
  ],
  ...reason,
});

export const aFact = (fact: Partial<AccessReason['facts'][number]> = {}): AccessReason['facts'][number] => ({
  id: '0199a1b2-0000-7000-8000-00000000af01',
  kind: 'paid',
  label: 'Pagamento aprovado',
  at: '2026-11-20T15:00:00.000Z',
  receivedAt: '2026-11-20T15:00:02.000Z',
  productName: 'Finanças em Paz, turma 3',
  event: { id: eventId, webhookId, eventType: 'authorized' },
  ...fact,
});
