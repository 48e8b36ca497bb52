import { EVENT_STATUSES, type EventStatus } from '@jornada/domain/purchases/payment-platforms';
import { readSearchText } from '../../../ui/read-search-text.ts';

/** The search parameters of a webhook's history. */
export type EventsSearch = {
  busca?: string | undefined;
  status?: EventStatus | undefined;
  /** The event whose payload is open, for links that lead to it. */
  evento?: string | undefined;
};

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Keeps valid values. Invalid and empty ones become undefined: a key merely left out would keep its value. */
export const eventsSearch = ({ busca, status, evento }: Record<string, unknown>): EventsSearch => ({
  busca: readSearchText(busca),
  status: EVENT_STATUSES.find((known) => known === status),
  evento: typeof evento === 'string' && id.test(evento) ? evento : undefined,
});
