import { PAYMENT_PLATFORMS } from '@jornada/domain/purchases/payment-platforms';
import { oneOf, readId, searchReader } from '../../../ui/search/read-search.ts';

/** The search parameters of /admin/webhooks/new: the chosen platform, or the webhook that was created and waits for its first event. */
export const newWebhookSearch = searchReader({ plataforma: oneOf(PAYMENT_PLATFORMS), webhook: readId });
