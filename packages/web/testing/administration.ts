import type { EnrollmentRow } from '@jornada/contract/enrollments/admin-enrollments';
import type { Person, PersonInList, PersonRow } from '@jornada/contract/people/people';
import { anEnrollment } from './journeys.ts';
import { someStats } from './people.ts';

export const anaId = '0199a1b2-0000-7000-8000-00000000c001';

/** Ana, a member, as administrators list her; `person` changes her. */
export const aPersonRow = (person: Partial<PersonRow> = {}): PersonRow => ({
  id: anaId,
  name: 'Ana Beatriz Conceição',
  email: 'ana@exemplo.com.br',
  avatarUrl: null,
  cargo: null,
  role: 'user',
  activeEnrollments: 2,
  createdAt: '2026-03-12T15:00:00.000Z',
  ...person,
});

/** Ana in the table of people. */
export const aPersonInList = (person: Partial<PersonInList> = {}): PersonInList => ({
  ...aPersonRow(),
  journeys: [
    { id: '0199a1b2-0000-7000-8000-000000000007', name: 'Foco sem Ruído' },
    { id: '0199a1b2-0000-7000-8000-000000000008', name: 'Finanças em Paz' },
    { id: '0199a1b2-0000-7000-8000-000000000009', name: 'Sono' },
  ],
  enrollmentCount: 4,
  tags: [],
  lastSeenOn: '2026-11-20',
  ...person,
});

const journey = {
  id: '0199a1b2-0000-7000-8000-000000000007',
  name: 'Foco sem Ruído',
  totalDays: 21,
  modoLiberacao: 'uma_por_dia',
} as const;

/** An enrollment as a person's page shows it. */
export const aPersonEnrollment = (
  entry: Partial<Person['enrollments'][number]> = {},
): Person['enrollments'][number] => ({
  enrollment: anEnrollment(),
  journey,
  status: 'ativo',
  isPaused: false,
  ...entry,
});

interface PersonParts extends Partial<Omit<Person, 'user'>> {
  user?: Partial<Person['user']>;
}

/** Ana's page, with one enrollment. */
export const aPerson = ({ user, ...person }: PersonParts = {}): Person => ({
  user: {
    ...aPersonRow(),
    isEmailProven: true,
    hasPassword: true,
    hasSecondFactor: false,
    passkeyCount: 0,
    addressRefusal: null,
    linksHeldUntil: null,
    ...user,
  },
  isMinor: false,
  birthMonth: null,
  guardianAllows: false,
  isAskingBlocked: false,
  tags: [],
  stats: someStats({ userId: anaId }),
  enrollments: [aPersonEnrollment()],
  counts: { enrollments: 5, completedLessons: 61, answers: 23, sessions: 2 },
  ...person,
});

/** Ana's enrollment as /admin/enrollments lists it. */
export const anEnrollmentRow = (row: Partial<EnrollmentRow> = {}): EnrollmentRow => ({
  id: '0199a1b2-0000-7000-8000-000000000907',
  user: { id: anaId, name: 'Ana Beatriz Conceição', email: 'ana@exemplo.com.br', avatarUrl: null },
  journey,
  origin: 'hotmart',
  externalProductId: 'OFR-88213',
  currentDay: 8,
  progressPercent: 38,
  startedAt: '2026-11-16T15:00:00.000Z',
  lastStudyOn: '2026-11-20',
  completedAt: null,
  status: 'ativo',
  isPaused: false,
  accessUntil: null,
  ...row,
});
