export type EnrollmentStatus = 'concluido' | 'ativo' | 'pausado';

/** The label of administrators' lists: a suspension first, else the specification's two rules to the letter (specification §4, decisions C8, D5). */
export function statusOf(enrollment: {
  currentDay: number;
  totalDays: number;
  isSuspended: boolean;
}): EnrollmentStatus {
  if (enrollment.isSuspended) return 'pausado';
  return enrollment.currentDay >= enrollment.totalDays ? 'concluido' : 'ativo';
}

/** The same on screen and paper. */
export const STATUS_WORDS: Record<EnrollmentStatus, string> = {
  concluido: 'Concluído',
  ativo: 'Ativo',
  pausado: 'Pausado',
};
