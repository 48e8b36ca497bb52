import { EVENT_STATUSES, PAYMENT_PLATFORMS, WEBHOOK_STATUSES } from '@jornada/domain/purchases/payment-platforms';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { AccessTermView } from '../enrollments/access-term.ts';
import { OwnerMove } from './order-owners.ts';
import { Id, Instant, LocalDay, name, page, pageQuery, SearchTerm } from '../fields/fields.ts';

export const PaymentPlatform = z.enum(PAYMENT_PLATFORMS, { error: 'Selecione uma plataforma' });

/** A card of /admin/webhooks (specification §2). Secrets never leave the server; the card only says whether they are set. */
export const WebhookView = z.object({
  id: Id,
  platform: z.enum(PAYMENT_PLATFORMS),
  name: z.string().nullable(),
  status: z.enum(WEBHOOK_STATUSES),
  /** The full address to paste into the payment platform (specification §7). */
  url: z.string(),
  createdAt: Instant,
  lastEventAt: Instant.nullable(),
  totalEvents: z.int(),
  /** Refused calls. They are no events, and only one row per reason and day is kept (decision H2). */
  refusedCalls: z.int(),
  /** Whether a secret is set that deliveries are checked with; without one the card warns (decision H6). */
  isChecked: z.boolean(),
  /** Whether the previous secret is also accepted (decision K10). */
  hasPreviousSecret: z.boolean(),
  /** A secret was sealed with a lost key and must be entered again. Until then deliveries are kept unchecked. */
  isSecretUnreadable: z.boolean(),
  /** Cancelled subscriptions stay open until the end of the paid time (decision H8). */
  keepsUntilPaid: z.boolean(),
  /** Events that came while it was inactive or its secret unreadable; 1001 means 'mais de 1000'. */
  keptEvents: z.int().max(1001),
  /** The latest call refused for its secret, unless one was accepted since. Nothing of it is kept: purchases may be lost (decision H2). */
  refused: z.object({ at: Instant, message: z.string(), repeats: z.int() }).nullable(),
  /** The places of the latest call where a secret came, by name ('cabeçalho x-cakto-signature'): never a value. Null before the first. */
  seen: z.object({ at: Instant, accepted: z.boolean(), names: z.array(z.string().max(60)).max(8) }).nullable(),
  /** Failed events of the last seven days: buyers may wait for access. 101 means 'mais de 100'. */
  recentErrors: z.int().max(101),
});
export type WebhookView = z.infer<typeof WebhookView>;

/** A secret as copied from a platform's panel: trimmed; empty means none. */
export const Secret = z
  .string()
  .trim()
  .max(500, 'Use no máximo 500 caracteres')
  .refine((text) => !/[\p{Cc}\s]/u.test(text), 'Texto inválido');

/** Ticto's secret is the `validationToken`, the other platforms' is the `secret` (decision K10). The other field is refused. */
const PlatformSecret = { validationToken: Secret.optional(), secret: Secret.optional() };

/** Names and identifiers are one line. */
const hasNoControlCharacters = (text: string) => !/\p{Cc}/u.test(text);

const WebhookName = name({ max: 100 });
const webhookParams = z.object({ webhookId: Id });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  access: 'admin',
  summary: 'Webhooks, newest first.',
  query: pageQuery,
  response: page(WebhookView).extend({
    /** If false, welcome mails stay as files and the screen warns. */
    isMailConfigured: z.boolean(),
    /** Deleted webhooks that keep unsettled events: buyers may wait for access. At most 20, the latest first. */
    deletedWithEvents: z.array(
      z.object({
        id: Id,
        platform: z.enum(PAYMENT_PLATFORMS),
        name: z.string().nullable(),
        deletedAt: Instant,
        keptEvents: z.int().max(1001),
      }),
    ),
  }),
});

export const readWebhook = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:webhookId',
  access: 'admin',
  summary: 'One webhook.',
  params: webhookParams,
  response: WebhookView,
  refusals: ['webhook_not_found'],
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  access: 'admin',
  stepUp: true,
  summary: "Create an address for a payment platform to call, with the platform's secret where it is known already.",
  body: z.object({
    platform: PaymentPlatform,
    name: WebhookName.optional(),
    ...PlatformSecret,
    isActive: z.boolean().default(true),
  }),
  statuses: [201],
  response: WebhookView,
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/admin/webhooks/:webhookId',
  access: 'admin',
  summary: 'Switch a webhook on or off, rename it, or say what a cancellation does.',
  params: webhookParams,
  body: z.object({
    status: z.enum(WEBHOOK_STATUSES).optional(),
    name: WebhookName.optional(),
    keepsUntilPaid: z.boolean().optional(),
  }),
  response: WebhookView,
  refusals: ['webhook_not_found', 'mapping_incomplete'],
});

export const setWebhookSecrets = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/:webhookId/secrets',
  access: 'admin',
  stepUp: true,
  summary:
    "Set or, with an empty text, remove the platform's secret ('Segurança'): Ticto's is the validation token. A new one keeps the former until it is removed.",
  params: webhookParams,
  body: z.object({
    ...PlatformSecret,
    previousSecret: Secret.optional(),
  }),
  response: WebhookView,
  refusals: ['webhook_not_found', 'mapping_incomplete'],
});

export const rotateWebhookAddress = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:webhookId/address',
  access: 'admin',
  stepUp: true,
  summary: 'A new address; the former one is unknown from then on (decision H1).',
  params: webhookParams,
  response: WebhookView,
  refusals: ['webhook_not_found'],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:webhookId',
  access: 'admin',
  summary: 'Delete a webhook; its address is unknown from then on. It can be restored (decision G4).',
  params: webhookParams,
  response: z.object({ deleted: z.literal(true) }),
  refusals: ['webhook_not_found'],
});

export const restoreWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:webhookId/restoration',
  access: 'admin',
  summary: "Undo a deletion ('Desfazer').",
  params: webhookParams,
  response: WebhookView,
  refusals: ['webhook_not_found'],
});

/** A row of 'Histórico de Eventos'. */
export const WebhookEventRow = z.object({
  id: Id,
  createdAt: Instant,
  statusCode: z.int().nullable(),
  status: z.enum(EVENT_STATUSES),
  eventType: z.string().nullable(),
  responseMessage: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  orderReference: z.string().nullable(),
  isTest: z.boolean(),
  isKept: z.boolean(),
  /** How often the same refusal happened that day; 1 for a delivery. */
  repeats: z.int(),
  /** False for a refused delivery, which has no payload. */
  canReprocess: z.boolean(),
});
export type WebhookEventRow = z.infer<typeof WebhookEventRow>;

export const listWebhookEvents = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:webhookId/events',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: "A webhook's events, newest first, by status, searched by the buyer's e-mail or the order.",
  params: webhookParams,
  query: pageQuery.extend({ search: SearchTerm.optional(), status: z.enum(EVENT_STATUSES).optional() }),
  response: page(WebhookEventRow),
  refusals: ['webhook_not_found'],
});

export const WebhookEventDetail = WebhookEventRow.extend({
  webhookId: Id,
  platform: z.enum(PAYMENT_PLATFORMS),
  /** Secrets and personal fields are hidden; null for a refused delivery. */
  payload: z.unknown().nullable(),
  /** When the payload was reduced to what 'Reprocessar' reads, 180 days after it came; null while it is whole. */
  payloadReducedAt: Instant.nullable(),
  headers: z.record(z.string(), z.string()).nullable(),
  settledAt: Instant.nullable(),
  attempts: z.int(),
  /** The person whose access it changed; without `hasPassword` a link to set one can be copied (decision H7). */
  buyer: z.object({ userId: Id, name: z.string(), email: z.string(), hasPassword: z.boolean() }).nullable(),
  /** The journeys it opened or closed. */
  journeys: z.array(z.object({ id: Id, name: z.string() })),
  /** It ended as an error because the platform contradicts what closed its order: 'Devolver o acesso' (decision H17). */
  mayReturn: z.boolean(),
  /** Whether it tells of an order that was paid, which can be given to somebody else. */
  mayMove: z.boolean(),
  /** Whose its orders were, the newest first. */
  owners: z.array(OwnerMove),
  /** What stands in the place of the buyer's address, at most 80 characters, where nobody can be found by it; '' where nothing does. */
  unreadableBuyer: z.string().nullable(),
});
export type WebhookEventDetail = z.infer<typeof WebhookEventDetail>;

const eventParams = z.object({ eventId: Id });

export const readWebhookEvent = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-events/:eventId',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'One event with its payload.',
  params: eventParams,
  response: WebhookEventDetail,
  refusals: ['event_not_found'],
});

export const reprocessEvent = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-events/:eventId/processing',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: "Take an event up again ('Reprocessar'): what is settled stays as it is.",
  params: eventParams,
  response: WebhookEventDetail,
  refusals: ['event_not_found', 'event_without_payload', 'webhook_secret_unreadable'],
});

export const returnAccess = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-events/:eventId/return',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary:
    "Give back the access that an event's platform contradicts having closed ('Devolver o acesso'); what it tells later closes it again.",
  params: eventParams,
  response: WebhookEventDetail,
  refusals: ['event_not_found', 'event_nothing_to_return'],
});

export const processKeptEvents = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:webhookId/kept-events',
  access: 'admin',
  scope: 'people',
  summary:
    "Process what came while the webhook was inactive or its secret unknown ('Processar N eventos guardados'), at most 100 a call, oldest first.",
  params: webhookParams,
  response: z.object({ processed: z.int(), failed: z.int(), remaining: z.int().max(1001) }),
  refusals: ['webhook_not_found', 'webhook_inactive', 'webhook_secret_unreadable'],
});

export const sendTestEvent = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:webhookId/test-events',
  access: 'admin',
  showsAddresses: true,
  summary:
    "Build a realistic, signed delivery for a journey and show what happens ('Enviar evento de teste'); it never grants.",
  params: webhookParams,
  body: z.object({ journeyId: Id }),
  statuses: [201],
  response: WebhookEventDetail,
  refusals: [
    'webhook_not_found',
    'webhook_secret_unreadable',
    'journey_not_found',
    'product_id_missing',
    'mapping_incomplete',
  ],
});

const Heard = z.object({ at: Instant, platform: z.enum(PAYMENT_PLATFORMS) }).nullable();

/** What active webhooks have received about a journey's present product ids. */
export const JourneySales = z.object({
  /** The last payment that a platform reported. */
  lastSale: Heard,
  /** The last successful 'evento de teste'. A test is no sale. */
  lastTest: Heard,
  /** Orders that were first paid in the last 30 days, by the platform's time, beside what they opened here (decision H19). */
  month: z.object({
    platforms: z.array(
      z.object({
        platform: z.enum(PAYMENT_PLATFORMS),
        sales: z.int(),
        /** Enrollments, also those that are closed again. */
        opened: z.int(),
        closed: z.int(),
        /** Of the closed ones. */
        refunds: z.int(),
        chargebacks: z.int(),
      }),
    ),
    /** The latest sales that opened nothing, at most five. */
    unopened: z.array(
      z.object({
        platform: z.enum(PAYMENT_PLATFORMS),
        at: Instant,
        /** It waits for its product's journey; it was taken back before; nobody is known as its buyer; the product was added since. */
        reason: z.enum(['waits', 'taken_back', 'no_buyer', 'added_since']),
        /** Null when the event is deleted. */
        event: z.object({ id: Id, webhookId: Id }).nullable(),
      }),
    ),
    /** Other journeys that opened with these sales: combos, and order bumps that the same buyer paid within ten minutes. At most five. */
    together: z.array(z.object({ journeyId: Id, name: z.string(), sales: z.int() })),
  }),
});
export type JourneySales = z.infer<typeof JourneySales>;

export const readJourneySales = endpoint({
  method: 'GET',
  path: '/api/admin/journeys/:journeyId/sales',
  access: 'admin',
  scope: 'read',
  summary:
    "Whether a platform's payments of a journey arrive, for 'Está funcionando?', and what the last 30 days' sales opened.",
  params: z.object({ journeyId: Id }),
  response: JourneySales,
  refusals: ['journey_not_found'],
});

/** Payments whose products belong to no journey, by product. */
export const UnmatchedProduct = z.object({
  platform: z.enum(PAYMENT_PLATFORMS),
  /** Every identifier from the platform, the most specific first; none for payments whose product no other event named (Stripe). */
  productIds: z.array(z.string()),
  productName: z.string().nullable(),
  payments: z.int(),
  lastPaymentAt: Instant,
  /** The journey that now sells it, with the identifier. Its form was saved, and the payments wait to be settled. */
  soldAs: z.object({ journeyId: Id, journeyName: z.string(), productId: z.string() }).nullable(),
});
export type UnmatchedProduct = z.infer<typeof UnmatchedProduct>;

export const listUnmatchedProducts = endpoint({
  method: 'GET',
  path: '/api/admin/unmatched-products',
  access: 'admin',
  scope: 'read',
  summary: 'Products of payments that match no journey, the latest first; at most 100.',
  response: z.object({
    items: z.array(UnmatchedProduct),
    /** Payments that were assigned to a journey and are being settled; 10001 means 'mais de 10000'. */
    underWay: z.int().max(10_001),
  }),
});

export const assignProduct = endpoint({
  method: 'POST',
  path: '/api/admin/unmatched-products',
  access: 'admin',
  scope: 'people',
  summary:
    'Add a product id to a journey and settle the payments that waited for it: the oldest fifty at once, the others behind the answer.',
  body: z.object({
    platform: PaymentPlatform,
    productId: z.string().trim().min(1).max(200).refine(hasNoControlCharacters, 'Texto inválido'),
    journeyId: Id,
  }),
  response: z.object({ settledPayments: z.int(), waitingPayments: z.int() }),
  refusals: ['journey_not_found'],
});

/** A reason why a member has access to a journey or not: 'Por que tem acesso?'. */
export const AccessReason = z.object({
  grantId: Id,
  kind: z.enum(['self', 'manual', 'purchase']),
  state: z.enum(['valid', 'suspended', 'ended']),
  platform: z.enum(PAYMENT_PLATFORMS).nullable(),
  orderReference: z.string().nullable(),
  grantedAt: Instant,
  changedAt: Instant,
  /** What it gives time for, oldest first, and the end after each; null for no end. Empty for a reason that is not valid, and for one without an end. */
  periods: z.array(z.object({ at: Instant, term: AccessTermView.nullable(), until: LocalDay.nullable() })),
  /** What the platform reported about the order, oldest first; at most 100. */
  facts: z.array(
    z.object({
      id: Id,
      kind: z.string(),
      /** In Portuguese: 'Pagamento aprovado', 'Reembolso' … */
      label: z.string(),
      at: Instant,
      receivedAt: Instant,
      productName: z.string().nullable(),
      event: z.object({ id: Id, webhookId: Id, eventType: z.string().nullable() }).nullable(),
    }),
  ),
});
export type AccessReason = z.infer<typeof AccessReason>;

export const explainAccess = endpoint({
  method: 'GET',
  path: '/api/admin/enrollments/:enrollmentId/access',
  access: 'admin',
  scope: 'people',
  summary: 'The reasons for access with the chain of orders and events behind each.',
  params: z.object({ enrollmentId: Id }),
  response: z.object({
    isOpen: z.boolean(),
    isPausedByAdmin: z.boolean(),
    /** The last day of access; null without an end. */
    accessUntil: LocalDay.nullable(),
    /** An administrator's word on it, which counts until a later payment. */
    accessEndSet: z.object({ at: Instant, until: LocalDay.nullable() }).nullable(),
    reasons: z.array(AccessReason),
  }),
  refusals: ['enrollment_not_found'],
});
