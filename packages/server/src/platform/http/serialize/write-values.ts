import type * as z from 'zod';
import type { PartWriter, PartWriters } from './copy-code.ts';

/** Formats whose check is their pattern and nothing else. */
const PATTERN_FORMATS = new Set(['uuid', 'date', 'datetime', 'regex']);

type Checks = readonly z.core.$ZodCheck[];
type CheckDefinition = z.core.$ZodChecks['_zod']['def'];

/** A schema's checks. One with a format of its own is its first check itself. */
function checksOf(schema: z.core.$ZodType): CheckDefinition[] {
  const more = (schema._zod.def.checks ?? []) as Checks;
  const checks = schema._zod.traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck, ...more] : more;
  return checks.map(({ _zod }) => _zod.def as CheckDefinition);
}

/** A text that passes every check, and that no check changes, stays as it is. */
const writeString: PartWriter = (code, schema, value) => {
  if ((schema._zod.def as z.core.$ZodStringDef).coerce) return undefined;
  const conditions: string[] = [];
  for (const def of checksOf(schema)) {
    if (def.check === 'string_format') {
      const { format, pattern } = def;
      if (!PATTERN_FORMATS.has(format) || !pattern || pattern.global || pattern.sticky) return undefined;
      conditions.push(`${code.constant(pattern)}.test(${value})`);
    } else if (def.check === 'max_length') conditions.push(`${value}.length <= ${def.maximum}`);
    else if (def.check === 'overwrite') conditions.push(`${code.constant(def)}.tx(${value}) === ${value}`);
    else return undefined;
  }
  const isText = `if (typeof ${value} !== 'string') return;`;
  if (conditions.length === 0) return { lines: isText, copy: value };
  const part = code.unchangedIf(conditions.join(' && '), schema, value);
  return { ...part, lines: `${isText} ${part.lines}` };
};

const writeNumber: PartWriter = (code, schema, value) => {
  if ((schema._zod.def as z.core.$ZodNumberDef).coerce) return undefined;
  const conditions = [`Number.isFinite(${value})`];
  for (const def of checksOf(schema)) {
    if (def.check === 'number_format' && def.format === 'safeint') conditions[0] = `Number.isSafeInteger(${value})`;
    else if (def.check === 'greater_than' && typeof def.value === 'number')
      conditions.push(`${value} ${def.inclusive ? '>=' : '>'} ${def.value}`);
    else if (def.check === 'less_than' && typeof def.value === 'number')
      conditions.push(`${value} ${def.inclusive ? '<=' : '<'} ${def.value}`);
    else return undefined;
  }
  const part = code.unchangedIf(conditions.join(' && '), schema, value);
  return { ...part, lines: `if (typeof ${value} !== 'number') return; ${part.lines}` };
};

const writeBoolean: PartWriter = (_code, schema, value) => {
  const { coerce, checks } = schema._zod.def as z.core.$ZodBooleanDef;
  if (coerce || checks?.length) return undefined;
  return { lines: `if (typeof ${value} !== 'boolean') return;`, copy: value };
};

/** An enum or a literal. */
const writeChoice: PartWriter = (code, schema, value) => {
  const { values } = schema._zod;
  if (schema._zod.def.checks?.length || !values || values.has(undefined)) return undefined;
  return { lines: `if (!${code.constant(values)}.has(${value})) return;`, copy: value };
};

/** Schemas of single values, by Zod's type. */
export const valueWriters: PartWriters = {
  string: writeString,
  number: writeNumber,
  boolean: writeBoolean,
  enum: writeChoice,
  literal: writeChoice,
};
