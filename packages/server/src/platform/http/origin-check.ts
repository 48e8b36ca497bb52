import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that a page of another origin caused (decisions J: "foreign Origin").
 * An absent Origin is allowed; the allowed one is the public address, or the address the browser says it talks to.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    if (readOnly.has(request.method) || origin === undefined) return;
    if (request.url.startsWith('/functions/v1/webhook/')) return;
    if (origin === publicOrigin || origin === `http://${host}` || origin === `https://${host}`) return;
    refuse('foreign_origin');
  });
}
