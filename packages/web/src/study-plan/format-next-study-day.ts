import type { StudyPlanToday } from '@jornada/contract/study-plan/study-plan';
import { asLocalDay, daysBetween } from '@jornada/domain/local-day';
import { formatAtTime } from '@jornada/domain/study-plan/study-time';
import { formatDay } from '../platform/format-day.ts';

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** 'domingo', 'segunda-feira': the weekday of a calendar day. */
export const weekdayName = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));

/** 'No seu plano: amanhã, às 20h', within a week the weekday, later the date; null without a plan. */
export function formatNextStudyDay({ plan }: StudyPlanToday, today: string): string | null {
  if (!plan) return null;
  const inDays = daysBetween(asLocalDay(today), asLocalDay(plan.nextStudyDay));
  const later = inDays > 6 ? formatDay(plan.nextStudyDay) : weekdayName(plan.nextStudyDay);
  return `No seu plano: ${inDays === 1 ? 'amanhã' : later}, ${formatAtTime(plan.studyMinute)}`;
}
