import { secretsIn, type Delivery, type Verification, type WebhookSecrets } from '../platform-adapter.ts';
import { headerOf } from '../reading/headers.ts';
import { readJson } from '../reading/read-body.ts';
import { isSignedByOne } from './signatures.ts';

/** Stripe signs the bytes; while it rolls a secret, either of the two is right (decision H6). */
export async function verifyStripe(delivery: Delivery, secrets: WebhookSecrets): Promise<Verification> {
  const known = secretsIn(secrets);
  if (known.length > 0 && !(await isSigned(delivery, known))) return { ok: false, rejection: 'bad_signature' };
  const body = readJson(delivery.rawBody);
  return body ? { ok: true, body } : { ok: false, rejection: 'unreadable' };
}

async function isSigned(delivery: Delivery, secrets: string[]): Promise<boolean> {
  const header = headerOf(delivery, 'stripe-signature');
  return header !== undefined && isSignedByOne({ rawBody: delivery.rawBody, header, now: delivery.now }, secrets);
}
