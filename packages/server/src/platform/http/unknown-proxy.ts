import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment.ts';

/** Whether requests come through a proxy that the configuration does not name. */
export interface UnknownProxy {
  isSeen: boolean;
}

const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Behind a proxy without `TRUST_PROXY` everybody seems to have the proxy's address, and shares its limits (decisions J). The first
 * forwarding header is logged, and remembered for the administrators' dashboard. Anybody can send one: it is a hint, never trusted.
 */
export function watchForUnknownProxy(
  app: FastifyInstance,
  { environment, unknownProxy }: { environment: Pick<Environment, 'trustProxy'>; unknownProxy: UnknownProxy },
): void {
  if (environment.trustProxy !== false) return;
  app.addHook('onRequest', async (request) => {
    if (unknownProxy.isSeen || !forwardingHeaders.some((name) => request.headers[name] !== undefined)) return;
    unknownProxy.isSeen = true;
    request.log.warn(
      { peer: request.ip },
      'forwarded headers arrive, but TRUST_PROXY is not set: behind a proxy everybody seems to have its address and shares its limits',
    );
  });
}
