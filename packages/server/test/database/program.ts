import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Program {
  process: ChildProcess;
  /** The lines printed so far. */
  lines: string[];
  /** Resolves once the printed lines are enough; rejects with its errors if it ends before. */
  until(isEnough: (lines: string[]) => boolean): Promise<void>;
  /** The exit code, or null when it was killed. */
  ended: Promise<number | null>;
  /** Sends kill -9 and waits for the end. */
  kill(): Promise<void>;
}

/** Starts one of our programs as a separate process, `under` another command such as a tracer if given. */
export function startProgram(program: URL, parameters: string[], under: string[] = []): Program {
  const [command = process.execPath, ...rest] = [...under, process.execPath, fileURLToPath(program), ...parameters];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints += chunk));
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(() => child.exitCode);

  return {
    process: child,
    lines,
    ended,
    async until(isEnough) {
      while (!isEnough(lines)) {
        const code = await Promise.race([once(output, 'line').then(() => 'printed' as const), ended]);
        if (code !== 'printed' && !isEnough(lines)) {
          throw new Error(`The program ended too early (${code}):\n${complaints}`);
        }
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
