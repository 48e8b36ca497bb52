import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { isSpeedLayerOn } from '../../speed/speed-layer.ts';
import { compileSerializer, type Serializer } from './compile-serializer.ts';

/** Several endpoints answer with the same schema. */
const compiled = new WeakMap<z.core.$ZodType, Serializer>();

function serializerOf(schema: z.core.$ZodType): Serializer {
  const known = compiled.get(schema) ?? compileSerializer(schema);
  compiled.set(schema, known);
  return known;
}

/**
 * Fastify's serializer compiler: answers are written by functions compiled from the contract, at the endpoint's first answer, so that the
 * start is not slower. What such a function does not accept goes the plain way, which decides: it throws `ResponseSerializationError`
 * for a value of a wrong shape, and never sends keys that the contract does not name.
 */
export const answerSerializerCompiler: typeof serializerCompiler = (route) => {
  const serializePlainly = serializerCompiler(route);
  const { schema } = route;
  if (!isSpeedLayerOn || !(schema instanceof z.core.$ZodType)) return serializePlainly;
  let serialize: Serializer | undefined;
  return (answer) => {
    serialize ??= serializerOf(schema);
    return accepted(serialize, answer) ?? serializePlainly(answer);
  };
};

/** The answer's text; undefined also where the function throws, because the plain way will throw too or knows better. */
function accepted(serialize: Serializer, answer: unknown): string | undefined {
  try {
    return serialize(answer);
  } catch {
    return undefined;
  }
}
