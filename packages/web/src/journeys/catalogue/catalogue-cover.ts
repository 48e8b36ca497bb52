import type { CatalogueCard } from '@jornada/contract/journeys/journeys';
import type { CoverVariant } from '@jornada/domain/landscape/landscape';
import { coverFor } from '../../ui/cover/cover-hour.ts';

type Shown = Pick<CatalogueCard, 'tipo' | 'isEnrolled' | 'enrollment' | 'totalDays'>;

/**
 * The cover of a journey in the catalogue: night while it is paid and not owned, else by progress. There is no completion
 * date here: past the plan's last day the journey is completed.
 */
export function catalogueCover({ tipo, isEnrolled, enrollment, totalDays }: Shown): {
  variant: CoverVariant;
  progress?: number;
} {
  if (tipo === 'paga' && !isEnrolled) return { variant: 'night' };
  const isPast = enrollment !== null && enrollment.currentDay > totalDays;
  return coverFor(
    { completedDays: enrollment?.completedDays ?? 0, completedAt: isPast ? 'past the last day' : null },
    totalDays,
  );
}
