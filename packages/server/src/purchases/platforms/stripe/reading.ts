import type { ParseOptions } from '../platform-adapter.ts';
import type { Buyer } from '../reading/buyer.ts';
import type { FoundFact } from '../reading/parsed-delivery.ts';
import type { StripeEvent } from './event.ts';

/** An event as read: a fact, why it changes nothing, or what an administrator has to decide. */
export interface Reading {
  buyer: Buyer | null;
  orderReference: string | null;
  outcome: FoundFact | { ignored: string } | { problem: string };
}

export type ReadEvent = (event: StripeEvent, options: ParseOptions) => Reading;
