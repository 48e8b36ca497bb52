import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs `npm run backup`'s program, until it ends or `signal` stops it. `said`: what is wrong, also when it is done; null: nothing. */
export async function runBackupProgram(
  args: string[],
  signal: AbortSignal,
): Promise<{ isDone: boolean; said: string | null }> {
  const child = spawn(process.execPath, [backupProgram(), ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = `${said}${String(text)}`.slice(-2000)));
  const [code] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', stop);
  const isDone = code === 0;
  return { isDone, said: said.trim() || (isDone ? null : 'O comando de cópia foi interrompido.') };
}

/** The bundle has it beside this code, the sources in their own place. */
function backupProgram(): string {
  const own = import.meta.filename;
  return extname(own) === '.mjs'
    ? join(dirname(own), 'backup.mjs')
    : fileURLToPath(new URL('../make/main.ts', import.meta.url));
}
