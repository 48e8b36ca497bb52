import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startThrowawayHaproxy } from '../scripts/throwaway-haproxy.mjs';

/** What answers at one address. */
export interface StoryProcess {
  output(): string;
  /** Returns the instant that its clock shows then. */
  moveClock(move: { advance: string } | { set: string }): Promise<string>;
  stop(): Promise<void>;
}

/** The databases that found-schools.ts made, by the school that they hold. */
export const foundedDatabase = (school: 'empty' | 'stories') => `founded_${school}`;

/**
 * Starts two processes of the real server on one database, a copy of a founded one, behind a proxy at `port` that hands each request to the
 * next process. `start` starts one of them on a port, with more environment variables. They share their clock.
 */
export async function startTwoProcesses({
  school,
  port,
  ports,
  start,
}: {
  school: 'empty' | 'stories';
  port: number;
  ports: [number, number];
  start: (port: number, env: Record<string, string>) => Promise<StoryProcess>;
}): Promise<StoryProcess> {
  const name = `story_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name} template ${foundedDatabase(school)}`);
  const env = { DATABASE_URL: addressOf(name), TRUST_PROXY: '127.0.0.1/32' };
  const processes: StoryProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.map((each) => each.stop()));
    await administer(`drop database ${name} with (force)`);
  };
  try {
    // The first one alone, because it fills the demo school, and the second one's clock follows it.
    for (const own of ports) processes.push(await start(own, env));
    const [first, second] = processes;
    await second!.moveClock({ set: await first!.moveClock({ advance: 'PT0S' }) });
    const proxy = await startThrowawayHaproxy(port, ports);
    return {
      output: () => processes.map((each) => each.output()).join(''),
      moveClock: async (move) => (await Promise.all(processes.map((each) => each.moveClock(move))))[0]!,
      async stop() {
        await proxy.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(process.env.STORY_DATABASES);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressOf(database: string): string {
  const url = new URL(process.env.STORY_DATABASES!);
  url.pathname = `/${database}`;
  return url.href;
}
