import { parseExactly } from './exact-json.ts';
import { isFields, type Fields } from './fields.ts';

const deepest = 8;

/**
 * Fields of a url-encoded body, nested where names have brackets (`customer[email]`, `items[0][offer_code]`) or values are JSON.
 * When a name comes twice, the last value counts.
 */
export function readForm(text: string): Fields {
  const root = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) put(root, stepsOf(name), valueOf(value));
  return root;
}

function put(root: Fields, steps: string[], value: unknown): void {
  let here = root;
  for (const step of steps.slice(0, -1)) {
    const next = Object.hasOwn(here, step) ? here[step] : undefined;
    const inner = isFields(next) ? next : emptyFields();
    setOwn(here, step, inner);
    here = inner;
  }
  setOwn(here, steps.at(-1) ?? '', value);
}

/** An object from JSON inside a form has a prototype. A name such as `__proto__` must not lead to it or replace it. */
function setOwn(fields: Fields, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, writable: true, configurable: true });
}

/** `a[b][c]` → a, b, c; any other name stays whole. */
function stepsOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name);
  if (!match) return [name];
  const inner = (match[2] ?? '').slice(1, -1).split('][');
  return inner.length > deepest ? [name] : [match[1] ?? '', ...inner];
}

function valueOf(value: string): unknown {
  if (!/^\s*[[{]/.test(value)) return value;
  try {
    return parseExactly(value);
  } catch {
    return value;
  }
}

/** Without a prototype: a field named `__proto__` is a field like any other. */
function emptyFields(): Fields {
  return Object.create(null) as Fields;
}
