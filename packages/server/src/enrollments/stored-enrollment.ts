import type { LocalDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import { asInstant, asInstantOrNull } from '../platform/sessions/member-read.ts';

/** An enrollment as a `MemberRead` brings it. */
export interface StoredEnrollment {
  id: string;
  userId: string;
  journeyId: string;
  currentDay: number;
  origin: string;
  startedAt: string;
  scheduleStartedOn: string;
  updatedAt: string;
  completedAt: string | null;
  isCompletedElsewhere: boolean;
  suspendedAt: string | null;
  pausedAt: string | null;
  accessUntil: LocalDay | null;
  resets: number;
}

/** What rules and pages need of the enrollment `e`, null without one. */
export const enrollmentOf = sql`case when e.id is not null then json_build_object('id', e.id, 'userId', e.user_id,
  'journeyId', e.journey_id, 'currentDay', e.current_day, 'origin', e.origin, 'startedAt', e.started_at,
  'scheduleStartedOn', e.schedule_started_on, 'updatedAt', e.updated_at, 'completedAt', e.completed_at,
  'isCompletedElsewhere', e.is_completed_elsewhere, 'suspendedAt', e.suspended_at,
  'pausedAt', e.paused_at, 'accessUntil', e.access_until, 'resets', e.resets) end`;

/** The enrollment with its instants. */
export const asEnrollment = (stored: StoredEnrollment) => ({
  ...stored,
  startedAt: asInstant(stored.startedAt),
  updatedAt: asInstant(stored.updatedAt),
  completedAt: asInstantOrNull(stored.completedAt),
  suspendedAt: asInstantOrNull(stored.suspendedAt),
  pausedAt: asInstantOrNull(stored.pausedAt),
});
