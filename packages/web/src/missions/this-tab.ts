/** Under this key a tab keeps the name it gave itself, through reloads and for as long as it lives. */
const key = 'jornada-tab';

let own: string | undefined;

/** This tab's name towards the server: a draft that another one saved is not its own to replace. */
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
    // Forbidden: then the name lasts until the next reload.
  }
  return name;
}
