import type { EndpointResult } from '@jornada/contract/endpoint';
import type { searchEverything as searchEverythingEndpoint } from '@jornada/contract/overview/overview';
import type { Database } from '../platform/database/database.ts';
import { searchTerms } from '../platform/database/search-terms.ts';
import { findByTerms } from './store.ts';

const MOST = 6;

/** The command palette's results: journeys, lessons and people whose name or e-mail contains every word; at most six of each. */
export async function searchEverything(
  db: Database,
  typed: string,
): Promise<EndpointResult<typeof searchEverythingEndpoint>> {
  const words = searchTerms(typed);
  return words ? findByTerms(db, { words, limit: MOST }) : { journeys: [], lessons: [], people: [] };
}
