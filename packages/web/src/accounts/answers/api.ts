import '../../platform/later-endpoints.ts';
import { pagesFor } from '../../platform/pages-for.ts';

// No route reads these beforehand: a failed list is read again when its page opens.
const retryOnMount = true;

/** The journeys in which the member answered missions, last answered first, page by page. */
export const answeredJourneysQuery = { ...pagesFor('missions', 'listAnsweredJourneys', {}), retryOnMount };

/** The member's answers in a journey, newest first, page by page, with the journey's name and mode. */
export const myAnswersQuery = (journeyId: string) => ({
  ...pagesFor('missions', 'listMyAnswers', { params: { journeyId }, query: { limit: 20 } }),
  retryOnMount,
});
