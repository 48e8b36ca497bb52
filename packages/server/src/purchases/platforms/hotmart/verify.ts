import type { Delivery, Verdict, WebhookSecrets } from '../platform-adapter.ts';
import { headerOf } from '../reading/headers.ts';
import { readJsonOrForm } from '../reading/read-body.ts';
import { isSameSecret } from '../reading/same-secret.ts';

/** The hottok comes in the header; from older configurations at the root of the body or as a form's field (decision H6). */
export async function verifyHotmart(delivery: Delivery, { hottok }: WebhookSecrets): Promise<Verdict> {
  const inHeader = headerOf(delivery, 'x-hotmart-hottok');
  if (hottok && inHeader !== undefined && !isSameSecret(inHeader, hottok))
    return { ok: false, rejection: 'wrong_secret' };
  const body = readJsonOrForm(delivery.rawBody, headerOf(delivery, 'content-type'));
  if (!body) return { ok: false, rejection: 'unreadable' };
  if (hottok && inHeader === undefined && !isSameSecret(body['hottok'], hottok))
    return { ok: false, rejection: 'wrong_secret' };
  return { ok: true, body };
}
