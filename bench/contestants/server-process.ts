import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A running server: its process's id and its port on 127.0.0.1. */
export interface ServerProcess {
  pid: number;
  port: number;
  /** At once, unless told: nothing of it is needed any more. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a server program and waits until `readyPath` answers. `describe` gets a free port and returns the program, its arguments and
 * environment. What it writes goes to this process's standard error. Throws when it ends before, or after 60 seconds.
 */
export async function startServerProcess(
  readyPath: string,
  describe: (port: number) => {
    program: string;
    args: string[];
    cwd?: string;
    env: Record<string, string | undefined>;
  },
): Promise<ServerProcess> {
  const port = await freePort();
  const { program, args, cwd, env } = describe(port);
  const child = spawn(program, args, { cwd, env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 2, 2] });
  const exited = once(child, 'exit');
  await untilReady(`http://127.0.0.1:${port}${readyPath}`, () => child.exitCode);
  return {
    pid: child.pid!,
    port,
    async stop(signal = 'SIGKILL') {
      child.kill(signal);
      await exited;
    },
  };
}

async function untilReady(address: string, exitCode: () => number | null): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (exitCode() !== null) throw new Error('The server ended instead of starting.');
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not start within 60 seconds.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
