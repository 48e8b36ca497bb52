/** Prefix in sessionStorage of everything that a tab keeps for the member beside the cache, such as unsent drafts. */
const prefix = 'jornada:';
const ownerKey = `${prefix}owner`;

/** Clears what this tab kept for the last member. */
export function clearKept(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}

/** Records who is signed in. What this tab kept for another member is cleared; the same member's survives an expired session. */
export function keepFor(userId: string): void {
  const owner = sessionStorage.getItem(ownerKey);
  if (owner === userId) return;
  if (owner !== null) clearKept();
  try {
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // The store is full or forbidden. Drafts carry their member's id, so another member does not see them.
  }
}
