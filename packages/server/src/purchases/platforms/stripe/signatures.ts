/** How old a signed delivery may be; Stripe's own limit. */
const toleranceSeconds = 300;

export interface SignedDelivery {
  rawBody: Buffer;
  header: string;
  now: Date;
}

/**
 * Whether one of the secrets signed these bytes at most 300 s ago, checked by Stripe's own library. Every error of it counts as no:
 * malformed headers cause errors of any kind, which quote the body.
 */
export async function isSignedByOne({ rawBody, header, now }: SignedDelivery, secrets: string[]): Promise<boolean> {
  const { signature } = await stripeWebhooks();
  return secrets.some((secret) => {
    try {
      return signature?.verifyHeader(rawBody, header, secret, toleranceSeconds, undefined, now.getTime()) ?? false;
    } catch {
      return false;
    }
  });
}

/** The `Stripe-Signature` of these bytes. */
export async function sign(payload: string, { secret, at }: { secret: string; at: Date }): Promise<string> {
  const webhooks = await stripeWebhooks();
  return webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });
}

async function stripeWebhooks() {
  // Megabytes of code that a school without Stripe never needs.
  const { Stripe } = await import('stripe');
  return Stripe.webhooks;
}
