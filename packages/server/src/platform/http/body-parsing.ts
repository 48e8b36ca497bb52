import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** PostgreSQL holds neither NUL nor half of a surrogate pair: they are refused here instead of failing inside a transaction. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

function pathOfUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key;
    const found = isStorable(key) ? pathOfUnstorable(inner, here) : path;
    if (found !== null) return found;
  }
  return null;
}

/** JSON bodies only. An empty body counts as absent; prototype poisoning and text that the database cannot hold are refused. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, body as string, (error, value) => {
      if (error) return done(new Refusal('unreadable_body'), undefined);
      const path = pathOfUnstorable(value);
      if (path !== null) {
        return done(new Refusal('invalid_input', [{ path, message: 'Contém um caractere inválido' }]), undefined);
      }
      return done(null, value);
    });
  });
}

/** A body of a mebibyte takes less on any line that a person would use. */
const BODY_MS = 30_000;

/** Ends connections that take longer than `ms` to send a body. Files have their own limit (receive-file.ts). */
export function limitBodyTime(app: FastifyInstance, { ms = BODY_MS } = {}): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { method, routeOptions, raw } = request;
    const isComing = !raw.complete && method !== 'GET' && method !== 'HEAD';
    if (isComing && routeOptions.config.endpoint?.accepts !== 'file') {
      const timer = setTimeout(() => raw.destroy(), ms);
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
    }
    done(null, payload);
  });
}
