import { MOST_INVITED, MOST_JOURNEYS_INVITED_TO } from '@jornada/domain/enrollments/invitation-limits';
import { MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import * as z from 'zod';
import { PersonName, Role } from '../accounts/accounts.ts';
import { SessionView } from '../accounts/sessions.ts';
import { endpoint } from '../endpoint.ts';
import { OwnCover } from '../journeys/own-cover.ts';
import { EnrollmentView } from '../enrollments/enrollments.ts';
import { Email, Id, Instant, LocalDay, page, pageQuery, SearchTerm } from '../fields/fields.ts';
import { countedPage, sortedPageQuery } from '../fields/sorted-list.ts';
import { RecipientRefusal } from '../mail/mails.ts';
import { AnswerRow } from '../missions/answers.ts';
import { ReleaseMode } from '../lessons/release.ts';
import { PersonTag, TagForm, TagIds } from './person-tags.ts';
import { LedgerLine, UserStats } from '../rewards/rewards.ts';

/** A card of /admin/users (specification §2). */
export const PersonRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  cargo: z.string().nullable(),
  role: Role,
  activeEnrollments: z.int(),
  createdAt: Instant,
});
export type PersonRow = z.infer<typeof PersonRow>;

const peopleFilters = z.object({
  role: z.enum(['admin', 'user', 'all']).default('admin'),
  search: SearchTerm.optional(),
  /** Only people who are enrolled in it. */
  journeyId: Id.optional(),
  /** Only people who have any of these tags. */
  tagIds: TagIds.optional(),
  sort: z.enum(['name', 'joined']).default('joined'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});

/** A person in the list of people. */
export const PersonInList = PersonRow.extend({
  /** The person's latest three journeys. */
  journeys: z.array(z.object({ id: Id, name: z.string(), cover: OwnCover.optional() })),
  enrollmentCount: z.int(),
  /** By name. */
  tags: z.array(PersonTag),
  /** The last day with known activity; null if there is none. */
  lastSeenOn: LocalDay.nullable(),
});
export type PersonInList = z.infer<typeof PersonInList>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary:
    'People by role, journey and tags (any of them), sorted, searched by name, e-mail, whole former address or id, accents and case ignored; counts are capped (decisions G1, G2).',
  query: sortedPageQuery(peopleFilters),
  response: countedPage(PersonInList),
});

export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people/export',
  access: 'admin',
  stepUp: true,
  summary: 'The filtered list as CSV (UTF-8 with mark, semicolons), streamed. Written down, as it takes addresses out.',
  query: peopleFilters,
  answers: 'file',
  response: z.unknown(),
});

const userParams = z.object({ userId: Id });

/** An enrollment on a person's page. */
export const PersonEnrollment = z.object({
  enrollment: EnrollmentView,
  journey: z.object({ id: Id, name: z.string(), totalDays: z.int(), modoLiberacao: ReleaseMode }),
  /** 'Concluído', 'Ativo' or 'Pausado' by specification §4 and decision C8. */
  status: z.enum(['concluido', 'ativo', 'pausado']),
  /** Whether an administrator paused it. */
  isPaused: z.boolean(),
});

export const Person = z.object({
  user: PersonRow.extend({
    isEmailProven: z.boolean(),
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    passkeyCount: z.int(),
    /** Why a mail server refused the address for good; null while none did, or once it took a mail again. */
    addressRefusal: RecipientRefusal.nullable(),
    /** Of an administrator: until when no link is sent to them, because the mail server changed (decision K22). */
    linksHeldUntil: Instant.nullable(),
  }),
  /** An administrator noted it: certificates show initials in public. */
  isMinor: z.boolean(),
  /** '2010-05'; null where nobody asked. */
  birthMonth: z.string().nullable(),
  /** A minor's guardian wrote to the school that reminders and streaks may be on. */
  guardianAllows: z.boolean(),
  /** An administrator closed questions for this account (decision K30). */
  isAskingBlocked: z.boolean(),
  /** By name. */
  tags: z.array(PersonTag),
  /** Null while gamification is off. */
  stats: UserStats.nullable(),
  enrollments: z.array(PersonEnrollment),
  /** What a deletion would also delete (decision C10). */
  counts: z.object({ enrollments: z.int(), completedLessons: z.int(), answers: z.int(), sessions: z.int() }),
});
export type Person = z.infer<typeof Person>;

export const readPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/:userId',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'A person with their enrolments (at most 500).',
  params: userParams,
  response: Person,
  refusals: ['user_not_found'],
});

export const readPersonLedger = endpoint({
  method: 'GET',
  path: '/api/admin/people/:userId/ledger',
  access: 'admin',
  scope: 'people',
  summary: "A person's XP statement, newest first.",
  params: userParams,
  query: pageQuery,
  response: page(LedgerLine),
  refusals: ['user_not_found'],
});

export const readPersonAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/people/:userId/answers',
  access: 'admin',
  scope: 'people',
  summary: "A person's answers in every journey, newest first.",
  params: userParams,
  query: pageQuery,
  response: page(
    AnswerRow.omit({ user: true }).extend({
      lessonId: Id,
      dayNumber: z.int().nullable(),
      lessonTitle: z.string(),
      journeyId: Id,
      journeyName: z.string(),
    }),
  ),
  refusals: ['user_not_found'],
});

export const readPersonSessions = endpoint({
  method: 'GET',
  path: '/api/admin/people/:userId/sessions',
  access: 'admin',
  summary: 'Where a person is signed in; at most 50.',
  params: userParams,
  response: z.object({ sessions: z.array(SessionView) }),
  refusals: ['user_not_found'],
});

export const endPersonSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:userId/sessions',
  access: 'admin',
  summary: 'End every session of a person, or one of them; never the session that asks.',
  params: userParams,
  query: z.object({ sessionId: Id.optional() }),
  response: z.object({ ended: z.int() }),
  refusals: ['user_not_found'],
});

const AccessLink = z.object({
  /** Sets a password and signs in. It works once and is shown once. */
  link: z.string(),
  expiresAt: Instant,
  /** Whether it was also mailed; false while mail is not configured. */
  isMailed: z.boolean(),
});

/** The outcome of an invitation for one address. */
export const InvitedPerson = z.object({
  email: z.string(),
  /**
   * `created`: there was no account. `member`: there was one. `administrator`: not enrolled, because only members can be.
   * `failed`: nothing was done for this address; repeat the same request to try again.
   */
  outcome: z.enum(['created', 'member', 'administrator', 'failed']),
  userId: Id.nullable(),
  /** False until the person sets one; they need a link to sign in. */
  hasPassword: z.boolean(),
  /**
   * By journey. `reopened`: enrolled before and suspended until now. `paused`: enrolled before and still paused by an administrator.
   */
  journeys: z.array(z.object({ journeyId: Id, outcome: z.enum(['enrolled', 'already', 'reopened', 'paused']) })),
  /** Whether they have all the tags now: nobody gets more than a person may have. */
  hasTags: z.boolean(),
  /** Set for a new account; null for a key, which lets nobody in (decision K31). */
  access: AccessLink.nullable(),
});
export type InvitedPerson = z.infer<typeof InvitedPerson>;

export const invitePeople = endpoint({
  method: 'POST',
  path: '/api/admin/people',
  access: 'admin',
  scope: 'people',
  summary:
    "Invite people and enrol them ('Convidar membro', decision G1): whoever has no account gets one, with a link to set a password; everybody is enrolled in the journeys, whatever their price. A repeat changes nothing.",
  body: z.object({
    people: z
      .array(z.object({ email: Email, name: PersonName.optional() }))
      .min(1, 'Escreva pelo menos um endereço')
      .max(MOST_INVITED, `Convide no máximo ${MOST_INVITED} pessoas de uma vez`),
    journeyIds: z
      .array(Id)
      .max(MOST_JOURNEYS_INVITED_TO, `Escolha no máximo ${MOST_JOURNEYS_INVITED_TO} jornadas de uma vez`)
      .default([]),
    /** Names of tags for all of them; one that no tag has makes one (decision K25). */
    tags: z.array(TagForm.shape.name).max(MAX_TAGS_OF_PERSON, `Use no máximo ${MAX_TAGS_OF_PERSON} tags`).default([]),
    /** Whether new accounts get a mail with their link, if mail is configured. */
    mail: z.boolean().default(true),
  }),
  /** One entry per address, in the order of the request, without duplicates. */
  response: z.object({ people: z.array(InvitedPerson) }),
  refusals: ['journey_not_found', 'journey_inactive', 'tags_full'],
});

export const createAccessLink = endpoint({
  method: 'POST',
  path: '/api/admin/people/:userId/access-link',
  access: 'admin',
  stepUp: true,
  summary:
    'A new link with which the person sets a password; former ones end. Mailed on request; to an administrator it is always mailed, and never shown.',
  params: userParams,
  body: z.object({ mail: z.boolean() }),
  statuses: [201],
  /** `link`: null for an administrator's, which is only mailed (decision K18). */
  response: AccessLink.extend({ link: z.string().nullable() }),
  refusals: ['user_not_found', 'mail_not_configured', 'address_unproven', 'admin_links_held'],
});

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:userId/role',
  access: 'admin',
  stepUp: true,
  summary: 'Make somebody an administrator or a member again. The last administrator stays one (decision A8).',
  params: userParams,
  body: z.object({ role: Role }),
  response: PersonRow,
  refusals: ['user_not_found', 'last_admin'],
});

export const setAsking = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:userId/asking',
  access: 'admin',
  scope: 'people',
  summary: 'Block a person from writing to the school, or no longer. What was written stays, and they can read it.',
  params: userParams,
  body: z.object({ isBlocked: z.boolean() }),
  response: z.object({ isBlocked: z.boolean() }),
  refusals: ['user_not_found'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/admin/people/:userId/email-proof',
  access: 'admin',
  showsAddresses: true,
  summary: "Confirm that a person's address is theirs, where no mail can prove it (decision A7).",
  params: userParams,
  response: PersonRow,
  refusals: ['user_not_found'],
});

export const correctPerson = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:userId',
  access: 'admin',
  stepUp: true,
  summary:
    "Correct a member's name and address. A new address ends sessions and mailed links and is unproven; both addresses are told (decision A14). Never an administrator's.",
  params: userParams,
  body: z.object({
    name: PersonName.min(1, 'Digite o nome'),
    email: Email,
    /** The person as the form showed them: whoever changed meanwhile is not overwritten. */
    shown: z.object({ name: z.string().max(300), email: Email }),
  }),
  response: PersonRow,
  refusals: ['user_not_found', 'person_is_admin', 'email_taken'],
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:userId/second-factor',
  access: 'admin',
  stepUp: true,
  summary: 'Switch off the second factor of somebody who lost it, who is told by mail. Never one’s own.',
  params: userParams,
  response: z.object({ reset: z.literal(true) }),
  refusals: ['user_not_found', 'own_second_factor', 'second_factor_off'],
});
