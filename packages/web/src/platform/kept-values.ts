/** What this tab keeps under a key until it closes; null for nothing, and when the browser forbids storage. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value in this tab; null removes it. Where storage is full or forbidden it lasts as long as its screen. */
export function writeKept(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing can be kept.
  }
}
