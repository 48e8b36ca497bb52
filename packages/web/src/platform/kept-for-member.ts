/** Prefix in sessionStorage of everything that a tab keeps for the member beside the cache, such as unsent drafts. */
export const keptPrefix = 'jornada:';
const ownerKey = `${keptPrefix}owner`;

/** Clears what this tab kept for the last member. */
export function clearKept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(keptPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

/**
 * Records who is signed in; wait for it before a screen is shown to them. What this tab kept for another member is put away, and given back
 * when they return.
 */
export async function keepFor(userId: string): Promise<void> {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner === userId) return;
    if (owner !== null) await import('./put-away.ts').then(({ changeOwner }) => changeOwner(owner, userId), clearKept);
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // The store is full or forbidden. Drafts carry their member's id, so another member does not see them.
  }
}
