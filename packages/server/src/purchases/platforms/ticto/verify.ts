import { secretsIn, type Delivery, type Verification, type WebhookSecrets } from '../platform-adapter.ts';
import { headerOf } from '../reading/headers.ts';
import { readJsonOrForm } from '../reading/read-body.ts';
import { isOneOfSecrets } from '../reading/same-secret.ts';

/** Ticto's token stands at the root of the body, and only there (decision H6). */
export async function verifyTicto(delivery: Delivery, secrets: WebhookSecrets): Promise<Verification> {
  const body = readJsonOrForm(delivery.rawBody, headerOf(delivery, 'content-type'));
  if (!body) return { ok: false, rejection: 'unreadable' };
  const known = secretsIn(secrets);
  if (known.length > 0 && !isOneOfSecrets(body['token'], known)) return { ok: false, rejection: 'wrong_secret' };
  return { ok: true, body };
}
