import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';

type Schema = z.core.$ZodType;

/** Where schemas keep the ones inside them. */
const ONE = ['innerType', 'element', 'valueType', 'rest', 'left', 'right'] as const;
const SEVERAL = ['options', 'items'] as const;

/** What a command without a body takes: nothing, or an object without keys. */
const nothing = z.object({}).nullish();

/**
 * The schema with which a server reads a command's body: the declared one, whose objects refuse keys that they do not know, however deep
 * (decision K21). A `PUT` or `PATCH` without any key would set nothing and is refused too. Undefined for reads, files and deliveries.
 * Only `z.looseObject`, `z.record` and `z.unknown` take any key.
 */
export function strictBody({ method, accepts = 'json', body = nothing }: Endpoint): z.ZodType | undefined {
  if (method === 'GET' || accepts !== 'json') return undefined;
  const whole = strict(body) as z.ZodType;
  if (body === nothing || (method !== 'PUT' && method !== 'PATCH')) return whole;
  return whole.refine(hasKeys, { error: 'Nada para alterar', when: ({ issues }) => issues.length === 0 });
}

const hasKeys = (value: unknown) => typeof value !== 'object' || value === null || Object.keys(value).length > 0;

function strict(schema: Schema): Schema {
  const def = schema._zod.def as unknown as Record<string, unknown> & { type: string };
  if (schema instanceof z.core.$ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema._zod.def.shape).map(([key, field]): [string, Schema] => [key, strict(field)]),
    );
    return changed(schema, { shape, catchall: schema._zod.def.catchall ?? z.never() });
  }
  if (schema instanceof z.core.$ZodLazy) return changed(schema, { getter: () => strict(schema._zod.def.getter()) });
  if (schema instanceof z.core.$ZodPipe) {
    // The side that reads what was sent; the other one reads what that made of it.
    const side = schema._zod.def.in instanceof z.core.$ZodTransform ? 'out' : 'in';
    return changed(schema, { [side]: strict(schema._zod.def[side]) });
  }
  const inner = Object.fromEntries([
    ...ONE.flatMap((name) => (isSchema(def[name]) ? [[name, strict(def[name])]] : [])),
    ...SEVERAL.flatMap((name) => (Array.isArray(def[name]) ? [[name, (def[name] as Schema[]).map(strict)]] : [])),
  ]) as object;
  return Object.keys(inner).length === 0 ? schema : changed(schema, inner);
}

const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType;

/** A copy with another part, and the same checks and metadata. */
const changed = (schema: Schema, part: object): Schema =>
  z.core.clone(schema, z.core.util.mergeDefs(schema._zod.def, part) as Schema['_zod']['def'], { parent: true });

/**
 * The issues of a refused value as people can use them: where no shape of a union fits, and one fits but for keys that it does not know,
 * these.
 */
export function plainIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const fitting = issue.errors.map(plainIssues).filter((option) => option.length > 0 && option.every(isUnknownKey));
    const [nearest] = fitting.toSorted((a, b) => a.length - b.length);
    return nearest?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
  });
}

/** Whether an issue is about keys that an object does not know. */
export const isUnknownKey = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys =>
  issue.code === 'unrecognized_keys';
