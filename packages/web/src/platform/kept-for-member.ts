/** Everything that a tab keeps for the member beside the cache, such as unsent drafts, is kept in sessionStorage under this prefix. */
const prefix = 'jornada:';
const ownerKey = `${prefix}owner`;

/** Forgets what this tab kept for whoever was signed in. */
export function clearKept(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}

/** Says who is here now. What somebody else left in this tab is forgotten; one's own survives a session that ran out. */
export function keepFor(userId: string): void {
  const owner = sessionStorage.getItem(ownerKey);
  if (owner === userId) return;
  if (owner !== null) clearKept();
  try {
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // The store is full or forbidden. Drafts carry their member's id, so they are not shown to another one all the same.
  }
}
