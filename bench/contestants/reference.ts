import { join } from 'node:path';
import { startServerProcess, type ServerProcess } from './server-process.ts';

/** Starts the reference: a bare Fastify with pg, which asks one function of PostgreSQL for each request (`answers.sql`). */
export const startReference = (databaseUrl: string): Promise<ServerProcess> =>
  startServerProcess('/readyz', (port) => ({
    program: process.execPath,
    args: [join(import.meta.dirname, 'reference.program.ts')],
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port) },
  }));
