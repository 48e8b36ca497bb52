import type { FastifyRequest } from 'fastify';
import { sourceOf } from '../platform/http/request-source.ts';
import type { Services } from '../platform/services.ts';
import type { Client } from './sign-in/sign-in.ts';

/** The browser that sends a request. */
export const clientOf = (request: FastifyRequest, { knownDevices }: Pick<Services, 'knownDevices'>): Client => ({
  source: sourceOf(request),
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  deviceIdFor: (userId) => knownDevices.find(request, userId),
});
