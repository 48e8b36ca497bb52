import { LEGAL_KINDS } from '@jornada/domain/privacy/legal';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../fields/fields.ts';

export const LegalKind = z.enum(LEGAL_KINDS);

export const readAsks = endpoint({
  method: 'GET',
  path: '/api/me/asks',
  access: 'member',
  summary:
    'What the member is asked before they go on: new legal texts, the month of birth, whether to keep a closing account.',
  response: z.object({
    /** Versions that the member has not accepted; never of an administrator. `changes`: what is new, in the school's words. */
    legal: z.array(z.object({ kind: LegalKind, number: z.int(), changes: z.string(), url: z.string() })),
    /** Null where the month of birth is not asked for. */
    minimumAge: z.int().nullable(),
    closing: z.object({ dueAt: Instant }).nullable(),
  }),
});

const VersionNumber = z.int().min(1).max(1_000_000);

export const acceptLegal = endpoint({
  method: 'POST',
  path: '/api/me/legal',
  access: 'member',
  summary: 'Accept versions of the legal texts, by their numbers. Safe to repeat.',
  body: z
    .object({ terms: VersionNumber.optional(), privacy: VersionNumber.optional() })
    .refine(({ terms, privacy }) => terms !== undefined || privacy !== undefined, 'Diga o que você aceita'),
  response: z.object({ accepted: z.literal(true) }),
  refusals: ['legal_version_not_found'],
});

export const sayBirth = endpoint({
  method: 'POST',
  path: '/api/me/birth',
  access: 'member',
  summary: 'Say the month of birth, once. Of somebody below the minimum age nothing is stored.',
  body: z.object({
    month: z.string().regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, 'Escolha o mês e o ano em que você nasceu'),
  }),
  response: z.object({ isMinor: z.boolean() }),
  refusals: ['below_minimum_age', 'birth_already_said'],
});
