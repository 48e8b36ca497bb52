import type * as z from 'zod';
import type { CodePart, CopyCode, PartWriter, PartWriters } from './copy-code.ts';

/** What stands inside an optional key's schema; undefined for all others, also for those that put a value in its place. */
function absentAllowed(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def, traits } = schema._zod;
  if (def.type !== 'optional' || traits.has('$ZodExactOptional') || def.checks?.length) return undefined;
  const { innerType } = def as z.core.$ZodOptionalDef;
  return innerType._zod.optin === undefined ? innerType : undefined;
}

/** A key with its value. An optional key that is absent gets `undefined`, which JSON leaves out. */
function writeProperty(code: CopyCode, key: string, schema: z.core.$ZodType): CodePart {
  const name = JSON.stringify(key);
  const value = code.variable();
  const read = `const ${value} = value[${name}];`;
  const inner = absentAllowed(schema);
  const { lines, copy } = code.part(inner ?? schema, value);
  if (!inner) return { lines: `${read} ${lines}`, copy: `${name}: ${copy}` };
  const property = code.variable();
  return {
    lines: `${read} let ${property}; if (${value} !== undefined) { ${lines} ${property} = ${copy}; }`,
    copy: `${name}: ${property}`,
  };
}

/** Only the schema's own keys are read, in its order. A strict one refuses others. */
const writeObject: PartWriter = (code, schema, value) => {
  const { shape, catchall, checks } = schema._zod.def as z.core.$ZodObjectDef;
  const isStrict = catchall?._zod.def.type === 'never';
  const keys = Object.keys(shape);
  const hasOddKeys = keys.includes('__proto__') || Object.getOwnPropertySymbols(shape).length > 0;
  if (checks?.length || (catchall && !isStrict) || hasOddKeys) return undefined;
  const properties = keys.map((key) => writeProperty(code, key, shape[key]!));
  const lines = [
    `if (typeof ${value} !== 'object' || ${value} === null || Array.isArray(${value})) return;`,
    isStrict ? `for (const key in ${value}) if (!${code.constant(new Set(keys))}.has(key)) return;` : '',
    ...properties.map((property) => property.lines),
  ];
  return { lines: lines.join('\n'), copy: `({ ${properties.map(({ copy }) => copy).join(', ')} })` };
};

const writeArray: PartWriter = (code, schema, value) => {
  const { element, checks } = schema._zod.def as z.core.$ZodArrayDef;
  if (checks?.length) return undefined;
  const [list, index, item] = [code.variable(), code.variable(), code.variable()];
  const { lines, copy } = code.part(element, item);
  return {
    lines: `if (!Array.isArray(${value})) return;
      const ${list} = [];
      for (let ${index} = 0; ${index} < ${value}.length; ${index}++) {
        const ${item} = ${value}[${index}];
        ${lines}
        ${list}.push(${copy});
      }`,
    copy: list,
  };
};

const writeNullable: PartWriter = (code, schema, value) => {
  const { innerType, checks } = schema._zod.def as z.core.$ZodNullableDef;
  if (checks?.length) return undefined;
  const result = code.variable();
  const { lines, copy } = code.part(innerType, value);
  return { lines: `let ${result} = null; if (${value} !== null) { ${lines} ${result} = ${copy}; }`, copy: result };
};

/** The first option that fits. Of options that discriminate, only the one with its own mark can fit. */
const writeUnion: PartWriter = (code, schema, value) => {
  const { options, checks, inclusive } = schema._zod.def as z.core.$ZodUnionDef;
  const isExclusive = inclusive === false && !schema._zod.traits.has('$ZodDiscriminatedUnion');
  if (checks?.length || isExclusive) return undefined;
  const result = code.variable();
  const attempts = options.map(
    (option) => `if (${result} === undefined) ${result} = ${code.functionFor(option)}(${value});`,
  );
  return { lines: `let ${result}; ${attempts.join(' ')} if (${result} === undefined) return;`, copy: result };
};

const writeLazy: PartWriter = (code, schema, value) =>
  schema._zod.def.checks?.length ? undefined : code.call((schema as z.core.$ZodLazy)._zod.innerType, value);

/** Schemas that hold others, by Zod's type. */
export const containerWriters: PartWriters = {
  object: (code, schema, value) => code.call(schema, value),
  array: writeArray,
  nullable: writeNullable,
  union: writeUnion,
  lazy: writeLazy,
};

/** Each object has a function of its own: one that occurs in several places is compiled once. */
export const bodyWriters: PartWriters = { object: writeObject };
