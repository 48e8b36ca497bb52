import { getRouteApi } from '@tanstack/react-router';
import { JourneyAnswersPage } from '../answers/journey-answers-page.tsx';
import { JourneyMembersPage } from '../enrollments/journey-members-page.tsx';
import { UnknownAdminPage } from './unknown-admin-page.tsx';
import { JourneyFormTab } from '../journeys/journey-form-tab.tsx';

const route = getRouteApi('/admin/journeys/$journeyId/$tab');

/** The tabs of a journey other than its form and its lessons. */
export function JourneyTabPage() {
  const { journeyId, tab } = route.useParams();
  switch (tab) {
    case 'members':
      return <JourneyMembersPage key={journeyId} journeyId={journeyId} />;
    case 'answers':
      return <JourneyAnswersPage key={journeyId} journeyId={journeyId} />;
    case 'sale':
      return <JourneyFormTab key={journeyId} journeyId={journeyId} part="sale" />;
    default:
      return <UnknownAdminPage />;
  }
}
