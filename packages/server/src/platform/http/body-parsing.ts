import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** PostgreSQL text cannot hold NUL: it is refused at the door instead of failing inside a transaction. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || containsNul(inner));
}

/** JSON bodies only. An empty body counts as absent; prototype poisoning and NUL characters are refused. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, body as string, (error, value) => {
      if (error) return done(new Refusal('unreadable_body'), undefined);
      if (containsNul(value)) return done(new Refusal('invalid_input'), undefined);
      return done(null, value);
    });
  });
}
