import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { queryFor } from '../../platform/api-client.ts';

export type Section = 'journeys' | 'explore' | 'profile' | null;

/** The section of an address, as far as the address shows it. */
function sectionOf(pathname: string): Section {
  if (/^\/(?:dashboard|journey|lesson)(?:\/|$)/.test(pathname)) return 'journeys';
  if (/^\/explore(?:\/|$)/.test(pathname)) return 'explore';
  if (/^\/perfil(?:\/|$)/.test(pathname)) return 'profile';
  return null;
}

/**
 * The section of the current page. A member's own journeys and lessons are under Minhas Jornadas. A journey without enrollment, an offer
 * or an administrator's preview, is under the catalogue while there is one.
 */
export function useSection({ showsExplore }: { showsExplore: boolean }): Section {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [, kind, id = ''] = pathname.split('/');
  // The page itself reads these two.
  const { data: isJourneyForeign } = useQuery({
    ...queryFor('journeys', 'readJourney', { params: { journeyId: id } }),
    enabled: false,
    select: ({ access }) => access !== 'enrolled',
  });
  const { data: isLessonForeign } = useQuery({
    ...queryFor('lessons', 'readLesson', { params: { lessonId: id } }),
    enabled: false,
    select: ({ isPreview }) => isPreview,
  });
  const isForeign = (kind === 'journey' && isJourneyForeign) || (kind === 'lesson' && isLessonForeign);
  return isForeign && showsExplore ? 'explore' : sectionOf(pathname);
}
