import { EVENT_STATUSES, type EventStatus } from '@jornada/domain/purchases/payment-platforms';
import { readSearchText } from '../../../ui/read-search-text.ts';

/** What the address of a webhook's history may say. */
export type EventsSearch = {
  busca?: string | undefined;
  status?: EventStatus | undefined;
  /** The event whose payload is open: links lead to it. */
  evento?: string | undefined;
};

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Keeps what the history can show. What is no choice or empty is set to undefined: a key merely left out would stay as it came. */
export const eventsSearch = ({ busca, status, evento }: Record<string, unknown>): EventsSearch => ({
  busca: readSearchText(busca),
  status: EVENT_STATUSES.find((known) => known === status),
  evento: typeof evento === 'string' && id.test(evento) ? evento : undefined,
});
