import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { compileSerializer } from './compile-serializer.ts';

/** What the serializers replace: the text, undefined for a value that does not fit, or that it throws. */
function outcomeOf(serialize: () => string | undefined): string {
  try {
    return serialize() ?? 'does not fit';
  } catch {
    return 'throws';
  }
}

const plainly = (schema: z.ZodType, value: unknown) => {
  const { success, data } = z.safeEncode(schema, value);
  return success ? JSON.stringify(data) : undefined;
};

const Tree = z.object({
  name: z.string(),
  get branches() {
    return z.array(Tree);
  },
});
const Nested: z.ZodType = z.lazy(() => z.union([z.string(), z.array(Nested)]));
const celsius = z.codec(z.string(), z.number(), { decode: Number, encode: (value) => `${value}°` });

// prettier-ignore
const anything = [
  undefined, null, '', 'a', 'A"\u2028\ud83d', ' a ', '😀😀', 0, -0, 7, 1.5, Number.NaN, Infinity, 2 ** 60, true, 7n,
  [], ['a'], ['a', 1], [undefined], ['a', ['b', ['c']]], new Date(0), new Map(), () => 1, Symbol('x'),
  {}, { a: 'a' }, { a: undefined }, { a: null }, { a: 7 }, { a: '7', secret: 1 }, { kind: 'a', a: 'x', b: 1 },
  { kind: 'b', b: 2, a: 1 }, { kind: 'c' }, { 2: 'two', b: 'b', 1: 'one' }, JSON.parse('{"__proto__":"x","a":"y"}'),
  Object.create({ a: 'inherited' }), Object.assign(() => 1, { a: 'a' }), { a: { toJSON: () => 'other' } },
  { name: 'a', branches: [{ name: '"', branches: [], secret: 1 }] }, { name: 'a', branches: [{ name: 1 }] },
];

const schemas: Record<string, z.ZodType> = {
  text: z.string(),
  'a text that is changed': z.string().trim().toUpperCase(),
  'a text of at most two characters': z.string().max(2),
  'a text of one or two characters': z.string().min(1).max(2),
  'formats beyond patterns': z.union([z.url(), z.email(), z.base64(), z.ipv6()]),
  'a pattern with a memory': z.string().regex(/a/g),
  'a refined text': z.string().refine((text) => text !== 'a'),
  'a coerced text': z.coerce.string(),
  numbers: z.union([z.int32(), z.number().multipleOf(0.5), z.number().gt(1).lt(9)]),
  'a large integer': z.bigint(),
  'a choice with null': z.literal(['a', 7, null, true]),
  'a choice with undefined': z.object({ a: z.literal([undefined, 'a']) }),
  'a day': z.date(),
  anything: z.any(),
  'anything inside': z.object({ a: z.unknown() }),
  nothing: z.null(),
  'an optional value': z.string().optional(),
  'an optional key': z.object({ a: z.string().optional() }),
  'an optional key alone with null': z.object({ a: z.string().nullish() }),
  'a key that may only be absent': z.object({ a: z.exactOptional(z.string()) }),
  'a default': z.object({ a: z.string().default('x') }),
  'a default that may be absent': z.object({ a: z.string().default('x').optional() }),
  'a prefault': z.object({ a: z.string().prefault('x') }),
  'a value that is caught': z.object({ a: z.string().catch('x') }),
  'a codec': z.object({ a: celsius }),
  'a transformed value': z.object({ a: z.string().transform(Number) }),
  'a pipe': z.object({ a: z.string().pipe(z.string().max(1)) }),
  'a frozen value': z.object({ a: z.string() }).readonly(),
  'a branded value': z.object({ a: z.string().brand('a') }),
  'an object that lets others pass': z.looseObject({ a: z.string() }),
  'an object with others of a kind': z.object({ a: z.string() }).catchall(z.number()),
  'a strict object': z.strictObject({ a: z.string().optional() }),
  'a refined object': z.object({ a: z.string() }).refine(({ a }) => a !== 'a'),
  'an object without keys': z.object({}),
  'an object with odd keys': z.object({
    b: z.string().optional(),
    '"\\': z.string().optional(),
    2: z.string(),
    1: z.string(),
  }),
  'an object with a prototype': z.object({ ['__proto__']: z.string(), a: z.string() }),
  'an object that has toJSON': z.object({ toJSON: z.unknown().optional(), a: z.string() }),
  'a list': z.array(z.string()),
  'a list of a length': z.array(z.string()).min(1).max(1),
  'a list with gaps': z.array(z.string().optional()),
  'a tuple': z.tuple([z.string(), z.number()]),
  'a record': z.record(z.string(), z.string()),
  'a record of choices': z.partialRecord(z.enum(['a', 'b']), z.string()),
  'a union whose first option lets null pass': z.union([z.string().nullable(), z.object({ a: z.null() })]),
  'a union in which others fit too': z.union([z.object({ a: z.string() }), z.object({ kind: z.string() })]),
  'an exclusive union': z.xor([z.object({ a: z.string() }), z.object({ kind: z.string() })]),
  'a discriminated union': z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), a: z.string() }),
    z.object({ kind: z.literal('b'), b: z.number() }),
  ]),
  'an intersection': z.intersection(z.object({ a: z.string() }), z.object({ kind: z.string().optional() })),
  'a tree': Tree,
  'a lazy union': Nested,
};

describe.each(Object.entries(schemas))('%s', (_name, schema) => {
  const inside = z.object({ before: z.int(), value: schema, after: z.array(z.union([schema, z.boolean()])) });

  test.each([
    ['alone', schema, anything],
    ['inside others', inside, anything.map((value) => ({ before: 1, value, after: [true, value], secret: 1 }))],
  ])('is written %s as Zod and JSON.stringify do', (_where, schema, values) => {
    const serialize = compileSerializer(schema);
    for (const value of values) {
      const outcome = outcomeOf(() => serialize(value));
      // Where it throws, the plain way decides.
      expect(outcome).toBeOneOf([outcomeOf(() => plainly(schema, value)), 'throws']);
    }
  });
});

test('objects, lists and choices are written without Zod', () => {
  const schema = z.object({ id: z.uuid().toLowerCase(), lessons: z.array(Tree), kind: z.enum(['a', 'b']).nullable() });
  const value = { id: '018f3c1a-7b2d-7c4e-9a10-000000000001', lessons: [{ name: 'a', branches: [] }], kind: null };
  const serialize = compileSerializer(schema);
  schema._zod.run = Tree._zod.run = () => {
    throw new Error('asked Zod');
  };
  expect(serialize({ ...value, passwordHash: 'secret' })).toBe(JSON.stringify(value));
});
