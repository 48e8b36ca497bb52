import { addressFault, type AddressFault } from '@jornada/domain/accounts/email-address';

/** An address as somebody typed or pasted it. */
export interface TypedAddress {
  /** Trimmed and lower-case; an invalid entry as it was typed. */
  email: string;
  /** From 'Ana Lima <ana@exemplo.com>'; empty without one. */
  name: string;
  fault: AddressFault | null;
}

/** An entry ends at a line break, a comma or a semicolon outside quotes. */
const entry = /(?:"[^"\n\r]*"|[^,;\n\r])+/g;
/** Characters that mail programs put around an address, and around a name. */
const aroundAddress = /^(?:mailto:|["'<([])+|["'>)\],.:]+$/gi;
const aroundName = /^["'([]+|["')\]]+$/g;

/**
 * The addresses in a text, in its order: one on each line, separated by commas, as 'Ana Lima <ana@exemplo.com>' or as a row copied from a
 * table. An entry without an address counts as an invalid one, so that nothing is lost silently.
 */
export function addressesIn(text: string): TypedAddress[] {
  return (text.match(entry) ?? []).flatMap((written) => addressesOfEntry(written));
}

function addressesOfEntry(written: string): TypedAddress[] {
  const found: TypedAddress[] = [];
  let name: string[] = [];
  for (const word of written.replaceAll('<', ' <').split(/\s+/)) {
    const isAddress = word.includes('@');
    const bare = word.replace(isAddress ? aroundAddress : aroundName, '');
    if (bare && !isAddress) name.push(bare);
    if (bare && isAddress) {
      found.push(typedAddress(bare, name.join(' ')));
      name = [];
    }
  }
  if (name.length === 0) return found;
  const rest = name.join(' ');
  if (found.length === 0) return [typedAddress(rest, '')];
  const last = found.at(-1)!;
  // 'ana@exemplo.com Ana Lima'
  if (!last.name) last.name = rest;
  return found;
}

function typedAddress(text: string, name: string): TypedAddress {
  const email = text.toLowerCase();
  return { email, name, fault: addressFault(email) };
}

/** Both lists, each address once: the first mention stays. */
export function withAddresses(before: readonly TypedAddress[], more: readonly TypedAddress[]): TypedAddress[] {
  const all = new Map<string, TypedAddress>();
  for (const address of [...before, ...more]) if (!all.has(address.email)) all.set(address.email, address);
  return [...all.values()];
}
