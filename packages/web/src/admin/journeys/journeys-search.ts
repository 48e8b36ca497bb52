import { readSearchText } from '../../ui/read-search-text.ts';

export type JourneyFilter = 'ativas' | 'inativas';

/** The search parameters of /admin/journeys. */
export type JourneysSearch = { busca?: string | undefined; status?: JourneyFilter | undefined };

/** Keeps valid values. Invalid and empty ones become undefined: a key merely left out would keep its value. */
export const journeysSearch = ({ busca, status }: Record<string, unknown>): JourneysSearch => ({
  busca: readSearchText(busca),
  status: status === 'ativas' || status === 'inativas' ? status : undefined,
});
