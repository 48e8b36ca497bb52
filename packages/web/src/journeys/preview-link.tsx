import type { CatalogueCard } from '@jornada/contract/journeys';
import { useSession } from '../platform/session.ts';
import { ButtonLink } from '../ui/button-link.tsx';

/** Administrators may look at what they are not enrolled in (decision G6). */
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
