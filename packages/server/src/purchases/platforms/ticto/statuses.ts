import type { FactKind } from '@jornada/domain/purchases/purchase-fact';

/** The kinds of fact by status of version 2.0. Renewals are `authorized` too. */
export const kindsOfStatus: ReadonlyMap<string, FactKind> = new Map([
  ['authorized', 'paid'],
  ['refunded', 'refunded'],
  ['chargeback', 'charged_back'],
  ['subscription_canceled', 'canceled'],
  ['subscription_delayed', 'overdue'],
  ['uncanceled', 'resumed'],
]);

/** The kinds of fact by status of version 1, where `canceled` is a sale that did not go through. */
export const kindsOfFlatStatus: ReadonlyMap<string, FactKind> = new Map([
  ['paid', 'paid'],
  ['authorized', 'paid'],
  ['canceled', 'voided'],
  ['refunded', 'refunded'],
  ['chargeback', 'charged_back'],
]);

/** Statuses by which a subscription goes on, whatever was said of it before. */
export const statusesOfGoingOn: ReadonlySet<string> = new Set(['extended', 'all_charges_paid']);
