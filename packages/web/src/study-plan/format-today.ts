import type { StudyPlanToday } from '@jornada/contract/study-plan/study-plan';
import type { QuietReason } from '@jornada/domain/study-plan/quiet-day';
import { formatAtTime } from '@jornada/domain/study-plan/study-time';

const quiet: Record<QuietReason, string> = {
  descanso: 'Hoje é seu descanso',
  pausa: 'Sua ofensiva está em pausa',
  fora_do_plano: 'No seu plano, hoje não tem lição',
};

/** 'Hoje é dia de estudo, às 20h', or why today asks for nothing; null when the plan says nothing about today. */
export function formatToday({ plan }: StudyPlanToday, reason: QuietReason | null): string | null {
  if (reason) return quiet[reason];
  return plan?.isStudyDay ? `Hoje é dia de estudo, ${formatAtTime(plan.studyMinute)}` : null;
}
