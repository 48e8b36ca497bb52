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

/** All operations of the document. Throws on an operation outside the contract: its access is unknown. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
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
