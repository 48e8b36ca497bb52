import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { builtServer, serverOptions } from '../../../../scripts/setup/server-build.mjs';
import { projectRoot } from '../../../../scripts/setup/supervise.mjs';
import { SERVER_SECRET, type Place } from '../crash/real-server.ts';

const main = await builtServer(projectRoot);
const leaveWithParent = new URL('../../../../scripts/leave-with-parent.mjs', import.meta.url).href;

/** The real product with workers, as an operator starts it. */
export interface StartedProduct {
  /** The primary. */
  pid: number;
  /** Everything it and its workers have printed so far. */
  output(): string;
  /** Resolves once the output contains the text so many times; rejects when the product ended before. */
  until(text: string, times?: number): Promise<void>;
  /** The process ids of its workers. */
  workers(): number[];
  address(): string;
  signal(name: NodeJS.Signals): void;
  /** What happens when `npm start`, which supervises the primary, is killed. */
  loseSupervisor(): void;
  /** The exit code, or the signal that ended the primary. */
  ended: Promise<number | string>;
}

/** Starts the product with settings on a place, as `npm start` does. `file`: a configuration file that it reads. */
export function startProduct(place: Place, settings: Record<string, string>, file?: string): StartedProduct {
  const options = ['--import', leaveWithParent, ...(file ? [`--env-file=${file}`] : []), ...serverOptions];
  const child = spawn(process.execPath, [...options, main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'https://escola.exemplo',
      AUTH_SECRET: SERVER_SECRET,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout!.on('data', hear);
  child.stderr!.on('data', hear);
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as number | string);
  const times = (text: string) => output.split(text).length - 1;
  return {
    pid: child.pid!,
    output: () => output,
    until: (text, wanted = 1) =>
      new Promise((resolve, reject) => {
        const look = () => times(text) >= wanted && resolve();
        listeners.add(look);
        look();
        void ended.then((end) => reject(new Error(`It ended (${end}) before '${text}':\n${output}`)));
      }),
    workers: () => childrenOf(child.pid!),
    address: () => `http://127.0.0.1:${/http:\/\/localhost:(\d+)/.exec(output)![1]}`,
    signal: (name) => void child.kill(name),
    loseSupervisor: () => child.disconnect(),
    ended,
  };
}

/** Those of a process that has ended are none. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
