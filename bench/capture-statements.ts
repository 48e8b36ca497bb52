import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../packages/server/src/app.ts';
import { createServices } from '../packages/server/src/create-services.ts';
import { openDatabase } from '../packages/server/src/platform/database/open-database.ts';
import { readEnvironment } from '../packages/server/src/platform/environment.ts';
import type { RequestLine } from './http-client.ts';
import { SECRET } from './school.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Every statement that the product sends to PostgreSQL for these requests, ends of transactions included. */
export async function captureStatements(databaseUrl: string, requests: readonly RequestLine[]): Promise<Statement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jornada-bench-'));
  const environment = readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET });
  const onError = (error: unknown) => console.error(error);
  const { captured, stopListening } = listenAtDriver();
  const opened = await openDatabase({ databaseUrl, dataDir, onBackgroundError: onError });
  const services = await createServices(opened, environment, { onError });
  const app = await buildApp(services, { webFolder: dataDir, logger: false });
  try {
    // Opens a connection; its setup statements do not belong to the requests.
    await opened.ping();
    captured.length = 0;
    for (const { method, path, cookie } of requests) {
      const answer = await app.inject({
        method: method as 'GET' | 'POST',
        url: path,
        headers: { cookie },
        ...(method === 'POST' && { payload: {} }),
      });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    }
    return [...captured];
  } finally {
    stopListening();
    await app.close();
    await services.close();
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type AnyQuery = (this: pg.Client, ...call: unknown[]) => unknown;

/** Captures at the driver, where it misses nothing. The job queue's own connections do not count. */
function listenAtDriver(): { captured: Statement[]; stopListening: () => void } {
  const captured: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: AnyQuery };
  const original = prototype.query;
  prototype.query = function query(...call) {
    const [query, values] = call;
    const { text, values: own } = typeof query === 'string' ? { text: query } : (query as Partial<Statement>);
    const { application_name: name } = (this as unknown as { connectionParameters: { application_name: string } })
      .connectionParameters;
    if (text && name === 'jornada') captured.push({ text, values: Array.isArray(values) ? values : (own ?? []) });
    return original.apply(this, call);
  };
  return { captured, stopListening: () => (prototype.query = original) };
}
