import { quietReason, type QuietReason } from '@jornada/domain/study-plan/quiet-day';
import type { Session } from '../platform/session.ts';

/** Why today asks for nothing of this member (decision K11); null for a day that asks for a lesson. */
export const quietToday = ({ studyPlan, settings }: Pick<Session, 'studyPlan' | 'settings'>): QuietReason | null =>
  quietReason({
    breakToday: studyPlan.breakToday,
    isStudyDay: studyPlan.plan && studyPlan.plan.isStudyDay,
    hasStreak: settings.gamificationEnabled,
  });
