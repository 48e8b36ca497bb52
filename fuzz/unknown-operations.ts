import type { Operation } from './openapi.ts';

const unknownRequests: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/api/nada'],
  ['POST', '/api/me'],
  ['PATCH', '/api/journeys'],
  ['OPTIONS', '/api/enrollments'],
  ['DELETE', '/api/admin/people'],
  ['GET', '/functions/v1/webhook/ticto/x'],
  ['PUT', '/api/openapi.json'],
  ['POST', '/functions/v1/nada'],
];

/** Addresses and methods outside the document: the product refuses them in the same shape. */
export function unknownOperations(operations: readonly Operation[]): Operation[] {
  const problem = operations[0]?.responses.get(500);
  return unknownRequests.map(([method, path]) => ({
    id: `stray.${method} ${path}`,
    method,
    path,
    access: 'public',
    parameters: [],
    body: undefined,
    responses: new Map([400, 403, 404, 405, 413, 415].map((status) => [status, problem])),
  }));
}
