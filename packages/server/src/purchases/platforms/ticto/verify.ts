import type { Delivery, Verdict, WebhookSecrets } from '../platform-adapter.ts';
import { headerOf } from '../reading/headers.ts';
import { readJsonOrForm } from '../reading/read-body.ts';
import { isSameSecret } from '../reading/same-secret.ts';

/** Ticto's token stands at the root of the body, and only there (decision H6). */
export async function verifyTicto(delivery: Delivery, secrets: WebhookSecrets): Promise<Verdict> {
  const body = readJsonOrForm(delivery.rawBody, headerOf(delivery, 'content-type'));
  if (!body) return { ok: false, rejection: 'unreadable' };
  const { validationToken } = secrets;
  if (validationToken && !isSameSecret(body['token'], validationToken)) return { ok: false, rejection: 'wrong_secret' };
  return { ok: true, body };
}
