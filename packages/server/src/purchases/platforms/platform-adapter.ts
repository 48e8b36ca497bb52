import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type { PurchaseFact } from '@jornada/domain/purchases/purchase-fact';

/**
 * The secrets that check a webhook's calls: Ticto's validation token, Stripe's signing secret, Hotmart's hottok. Both are accepted; without
 * any, nothing is checked (decisions H6, K10).
 */
export interface WebhookSecrets {
  secret: string | null;
  /** The former secret, accepted while the platform changes over. */
  previousSecret: string | null;
}

/** The secrets that are set, the present one first. */
export const secretsIn = ({ secret, previousSecret }: WebhookSecrets): string[] =>
  [secret, previousSecret].filter((each) => each !== null && each !== '') as string[];

/** A call as it came over the wire. Header names are lower-case. */
export interface Delivery {
  rawBody: Buffer;
  headers: Record<string, string | undefined>;
  now: Date;
}

/** `body` still holds secrets: redact it before you store it. */
export type Verification =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; rejection: 'wrong_secret' | 'bad_signature' | 'unreadable' };

export interface ParseOptions {
  /** The webhook's setting (decision H8): a cancelled subscription stays open to the paid day. */
  keepsUntilPaid: boolean;
}

/** The content of a delivery, the same for all platforms. Exactly one of `facts`, `ignored` and `problem` is filled. */
export interface ParsedDelivery {
  /** As the platform calls it. */
  eventType: string | null;
  facts: PurchaseFact[];
  /** In Portuguese, why there is nothing to do; without a full stop, as it follows 'Ignorado: '. */
  ignored: string | null;
  /** In Portuguese: why an event that should change access is unusable, and what to do. */
  problem: string | null;
  /** For the search among events; also of ignored deliveries. */
  buyerEmail: string | null;
  orderReference: string | null;
}

/** A sale to write down in a platform's own shape. */
export interface SaleToWrite {
  productId: string;
  productName: string;
  buyer: { email: string; name: string };
  orderReference: string;
  at: Date;
}

/** Everything specific to a payment platform. A new platform needs one more of these (specification §3). */
export interface PlatformAdapter {
  platform: PaymentPlatform;
  /** Reads and checks the bytes: never throws, compares in constant time. */
  verify(delivery: Delivery, secrets: WebhookSecrets): Promise<Verification>;
  /**
   * The body without secrets, documents, card digits, addresses and telephones, safe for jsonb: no NUL, no lone surrogates,
   * bounded depth. `parse` works on this, so that a stored delivery can be read again.
   */
  redact(body: Record<string, unknown>): Record<string, unknown>;
  /** Reads a redacted body; never throws, whatever the types inside. */
  parse(body: Record<string, unknown>, options: ParseOptions): ParsedDelivery;
  /** A realistic, signed delivery of a paid sale, for 'Enviar evento de teste' and tests. */
  writeSale(sale: SaleToWrite, secrets: WebhookSecrets): Promise<{ rawBody: Buffer; headers: Record<string, string> }>;
}
