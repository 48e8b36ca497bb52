/** 'Outra plataforma' (decision H16): a payment platform that an administrator teaches by showing the fields of its calls. */
import { stepsOf } from '@jornada/domain/purchases/field-path';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../fields/fields.ts';
import { Secret } from './webhooks.ts';

/** The way to a field of a call, such as `dados.itens[*].sku`: own names only, at most 10 steps. A name with a dot is `["a.b"]`. */
export const FieldPath = z
  .string()
  .max(300, 'Use no máximo 300 caracteres')
  .refine((path) => stepsOf(path) !== null, 'Caminho inválido');

/** What an event value means for the access. */
export const MEANINGS = ['paid', 'refunded', 'charged_back', 'canceled', 'overdue', 'nothing'] as const;
export const Meaning = z.enum(MEANINGS, { error: 'Diga o que este evento faz' });
export type Meaning = z.infer<typeof Meaning>;

const HeaderName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'Nome de cabeçalho inválido');

/** Where the shop puts its secret, or its signature of the raw body (hex or base64, perhaps after `sha256=`). */
export const SecretPlace = z.discriminatedUnion('place', [
  z.object({ place: z.literal('header'), name: HeaderName }),
  z.object({ place: z.literal('query'), name: z.string().trim().min(1, 'Digite o nome').max(100) }),
  z.object({ place: z.literal('body'), path: FieldPath }),
  z.object({ place: z.literal('hmac'), header: HeaderName, algorithm: z.enum(['sha256', 'sha1']) }),
]);
export type SecretPlace = z.infer<typeof SecretPlace>;

/** The fields that an administrator shows. */
export const MAPPED_FIELDS = ['event', 'email', 'name', 'product', 'order', 'time'] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

const MappedPath = FieldPath.nullable();

export const Mapping = z.object({
  event: MappedPath,
  email: MappedPath,
  name: MappedPath,
  product: MappedPath,
  order: MappedPath,
  /** Null: the platform tells no time, so the first receipt of a sale counts. */
  time: MappedPath,
  secret: SecretPlace.nullable(),
  /** What each event value means; an empty value is that of a call without the field. */
  meanings: z
    .array(z.object({ value: z.string().max(200), meaning: Meaning }))
    .max(100, 'Use no máximo 100 eventos')
    .refine((list) => new Set(list.map(({ value }) => value)).size === list.length, 'Um evento está repetido'),
});
export type Mapping = z.infer<typeof Mapping>;

/** What is known before anything was shown. */
export const nothingMapped: Mapping = {
  event: null,
  email: null,
  name: null,
  product: null,
  order: null,
  time: null,
  secret: null,
  meanings: [],
};

const ShownPlace = z.discriminatedUnion('place', [
  z.object({ place: z.enum(['header', 'query']), name: z.string() }),
  z.object({ place: z.literal('body'), path: z.string() }),
  z.object({ place: z.literal('hmac'), header: z.string(), algorithm: z.enum(['sha256', 'sha1']) }),
]);

const ShownPath = z.string().nullable();

/** A mapping in answers, which are not checked again. */
const ShownMapping = z.object({
  event: ShownPath,
  email: ShownPath,
  name: ShownPath,
  product: ShownPath,
  order: ShownPath,
  time: ShownPath,
  secret: ShownPlace.nullable(),
  meanings: z.array(z.object({ value: z.string(), meaning: Meaning })),
});

/** What a webhook of 'Outra plataforma' has been taught, and what is still needed. */
export const MappedWebhook = z.object({
  mapping: ShownMapping,
  /** Counts the saves, so that nobody overwrites another administrator's. */
  revision: z.int(),
  /** Calls received; 1001 means 'mais de 1000'. */
  received: z.int(),
  /** The latest 20, newest first. */
  events: z.array(z.object({ id: Id, at: Instant, value: z.string().nullable() })),
  /** The event values of the latest 50 calls and those with a meaning. An empty value is that of a call without the field. */
  values: z.array(z.object({ value: z.string(), count: z.int(), meaning: Meaning.nullable() })),
  /** Portuguese sentences. */
  missing: z.array(z.string()),
  /** The last dry run. */
  checked: z.object({ revision: z.int(), problems: z.int(), sales: z.int() }).nullable(),
  /** Whether this mapping reads the calls that arrive. Until its dry run is clean, an active webhook goes on with the mapping before. */
  isApplied: z.boolean(),
  mayActivate: z.boolean(),
});
export type MappedWebhook = z.infer<typeof MappedWebhook>;

/** A field of a call, with what is inside. A list shows one entry for all: its fields have the paths of each. */
export interface FieldNode {
  /** Null where no path can lead there. */
  path: string | null;
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'null' | 'list' | 'fields' | 'cut';
  /** Its value, at most 120 characters; covered by pattern unless it is mapped. Null for lists and fields. */
  shown: string | null;
  /** The number of entries of a list. */
  count: number | null;
  children: FieldNode[];
}

const FieldNode: z.ZodType<FieldNode> = z.object({
  path: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['text', 'number', 'boolean', 'null', 'list', 'fields', 'cut']),
  shown: z.string().nullable(),
  count: z.int().nullable(),
  /** The same again; the API's description has no name for a shape inside itself. */
  children: z.array(z.unknown() as z.ZodType<FieldNode>),
});

const Named = z.object({ name: z.string(), shown: z.string() });

export const ReceivedCall = z.object({
  eventId: Id,
  at: Instant,
  /** At most 400 nodes, 12 deep. */
  fields: z.array(FieldNode),
  headers: z.array(Named),
  query: z.array(Named),
  /** Proposals by name and shape. */
  guesses: z.partialRecord(z.enum(MAPPED_FIELDS), z.string()),
  /** Headers and fields that look like the secret's place, the likeliest first. */
  secretGuesses: z.array(ShownPlace),
});
export type ReceivedCall = z.infer<typeof ReceivedCall>;

export const DRY_RUN_OUTCOMES = ['gives', 'pauses', 'nothing', 'attention', 'problem'] as const;

/** What a kept call would do. */
export const DryRunRow = z.object({
  eventId: Id,
  at: Instant,
  event: z.string().nullable(),
  buyer: z.string().nullable(),
  products: z.array(z.string()),
  /** `attention` says that somebody has to look, but not at the mapping; a `problem` has to be settled first. */
  outcome: z.enum(DRY_RUN_OUTCOMES),
  message: z.string(),
  /** A product that no journey sells. */
  productToAssign: z.string().nullable(),
});
export type DryRunRow = z.infer<typeof DryRunRow>;

const webhookParams = z.object({ webhookId: Id });

export const readMapping = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:webhookId/mapping',
  access: 'admin',
  summary: "What a webhook of 'Outra plataforma' has been taught, and what it still needs.",
  params: webhookParams,
  response: MappedWebhook,
  refusals: ['webhook_not_found'],
});

export const readReceivedCall = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:webhookId/calls/:eventId',
  access: 'admin',
  showsAddresses: true,
  summary: 'The fields of a received call as a tree, with proposals. Values that look personal or secret are covered.',
  params: z.object({ webhookId: Id, eventId: Id }),
  response: ReceivedCall,
  refusals: ['webhook_not_found', 'event_not_found', 'event_without_payload'],
});

export const saveMapping = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/:webhookId/mapping',
  access: 'admin',
  summary:
    'Save a mapping over the revision that was read, perhaps with the secret, for which the session must be confirmed. It reads calls once its dry run is clean.',
  params: webhookParams,
  body: z.object({ mapping: Mapping, revision: z.int().min(0), secret: Secret.optional() }),
  response: MappedWebhook,
  refusals: ['webhook_not_found', 'mapping_changed', 'step_up_required'],
});

export const dryRunMapping = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:webhookId/mapping/dry-run',
  access: 'admin',
  showsAddresses: true,
  summary: 'What the saved mapping makes of the latest 50 calls. Nothing is granted, created or mailed.',
  params: webhookParams,
  response: z.object({
    items: z.array(DryRunRow),
    counts: z.object({ gives: z.int(), pauses: z.int(), nothing: z.int(), attention: z.int(), problem: z.int() }),
    mayActivate: z.boolean(),
  }),
  refusals: ['webhook_not_found', 'webhook_secret_unreadable'],
});
