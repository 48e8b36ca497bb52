import { IconCheck, IconCrown, IconSun } from '@tabler/icons-react';
import type { CatalogueCard } from '@jornada/contract/journeys/journeys';
import { CoverTag, CoverTags } from './cover-tags.tsx';

/** The labels on a journey's cover: GRATUITO or PREMIUM, and INSCRITO for enrolled members (specification §2 /explore). */
export function JourneyLabels({ journey }: { journey: Pick<CatalogueCard, 'tipo' | 'isEnrolled'> }) {
  return (
    <CoverTags>
      {journey.tipo === 'paga' ? (
        <CoverTag tone="premium" icon={<IconCrown size={14} stroke={2.2} />}>
          PREMIUM
        </CoverTag>
      ) : (
        <CoverTag tone="free" icon={<IconSun size={14} stroke={2.2} />}>
          GRATUITO
        </CoverTag>
      )}
      {journey.isEnrolled && (
        <CoverTag tone="solid" icon={<IconCheck size={14} stroke={3} />}>
          INSCRITO
        </CoverTag>
      )}
    </CoverTags>
  );
}
