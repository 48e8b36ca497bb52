import { endpoints } from '@jornada/contract/contract';
import type { Access } from '@jornada/contract/endpoint';

/** The part of JSON Schema that the product's document uses. */
export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  /** Only before `resolved`. */
  $ref?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

/** One method of one path in the document. */
export interface Operation {
  /** `room.name`. */
  id: string;
  method: string;
  /** With `{name}` placeholders. */
  path: string;
  access: Access;
  parameters: Parameter[];
  body: { type: string; schema: Schema; isRequired: boolean } | undefined;
  /** By status; an answer without JSON has no schema. */
  responses: Map<number, Schema | undefined>;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface DescribedOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}

export interface Document {
  paths: Record<string, Record<string, DescribedOperation>>;
}

const accessOf = new Map(endpoints.map(({ room, name, endpoint }) => [`${room}.${name}`, endpoint.access]));

/** The document with each reference replaced by what it leads to. Throws when one leads nowhere. */
export function resolved<Part>(document: Part, root: unknown = document): Part {
  if (Array.isArray(document)) return document.map((item: unknown) => resolved(item, root)) as Part;
  if (typeof document !== 'object' || document === null) return document;
  const { $ref } = document as { $ref?: unknown };
  if (typeof $ref === 'string') return resolved(followed($ref, root), root) as Part;
  return Object.fromEntries(Object.entries(document).map(([key, inner]) => [key, resolved(inner, root)])) as Part;
}

function followed($ref: string, root: unknown): unknown {
  const steps = $ref.split('/').slice(1);
  const found = steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)?.[step], root);
  if (found === undefined) throw new Error(`${$ref} leads nowhere`);
  return found;
}

/** All operations of the document, without references. Throws on an operation outside the contract: its access is unknown. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(resolved(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const { operationId: id, parameters = [], requestBody, responses } = described;
      const access = accessOf.get(id);
      if (!access) throw new Error(`${id} is in no contract`);
      const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        id,
        method: method.toUpperCase(),
        path,
        access,
        parameters,
        body: type && media ? { type, schema: media.schema, isRequired: requestBody?.required === true } : undefined,
        responses: new Map(
          Object.entries(responses).map(([status, { content }]) => [
            Number(status),
            content?.['application/json']?.schema,
          ]),
        ),
      };
    }),
  );
}
