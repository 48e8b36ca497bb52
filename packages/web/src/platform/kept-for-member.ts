/** Prefix in sessionStorage of everything that a tab keeps for the member beside the cache, such as unsent drafts. */
const prefix = 'jornada:';
const ownerKey = `${prefix}owner`;
/** Where it waits while somebody else uses the tab. No screen reads it there. */
const awayKey = (userId: string) => `jornada-away:${userId}`;

const keptKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

/** Clears what this tab kept for the last member. */
export function clearKept(): void {
  try {
    for (const key of keptKeys()) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

/**
 * Records who is signed in; call it before a screen is shown to them. What this tab kept for another member is put away, and given back when
 * they return.
 */
export function keepFor(userId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner === userId) return;
    if (owner !== null) putAway(owner);
    giveBack(userId);
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // The store is full or forbidden. Drafts carry their member's id, so another member does not see them.
  }
}

function putAway(owner: string): void {
  const kept = Object.fromEntries(keptKeys().map((key) => [key, sessionStorage.getItem(key)]));
  clearKept();
  sessionStorage.setItem(awayKey(owner), JSON.stringify(kept));
}

function giveBack(userId: string): void {
  const kept = JSON.parse(sessionStorage.getItem(awayKey(userId)) ?? '{}') as Record<string, string>;
  sessionStorage.removeItem(awayKey(userId));
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
}
