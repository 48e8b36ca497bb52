import { contentVersion } from '../packages/server/src/missions/content-version.ts';
import type { RequestLine } from './http-client.ts';
import { aPurchase } from './purchases.ts';
import { LESSONS_DONE, MISSION_QUESTION, type SchoolMember } from './school.ts';

export const CLIENTS = 8;
/** Lessons that a member completes before the next member's turn: some are the day's first, some are not. */
export const LESSONS_A_VISIT = 4;

/** Whom the product is compared with. */
export type Other = 'postgrest' | 'reference';

export interface Workload {
  name: string;
  /** Every correct answer contains this. */
  mustContain: string;
  /** One member's requests, in order. */
  visit: (member: SchoolMember) => RequestLine[];
  /** Who asks: members of whom nothing changes, members who are used up, administrators, or no member at all. */
  who: 'readers' | 'commanders' | 'administrators' | 'strangers';
  /** The most that the product may use of the server's time of each other contestant, as a ratio; those without one do not take part. */
  atMost: Partial<Record<Other, number>>;
}

/** The lessons of a visit: this member's next ones. */
export const lessonsOfVisit = ({ lessonIds }: SchoolMember) =>
  lessonIds.slice(LESSONS_DONE, LESSONS_DONE + LESSONS_A_VISIT);

const answer = JSON.stringify({
  answer: { answers: { [MISSION_QUESTION]: 'Que um passo por dia basta, se for todo dia.' } },
  contentVersion: contentVersion({ type: 'reflexao', content: { questions: [MISSION_QUESTION] } }),
});

/** The optional missions that are open to a member: of the current lesson, and of the next journey's first one. */
const missionsOf = ({ lessonIds, nextJourney }: SchoolMember) => [lessonIds[LESSONS_DONE]!, nextJourney.lessonIds[0]!];

type Asked = { path: string; call: NonNullable<RequestLine['call']> };

const reading = (
  name: string,
  mustContain: string,
  atMost: Workload['atMost'],
  asked: (member: SchoolMember) => Asked,
): Workload => ({
  name,
  mustContain,
  visit: (member) => [{ method: 'GET', cookie: member.cookie, ...asked(member) }],
  who: 'readers',
  atMost,
});

export const workloads: Workload[] = [
  reading('journey', '"access":"enrolled"', { postgrest: 0.7, reference: 2.5 }, ({ journeyId: journey }) => ({
    path: `/api/journeys/${journey}`,
    call: { name: 'journey', values: { journey } },
  })),
  reading('lesson', '"embedUrl"', { postgrest: 0.7, reference: 2.5 }, ({ lessonIds }) => ({
    path: `/api/lessons/${lessonIds[2]}`,
    call: { name: 'lesson', values: { lesson: lessonIds[2]! } },
  })),
  reading('catalogue', '"isEnrolled":true', { postgrest: 0.6, reference: 2.5 }, () => ({
    path: '/api/journeys',
    call: { name: 'catalogue', values: {} },
  })),
  reading('dashboard', '"openLesson"', { postgrest: 0.8, reference: 2.5 }, () => ({
    path: '/api/enrollments',
    call: { name: 'dashboard', values: {} },
  })),
  {
    ...reading('administrators’ list', '"isCapped"', { reference: 2 }, () => ({
      path: '/api/admin/enrollments',
      call: { name: 'admin_enrollments', values: {} },
    })),
    who: 'administrators',
  },
  {
    name: 'completion',
    mustContain: '"alreadyCompleted"',
    visit: (member) =>
      lessonsOfVisit(member).map((lesson) => ({
        method: 'POST',
        path: `/api/lessons/${lesson}/completion`,
        cookie: member.cookie,
        call: { name: 'complete', values: { lesson } },
      })),
    who: 'commanders',
    atMost: { postgrest: 1.2, reference: 2 },
  },
  {
    name: 'mission answer',
    mustContain: '"alreadyAnswered"',
    visit: (member) =>
      missionsOf(member).map((lesson) => ({
        method: 'POST',
        path: `/api/lessons/${lesson}/mission/answer`,
        cookie: member.cookie,
        body: answer,
        call: { name: 'answer_mission', values: { lesson } },
      })),
    who: 'commanders',
    atMost: { postgrest: 1.2, reference: 2 },
  },
  {
    name: 'delivery',
    mustContain: '"status":"success","message":"Acesso liberado',
    // Each delivery is for a new buyer; a member stands only for a number of them.
    visit: () => [aPurchase(), aPurchase()],
    who: 'strangers',
    atMost: {},
  },
];

/** Distributes members among the clients; no member has two. */
export function dealOut(
  visit: Workload['visit'],
  members: readonly SchoolMember[],
  clients = CLIENTS,
): RequestLine[][] {
  return Array.from({ length: clients }, (_, client) =>
    members.filter((_member, index) => index % clients === client).flatMap(visit),
  );
}
