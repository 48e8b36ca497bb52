import { isUnknownKey, plainIssues } from '@jornada/contract/strict-body';
import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod';
import { Refusal } from './refusal.ts';

/**
 * Checks params, query and body against the route's schemas. Refuses `invalid_input` with each field's issue; keys that a body does not
 * know are named in its sentence too, because no form shows them (decision K21).
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const { error, data: value } = schema.safeParse(data);
    return error ? { error: inputRefusal(plainIssues(error.issues)) } : { value };
  };

function inputRefusal(found: z.core.$ZodIssue[]): Refusal {
  const issues = found.map(({ path, message }) => ({ path: path.join('.'), message }));
  const unknown = found.find(isUnknownKey);
  return new Refusal(
    'invalid_input',
    issues,
    unknown && { message: `${unknown.message}. Recarregue a página e tente de novo.` },
  );
}
