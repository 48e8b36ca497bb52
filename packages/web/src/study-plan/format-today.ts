import type { StudyPlanToday } from '@jornada/contract/study-plan';
import { asLocalDay, daysBetween } from '@jornada/domain/local-day';
import { formatAtTime } from '@jornada/domain/study-plan/study-plan-labels';
import { formatDay } from '../platform/format-day.ts';

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** 'domingo', 'segunda-feira': the weekday of a calendar day. */
export const weekdayName = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));

/** 'Hoje é dia de estudo, às 20h', or why it is none; null when the plan says nothing about today. */
export function formatToday({ plan, breakToday }: StudyPlanToday): string | null {
  if (breakToday === 'pausa') return 'Sua ofensiva está em pausa';
  if (breakToday === 'descanso') return 'Hoje é seu descanso';
  return plan?.isStudyDay ? `Hoje é dia de estudo, ${formatAtTime(plan.studyMinute)}` : null;
}

/** 'No seu plano: amanhã, às 20h', within a week the weekday, later the date; null without a next day of study. */
export function formatNextStudyDay({ plan }: StudyPlanToday, today: string): string | null {
  if (!plan?.nextStudyDay) return null;
  const inDays = daysBetween(asLocalDay(today), asLocalDay(plan.nextStudyDay));
  const later = inDays > 6 ? formatDay(plan.nextStudyDay) : weekdayName(plan.nextStudyDay);
  return `No seu plano: ${inDays === 1 ? 'amanhã' : later}, ${formatAtTime(plan.studyMinute)}`;
}
