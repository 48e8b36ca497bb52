import { EVENT_STATUSES } from '@jornada/domain/purchases/payment-platforms';
import { oneOf, readId, readSearchText, searchReader } from '../../../ui/search/read-search.ts';

/** The search parameters of a webhook's history. `evento`: the event whose payload is open, for links that lead to it. */
export const eventsSearch = searchReader({
  busca: readSearchText,
  status: oneOf(EVENT_STATUSES),
  evento: readId,
});
export type EventsSearch = ReturnType<typeof eventsSearch>;
