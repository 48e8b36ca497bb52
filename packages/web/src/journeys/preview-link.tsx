import type { CatalogueCard } from '@jornada/contract/journeys/journeys';
import { useSession } from '../platform/session.ts';
import { ButtonLink } from '../ui/button-link.tsx';

/** The link to a journey's preview, for administrators who are not enrolled (decision G6). */
export function PreviewLink({ journey }: { journey: Pick<CatalogueCard, 'id' | 'name' | 'isEnrolled'> }) {
  if (useSession().role !== 'admin' || journey.isEnrolled) return null;
  return (
    <ButtonLink
      to="/journey/$journeyId"
      params={{ journeyId: journey.id }}
      variant="subtle"
      fullWidth
      aria-label={`Ver prévia: ${journey.name}`}
    >
      Ver prévia
    </ButtonLink>
  );
}
