/** The key under which a tab keeps its own name. The name survives reloads and ends with the tab. */
const key = 'jornada-tab';

let own: string | undefined;

/** This tab's name for the server, so that no tab replaces a newer draft of another one. */
export function thisTab(): string {
  own ??= kept() ?? newName();
  return own;
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function newName(): string {
  // `randomUUID` is missing where a school is served without HTTPS, on a home network.
  const name = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  try {
    sessionStorage.setItem(key, name);
  } catch {
    // Storage is forbidden: the name lasts until the next reload.
  }
  return name;
}
