import { MAPPED_FIELDS } from '@jornada/contract/purchases/other-platform';
import { EACH, stepsOf, type FieldStep } from '@jornada/domain/purchases/field-path';
import { textOf, type Fields } from '../reading/fields.ts';
import {
  clean,
  DEEPEST,
  HIDDEN,
  hide,
  secretsAtRoot,
  sensitivityOf,
  SHORTEST_SECRET,
  TOO_DEEP,
} from '../redaction/redact-body.ts';
import { readMapping, timeOf, valuesAt } from './mapping.ts';

const MOST_SECRETS = 8;

type Way = readonly FieldStep[];

interface Place {
  /** Hidden wherever they stand. */
  secrets: readonly string[];
  /** The rest of the ways to fields that an administrator showed: they stay readable. */
  shown: readonly Way[];
  /** The rest of the ways to the secret's field. */
  secret: readonly Way[];
  isHidden: boolean;
  depth: number;
}

/**
 * The body to store, as `redactBody` keeps it, and without what looks by itself like a document, a telephone, a card or a long token: nobody
 * knows the names of this platform's fields. What one of the mappings names stays readable, and its secret is hidden everywhere.
 */
export function redactOther(body: Fields, mappings: readonly unknown[] = []): Fields {
  const known = mappings.map(readMapping).filter((mapping) => mapping !== null);
  const secretPaths = known.flatMap(({ secret }) => (secret?.place === 'body' ? [secret.path] : []));
  const texts = secretPaths.flatMap((path) => valuesAt(body, path).flatMap((value) => textOf(value) ?? []));
  const paths = known.flatMap((mapping) => MAPPED_FIELDS.map((field) => mapping[field]));
  const readable = new Set(paths.flatMap((path) => valuesAt(body, path)));
  const atRoot = secretsAtRoot(body).filter((text) => !readable.has(text));
  const secrets = [...texts.filter(({ length }) => length >= SHORTEST_SECRET), ...atRoot].slice(0, MOST_SECRETS);
  const place = { secrets, shown: waysOf(paths), secret: waysOf(secretPaths), isHidden: false, depth: 0 };
  return redact(body, place) as Fields;
}

const waysOf = (paths: readonly (string | null)[]): Way[] =>
  paths.flatMap((path) => (path === null ? [] : [stepsOf(path)!]));

const isThere = (ways: readonly Way[]) => ways.some((way) => way.length === 0);

function redact(value: unknown, place: Place): unknown {
  const { secrets, shown, secret } = place;
  const isHidden = place.isHidden || isThere(secret);
  if (isHidden && (shown.length === 0 || isThere(secret))) return hide(value);
  if (typeof value === 'object' && value !== null) {
    if (place.depth >= DEEPEST) return TOO_DEEP;
    if (Array.isArray(value)) return value.map((entry) => redact(entry, inside(place, '0')));
    const entries = Object.entries(value).map(([raw, entry]) => {
      const name = clean(raw, secrets);
      const there = inside(place, name);
      return [there.shown.length > 0 ? name : cover(name), redact(entry, there)];
    });
    return Object.fromEntries(entries) as unknown;
  }
  const text = typeof value === 'string' ? clean(value, secrets) : value;
  if (isThere(shown)) return text;
  if (isHidden) return hide(value);
  if (typeof text === 'string') return cover(text);
  return typeof text === 'number' && cover(String(text)) !== String(text) ? HIDDEN : text;
}

/** Entries of lists have numbers as names, as in forms. */
function inside(place: Place, name: string): Place {
  const isEntry = /^\d+$/.test(name);
  const next = (ways: readonly Way[]) =>
    ways.flatMap(([step, ...rest]) => (step === name || (step === EACH && isEntry) ? [rest] : []));
  const isHidden = place.isHidden || sensitivityOf(name) !== null;
  return { ...place, shown: next(place.shown), secret: next(place.secret), isHidden, depth: place.depth + 1 };
}

/** Documents, telephones and cards, however they are written. */
const manyDigits = /\p{Nd}(?:[\s().\-/_·]{0,2}\p{Nd}){8,}/gu;
const longRun = /[\w+/=~-]{20,}/g;
const isToken = (run: string) =>
  (/\d/.test(run) && /[a-z]/i.test(run)) || (run.length >= 32 && /^[a-z\d+/=]+$/i.test(run));

/** A text without what looks personal or secret by itself. Dates and addresses of e-mail stay, those of WhatsApp are telephones. */
export function cover(text: string): string {
  if (/^(?!\+?\d+@)[^\s@]+@[^\s@]+$/.test(text) || (/\D/.test(text) && timeOf(text) !== null)) return text;
  return text.replaceAll(longRun, (run) => (isToken(run) ? HIDDEN : run)).replaceAll(manyDigits, HIDDEN);
}
