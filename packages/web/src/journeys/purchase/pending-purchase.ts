import { useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session.ts';

/** A checkout that somebody opened and whose journey has not arrived yet. */
export interface PendingPurchase {
  userId: string;
  journeyId: string;
  /** The journey's name, to speak of it where the journey itself is not on screen. */
  name: string;
  /** Epoch milliseconds. */
  openedAt: number;
}

const keptUnder = 'jornada-purchase';
const hourMs = 3_600_000;
const listeners = new Set<() => void>();

/** What is kept, parsed once per text, because React compares snapshots by identity. */
let known: { text: string | null; purchase: PendingPurchase | null } = { text: null, purchase: null };

function kept(): PendingPurchase | null {
  const text = localStorage.getItem(keptUnder);
  if (text !== known.text) known = { text, purchase: parse(text) };
  return known.purchase && Date.now() - known.purchase.openedAt < hourMs ? known.purchase : null;
}

function parse(text: string | null): PendingPurchase | null {
  try {
    const purchase = JSON.parse(text ?? 'null') as Partial<PendingPurchase> | null;
    const { userId, journeyId, name, openedAt } = purchase ?? {};
    return userId && journeyId && name && openedAt ? { userId, journeyId, name, openedAt } : null;
  } catch {
    return null;
  }
}

function keep(purchase: PendingPurchase | null): void {
  if (purchase) localStorage.setItem(keptUnder, JSON.stringify(purchase));
  else localStorage.removeItem(keptUnder);
  for (const listener of listeners) listener();
}

/** Also hears of other tabs: a checkout may lead back to the platform in its own one. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A checkout was opened: for an hour this browser knows of it. A later one takes its place. */
export const rememberPurchase = (purchase: Omit<PendingPurchase, 'openedAt'>) =>
  keep({ ...purchase, openedAt: Date.now() });

/** The journey arrived, or the person does not wait any more. */
export const clearPendingPurchase = () => keep(null);

/** The checkout that the signed-in member opened within the last hour; nobody sees somebody else's. */
export function usePendingPurchase(): PendingPurchase | null {
  const { user } = useSession();
  const purchase = useSyncExternalStore(subscribe, kept);
  return purchase?.userId === user.id ? purchase : null;
}
