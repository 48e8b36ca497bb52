import * as z from 'zod';
import { CopyCode } from './copy-code.ts';
import { bodyWriters, containerWriters } from './write-containers.ts';
import { valueWriters } from './write-values.ts';

/** The JSON of a value, or undefined for one that does not fit. */
export type Serializer = (value: unknown) => string | undefined;

/** Thrown where a part alone cannot be decided: whether `undefined` is wrong depends on what is around it. */
class Undecided extends Error {}

/** The copy of a value whose schema no writer knows, or that a check changes; undefined if it does not fit. */
function byZod(schema: z.core.$ZodType, value: unknown): unknown {
  const { success, data } = value === undefined ? { success: true, data: undefined } : z.safeEncode(schema, value);
  if (success && data === undefined) throw new Undecided();
  return data;
}

/**
 * Compiles a schema into a function that copies a value, checking it on the way, and writes the copy as JSON: the same bytes as
 * `JSON.stringify(z.encode(schema, value))`, because the copy has the schema's keys and no others. The function returns undefined where
 * Zod would find a fault. It throws where only Zod can decide, which is for some values with an `undefined`.
 * The code is made from the schema alone, never from a value.
 */
export function compileSerializer(schema: z.core.$ZodType): Serializer {
  const code = new CopyCode({ parts: { ...valueWriters, ...containerWriters }, bodies: bodyWriters });
  const main = code.functionFor(schema);
  const names = code.constants.map((_, index) => `c${index}`).join(', ');
  const source = `'use strict'; const [${names}] = constants; ${code.functions.join('\n')} return ${main};`;
  // oxlint-disable-next-line typescript/no-implied-eval -- Zod compiles its own checks in the same way
  const copy = new Function('constants', 'byZod', source)(code.constants, byZod) as (value: unknown) => unknown;
  return (value) => {
    const copied = copy(value);
    return copied === undefined ? undefined : JSON.stringify(copied);
  };
}
