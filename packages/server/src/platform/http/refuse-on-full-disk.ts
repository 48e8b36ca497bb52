import { signIn, signOut } from '@jornada/contract/accounts/accounts';
import type { FastifyInstance } from 'fastify';
import type { DiskSpace } from '../database/embedded/disk-space.ts';
import { refuse } from './refusal.ts';

/** They write a few bytes, and an administrator must get in to see what is wrong. */
const allowed = new Set<unknown>([signIn, signOut]);

/**
 * Refuses `disk_full` for commands and deliveries, and `storage_full` for files that would not fit, while the embedded database's disk is
 * almost full. Reads go on. Payment platforms send a refused delivery again.
 */
export function refuseOnFullDisk(app: FastifyInstance, services: { diskSpace: DiskSpace }): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || allowed.has(endpoint)) return;
    if (endpoint.accepts === 'file') {
      const bytes = Number(request.headers['content-length'] ?? 0);
      // Twice: a file is received in one place and stored in another one.
      if (!(await services.diskSpace.hasRoomFor(2 * bytes))) refuse('storage_full');
    } else if (services.diskSpace.isFull()) refuse('disk_full');
  });
}
