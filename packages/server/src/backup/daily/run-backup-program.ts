import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ownProgram } from '../../platform/own-program.ts';

const program = ownProgram('backup', new URL('../make/main.ts', import.meta.url));

/** Runs `npm run backup`'s program, until it ends or `signal` stops it. `said`: what is wrong, also when it is done; null: nothing. */
export async function runBackupProgram(
  args: string[],
  signal: AbortSignal,
): Promise<{ isDone: boolean; said: string | null }> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = `${said}${String(text)}`.slice(-2000)));
  const [code] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', stop);
  const isDone = code === 0;
  return { isDone, said: said.trim() || (isDone ? null : 'O comando de cópia foi interrompido.') };
}
