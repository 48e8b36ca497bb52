import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../platform/start-error.ts';
import { isBackupName } from '../backup-files.ts';
import type { Copies, Copy } from './copies.ts';

const runFile = promisify(execFile);
/** What rclone ends with when the folder was never made. */
const NO_FOLDER = 3;
/** What each entry of its log begins with. */
const ENTRY = /^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2} /m;
const LONGEST_REASON = 500;
const LONGEST_LIST = 64 * 1024 * 1024;

/** Copies in any place that the system's rclone knows, as `remote:path`. Where it is and how to enter it stands in rclone's own configuration. */
export function createRcloneCopies(path: string): Copies {
  const at = (name: string) => (/[:/]$/.test(path) ? `${path}${name}` : `${path}/${name}`);
  const arriving = at('jornada-incomplete');

  return {
    async list(isNamed = isBackupName) {
      const listed = await run(['lsjson', '--files-only', path]).catch((error: StartError) => {
        if ((error.cause as { code?: unknown }).code === NO_FOLDER) return '[]';
        throw error;
      });
      const files = JSON.parse(listed) as { Name: string; Size: number }[];
      const copies: Copy[] = files.map(({ Name: name, Size: size }) => ({ name, size }));
      return copies.filter(({ name }) => isNamed(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },

    async put(name, file) {
      // What killed processes left, if anything.
      await run(['delete', '--min-age', '1d', '--rmdirs', arriving]).catch(() => undefined);
      // A folder for each try: the rclone of a killed process may still be writing.
      const folder = `${arriving}/${randomUUID()}`;
      try {
        await run(['copyto', file, `${folder}/${name}`]);
        // By the remote's own checksum where it has one of rclone's kinds, else by size.
        await run(['check', '--one-way', '--include', `/${basename(file)}`, dirname(file), folder]);
        await run(['moveto', `${folder}/${name}`, at(name)]);
      } finally {
        await run(['purge', folder]).catch(() => undefined);
      }
    },

    fetch: async (name, file) => void (await run(['copyto', at(name), file])),
    remove: async (name) => void (await run(['deletefile', at(name)])),
  };
}

/** Runs it without a shell; nobody is there to be asked for a password. Throws a StartError with the last entry of its log. */
async function run(args: string[]): Promise<string> {
  try {
    return (await runFile('rclone', ['--ask-password=false', ...args], { maxBuffer: LONGEST_LIST })).stdout;
  } catch (cause) {
    const { code, stderr = '' } = cause as { code?: unknown; stderr?: string };
    if (code === 'ENOENT')
      throw new StartError('Falta o programa rclone (BACKUP_TO): instale-o (Debian: apt-get install rclone).', {
        cause,
      });
    const lastEntry = stderr.trim().split(ENTRY).at(-1)!.replaceAll(/\s+/g, ' ').slice(0, LONGEST_REASON);
    throw new StartError(`O rclone falhou (BACKUP_TO): ${lastEntry}`, { cause });
  }
}
