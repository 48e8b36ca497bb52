import { cleanEmail, normalizeEmail } from '@jornada/contract/fields/normalize-email';
import { addressFault, type AddressFault } from '@jornada/domain/accounts/email-address';
import { normalizeName } from '@jornada/domain/text/name';

/** An address as somebody typed or pasted it. */
export interface TypedAddress {
  /** Clean, its domain as typed; an invalid entry as it was typed. */
  email: string;
  /** From 'Ana Lima <ana@exemplo.com>'; empty without one. */
  name: string;
  fault: AddressFault | null;
}

/** What stands between two commas, semicolons or tabs of a line, outside quotes and angle brackets, and what ends it. */
const cell = /((?:"[^"]*"|<[^<>]*>|[^,;\t])+)([,;\t]?)/g;
/** Characters that mail programs put around an address, and around a name. */
const aroundAddress = /^(?:mailto:|["'<([])+|["'>)\],.:]+$/gi;
const aroundName = /^["'([]+|["')\]]+$/g;
const header = /^(?:e-?mails?|nome(?: completo)?|sobrenome|name|first name|last name|telefone|celular|phone)$/i;
/** 'Souza, Filho' and 'Padaria, Ltda.' are in their order. */
const suffix = /^(?:jr|júnior|junior|filho|neto|neta|sobrinho|ltda|me|epp|eireli|s\/?a)\.?$/i;

/**
 * The addresses in a text, in its order: one on each line, separated by commas or semicolons, as 'Ana Lima <ana@exemplo.com>', as Outlook
 * writes them ('Lima, Ana <ana@exemplo.com>;'), or as rows of a table with a name beside. An entry without an address counts as an
 * invalid one, so that nothing is lost silently.
 */
export function addressesIn(text: string): TypedAddress[] {
  return text.split(/[\n\r]+/).flatMap(addressesOfLine);
}

interface Cell {
  text: string;
  end: string;
  found: TypedAddress[];
}

function addressesOfLine(line: string): TypedAddress[] {
  const cells = [...line.matchAll(cell)]
    .map(([, text = '', end = '']): Cell => ({ text, end, found: addressesOfCell(text) }))
    .filter(({ text }) => text.trim() !== '');
  const hasAddress = cells.some(({ found }) => found.length > 0);
  if (!hasAddress && cells.every(({ text }) => header.test(bareName(text)))) return [];
  const isRow = cells.filter(({ found }) => found.length > 0).length === 1 && !line.includes('<');
  // Numbers and telephones of a row are not what was asked for.
  const told = hasAddress ? cells.filter(({ text, found }) => found.length > 0 || /\p{L}/u.test(text)) : cells;

  const all: TypedAddress[] = [];
  let without: Cell[] = [];
  for (const each of told) {
    const [first] = each.found;
    if (!first) without.push(each);
    else {
      without = withoutName(first, { before: without, isRow, isBracketed: each.text.includes('<') });
      all.push(...without.map(invalid), ...each.found);
      without = [];
    }
  }
  const last = all.at(-1);
  // 'ana@exemplo.com;Ana Lima', where a comma would rather begin another entry.
  if (isRow && last?.name === '' && told.at(-2)?.end !== ',' && without.length === 1 && isNameLike(without[0]!)) {
    last.name = bareName(without[0]!.text);
    return all;
  }
  return [...all, ...without.map(invalid)];
}

/** Gives an address the name that stands in cells before its own. Returns the cells that are left. */
function withoutName(
  address: TypedAddress,
  { before, isRow, isBracketed }: { before: Cell[]; isRow: boolean; isBracketed: boolean },
): Cell[] {
  const nearest = before.at(-1);
  if (!nearest) return before;
  if (isBracketed && nearest.end === ',') {
    address.name = inOrder(bareName(nearest.text), address.name);
    return before.slice(0, -1);
  }
  if (!isRow || address.name !== '' || !before.every(isNameLike)) return before;
  address.name = before.map(({ text }) => bareName(text)).join(' ');
  return [];
}

/** 'Lima' and 'Ana' are 'Ana Lima'. */
const inOrder = (last: string, first: string) => (suffix.test(first) ? `${last} ${first}` : `${first} ${last}`).trim();

const isNameLike = ({ text }: Cell) => /\s/.test(text.trim()) || /^["']?\p{Lu}/u.test(text.trim());

/** A name without quotes and remarks in brackets; 'Lima, Ana' turned around. */
function bareName(written: string): string {
  const name = normalizeName(written.replace(/\([^()]*\)/g, ' ').replace(/["“”]/g, '')).replace(aroundName, '');
  const [, last, first] = /^([^,]+), *([^,]+)$/.exec(name) ?? [];
  return last !== undefined && first !== undefined ? inOrder(last, first) : name;
}

const invalid = ({ text }: Cell): TypedAddress => typedAddress(bareName(text), '');

function addressesOfCell(written: string): TypedAddress[] {
  const found: TypedAddress[] = [];
  let name: string[] = [];
  for (const word of written.replaceAll('<', ' <').split(/\s+/)) {
    const bare = word.includes('@') ? word.replace(aroundAddress, '') : word;
    if (!bare.includes('@')) name.push(bare);
    else {
      found.push(typedAddress(bare, bareName(name.join(' '))));
      name = [];
    }
  }
  const last = found.at(-1);
  // 'ana@exemplo.com Ana Lima'
  if (last?.name === '') last.name = bareName(name.join(' '));
  return found;
}

function typedAddress(text: string, name: string): TypedAddress {
  return { email: cleanEmail(text), name, fault: addressFault(normalizeEmail(text)) };
}

/** The list with another address instead of this one, whose name stays; each address once. */
export function correctAddress(
  addresses: readonly TypedAddress[],
  { from, to }: { from: string; to: string },
): TypedAddress[] {
  return withAddresses(
    [],
    addresses.map((address) => (address.email === from ? typedAddress(to, address.name) : address)),
  );
}

/** Both lists, each address once: the first mention stays. */
export function withAddresses(before: readonly TypedAddress[], more: readonly TypedAddress[]): TypedAddress[] {
  const all = new Map<string, TypedAddress>();
  for (const address of [...before, ...more]) if (!all.has(address.email)) all.set(address.email, address);
  return [...all.values()];
}
