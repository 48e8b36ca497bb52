import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type { PurchaseFact } from '@jornada/domain/purchases/purchase-fact';

/**
 * What a webhook's calls are checked with: Ticto's validation token, Stripe's signing secret, Hotmart's hottok. Both are right; where neither is set
 * nothing is checked (decisions H6, K10).
 */
export interface WebhookSecrets {
  secret: string | null;
  /** The one before it, while the platform changes over. */
  previousSecret: string | null;
}

/** Those that are set, the present one first. */
export const secretsIn = ({ secret, previousSecret }: WebhookSecrets): string[] =>
  [secret, previousSecret].filter((each) => each !== null && each !== '') as string[];

/** A call as it came over the wire. Header names are lower-case. */
export interface Delivery {
  rawBody: Buffer;
  headers: Record<string, string | undefined>;
  now: Date;
}

/** `body` is whole, secrets included: it is redacted before anything keeps it. */
export type Verdict =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; rejection: 'wrong_secret' | 'bad_signature' | 'unreadable' };

export interface ParseOptions {
  /** The webhook's setting (decision H8): a cancelled subscription stays open to the paid day. */
  keepsUntilPaid: boolean;
}

/** What a delivery says, in no platform's words. Of `facts`, `ignored` and `problem` exactly one says something. */
export interface ParsedDelivery {
  /** As the platform calls it. */
  eventType: string | null;
  facts: PurchaseFact[];
  /** In Portuguese, why there is nothing to do; without a full stop, to stand after 'Ignorado: '. */
  ignored: string | null;
  /** In Portuguese: something that should have changed an access and cannot be used, with what to do. */
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

/** All that we know of a payment platform: another platform is another one of these (specification §3). */
export interface PlatformAdapter {
  platform: PaymentPlatform;
  /** Reads and checks the bytes: never throws, compares in constant time. */
  verify(delivery: Delivery, secrets: WebhookSecrets): Promise<Verdict>;
  /**
   * The body without secrets, documents, card digits, addresses and telephones, safe for jsonb: no NUL, no lone surrogates,
   * bounded depth. `parse` works on this, so that a stored delivery can be read again.
   */
  redact(body: Record<string, unknown>): Record<string, unknown>;
  /** What the body says; never throws, whatever the types inside. */
  parse(body: Record<string, unknown>, options: ParseOptions): ParsedDelivery;
  /** A realistic, signed delivery of a paid sale, for 'Enviar evento de teste' and tests. */
  writeSale(sale: SaleToWrite, secrets: WebhookSecrets): Promise<{ rawBody: Buffer; headers: Record<string, string> }>;
}
