import type { CatalogueCard, JourneyView } from '@jornada/contract/journeys/journeys';
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
    ...(row.accessTerm && { accessTerm: row.accessTerm }),
    ...(row.cover && { cover: row.cover }),
  };
}

/** A journey of the catalogue with the member's progress; `currentDay` is null without an enrollment. */
export function withProgress(journey: JourneyView, currentDay: number | null): CatalogueCard {
  const { totalDays } = journey;
  return {
    ...journey,
    isEnrolled: currentDay !== null,
    enrollment:
      currentDay === null
        ? null
        : {
            currentDay,
            completedDays: completedDays(currentDay, totalDays),
            progressPercent: progressPercent(currentDay, totalDays),
          },
  };
}

/** As `withProgress`, from the rows. */
export function presentCatalogueCard(row: JourneyRow, enrollment: { currentDay: number } | null): CatalogueCard {
  return withProgress(presentJourney(row), enrollment?.currentDay ?? null);
}
