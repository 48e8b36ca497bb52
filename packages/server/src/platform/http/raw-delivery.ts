import type { Readable } from 'node:stream';
import type { Endpoint } from '@jornada/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** Bytes; many times the largest delivery of any payment platform. */
export const DELIVERY_BYTES = 256 * 1024;

/** An unparsed call to a webhook. */
export interface RawDelivery {
  /** As sent, names in lower case. */
  headers: Record<string, string | undefined>;
  /** Behind the address's question mark. */
  query?: Record<string, string>;
  /** Reads the exact bytes that a signature covers; null when there are too many. Nothing is read before this call. */
  readBody(): Promise<Buffer | null>;
}

/** The delivery in a request, unread. */
export function deliveryOf({ raw, sentHeaders }: FastifyRequest): RawDelivery {
  const headers = sentHeaders!;
  const announced = Number(headers['content-length'] ?? 0);
  const readBody = async () => (announced > DELIVERY_BYTES ? null : readUpTo(DELIVERY_BYTES, raw));
  const query = Object.fromEntries(new URLSearchParams(raw.url?.split('?')[1]));
  return { headers, query, readBody };
}

/**
 * Opens an endpoint for bytes of any content type, in a separate scope, and refuses `method_not_allowed` for every other method at
 * its address. The handler reads the bytes once it knows their webhook; a body that is too large is not read to its end.
 */
export function openForDeliveries(
  app: FastifyInstance,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  open: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request) => {
      const { headers } = request.raw;
      request.sentHeaders = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      );
      // The framework would refuse a content type that it cannot parse.
      headers['content-type'] = 'application/octet-stream';
    });
    open(scope);
  });
  app.route({
    method: app.supportedMethods.filter((other) => other !== method),
    url: path,
    schema: { hide: true },
    // Before the body is read.
    onRequest: async (_request, reply) => {
      void reply.header('allow', method);
      refuse('method_not_allowed');
    },
    handler: async () => refuse('method_not_allowed'),
  });
}

async function readUpTo(limit: number, payload: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length;
    if (length > limit) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks, length);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A delivery's headers as they were sent. */
    sentHeaders?: RawDelivery['headers'];
  }
}
