import { workloads, type Workload } from './workloads.ts';
import type { SchoolMember } from './school.ts';

/** The workloads of `npm run bench` that members ask. */
const shared = (...names: string[]) => names.map((name) => workloads.find((workload) => workload.name === name)!);

const page = (name: string, mustContain: string, path: (member: SchoolMember) => string): Workload => ({
  name,
  mustContain,
  visit: (member) => [{ method: 'GET', path: path(member), cookie: member.cookie }],
  who: 'readers',
  atMost: {},
});

const command = (name: string, mustContain: string, path: (member: SchoolMember) => string): Workload => ({
  name,
  mustContain,
  visit: (member) => [{ method: 'POST', path: path(member), cookie: member.cookie }],
  who: 'commanders',
  atMost: {},
});

/**
 * What members ask: pages first, which change nothing, then commands in the order of a day. Each command happens once for a member, and the
 * day's login is paid before; a completed lesson takes no answer any more.
 */
export const memberRequests: Workload[] = [
  ...shared('dashboard', 'journey', 'lesson', 'catalogue'),
  page('a journey before enrolling', '"journey"', ({ nextJourney }) => `/api/explore/${nextJourney.id}`),
  page('mission', '"questions"', ({ lessonIds }) => `/api/lessons/${lessonIds[0]}/mission`),
  page('me', '"email"', () => '/api/me'),
  page('stats', '"xpTotal"', () => '/api/me/stats'),
  page('progress', '"studyDays":', () => '/api/me/progress'),
  page('ledger', '"words"', () => '/api/me/ledger'),
  page('badges', '"nearest"', () => '/api/me/badges'),
  page('streak’s month', '"days"', () => '/api/me/streak-month'),
  page('answers', '[', () => '/api/me/answers'),
  page('sessions', '[', () => '/api/me/sessions'),
  command('daily login', '"rewards"', () => '/api/me/daily-login'),
  ...shared('mission answer', 'completion'),
];
