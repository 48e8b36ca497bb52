import * as z from 'zod';
import { PersonName, Role, SessionView } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { EnrollmentView } from './enrollments.ts';
import { Email, Id, Instant, page, pageQuery, SearchTerm } from './fields.ts';
import { MyAnswer } from './missions.ts';
import { ReleaseMode } from './release.ts';
import { LedgerLine, UserStats } from './rewards.ts';

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

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  access: 'admin',
  summary:
    'People by role, newest first, searched by name, e-mail, whole former address or id, accents and case ignored (decisions G1, G2).',
  query: pageQuery.extend({
    role: z.enum(['admin', 'user', 'all']).default('admin'),
    search: SearchTerm.optional(),
  }),
  response: page(PersonRow),
});

const userParams = z.object({ userId: Id });

/** An enrolment on a person's page. */
export const PersonEnrollment = z.object({
  enrollment: EnrollmentView,
  journey: z.object({ id: Id, name: z.string(), totalDays: z.int(), modoLiberacao: ReleaseMode }),
  /** 'Concluído', 'Ativo' or 'Pausado' by specification §4 and decision C8. */
  status: z.enum(['concluido', 'ativo', 'pausado']),
  /** Whether an administrator paused it. */
  isPaused: z.boolean(),
});

export const Person = z.object({
  user: PersonRow.extend({ isEmailProven: z.boolean(), hasPassword: z.boolean() }),
  /** Null while gamification is off. */
  stats: UserStats.nullable(),
  enrollments: z.array(PersonEnrollment),
  /** What a deletion would take along (decision C10). */
  counts: z.object({ enrollments: z.int(), completedLessons: z.int(), answers: z.int(), sessions: z.int() }),
});
export type Person = z.infer<typeof Person>;

export const readPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/:userId',
  access: 'admin',
  summary: 'A person with their enrolments (at most 500).',
  params: userParams,
  response: Person,
  refusals: ['user_not_found'],
});

export const readPersonLedger = endpoint({
  method: 'GET',
  path: '/api/admin/people/:userId/ledger',
  access: 'admin',
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
  summary: "A person's answers in every journey, newest first.",
  params: userParams,
  query: pageQuery,
  response: page(MyAnswer.extend({ journeyId: Id, journeyName: z.string() })),
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
  /** Sets a password and signs in, once; shown once. */
  link: z.string(),
  expiresAt: Instant,
  /** Whether it was mailed as well; false while mail is not configured. */
  isMailed: z.boolean(),
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/admin/people',
  access: 'admin',
  summary: "Create a member without a password and a link to set one ('Convidar membro', decision G1).",
  body: z.object({ email: Email, name: PersonName.optional() }),
  statuses: [201],
  response: AccessLink.extend({ userId: Id }),
  refusals: ['email_taken'],
});

export const createAccessLink = endpoint({
  method: 'POST',
  path: '/api/admin/people/:userId/access-link',
  access: 'admin',
  summary: 'A new link with which the person sets a password; former ones end. Mailed on request.',
  params: userParams,
  body: z.object({ mail: z.boolean() }),
  statuses: [201],
  response: AccessLink,
  refusals: ['user_not_found'],
});

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:userId/role',
  access: 'admin',
  summary: 'Make somebody an administrator or a member again. The last administrator stays one (decision A8).',
  params: userParams,
  body: z.object({ role: Role }),
  response: PersonRow,
  refusals: ['user_not_found', 'last_admin'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/admin/people/:userId/email-proof',
  access: 'admin',
  summary: "Confirm that a person's address is theirs, where no mail can prove it (decision A7).",
  params: userParams,
  response: PersonRow,
  refusals: ['user_not_found'],
});
