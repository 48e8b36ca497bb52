import { JOURNEY_STATUSES, JOURNEY_VISIBILITIES } from '@jornada/domain/journeys/journey-kinds';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, name, page, pageQuery, SearchTerm, tags, text, wholeNumber } from '../fields/fields.ts';
import { AccessTerm, AccessTermView, ProductTerms, ProductTermsView } from '../enrollments/access-term.ts';
import { refuseUnprintable } from '../fields/refuse-unprintable.ts';
import { journeyFields } from '../fields/journey-fields.ts';
import { readAddress } from '../fields/typed-address.ts';
import { JourneyKind } from './journeys.ts';
import { OwnCover } from './own-cover.ts';
import { CompletionChoice, completionRefusals } from '../study-plan/plan-changes.ts';
import { ReleaseMode } from '../lessons/release.ts';

export const JourneyStatus = z.enum(JOURNEY_STATUSES);
export const JourneyVisibility = z.enum(JOURNEY_VISIBILITIES);

/** Requires '//' after the scheme: only browsers accept 'https:exemplo.com.br'. */
const isWebAddress = (text: string) => /^https?:\/\//.test(text) && z.url().safeParse(text).success;

/** The plan of a journey, in days (decision D8). */
const TotalDays = wholeNumber(journeyFields.totalDays);

const blankAsNull = (text: string | null | undefined) => (text ? text : null);

/** The journey form (specification §2, §5). Keeps fields of the other kind, so that changing back loses nothing. */
export const JourneyForm = z
  .object({
    name: name(journeyFields.name).superRefine(refuseUnprintable),
    description: text(journeyFields.description),
    profileType: text(journeyFields.profileType),
    totalDays: TotalDays,
    status: JourneyStatus,
    tags: tags(journeyFields.tags),
    externalProductIds: tags(journeyFields.externalProductIds),
    tipo: JourneyKind,
    visibilidade: JourneyVisibility,
    modoLiberacao: ReleaseMode,
    checkoutUrl: text(journeyFields.checkoutUrl)
      .overwrite(readAddress)
      .refine((address) => address === '' || isWebAddress(address), 'Use um endereço que comece com https://')
      .nullish()
      .transform(blankAsNull),
    precoDisplay: text(journeyFields.precoDisplay).nullish().transform(blankAsNull),
    ctaTexto: text(journeyFields.ctaTexto),
    /** Null: access without an end. Without these two keys the journey keeps what it has. */
    accessTerm: AccessTerm.nullable().optional(),
    productTerms: ProductTerms.optional(),
    /** Null: its landscape. Without this key the journey keeps what it has. */
    cover: OwnCover.nullable().optional(),
    /** Without this key the journey keeps what it has. */
    questionsEnabled: z.boolean().optional(),
  })
  .superRefine((form, context) => {
    if (form.tipo !== 'paga') return;
    if (form.externalProductIds.length === 0) {
      context.addIssue({
        code: 'custom',
        path: ['externalProductIds'],
        message: 'Jornadas pagas devem ter pelo menos 1 ID de produto externo',
      });
    }
    if (form.visibilidade === 'publica' && form.checkoutUrl === null) {
      context.addIssue({
        code: 'custom',
        path: ['checkoutUrl'],
        message: 'Jornadas pagas públicas precisam de URL de checkout',
      });
    }
  });
export type JourneyForm = z.output<typeof JourneyForm>;

/** The state of a record that a form was filled from. Refuses `edited_meanwhile` if another administrator saved since. */
export const EditVersion = Instant;

const journeyParams = z.object({ journeyId: Id });

/** A row of the journey list. */
export const JourneyRow = z.object({
  id: Id,
  name: z.string(),
  status: JourneyStatus,
  tipo: JourneyKind,
  visibilidade: JourneyVisibility,
  modoLiberacao: ReleaseMode,
  totalDays: z.int(),
  lessonCount: z.int(),
  cover: OwnCover.optional(),
  /** Counted up to one more than `MOST_COUNTED_ENROLLMENTS` (decision G2). */
  enrollmentCount: z.int(),
  createdAt: Instant,
});
export type JourneyRow = z.infer<typeof JourneyRow>;

export const listJourneys = endpoint({
  method: 'GET',
  path: '/api/admin/journeys',
  access: 'admin',
  scope: 'read',
  summary: 'All journeys, newest first, searched by name, with their counts of lessons and enrolments.',
  query: pageQuery.extend({
    search: SearchTerm.optional(),
    status: JourneyStatus.optional(),
  }),
  /** `counts` cover the whole platform, not only the search. */
  response: page(JourneyRow).extend({ counts: z.object({ total: z.int(), active: z.int() }) }),
});

/** A journey for its form, with what its deletion takes along (decision C10). */
export const EditableJourney = z.object({
  id: Id,
  form: z.object({
    name: z.string(),
    description: z.string(),
    profileType: z.string(),
    totalDays: z.int(),
    status: JourneyStatus,
    tags: z.array(z.string()),
    externalProductIds: z.array(z.string()),
    tipo: JourneyKind,
    visibilidade: JourneyVisibility,
    modoLiberacao: ReleaseMode,
    checkoutUrl: z.string().nullable(),
    precoDisplay: z.string().nullable(),
    ctaTexto: z.string(),
    accessTerm: AccessTermView.nullable(),
    productTerms: ProductTermsView,
    cover: OwnCover.nullable(),
    questionsEnabled: z.boolean(),
  }),
  version: EditVersion,
  counts: z.object({ lessons: z.int(), enrollments: z.int(), attachments: z.int(), answers: z.int() }),
});
export type EditableJourney = z.infer<typeof EditableJourney>;

export const readJourneyForEditing = endpoint({
  method: 'GET',
  path: '/api/admin/journeys/:journeyId',
  access: 'admin',
  scope: 'read',
  summary: 'A journey with every field of its form and the counts of what belongs to it.',
  params: journeyParams,
  response: EditableJourney,
  refusals: ['journey_not_found'],
});

export const createJourney = endpoint({
  method: 'POST',
  path: '/api/admin/journeys',
  access: 'admin',
  scope: 'write',
  summary: 'Create a journey.',
  body: JourneyForm,
  statuses: [201],
  response: EditableJourney,
  refusals: ['invalid_asset_url'],
});

export const updateJourney = endpoint({
  method: 'PUT',
  path: '/api/admin/journeys/:journeyId',
  access: 'admin',
  scope: 'write',
  summary: 'Save a journey. A changed plan recomputes completion for everyone enrolled, in the same transaction.',
  params: journeyParams,
  body: z.object({ form: JourneyForm, version: EditVersion, completing: CompletionChoice.optional() }),
  response: EditableJourney,
  refusals: ['journey_not_found', 'edited_meanwhile', 'invalid_asset_url', ...completionRefusals],
});

export const setTotalDays = endpoint({
  method: 'PUT',
  path: '/api/admin/journeys/:journeyId/total-days',
  access: 'admin',
  scope: 'write',
  summary: "Set the plan to a number of days: the one click of 'Faltam N lições' (decision D8).",
  params: journeyParams,
  body: z.object({ totalDays: TotalDays, completing: CompletionChoice.optional() }),
  response: EditableJourney,
  refusals: ['journey_not_found', ...completionRefusals],
});

export const setJourneyStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/journeys/:journeyId/status',
  access: 'admin',
  scope: 'write',
  summary: 'Activate or deactivate a journey. A paid one without a product id is not activated (decision C7).',
  params: journeyParams,
  body: z.object({ status: JourneyStatus }),
  response: EditableJourney,
  refusals: ['journey_not_found', 'product_id_missing'],
});

export const duplicateJourney = endpoint({
  method: 'POST',
  path: '/api/admin/journeys/:journeyId/copies',
  access: 'admin',
  scope: 'write',
  summary:
    "Copy a journey with its lessons and their documents, without attachments: '… (Cópia)', inactive, without product ids.",
  params: journeyParams,
  statuses: [201],
  response: z.object({ id: Id, name: z.string(), copiedLessons: z.int() }),
  refusals: ['journey_not_found'],
});

export const deleteJourney = endpoint({
  method: 'DELETE',
  path: '/api/admin/journeys/:journeyId',
  access: 'admin',
  scope: 'write',
  summary:
    'Move a journey with lessons, enrolments, answers and materials to the bin. XP and badges stay. One with members needs a confirmation.',
  params: journeyParams,
  response: z.object({ deletedLessons: z.int(), deletedEnrollments: z.int() }),
  refusals: ['journey_not_found', 'step_up_required'],
});
