import type { FastifyInstance } from 'fastify';
import type { KeyedHash } from '../secrets/keyed-hash.ts';

const CHATTY = new Set(['info', 'debug', 'trace']);
/** Load balancers ask each second. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Writes one line a request at the level `info`: its route's template, status, milliseconds, id, and who asked, under a name that reveals nobody, and by which API key. No
 * address, query or body. A refusal has no line here: it is counted (`answerFailures`, `shedLoad`). Nor have probes and the files of the web app.
 */
export function logRequests(app: FastifyInstance, { keyedHash }: { keyedHash: KeyedHash }): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { routeOptions, method, actor } = request;
    const isFile = routeOptions.config.endpoint === undefined && (method === 'GET' || method === 'HEAD');
    const isRefusal = request.isShed || (reply.statusCode >= 400 && reply.statusCode < 500);
    if (isFile || isRefusal || PROBES.has(routeOptions.url ?? '') || !CHATTY.has(app.log.level)) return;
    request.log.info(
      {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(actor && { actor: keyedHash(actor.userId) }),
        ...(actor?.key && { key: actor.key.id }),
      },
      'answered',
    );
  });
}
