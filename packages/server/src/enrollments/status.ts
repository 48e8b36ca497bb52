export type EnrollmentStatus = 'concluido' | 'ativo' | 'pausado';

/**
 * The status in administrators' lists: suspended first, else the specification's two rules verbatim (specification §4, decisions C8, D5).
 */
export function statusOf(enrollment: {
  currentDay: number;
  totalDays: number;
  isSuspended: boolean;
}): EnrollmentStatus {
  if (enrollment.isSuspended) return 'pausado';
  return enrollment.currentDay >= enrollment.totalDays ? 'concluido' : 'ativo';
}

/** The same on screens and in exports. */
export const STATUS_LABELS: Record<EnrollmentStatus, string> = {
  concluido: 'Concluído',
  ativo: 'Ativo',
  pausado: 'Pausado',
};
