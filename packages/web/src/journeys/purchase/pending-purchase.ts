import { useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session.ts';
import { keptPurchase, purchaseKey } from './kept-purchase.ts';

/** A checkout that was opened and whose journey is not available yet. */
export interface PendingPurchase {
  userId: string;
  journeyId: string;
  /** The journey's name, for screens that do not show the journey. */
  name: string;
  /** Of a renewal: the last day of access so far. */
  until?: string | undefined;
  /** Epoch milliseconds. */
  openedAt: number;
}

const hourMs = 3_600_000;
const listeners = new Set<() => void>();

/** The stored purchase, parsed once per text, because React compares snapshots by identity. */
let known: { text: string | null; purchase: PendingPurchase | null } = { text: null, purchase: null };

/** Undefined for damaged text, and where the browser's storage is forbidden or full: the member then looks again by themselves. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function kept(): PendingPurchase | null {
  const text = keptPurchase();
  if (text !== known.text) known = { text, purchase: parse(text) };
  return known.purchase && Date.now() - known.purchase.openedAt < hourMs ? known.purchase : null;
}

function parse(text: string | null): PendingPurchase | null {
  const purchase = attempt(() => JSON.parse(text ?? 'null') as Partial<PendingPurchase> | null);
  const { userId, journeyId, name, until, openedAt } = purchase ?? {};
  return userId && journeyId && name && openedAt ? { userId, journeyId, name, until, openedAt } : null;
}

function keep(purchase: PendingPurchase | null): void {
  attempt(() => {
    if (purchase) localStorage.setItem(purchaseKey, JSON.stringify(purchase));
    else localStorage.removeItem(purchaseKey);
  });
  for (const listener of listeners) listener();
}

/** Also listens to other tabs: a checkout may lead back to the platform in its own tab. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Stores an opened checkout in this browser for an hour. A later one replaces it. */
export const rememberPurchase = (purchase: Omit<PendingPurchase, 'openedAt'>) =>
  keep({ ...purchase, openedAt: Date.now() });

/** Clears the stored checkout, because the journey arrived or the member stopped waiting. */
export const clearPendingPurchase = () => keep(null);

/** The checkout that the signed-in member opened within the last hour. Another member's is not returned. */
export function usePendingPurchase(): PendingPurchase | null {
  const { user } = useSession();
  const purchase = useSyncExternalStore(subscribe, kept);
  return purchase?.userId === user.id ? purchase : null;
}
