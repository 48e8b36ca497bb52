/** Prefix in sessionStorage of everything that a tab keeps for the member beside the cache, such as unsent drafts. */
export const keptPrefix = 'jornada:';
const ownerKey = `${keptPrefix}owner`;

/**
 * Records who is signed in; call it before a screen is shown to them. What this tab kept for another member is put away, and given back
 * when they return.
 */
export function keepFor(userId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner === userId) return;
    if (owner !== null) Object.keys(sessionStorage).forEach((key) => move(key, newKey(key, owner, userId)));
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // The store is full or forbidden. Drafts carry their member's id, so another member does not see them.
  }
}

/** Another member's keys begin with their id, where no screen looks for them. */
const newKey = (key: string, from: string, to: string) =>
  key.startsWith(keptPrefix) ? from + key : key.startsWith(to + keptPrefix) ? key.slice(to.length) : key;

function move(key: string, target: string): void {
  if (key === target) return;
  const value = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  sessionStorage.setItem(target, value);
}
