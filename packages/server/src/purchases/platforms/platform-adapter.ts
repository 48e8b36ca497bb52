import type { RefusalCode } from '@jornada/contract/refusals';
import type { PlatformAbout } from '@jornada/contract/purchases/purchases';
import type { Contradiction } from '@jornada/domain/purchases/contradictions';
import type { PurchaseFact } from '@jornada/domain/purchases/purchase-fact';

/** The secrets that check a webhook's calls. Both are accepted; without any, nothing is checked (decisions H6, K10). */
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
  /** The fields behind the address's question mark, where some platforms put their signature. */
  query?: Record<string, string> | undefined;
  now: Date;
  /** What an administrator showed of an 'Outra plataforma' (decision H16). */
  mapping?: unknown;
}

/**
 * Whether a delivery comes from its platform. `body` still holds secrets: redact it before you store it. A `ping` only tries the address,
 * perhaps before its secret is known: it is answered and not stored. `seen` has the names of the places where a proof came, never a value.
 */
export type Verification = { seen: string[] } & (
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; rejection: 'wrong_secret' | 'bad_signature' | 'unreadable' | 'ping' }
);

export interface ParseOptions {
  /** The webhook's setting (decision H8): a cancelled subscription stays open to the paid day. */
  keepsUntilPaid: boolean;
  /** When the delivery came, by our clock. */
  receivedAt: Date;
  /** What an administrator showed of an 'Outra plataforma'; null for all others (decision H16). */
  mapping: unknown;
  /** Tells apart the webhooks of shops that may count their orders alike. */
  shop: string;
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
  /** What it speaks against without undoing it: if that closed the order before, an administrator has to look. */
  contradicts: readonly (Contradiction & { orderReference: string })[];
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
  /** What an administrator showed of an 'Outra plataforma' (decision H16). */
  mapping?: unknown;
}

export type WrittenSale = Pick<Delivery, 'rawBody' | 'query'> & { headers: Record<string, string> };

/** Everything specific to a payment platform (specification §3): a folder with its name, where `adapter.ts` exports one of these. */
export interface PlatformAdapter {
  about: PlatformAbout;
  /** Reads and checks the bytes: never throws, compares in constant time. */
  verify(delivery: Delivery, secrets: WebhookSecrets): Promise<Verification>;
  /**
   * The body without secrets, documents, card digits, addresses and telephones, safe for jsonb: no NUL, no lone surrogates,
   * bounded depth. `parse` works on this, so that a stored delivery can be read again. What one of an 'Outra plataforma's mappings
   * names stays readable, and the webhook's secrets, which such a shop may send in any field, do not.
   */
  redact(
    body: Record<string, unknown>,
    mappings?: readonly unknown[],
    secrets?: readonly string[],
  ): Record<string, unknown>;
  /** Reads a redacted body; never throws, whatever the types inside. */
  parse(body: Record<string, unknown>, options: ParseOptions): ParsedDelivery;
  /** A realistic, signed delivery of a paid sale, for 'Enviar evento de teste' and tests. */
  writeSale(sale: SaleToWrite, secrets: WebhookSecrets): Promise<WrittenSale>;
  /** False while it is unknown how to check calls: they are kept, sealed and unchecked, and never settled. Left out: always true. */
  mayCheck?(mapping: unknown, secrets: WebhookSecrets): boolean;
  /** Refusals at a valid address that this platform hears as a 200, because it stops calling after another status. */
  answers200To?: readonly RefusalCode[];
}
