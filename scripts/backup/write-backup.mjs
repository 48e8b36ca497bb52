import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BACKUP_STATE, refuseIncompleteCopy } from '../../packages/server/src/platform/data-folder/backup-state.ts';
import { lockFolder } from '../../packages/server/src/platform/database/embedded/folder-lock.ts';
import { SECRETS_KEY_FILE } from '../../packages/server/src/platform/secrets/secrets-key.ts';
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
// The backup contains the session secret and personal data.
process.umask(0o077);
try {
  await refuseIncompleteCopy(dataDir);
  await (databaseUrl ? copyWithPostgres(databaseUrl) : copyEmbedded());
  renameSync(partial, join(folder, name));
} catch (error) {
  rmSync(partial, { force: true });
  giveUp(error instanceof Error ? error.message : String(error));
}
const kilobytes = Math.ceil(statSync(join(folder, name)).size / 1024);
say(`Cópia pronta: backups/${name} (${kilobytes.toLocaleString('pt-BR')} kB)`);
if (existsSync(join(dataDir, SECRETS_KEY_FILE))) {
  say(`A chave de segredos não está nela: guarde ${join(dataDir, SECRETS_KEY_FILE)} à parte, uma vez.`);
}

/** The database's files are consistent only while nobody writes to them. */
async function copyEmbedded() {
  const lock = lockFolder(dataDir);
  try {
    await archive({ contents: ['-C', dataDir, '.'] });
  } finally {
    lock.release();
  }
}

/**
 * tar exits with 1 when a file grew while it was read, such as a mail being sent; the copy is still complete.
 *
 * @param {{ code?: unknown }} error
 */
function forgiveChanges(error) {
  if (error.code !== 1) throw error;
}

/** The database first: later files are then extra, never missing. @param {string} url */
async function copyWithPostgres(url) {
  await withStaging(async (staging) => {
    await dumpPostgres(url, join(staging, 'database.dump'));
    const files = existsSync(dataDir) ? ['-C', dataDir, '.'] : [];
    const contents = ['-C', staging, 'database.dump', ...files];
    await archive({ excluded: ['./postgres-*'], contents }).catch(forgiveChanges);
  });
}

/**
 * Writes the archive. Its first and last entries show whether it was cut off.
 *
 * @param {{ excluded?: string[], contents: string[] }} what tar's arguments
 */
async function archive({ excluded = [], contents }) {
  await withStaging(async (staging) => {
    const entry = (/** @type {string} */ word) => {
      const folder = join(staging, word);
      mkdirSync(folder);
      writeFileSync(join(folder, BACKUP_STATE), `${word}\n`);
      return ['-C', folder, BACKUP_STATE];
    };
    // The secrets' key is left out: a found backup must not open what is sealed in it.
    const exclusions = ['./database.lock', `./${SECRETS_KEY_FILE}`, `./${SECRETS_KEY_FILE}.*`, ...excluded].map(
      (pattern) => `--exclude=${pattern}`,
    );
    await run('tar', ['-czf', partial, ...exclusions, ...entry('incomplete'), ...contents, ...entry('complete')]);
  });
}

/** @param {(folder: string) => Promise<void>} work with a folder that is removed afterwards */
async function withStaging(work) {
  const staging = mkdtempSync(join(tmpdir(), 'jornada-backup-'));
  try {
    await work(staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
