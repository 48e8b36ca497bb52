import { pagesFor } from '../platform/pages-for.ts';

/** 'Minhas Jornadas', most recently updated first, page by page, and today's card. */
export const myJourneysQuery = pagesFor('enrollments', 'listMyJourneys', {});
