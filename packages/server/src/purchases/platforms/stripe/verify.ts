import { secretsIn, type Delivery, type PlatformAdapter } from '../platform-adapter.ts';
import { accepted, refused } from '../reading/proof-places.ts';
import { readJson } from '../reading/read-body.ts';
import { headerOf } from '../reading/verify-secret.ts';

/** How old a signed delivery may be; Stripe's own limit. */
const toleranceSeconds = 300;

/** Stripe signs the bytes; while it rolls a secret, either of the two is right (decision H6). */
export const verifyStripe: PlatformAdapter['verify'] = async (delivery, secrets) => {
  const known = secretsIn(secrets);
  if (known.length > 0 && !(await isSignedByOne(delivery, known))) return refused(delivery, 'bad_signature');
  const body = readJson(delivery.rawBody);
  return body ? accepted(delivery, body) : refused(delivery, 'unreadable');
};

/** Checked by Stripe's library. Every error of it counts as no: malformed headers cause errors of any kind, which quote the body. */
async function isSignedByOne(delivery: Delivery, secrets: string[]): Promise<boolean> {
  const { rawBody, now } = delivery;
  const header = headerOf(delivery, 'stripe-signature');
  if (header === undefined) return false;
  const { signature } = await stripeWebhooks();
  return secrets.some((secret) => {
    try {
      return signature?.verifyHeader(rawBody, header, secret, toleranceSeconds, undefined, now.getTime()) ?? false;
    } catch {
      return false;
    }
  });
}

export async function stripeWebhooks() {
  // Megabytes of code that a school without Stripe never needs.
  const { Stripe } = await import('stripe');
  return Stripe.webhooks;
}
