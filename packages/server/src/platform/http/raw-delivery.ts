import type { Readable } from 'node:stream';
import type { Endpoint } from '@jornada/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** Many times the largest delivery of any payment platform. */
export const DELIVERY_BYTES = 256 * 1024;

/** A call as it came over the wire. */
export interface RawDelivery {
  /** The very bytes, which a signature is over; null when there were too many of them. */
  rawBody: Buffer | null;
  /** As they came, names in lower case. */
  headers: Record<string, string | undefined>;
}

/** What an endpoint that accepts deliveries was sent. */
export function deliveryOf(request: FastifyRequest): RawDelivery {
  return { rawBody: request.body as Buffer | null, headers: request.sentHeaders! };
}

/**
 * Opens an endpoint that takes bytes of any content type in a scope of its own, and tells every other method at its address that
 * there is only this one. What is too large is not read to its end; the handler hears of it and refuses.
 */
export function openForDeliveries(
  app: FastifyInstance,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  open: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
      const announced = Number(request.headers['content-length'] ?? 0);
      return announced > DELIVERY_BYTES ? null : readUpTo(DELIVERY_BYTES, payload);
    });
    scope.addHook('onRequest', async (request) => {
      const { headers } = request.raw;
      request.sentHeaders = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      );
      // The framework would read nothing without a content type, and refuse one that it cannot make out.
      headers['content-type'] = 'application/octet-stream';
    });
    scope.addHook('preHandler', async (request, reply) => {
      // Whoever has more to send is not listened to.
      if (request.body === null) void reply.header('connection', 'close');
    });
    open(scope);
  });
  app.route({
    method: app.supportedMethods.filter((other) => other !== method),
    url: path,
    schema: { hide: true },
    // Before anything of a body is read.
    onRequest: async (_request, reply) => {
      void reply.header('allow', method);
      refuse('method_not_allowed');
    },
    handler: async () => refuse('method_not_allowed'),
  });
}

async function readUpTo(limit: number, payload: Readable): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of payload.iterator({ destroyOnReturn: false })) {
    length += (piece as Buffer).length;
    if (length > limit) return null;
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces, length);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a delivery: its headers as they were sent. */
    sentHeaders?: RawDelivery['headers'];
  }
}
