import type { FastifyRequest } from 'fastify';
import { sourceOf, type RequestSource } from '../platform/http/request-source.ts';
import type { Services } from '../platform/services.ts';

/** The client that starts a session, kept for the member's list of sessions. */
export interface Client {
  source: RequestSource;
  address: string;
  userAgent: string;
  /** The id that the browser's cookie has for this account, else null. The account may have forgotten it. */
  deviceIdFor(userId: string): string | null;
}

/** The browser that sends a request. */
export const clientOf = (request: FastifyRequest, { knownDevices }: Pick<Services, 'knownDevices'>): Client => ({
  source: sourceOf(request),
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  deviceIdFor: (userId) => knownDevices.find(request, userId),
});
