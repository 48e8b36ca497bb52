import type { FastifyInstance } from 'fastify';
import { apiKeyIn } from '../sessions/api-key.ts';
import { refuse } from './refusal.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses `foreign_origin` for state-changing requests from pages of another origin (decisions J: "foreign Origin").
 * Allowed are an absent Origin, the public address and the request's own Host. Webhook calls are not checked, nor the links of
 * reminders: mail programs call them from anywhere, and their token is all that they need. An API key is no cookie: no page sends somebody else's;
 * where nobody looks at it, such as at the sign-out, it is no reason to believe the cookie.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    if (readOnly.has(request.method) || origin === undefined) return;
    const isPublic = request.routeOptions.config.endpoint?.access === 'public';
    if (!isPublic && apiKeyIn(request) !== null) return;
    if (request.url.startsWith('/functions/v1/webhook/') || request.url.startsWith('/lembretes/')) return;
    if (origin === publicOrigin || origin === `http://${host}` || origin === `https://${host}`) return;
    refuse('foreign_origin');
  });
}
