import type { FastifyRequest } from 'fastify';
import { formatDevice } from './format-device.ts';
import { shortenAddress } from './shorten-address.ts';

/** Where a request comes from, as far as the security log keeps it. */
export interface RequestSource {
  /** 'Chrome no Windows'; null when unknown. */
  device: string | null;
  /** '203.0.113.x'; null when unknown. */
  network: string | null;
}

export const sourceOf = (request: FastifyRequest): RequestSource => ({
  device: formatDevice(request.headers['user-agent'] ?? null),
  network: shortenAddress(request.ip),
});
