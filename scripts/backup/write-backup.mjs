import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { lockFolder } from '../../packages/server/src/platform/database/embedded/folder-lock.ts';
import { giveUp, say } from '../setup/progress.mjs';
import { dumpPostgres } from './dump-postgres.mjs';

const run = promisify(execFile);
const dataDir = resolve(process.env.DATA_DIR || './data');
const databaseUrl = process.env.DATABASE_URL;
const folder = resolve('backups');

if (!existsSync(dataDir) && !databaseUrl) giveUp(`Não há nada para copiar: a pasta de dados ${dataDir} não existe.`);
mkdirSync(folder, { recursive: true, mode: 0o700 });
const name = `jornada-${new Date()
  .toISOString()
  .replace(/\.\d+Z$/, 'Z')
  .replaceAll(':', '-')}.tar.gz`;
const partial = join(folder, `${name}.partial`);
// Session secrets and personal data are inside.
process.umask(0o077);
try {
  await (databaseUrl ? copyWithPostgres(databaseUrl) : copyEmbedded());
  renameSync(partial, join(folder, name));
} catch (error) {
  rmSync(partial, { force: true });
  giveUp(error instanceof Error ? error.message : String(error));
}
const kilobytes = Math.ceil(statSync(join(folder, name)).size / 1024);
say(`Cópia pronta: backups/${name} (${kilobytes.toLocaleString('pt-BR')} kB)`);

/** The database's files are only of one piece while nobody writes to them. */
async function copyEmbedded() {
  const lock = lockFolder(dataDir);
  try {
    await run('tar', ['-czf', partial, '--exclude=./database.lock', '-C', dataDir, '.']);
  } finally {
    lock.release();
  }
}

/** tar ends with 1 when a file grew while it was read, such as a mail on its way; the copy is whole all the same. @param {{ code?: unknown }} error */
function forgiveChanges(error) {
  if (error.code !== 1) throw error;
}

/** The database first: files that arrive meanwhile are then too many, never too few. @param {string} url */
async function copyWithPostgres(url) {
  const staging = mkdtempSync(join(tmpdir(), 'jornada-backup-'));
  try {
    await dumpPostgres(url, join(staging, 'database.dump'));
    const files = existsSync(dataDir) ? ['-C', dataDir, '.'] : [];
    const excluded = ['--exclude=./postgres-*', '--exclude=./database.lock'];
    await run('tar', ['-czf', partial, ...excluded, '-C', staging, 'database.dump', ...files]).catch(forgiveChanges);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
