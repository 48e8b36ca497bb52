import { getRouteApi } from '@tanstack/react-router';
import { JourneyAnswersPage } from '../answers/journey-answers-page.tsx';
import { JourneyMembersPage } from '../enrollments/journey-members-page.tsx';
import { UnknownAdminPage } from './unknown-admin-page.tsx';

const route = getRouteApi('/admin/journeys/$journeyId/$tab');

/** The tabs of a journey that are lists of its people. */
export function JourneyTabPage() {
  const { journeyId, tab } = route.useParams();
  switch (tab) {
    case 'members':
      return <JourneyMembersPage key={journeyId} journeyId={journeyId} />;
    case 'answers':
      return <JourneyAnswersPage key={journeyId} journeyId={journeyId} />;
    default:
      return <UnknownAdminPage />;
  }
}
