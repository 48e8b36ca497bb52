import type { StudyPlanToday } from '@jornada/contract/study-plan';
import { formatAtTime } from '@jornada/domain/study-plan/study-time';

/** 'Hoje é dia de estudo, às 20h', or why it is none; null when the plan says nothing about today. */
export function formatToday({ plan, breakToday }: StudyPlanToday): string | null {
  if (breakToday) return breakToday === 'pausa' ? 'Sua ofensiva está em pausa' : 'Hoje é seu descanso';
  return plan?.isStudyDay ? `Hoje é dia de estudo, ${formatAtTime(plan.studyMinute)}` : null;
}
