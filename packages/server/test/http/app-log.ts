import { Writable } from 'node:stream';
import type { TestApp } from '../../fixtures/test-app.ts';
import { buildApp } from '../../src/app.ts';
import { loggerOptions } from '../../src/platform/log.ts';

/** A line of the log; which fields it has depends on its message. */
export interface LogLine {
  msg: string;
  reqId?: string;
  code?: string;
  ip?: string;
  path?: string;
  account?: string;
  count?: number;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  actor?: string;
}

/** Sends requests to an app of its own; returns what it logged until it was closed. */
export async function logOf(
  { services, dataDir }: TestApp,
  ask: (app: TestApp['app']) => Promise<unknown>,
): Promise<{ lines: LogLine[]; text: string }> {
  const written: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      written.push(line.toString());
      done();
    },
  });
  const app = await buildApp(services, { webFolder: dataDir, logger: { ...loggerOptions('info'), stream } });
  await ask(app);
  // Closing writes the minute's remaining lines.
  await app.close();
  return { lines: written.map((line): LogLine => JSON.parse(line)), text: written.join('') };
}
