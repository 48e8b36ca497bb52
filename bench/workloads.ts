import type { RequestLine } from './http-client.ts';
import { aPurchase } from './purchases.ts';
import { LESSONS_DONE, type SchoolMember } from './school.ts';

export const CLIENTS = 8;
/** Lessons that a member completes one after the other before the next member comes: some first of the day, some not. */
export const LESSONS_A_VISIT = 4;

export interface Workload {
  name: string;
  /** What every good answer contains. */
  mustContain: string;
  /** What one member asks for, in order. */
  visit: (member: SchoolMember) => RequestLine[];
  /** Whether asking again is the same work; otherwise every member is used once. */
  repeats: boolean;
  targets: { cpu: number; p95?: number };
}

/** The lessons of a visit: the ones that come next for this member. */
export const lessonsOfVisit = ({ lessonIds }: SchoolMember) =>
  lessonIds.slice(LESSONS_DONE, LESSONS_DONE + LESSONS_A_VISIT);

const reading = (name: string, cpu: number, mustContain: string, path: (member: SchoolMember) => string): Workload => ({
  name,
  mustContain,
  visit: (member) => [{ method: 'GET', path: path(member), cookie: member.cookie }],
  repeats: true,
  targets: { cpu },
});

/** Targets: CPU milliseconds of all server processes a request. */
export const workloads: Workload[] = [
  {
    name: 'completion',
    mustContain: '"alreadyCompleted":false',
    visit: (member) =>
      lessonsOfVisit(member).map((id) => ({
        method: 'POST',
        path: `/api/lessons/${id}/completion`,
        cookie: member.cookie,
      })),
    repeats: false,
    targets: { cpu: 0.55, p95: 6 },
  },
  reading('journey', 0.35, '"access":"enrolled"', ({ journeyId }) => `/api/journeys/${journeyId}`),
  reading('lesson', 0.19, '"embedUrl"', ({ lessonIds }) => `/api/lessons/${lessonIds[2]}`),
  reading('catalogue', 0.25, '"isEnrolled":true', () => '/api/journeys'),
  // Members have no part in it: each delivery is about somebody new.
  {
    name: 'deliveries',
    mustContain: '"status":"success","message":"Acesso liberado',
    visit: () => [aPurchase()],
    repeats: false,
    targets: { cpu: 2, p95: 40 },
  },
  reading('dashboard', 0.3, '"openLesson"', () => '/api/enrollments'),
];

/** Deals members out to the clients; nobody is with two clients at once. */
export function dealOut(workload: Workload, members: readonly SchoolMember[]): RequestLine[][] {
  return Array.from({ length: CLIENTS }, (_, client) =>
    members.filter((_member, index) => index % CLIENTS === client).flatMap(workload.visit),
  );
}
