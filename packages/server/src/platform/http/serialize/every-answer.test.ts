import { endpoints } from '@jornada/contract/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { valuesOf } from '../../../../fixtures/values-of.ts';
import { compileSerializer, type Serializer } from './compile-serializer.ts';

/** What the serializers replace. Undefined for a value that does not fit. */
function serializePlainly(schema: z.ZodType, value: unknown): string | undefined {
  const { success, data } = z.safeEncode(schema, value);
  return success ? JSON.stringify(data) : undefined;
}

// prettier-ignore
const wrongValues = fc.constantFrom<unknown>(
  undefined, null, 0, -1, 1.5, Number.NaN, Infinity, 2 ** 60, '', 'x', '"', true, Symbol('x'), () => 1,
  {}, { toJSON: () => 'secret' }, [], ['x'], [undefined], new Date(0), new Date(Number.NaN), new String('x'),
  new Map([['id', 1]]), Object.create({ id: 'inherited' }),
);

/** A serializer throws where it leaves the decision to the plain way. */
function textOrDoubt(serialize: Serializer, value: unknown): string | undefined {
  try {
    return serialize(value);
  } catch {
    return 'in doubt';
  }
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** All places in a value, the value itself first. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  const inside = isContainer(value) ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

/** Keys that the contract does not name in every object, but for a payment platform's delivery, which is shown as it came. */
function withOtherKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOtherKeys);
  if (!isContainer(value)) return value;
  const inside = Object.entries(value).map(([key, part]) => [key, key === 'payload' ? part : withOtherKeys(part)]);
  return { passwordHash: 'secret', ...Object.fromEntries(inside), toString: 'secret', 0: { token: 'secret' } };
}

const answers = endpoints
  .filter(({ endpoint }) => endpoint.answers !== 'file')
  .map(({ room, name, endpoint }) => ({ name: `${room}.${name}`, schema: endpoint.response }));

describe.each(answers)('the compiled serializer of $name', ({ schema }) => {
  const serialize = compileSerializer(schema);
  const values = valuesOf(schema);

  test('writes every answer as Zod and JSON.stringify do', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = serialize(value);
        expect(text).toBe(JSON.stringify(schema.parse(value)));
        expect(text).toBe(serializePlainly(schema, value));
      }),
      { numRuns: 40 },
    );
  });

  test('sends no key that the contract does not name', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = serialize(withOtherKeys(value));
        expect(text).toBe(serializePlainly(schema, withOtherKeys(value)));
        // Strict schemas refuse such an answer.
        if (text === undefined) return;
        expect(text).toBe(serialize(value));
      }),
      { numRuns: 20 },
    );
  });

  test('refuses what Zod refuses, whatever stands in a wrong place', () => {
    fc.assert(
      fc.property(values, wrongValues, fc.nat(), (value, wrong, place) => {
        const places = placesIn(value);
        const damaged = replaceAt(value, places[place % places.length]!, wrong);
        expect(textOrDoubt(serialize, damaged)).toBeOneOf([serializePlainly(schema, damaged), 'in doubt']);
      }),
      { numRuns: 100 },
    );
  });
});
