import type { CatalogueCard, JourneyView } from '@jornada/contract/journeys';
import { completedDays, progressPercent } from '@jornada/domain/journeys/progress';
import type { JourneyRow } from './store.ts';

/** A journey for members. The offer's fields belong to paid, public journeys only (specification §2 "Admin journey form"). */
export function presentJourney(row: JourneyRow): JourneyView {
  const isOffered = row.tipo === 'paga' && row.visibilidade === 'publica';
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    profileType: row.profileType,
    totalDays: row.totalDays,
    lessonCount: row.lessonCount,
    tags: row.tags,
    tipo: row.tipo,
    modoLiberacao: row.modoLiberacao,
    checkoutUrl: isOffered ? row.checkoutUrl : null,
    precoDisplay: isOffered ? row.precoDisplay : null,
    ctaTexto: row.ctaTexto,
  };
}

/** A journey of the catalogue with the member's progress. */
export function presentCatalogueCard(row: JourneyRow, enrollment: { currentDay: number } | null): CatalogueCard {
  return {
    ...presentJourney(row),
    isEnrolled: enrollment !== null,
    enrollment: enrollment && {
      currentDay: enrollment.currentDay,
      completedDays: completedDays(enrollment.currentDay, row.totalDays),
      progressPercent: progressPercent(enrollment.currentDay, row.totalDays),
    },
  };
}
