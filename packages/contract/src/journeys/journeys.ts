import { JOURNEY_KINDS } from '@jornada/domain/journeys/journey-kinds';
import { XP_SOURCES } from '@jornada/domain/rewards/journey-xp';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, LocalDay, page, pageQuery, SearchTerm, Tag } from '../fields/fields.ts';
import { AccessTermView } from '../enrollments/access-term.ts';
import { EnrollmentView } from '../enrollments/enrollments.ts';
import { KeptLesson, LessonListItem, LessonPart } from '../lessons/lessons.ts';
import { ReleaseMode } from '../lessons/release.ts';
import { BadgeView } from '../rewards/rewards.ts';
import { OwnCover } from './own-cover.ts';

export const JourneyKind = z.enum(JOURNEY_KINDS);
export type JourneyKind = z.infer<typeof JourneyKind>;

/** A journey as members may see it, without its external product ids. */
export const JourneyView = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  profileType: z.string(),
  totalDays: z.int().min(1),
  lessonCount: z.int().min(0),
  tags: z.array(z.string()),
  tipo: JourneyKind,
  modoLiberacao: ReleaseMode,
  /** Set for paid, public journeys only. */
  checkoutUrl: z.string().nullable(),
  precoDisplay: z.string().nullable(),
  ctaTexto: z.string(),
  /** How long buying or starting it gives access; absent without an end. */
  accessTerm: AccessTermView.optional(),
  /** Absent without one: its landscape is shown. */
  cover: OwnCover.optional(),
});
export type JourneyView = z.infer<typeof JourneyView>;

export const CatalogueCard = JourneyView.extend({
  isEnrolled: z.boolean(),
  /** The member's progress; null unless enrolled. */
  enrollment: z.object({ currentDay: z.int(), completedDays: z.int(), progressPercent: z.int() }).nullable(),
});
export type CatalogueCard = z.infer<typeof CatalogueCard>;

export const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/journeys',
  access: 'member',
  summary: 'Active public journeys, newest first, searched by name and description, accents and case ignored.',
  query: pageQuery.extend({
    search: SearchTerm.optional(),
    tag: Tag.optional(),
    kind: JourneyKind.optional(),
  }),
  /** `tags`: at most 20 of the whole catalogue, the most used first. */
  response: page(CatalogueCard).extend({ tags: z.array(z.string()) }),
  refusals: ['explore_disabled'],
});

/**
 * A journey as the catalogue shows it before it is begun (decision K5). Lessons are in order, with nothing but their titles and minutes.
 */
export const PublicJourney = z.object({
  journey: CatalogueCard,
  lessons: z.array(z.object({ title: z.string(), durationMinutes: z.int() })),
  /** In their order; absent without any. */
  parts: z.array(LessonPart).optional(),
  /** How many of its lessons have a mission. */
  missionCount: z.int(),
  /**
   * The XP that doing all of this journey pays this member, before any bonus and without what was paid before, what it is for, and the
   * badges that its completion brings them. Null while gamification is off, and for enrolled members.
   */
  rewards: z
    .object({
      xp: z.int(),
      sources: z.array(z.enum(XP_SOURCES)),
      badges: z.array(BadgeView.pick({ id: true, nome: true, descricao: true, icone: true, raridade: true })),
    })
    .nullable(),
  /** Hours on the certificate that its completion brings this member; null without one, and for enrolled members. */
  certificateHours: z.int().nullable(),
});
export type PublicJourney = z.infer<typeof PublicJourney>;

export const readPublicJourney = endpoint({
  method: 'GET',
  path: '/api/explore/:journeyId',
  access: 'member',
  summary: 'What an active public journey holds, for those who are not enrolled yet.',
  params: z.object({ journeyId: Id }),
  response: PublicJourney,
  refusals: ['explore_disabled', 'journey_not_found'],
});

/**
 * A journey's page. `access` says what the member may do:
 * `enrolled`: see the lessons; `premium`: buy it, and see only the offer; `free`: start it from the catalogue;
 * `preview`: see all lessons as an administrator who is not enrolled, without any record (decision G6).
 */
export const JourneyPage = z.object({
  access: z.enum(['enrolled', 'premium', 'free', 'preview']),
  journey: JourneyView,
  enrollment: EnrollmentView.nullable(),
  /** How many of its lessons have a mission; null where the lessons are listed. */
  missionCount: z.int().nullable(),
  /** The XP paid for its completion, on top of its lessons (decision D6), only once ever; null until then. */
  completionBonusXp: z.int().nullable(),
  /** Empty unless enrolled, or in a preview. */
  lessons: z.array(LessonListItem),
  /** Absent without any. */
  keptLessons: z.array(KeptLesson).optional(),
  /** In their order; absent without any, and where no lessons are listed. */
  parts: z.array(LessonPart).optional(),
  /** The lesson to do next, even before its release day. Null when no lesson is left. */
  nextLesson: z
    .object({
      id: Id,
      dayNumber: z.int(),
      title: z.string(),
      description: z.string().nullable(),
      durationMinutes: z.int(),
      hasMission: z.boolean(),
      isOpen: z.boolean(),
      releaseDate: LocalDay.nullable(),
    })
    .nullable(),
});
export type JourneyPage = z.infer<typeof JourneyPage>;

export const readJourney = endpoint({
  method: 'GET',
  path: '/api/journeys/:journeyId',
  access: 'member',
  summary: 'A journey with the state of each of its lessons for the signed-in member.',
  params: z.object({ journeyId: Id }),
  response: JourneyPage,
  refusals: ['journey_not_found', 'journey_access_denied'],
});
