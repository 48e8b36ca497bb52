import type { PlatformSettings } from '@jornada/contract/settings/settings';
import type { Session } from '../src/platform/session.ts';

const id = '019a0000-0000-7000-8000-000000000001';

/** A freshly installed platform; `change` changes it. */
export const aPlatform = (change: Partial<PlatformSettings> = {}): PlatformSettings => ({
  systemName: 'Jornada',
  contactEmail: null,
  logoUrl: null,
  logoDarkUrl: null,
  faviconUrl: null,
  termsUrl: null,
  privacyUrl: null,
  signupEnabled: true,
  gamificationEnabled: true,
  exploreTabEnabled: true,
  remindersEnabled: true,
  questionsEnabled: true,
  minimumAge: 18,
  ...change,
});

/** Today by default. */
export const today = '2026-11-23';

/** The statistics of a member in level 6 who has been here today. */
export const someStats = (change: Partial<NonNullable<Session['stats']>> = {}): NonNullable<Session['stats']> => ({
  userId: id,
  xpTotal: 1840,
  nivelAtual: 6,
  streakAtual: 12,
  streakRecord: 19,
  streakState: 'feita_hoje',
  escudosDisponiveis: 2,
  metaDiariaXp: 100,
  xpHoje: 60,
  badgesConquistados: [],
  lastLoginDate: today,
  ultimaAcaoData: null,
  ...change,
});

/** Nothing planned and nothing to offer. */
export const noPlan: Session['studyPlan'] = { isOffered: false, plan: null, breakToday: null };

/** Marina, signed in. */
export const aMember = (change: Partial<Session> = {}): Session => ({
  user: {
    id,
    email: 'marina@exemplo.com.br',
    name: 'Marina Duarte',
    avatarUrl: null,
    isEmailProven: true,
    createdAt: '2026-03-15T12:00:00.000Z',
  },
  role: 'user',
  needsNewPassword: false,
  secondFactorDueAt: null,
  needsSecondFactor: false,
  settings: { signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: true },
  today,
  stats: someStats(),
  studyPlan: noPlan,
  ...change,
});

/** An empty page of a list. */
export const nothing = { items: [], nextCursor: null };
