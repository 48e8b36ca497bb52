import type { RequestLine } from '../http-client.ts';
import { LESSONS_DONE, type SchoolMember } from '../school.ts';
import { workloads } from '../workloads.ts';

/** A request, and the name under which its answers are counted. */
export interface Step extends RequestLine {
  name: string;
}

/** What share of the visits has each part. Assumed, not observed: change them to what a school shows. */
export const SHARES = {
  /** Signs in with a password; the others come with their session, which each visit of a new day renews. */
  signIn: 0.05,
  answersMission: 0.4,
  completes: 0.85,
  looksAtProgress: 0.25,
  looksAround: 0.2,
};

/** Everybody's, in the day's school. */
export const PASSWORD = 'uma senha para medir 47';

const missionAnswer = workloads.find(({ name }) => name === 'mission answer')!;

/**
 * The requests of one visit, in order, as the screens send them: dashboard with the day's login, journey, today's lesson, perhaps its
 * mission, its completion, and what a completion makes stale. Scripts, style sheets and videos are not among them: browsers keep them, and a CDN can serve them.
 */
export function memberVisit(member: SchoolMember, random: () => number): Step[] {
  const { cookie, journeyId, lessonIds, nextJourney, sessionToken } = member;
  const lesson = lessonIds[LESSONS_DONE]!;
  const get = (name: string, path: string): Step => ({ name, method: 'GET', path, cookie });
  const post = (name: string, path: string): Step => ({ name, method: 'POST', path, cookie });
  const me = get('me', '/api/me');
  const dashboard = get('dashboard', '/api/enrollments');
  const readLesson = get('lesson', `/api/lessons/${lesson}`);
  const readJourney = get('journey', `/api/journeys/${journeyId}`);
  const some = (share: number, steps: () => Step[]) => (random() < share ? steps() : []);
  return [
    { ...get('page', '/dashboard'), headers: ['accept-encoding: br'] },
    ...some(SHARES.signIn, () => [signIn(sessionToken)]),
    me,
    dashboard,
    post('daily login', '/api/me/daily-login'),
    me,
    readJourney,
    readLesson,
    ...some(SHARES.answersMission, () => [
      get('mission', `/api/lessons/${lesson}/mission`),
      { name: 'mission answer', ...missionAnswer.visit(member)[0]! },
      me,
      readLesson,
    ]),
    ...some(SHARES.completes, () => [
      post('completion', `/api/lessons/${lesson}/completion`),
      me,
      readJourney,
      readLesson,
      dashboard,
    ]),
    ...some(SHARES.looksAtProgress, () => [get('progress', '/api/me/progress'), get('badges', '/api/me/badges')]),
    ...some(SHARES.looksAround, () => [
      get('catalogue', '/api/journeys'),
      get('public journey', `/api/explore/${nextJourney.id}`),
    ]),
  ];
}

function signIn(sessionToken: string): Step {
  const number = sessionToken.slice(sessionToken.lastIndexOf('-') + 1);
  const body = JSON.stringify({ email: `pessoa-${number}@jornada.exemplo`, password: PASSWORD });
  return { name: 'sign-in', method: 'POST', path: '/api/accounts/sign-in', body };
}
