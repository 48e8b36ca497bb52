/** Prefix in sessionStorage of everything that a tab keeps for the member beside the cache, such as unsent drafts. */
export const keptPrefix = 'jornada:';
const ownerKey = `${keptPrefix}owner`;

/**
 * Records who is signed in; call it before a screen is shown to them. What this tab kept for another member is put away, under keys that no
 * screen reads, and given back when they return.
 */
export function keepFor(userId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner === userId) return;
    if (owner) for (const key of Object.keys(sessionStorage)) moveKey(key, owner, userId);
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // The store is full or forbidden. Drafts carry their member's id, so another member does not see them.
  }
}

function moveKey(key: string, from: string, to: string): void {
  const value = sessionStorage.getItem(key)!;
  sessionStorage.removeItem(key);
  sessionStorage.setItem(key.startsWith(keptPrefix) ? from + key : key.replace(to + keptPrefix, keptPrefix), value);
}
