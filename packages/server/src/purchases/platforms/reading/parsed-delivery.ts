import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { cleanProductIds } from '@jornada/domain/purchases/product-ids';
import { type FactKind, PAYMENTS, type PurchaseFact } from '@jornada/domain/purchases/purchase-fact';
import type { ParsedDelivery } from '../platform-adapter.ts';
import type { Buyer, BuyerFound } from './buyer.ts';

/** The fields of a delivery that the list of events shows. */
export interface About extends BuyerFound {
  eventType: string | null;
  orderReference: string | null;
}

/** A fact as a platform's reader found it; parts may be missing. */
export interface FoundFact {
  kind: FactKind;
  orderReference: string | null;
  charge?: string | null;
  references?: readonly (string | null)[];
  weakReferences?: readonly string[];
  at: Date | null;
  isTimeless?: boolean;
  accessUntil?: Date | null;
  buyer?: Buyer | null;
  productIds?: readonly (string | null)[];
  productName?: string | null;
  /** Another event names the product, so the payment counts without. */
  isProductInOtherEvent?: boolean;
}

/** A delivery with nothing to do, and why, in Portuguese; follows 'Ignorado: '. */
export function ignoredBecause(
  about: About,
  reason: string,
  contradicts: ParsedDelivery['contradicts'] = [],
): ParsedDelivery {
  return { ...searchFields(about), facts: [], ignored: reason, problem: null, contradicts };
}

/**
 * What a subscription's delivery speaks against that says that it goes on, without a payment and without saying that it was taken up again.
 */
export function goesOn(orderReference: string | null, at: Date | null): ParsedDelivery['contradicts'] {
  return orderReference && at ? [{ orderReference, charge: null, against: ['canceled', 'overdue'], at }] : [];
}

/** What a delivery speaks against that says, without doubt or not, that the money of a charge stayed with the seller. */
export function keepsMoney(
  orderReference: string | null,
  charge: string | null,
  at: Date | null,
): ParsedDelivery['contradicts'] {
  return orderReference && at ? [{ orderReference, charge, against: takenBack, at }] : [];
}

/** A delivery that an administrator has to check, and what to do, in Portuguese. */
export function unusableBecause(about: About, problem: string): ParsedDelivery {
  return { ...searchFields(about), facts: [], ignored: null, problem, contradicts: [] };
}

/** A delivery whose event type is unreadable. It may be a payment, so it is an error. */
export function unreadableKind(about: About): ParsedDelivery {
  return unusableBecause(
    about,
    'Não foi possível ler que tipo de evento é este: confira na plataforma o que houve e ajuste a inscrição manualmente',
  );
}

interface Reported {
  platform: PaymentPlatform;
  productHint: string;
  /** When the platform sent it, where it tells that beside the time of what happened. */
  sentAt?: Date | null;
}

/** The usable facts of a delivery; without any, what is missing and what to do. */
export function toParsedDelivery(
  about: About,
  { platform, productHint, sentAt = null }: Reported,
  found: readonly FoundFact[],
): ParsedDelivery {
  const problems = found.map((fact) => problemOf(fact, productHint));
  const facts = found.filter((_, index) => problems[index] === null).map((fact) => toFact(platform, fact));
  const problem =
    facts.length > 0 ? null : (problems.find((text) => text !== null) ?? 'O evento não diz o que foi comprado');
  const orderReference = facts[0]?.orderReference ?? about.orderReference;
  const payments = facts.filter(({ kind }) => PAYMENTS.includes(kind));
  const contradicts = payments.flatMap((fact) => keepsMoney(fact.orderReference, fact.charge, sentAt ?? fact.at));
  return { ...searchFields({ ...about, orderReference }), facts, ignored: null, problem, contradicts };
}

const takenBack: readonly FactKind[] = ['refunded', 'charged_back', 'voided'];

function searchFields({ eventType, buyer, unreadableEmail, orderReference }: About) {
  return { eventType, buyerEmail: buyer?.email ?? unreadableEmail, orderReference };
}

/** A payment without a readable buyer is none: an administrator says whose it is (decision H18). */
function problemOf(fact: FoundFact, productHint: string): string | null {
  const isPayment = PAYMENTS.includes(fact.kind);
  if (fact.orderReference === null) {
    return 'O evento não identifica o pedido: confira na plataforma o que houve e ajuste a inscrição manualmente';
  }
  if (fact.at === null) {
    return 'O evento não traz uma data legível: confira na plataforma o que houve e ajuste a inscrição manualmente';
  }
  if (isPayment && cleanProductIds(fact.productIds ?? []).length === 0 && !fact.isProductInOtherEvent) {
    return `O pagamento não diz o que foi comprado: ${productHint}`;
  }
  return null;
}

function toFact(platform: PaymentPlatform, found: FoundFact): PurchaseFact {
  const { kind, orderReference, charge = null, at } = found;
  if (orderReference === null || at === null)
    throw new Error('A fact without reference or time is a problem, not a fact');
  const references = [orderReference, charge, ...(found.references ?? [])].filter((reference) => reference !== null);
  return {
    platform,
    kind,
    orderReference,
    charge,
    references: [...new Set(references)],
    weakReferences: [...new Set(found.weakReferences)],
    at,
    isTimeless: found.isTimeless ?? false,
    accessUntil: found.accessUntil ?? null,
    buyer: found.buyer ?? null,
    productIds: cleanProductIds(found.productIds ?? []),
    productName: found.productName ?? null,
  };
}
