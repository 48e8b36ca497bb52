import type { FastifyRequest } from 'fastify';

/** Logs the key of a file that has a row and is missing from the storage. */
export const noteLost = (request: FastifyRequest) => (key: string) =>
  request.log.error({ key }, 'a stored file is missing');
