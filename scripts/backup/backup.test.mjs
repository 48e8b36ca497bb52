import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyEmbeddedTemplate } from '../../packages/server/fixtures/embedded-template.ts';
import { projectRoot } from '../setup/supervise.mjs';

const minutes = 60_000;
/** The folder where an operator backs up, and the archive that came out of it. @type {string} */
let place;
/** @type {Buffer} */
let archive;

beforeAll(async () => {
  const { options, remove } = await copyEmbeddedTemplate();
  place = mkdtempSync(join(tmpdir(), 'jornada-backup-test-'));
  writeFileSync(join(options.dataDir, 'auth-secret'), 'x'.repeat(64));
  const { code, said } = await command('scripts/backup/write-backup.mjs', options.dataDir);
  await remove();
  if (code !== 0) throw new Error(`No backup was written: ${said}`);
  const [name = ''] = readdirSync(join(place, 'backups'));
  archive = readFileSync(join(place, 'backups', name));
  return () => rmSync(place, { recursive: true });
}, 2 * minutes);

/**
 * Runs a program of the product as its operator does.
 *
 * @param {string} program
 * @param {string} dataDir
 * @returns {Promise<{ code: number | string, said: string }>}
 */
function command(program, dataDir) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: '0' };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(projectRoot, program)], { cwd: place, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: (stdout + stderr).trim() }),
    );
  });
}

/** A data folder restored from the archive's first part. @param {number} share @param {string[]} leavingOut tar's patterns */
async function restored(share, leavingOut = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'jornada-restored-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const file = join(dataDir, 'cut.tar.gz');
  writeFileSync(file, archive.subarray(0, Math.floor(archive.length * share)));
  const exclusions = leavingOut.map((pattern) => `--exclude=${pattern}`);
  const folder = join(dataDir, 'data');
  mkdirSync(folder);
  // tar itself complains of what is cut off; whoever overlooked it goes on.
  await new Promise((resolve) => execFile('tar', ['-xzf', file, ...exclusions, '-C', folder], resolve));
  return folder;
}

/** @param {string} folder */
const incomplete = (folder) => ({
  code: 1,
  said: `A pasta de dados ${folder} foi restaurada de um backup incompleto: o arquivo .tar.gz estava cortado ou não foi extraído até o fim. Restaure de um inteiro, em uma pasta vazia.`,
});

test(
  'a whole backup restores to a platform that is well, and is backed up again',
  async () => {
    const folder = await restored(1);
    expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toHaveLength(64);
    expect(await command('packages/server/src/doctor/main.ts', folder)).toMatchObject({ code: 0 });
    expect(readdirSync(folder)).not.toContain('backup-state');
  },
  minutes,
);

test.each([0.5, 0.999])(
  'a backup that was cut off at %d of its length is told as such',
  async (share) => {
    const folder = await restored(share);
    expect(await command('packages/server/src/main.ts', folder)).toEqual(incomplete(folder));
  },
  minutes,
);

test(
  'neither the doctor nor another backup takes what was cut off for the platform',
  async () => {
    const folder = await restored(0.9);
    expect(await command('packages/server/src/doctor/main.ts', folder)).toEqual(incomplete(folder));
    expect(await command('scripts/backup/write-backup.mjs', folder)).toEqual(incomplete(folder));
  },
  minutes,
);

test(
  'a cut backup of an older version, which bears no word of it, is not told as a full disk either',
  async () => {
    const folder = await restored(0.5, ['backup-state']);
    expect(await command('packages/server/src/main.ts', folder)).toEqual({
      code: 1,
      said: `O banco na pasta de dados ${folder} não pôde ser aberto: faltam arquivos ou estão danificados. Se veio de um backup, o arquivo estava cortado: restaure de um inteiro, em uma pasta vazia.`,
    });
  },
  minutes,
);
