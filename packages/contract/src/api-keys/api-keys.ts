import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, name } from '../fields/fields.ts';
import { API_SCOPES, KEY_DAYS, MAX_API_KEYS } from './scopes.ts';

/** An API key without its secret, which is shown once and not kept (decision K31). */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The secret's beginning and end, to tell keys apart: 'jor_7Kq…3f9a'. */
  shown: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  days: z.literal([...KEY_DAYS]),
  /** The administrator whose rights it has: it ends with them. */
  makerName: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  /** To the minute; null before its first use. */
  lastUsedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyForm = z.object({
  name: name({ max: 80, blank: 'Dê um nome à chave' }),
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1, 'Escolha o que a chave pode fazer')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Uma permissão está repetida'),
  days: z.literal([...KEY_DAYS], { error: 'Escolha até quando ela vale' }),
});

/** `secret`: the key itself, in this answer alone. */
const MadeKey = z.object({ key: ApiKey, secret: z.string() });
const params = z.object({ keyId: Id });

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/admin/api-keys',
  access: 'admin',
  summary: `The API keys of all administrators, newest first, at most ${MAX_API_KEYS}.`,
  response: z.object({ items: z.array(ApiKey) }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/api-keys',
  access: 'admin',
  stepUp: true,
  summary: 'Make a key for another program. Its secret is shown once.',
  body: ApiKeyForm,
  statuses: [201],
  response: MadeKey,
  refusals: ['too_many_api_keys'],
});

export const rotateApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/api-keys/:keyId/rotation',
  access: 'admin',
  stepUp: true,
  summary: 'Give a key another secret; the former one ends at once, and its days begin again.',
  params,
  response: MadeKey,
  refusals: ['api_key_not_found'],
});

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api/admin/api-keys/:keyId',
  access: 'admin',
  summary: 'End a key at once.',
  params,
  response: z.object({ deleted: z.literal(true) }),
  refusals: ['api_key_not_found'],
});
