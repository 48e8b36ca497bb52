/** A JSON Schema, as far as this file looks into it. */
type Schema = Record<string, unknown>;

/** What the document holds besides schemas does not matter here. */
interface Described {
  components?: { schemas?: unknown } | undefined;
  paths?: unknown;
  webhooks?: object | undefined;
}

interface Media {
  schema?: Schema;
}
interface Operation {
  operationId?: string;
  parameters?: { schema?: Schema }[];
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, { content?: Record<string, Media> }>;
}

/** A shorter schema is no longer than the reference to it. */
const SHORTEST = 60;

const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;
const single = ['items', 'additionalProperties', 'propertyNames', 'not'] as const;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/[^\w.-]/g, '');

/** The schema with `change` applied to each schema directly inside it; `place` is what each is called there. */
function mapInside(schema: Schema, place: string, change: (inner: Schema, place: string) => Schema): Schema {
  const changed = { ...schema };
  const apply = (inner: unknown, name: string) => (isSchema(inner) ? change(inner, name) : inner);
  if (isSchema(schema['properties'])) {
    changed['properties'] = Object.fromEntries(
      Object.entries(schema['properties']).map(([name, inner]) => [name, apply(inner, name)]),
    );
  }
  for (const key of single) if (schema[key] !== undefined) changed[key] = apply(schema[key], place.replace(/s$/, ''));
  for (const key of lists) {
    const inner = schema[key];
    if (Array.isArray(inner)) changed[key] = inner.map((each) => apply(each, place));
  }
  return changed;
}

/** Objects and choices are called as where they stand first; plain values, which stand anywhere, as what they are. */
function nameOf({ format, type, properties, enum: choices, anyOf }: Schema, place: string): string {
  if (properties || choices || anyOf || type === 'array') return capital(place) || 'Value';
  const what = [format, type].find((each) => typeof each === 'string') ?? 'Value';
  return capital(what.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
}

/** Applies `change` to every schema of every operation. */
function mapOperations(paths: object, change: (schema: Schema, place: string) => Schema): object {
  const media = (content: Record<string, Media> | undefined, place: string) =>
    content && Object.fromEntries(Object.entries(content).map(([type, inner]) => [type, inside(inner, place)]));
  const inside = <T extends Media>(holder: T, place: string): T =>
    holder.schema ? { ...holder, schema: change(holder.schema, place) } : holder;
  const operation = (described: Operation): Operation => {
    const { operationId = '', parameters, requestBody, responses } = described;
    const name = operationId.split('.').at(-1) ?? '';
    const answers = Object.entries(responses ?? {}).map(([status, answer]) => {
      const content = media(answer.content, Number(status) >= 400 ? 'Problem' : `${name}Answer`);
      return [status, { ...answer, ...(content && { content }) }];
    });
    const content = media(requestBody?.content, `${name}Body`);
    return {
      ...described,
      ...(parameters && { parameters: parameters.map((each) => inside(each, 'Parameter')) }),
      ...(content && { requestBody: { ...requestBody, content } }),
      ...(responses && { responses: Object.fromEntries(answers) }),
    };
  };
  return Object.fromEntries(
    Object.entries(paths as Record<string, Record<string, Operation>>).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, each]) => [method, operation(each)])),
    ]),
  );
}

/**
 * The same OpenAPI document with every schema that stands in it more than once under `components`, and a `$ref` in its places: a tenth of
 * the size. What stands only inside of one such schema stays there.
 */
export function withComponents<Document extends Described>(document: Document): Document {
  const { paths, webhooks = {} } = document;
  if (!isSchema(paths)) return document;
  const seen = new Map<string, { count: number; name: string }>();
  const count = (schema: Schema, place: string): Schema => {
    const text = JSON.stringify(schema);
    const before = seen.get(text);
    if (before) before.count += 1;
    else {
      seen.set(text, { count: 1, name: nameOf(schema, place) });
      mapInside(schema, place, count);
    }
    return schema;
  };
  for (const operations of [paths, webhooks]) mapOperations(operations, count);

  const schemas: Record<string, Schema> = {};
  const references = new Map<string, Schema>();
  const freeName = (name: string, number = 1): string => {
    const numbered = number === 1 ? name : `${name}${number}`;
    return numbered in schemas ? freeName(name, number + 1) : numbered;
  };
  const replace = (schema: Schema, place: string): Schema => {
    const text = JSON.stringify(schema);
    const known = references.get(text);
    // An object for each place: in YAML the same one would be an alias.
    if (known) return { ...known };
    const { count: times, name } = seen.get(text)!;
    if (times === 1 || text.length < SHORTEST) return mapInside(schema, place, replace);
    const free = freeName(name);
    // Takes the name before what stands inside does.
    schemas[free] = {};
    const reference = { $ref: `#/components/schemas/${free}` };
    references.set(text, reference);
    schemas[free] = mapInside(schema, place, replace);
    return { ...reference };
  };
  const replaced = { paths: mapOperations(paths, replace), webhooks: mapOperations(webhooks, replace) };
  return { ...document, ...replaced, components: { ...document.components, schemas } };
}
