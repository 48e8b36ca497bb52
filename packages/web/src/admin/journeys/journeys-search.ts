import { readSearchText } from '../../ui/read-search-text.ts';

export type JourneyFilter = 'ativas' | 'inativas';

/** What the address of /admin/journeys may say. */
export type JourneysSearch = { busca?: string | undefined; status?: JourneyFilter | undefined };

/** Keeps what the list can show. What is no choice or empty is set to undefined: a key merely left out would stay as it came. */
export const journeysSearch = ({ busca, status }: Record<string, unknown>): JourneysSearch => ({
  busca: readSearchText(busca),
  status: status === 'ativas' || status === 'inativas' ? status : undefined,
});
