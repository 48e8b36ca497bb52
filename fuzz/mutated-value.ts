import type { Choices } from './choices.ts';
import { hostileValues } from './hostile.ts';
import { anyUnicode } from './unicode.ts';

/** The value with one thing wrong somewhere in it: a field hostile, missing, unknown, wrapped or repeated. */
export function mutatedValue(choices: Choices, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || choices.chance(15)) return mutatedWhole(choices, value);
  if (Array.isArray(value)) return mutatedList(choices, value);
  return mutatedObject(choices, value as Record<string, unknown>);
}

function mutatedWhole(choices: Choices, value: unknown): unknown {
  if (choices.chance(25)) return anyUnicode(choices, 200);
  if (choices.chance(80)) return choices.one(hostileValues);
  return choices.one<unknown>([[value], { value }, String(value), Array.from({ length: 1000 }, () => value)]);
}

function mutatedList(choices: Choices, list: unknown[]): unknown[] {
  if (list.length === 0 || choices.chance(30)) return [...list, choices.one(hostileValues)];
  const where = choices.upTo(list.length - 1);
  return list.map((item, index) => (index === where ? mutatedValue(choices, item) : item));
}

function mutatedObject(choices: Choices, object: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(object);
  const unexpectedKey = choices.one(['__proto__', 'constructor', 'id', 'role', 'isAdmin', 'userId', 'a\0b', '']);
  if (entries.length === 0 || choices.chance(10)) {
    return Object.fromEntries([...entries, [unexpectedKey, choices.one(hostileValues)]]);
  }
  const where = choices.upTo(entries.length - 1);
  if (choices.chance(15)) return Object.fromEntries(entries.filter((_, index) => index !== where));
  return Object.fromEntries(
    entries.map(([name, inner], index) => [name, index === where ? mutatedValue(choices, inner) : inner]),
  );
}
