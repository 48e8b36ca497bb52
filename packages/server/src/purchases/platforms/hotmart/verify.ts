import { secretsIn, type Delivery, type Verification, type WebhookSecrets } from '../platform-adapter.ts';
import { headerOf } from '../reading/headers.ts';
import { readJsonOrForm } from '../reading/read-body.ts';
import { isOneOfSecrets } from '../reading/same-secret.ts';

/** The hottok comes in the header; from older configurations at the root of the body or as a form's field (decision H6). */
export async function verifyHotmart(delivery: Delivery, secrets: WebhookSecrets): Promise<Verification> {
  const known = secretsIn(secrets);
  const isWrong = (given: unknown) => known.length > 0 && !isOneOfSecrets(given, known);
  const inHeader = headerOf(delivery, 'x-hotmart-hottok');
  if (inHeader !== undefined && isWrong(inHeader)) return { ok: false, rejection: 'wrong_secret' };
  const body = readJsonOrForm(delivery.rawBody, headerOf(delivery, 'content-type'));
  if (!body) return { ok: false, rejection: 'unreadable' };
  if (inHeader === undefined && isWrong(body['hottok'])) return { ok: false, rejection: 'wrong_secret' };
  return { ok: true, body };
}
