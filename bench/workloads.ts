import type { RequestLine } from './http-client.ts';
import { aPurchase } from './purchases.ts';
import { LESSONS_DONE, type SchoolMember } from './school.ts';

export const CLIENTS = 8;
/** Lessons that a member completes before the next member's turn: some are the day's first, some are not. */
export const LESSONS_A_VISIT = 4;

export interface Workload {
  name: string;
  /** Every correct answer contains this. */
  mustContain: string;
  /** One member's requests, in order. */
  visit: (member: SchoolMember) => RequestLine[];
  /** Whether repeating a request is the same work; otherwise each member is used once. */
  repeats: boolean;
  targets: { cpu: number; p95?: number };
}

/** The lessons of a visit: this member's next ones. */
export const lessonsOfVisit = ({ lessonIds }: SchoolMember) =>
  lessonIds.slice(LESSONS_DONE, LESSONS_DONE + LESSONS_A_VISIT);

const reading = (name: string, cpu: number, mustContain: string, path: (member: SchoolMember) => string): Workload => ({
  name,
  mustContain,
  visit: (member) => [{ method: 'GET', path: path(member), cookie: member.cookie }],
  repeats: true,
  targets: { cpu },
});

/** Targets: CPU milliseconds of all server processes for one request. */
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
  // Without members: each delivery is for a new buyer.
  {
    name: 'deliveries',
    mustContain: '"status":"success","message":"Acesso liberado',
    visit: () => [aPurchase()],
    repeats: false,
    targets: { cpu: 2, p95: 40 },
  },
  reading('dashboard', 0.3, '"openLesson"', () => '/api/enrollments'),
];

/** Distributes members among the clients; no member has two. */
export function dealOut(workload: Workload, members: readonly SchoolMember[]): RequestLine[][] {
  return Array.from({ length: CLIENTS }, (_, client) =>
    members.filter((_member, index) => index % CLIENTS === client).flatMap(workload.visit),
  );
}
