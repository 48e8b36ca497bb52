import { downloadCertificate, readCredential } from '@jornada/contract/certificates/certificates';
import { refusals } from '@jornada/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { strangersNetwork } from './client-network.ts';
import { createLogLimiter } from './log-limiter.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';

const PAGE_TYPE = 'text/html; charset=utf-8';
const { message, status } = refusals.too_many_requests;
const problem = Buffer.from(JSON.stringify({ code: 'too_many_requests', message }));
/** Few, and none that depends on the request. */
const headers = {
  'content-security-policy':
    "default-src 'none';style-src 'self';font-src 'self';img-src 'self';frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'retry-after': '60',
};

/** Endpoints whose requests all count against one limit of the sender's network. */
const limited = new Map<unknown, keyof RateLimits>([
  [downloadCertificate, 'certificateByNetwork'],
  [readCredential, 'certificateByNetwork'],
]);

/**
 * Refuses requests of networks whose limit is used up, before they take a place (`shedLoad`) and before anything is read or asked: with the same
 * bytes each time, because a flood of them must not cost the others theirs. Must be called before other hooks are added.
 */
export function refuseUsedUp(app: FastifyInstance, { rateLimits }: Pick<Services, 'rateLimits'>): void {
  const log = createLogLimiter();
  app.addHook('onClose', async () => log.close());

  async function decide(request: FastifyRequest, reply: FastifyReply, limit: RateLimit, go: () => void): Promise<void> {
    const { config, url: path } = request.routeOptions;
    const network = strangersNetwork(request.ip);
    if (!(await limit.isUsedUp(network))) return go();
    log.log(network, (count) => app.log.info({ code: 'too_many_requests', ip: network, path, count }, 'refused'));
    sendAtOnce(request, reply, config.tooManyPage?.());
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions;
    const limit = config.limit ?? limited.get(config.endpoint);
    if (limit === undefined) return done();
    void decide(request, reply, rateLimits[limit], done);
  });
}

/** Past the framework: there are many of them. Takes no ticket, so that none has to be given back. */
function sendAtOnce({ method }: FastifyRequest, reply: FastifyReply, page: Buffer | undefined): void {
  const { raw } = reply.hijack();
  const body = page ?? problem;
  const type = page ? PAGE_TYPE : 'application/json; charset=utf-8';
  raw.writeHead(status, { 'content-type': type, 'content-length': body.length, ...headers });
  raw.end(method === 'HEAD' ? undefined : body);
}

/** Answers with such a page from a handler, for whose request the limit was used up meanwhile. */
export const sendTooMany = (reply: FastifyReply, page: Buffer): FastifyReply =>
  reply.code(status).type(PAGE_TYPE).headers(headers).send(page);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that is no endpoint of the contract: the limit of the sender's network that each request counts against. */
    limit?: keyof RateLimits;
    /** The page that says so; without one the refusal is JSON. */
    tooManyPage?: () => Buffer;
  }
}
