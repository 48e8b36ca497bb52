import { pagesFor } from '../../platform/pages-for.ts';

/** Every webhook, newest first, page by page, and whether mail is configured. */
export const webhooksQuery = pagesFor('webhooks', 'listWebhooks', {});
