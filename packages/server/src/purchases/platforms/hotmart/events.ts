import type { FactKind } from '@jornada/domain/purchases/purchase-fact';

/** Keyed by the event, because spellings of `purchase.status` differ. */
export const kinds: ReadonlyMap<string, FactKind> = new Map([
  ['PURCHASE_APPROVED', 'paid'],
  ['PURCHASE_COMPLETE', 'confirmed'],
  ['PURCHASE_COMPLETED', 'confirmed'],
  ['PURCHASE_REFUNDED', 'refunded'],
  ['PURCHASE_CHARGEBACK', 'charged_back'],
  ['PURCHASE_CANCELED', 'voided'],
  ['PURCHASE_CANCELLED', 'voided'],
  ['PURCHASE_DELAYED', 'overdue'],
  ['SUBSCRIPTION_CANCELLATION', 'canceled'],
]);

/** Events about a subscription that tell its status beside something else. */
export const eventsWithStatus: ReadonlySet<string> = new Set(['SWITCH_PLAN', 'UPDATE_SUBSCRIPTION_CHARGE_DATE']);

/** The statuses of version 1, `wayting_payment` as Hotmart spells it. */
export const flatKinds: ReadonlyMap<string, FactKind> = new Map([
  ['approved', 'paid'],
  ['completed', 'confirmed'],
  ['complete', 'confirmed'],
  ['refunded', 'refunded'],
  ['chargeback', 'charged_back'],
  ['canceled', 'voided'],
  ['cancelled', 'voided'],
  ['delayed', 'overdue'],
]);
