import type { JourneyView } from '@jornada/contract/journeys';
import type { JourneyRow } from './store.ts';

/** A journey for members. The offer's fields belong to paid, public journeys only (specification §2 journey form). */
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
