import { addressFault } from '../../accounts/email-address.ts';
import { likelyEmail } from '../../accounts/likely-domain.ts';
import { visibleLine } from '../../text/invisible.ts';
import { error, excerpt, warning, type Finding } from './finding.ts';

export interface ReadAddress {
  /** As read, without a name beside it. */
  shown: string;
  /** Of 'Ana Lima <ana@exemplo.com>'; '' without one. */
  name: string;
  /** The normal form; null where it is no address, or not one. */
  email: string | null;
  finding: Finding | null;
  suggestion: string | null;
}

/** No address is nearly as long: what is longer is not looked at. */
const MAX_CELL = 1000;

const bracketed = /^(.*?)<([^<>]*@[^<>]*)>[\s,;.]*$/u;
const between = /[\s,;|/<>]+|:::/u;
const suffix = /^(?:jr|júnior|junior|filho|neto|neta|sobrinho|ltda|me|epp|eireli|s\/?a)\.?$/i;

/**
 * The address in a cell (decision G7). What is no address is never stored as another one: the likely one is a suggestion. `normalizeEmail` is
 * the one of all addresses (decision A7).
 */
export function readAddress(cell: string, normalizeEmail: (typed: string) => string): ReadAddress {
  const line = visibleLine(cell);
  const none = { shown: line, name: '', email: null, suggestion: null };
  if (line === '') return { ...none, finding: error('Sem e-mail') };
  if (line.length > MAX_CELL) return { ...none, finding: error(`E-mail inválido: "${excerpt(line)}"`) };

  const valid = (typed: string) => {
    const email = normalizeEmail(typed);
    return addressFault(email) === null ? email : null;
  };
  const all = new Set(line.split(between).flatMap((word) => (word.includes('@') ? (valid(word) ?? []) : [])));
  if (all.size > 1) return { ...none, finding: error(`${all.size} endereços na mesma célula: deixe só um`) };

  const [, before = '', inside = line] = bracketed.exec(line) ?? [];
  const email = valid(inside);
  const read = { shown: inside.trim(), name: nameInOrder(before), email };
  if (email !== null) {
    const suggestion = likelyEmail(email);
    const what = suggestion && `Parece um erro de digitação: "${excerpt(read.shown)}"`;
    return { ...read, suggestion, finding: what === null ? null : warning(what) };
  }
  // 'ana@exemplo.com Ana Lima'; of 'maria silva@exemplo.com' nobody knows.
  const [first = ''] = inside.trim().split(' ');
  const hasComma = /@[^@]*,/.test(read.shown);
  const what = hasComma ? 'E-mail com vírgula no lugar do ponto' : 'E-mail inválido';
  return {
    ...read,
    finding: error(`${what}: "${excerpt(read.shown)}"`),
    suggestion: likely(inside, valid) ?? valid(first),
  };
}

/** 'Lima, Ana' is 'Ana Lima'; 'Padaria, Ltda.' is in its order. */
function nameInOrder(written: string): string {
  const name = written.includes('@') ? '' : written.replace(/["“”]/g, '').trim();
  const [, last, first] = /^([^,]+), *([^,]+)$/.exec(name) ?? [];
  return last === undefined || first === undefined || suffix.test(first) ? name : `${first} ${last}`;
}

const COMMON = /(?<![@.])(?=(?:gmail|hotmail|outlook|yahoo|icloud)\.com(?:\.br)?$)/i;

/** Slips of the keyboard around an address, one after the other. */
const MENDED: readonly ((typed: string) => string)[] = [
  (typed) => typed.replace(/^[\s"'“”<([]+|[\s"'“”>)\],;:.]+$/gu, ''),
  (typed) => typed.replace(/\s*(?:\(at\)|\[at\]|\(arroba\)|\[arroba\]|@)[\s@]*/giu, '@'),
  (typed) => typed.replace(/\s*[,;.]+\s*/gu, '.').replace(/\.?@\.?/u, '@'),
  (typed) => (typed.includes('@') ? typed : typed.replace(COMMON, '@')),
  (typed) => typed.replace(/@(gmail|hotmail|outlook|icloud)$/i, '@$1.com'),
  (typed) => typed.normalize('NFD').replace(/\p{M}/gu, ''),
];

function likely(typed: string, valid: (typed: string) => string | null): string | null {
  let mended = typed;
  for (const mend of MENDED) {
    mended = mend(mended);
    const email = valid(mended);
    if (email !== null) return likelyEmail(email) ?? email;
  }
  return null;
}
