import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyEmbeddedTemplate } from '../packages/server/fixtures/embedded-template.ts';
import { TEST_SECRETS_KEY } from '../packages/server/fixtures/secrets-key.ts';
import { aWebhook } from '../packages/server/fixtures/webhook.ts';
import { openDatabase } from '../packages/server/src/platform/database/open-database.ts';
import { builtServer } from './setup/server-build.mjs';
import { projectRoot } from './setup/supervise.mjs';

const minutes = 60_000;
const main = await builtServer(projectRoot);
const doctor = await builtServer(projectRoot, 'doctor');
const backup = await builtServer(projectRoot, 'backup');
/** The folder of the backup and its archive. @type {string} */
let place;
/** @type {Buffer} */
let archive;
/** @type {string} */
let outputOfBackup;

beforeAll(async () => {
  const { options, remove } = await copyEmbeddedTemplate();
  place = mkdtempSync(join(tmpdir(), 'jornada-backup-test-'));
  writeFileSync(join(options.dataDir, 'auth-secret'), 'x'.repeat(64));
  writeFileSync(join(options.dataDir, 'secrets-key'), TEST_SECRETS_KEY);
  await withDatabase(options.dataDir, async (db) => {
    await aWebhook(db, { name: 'Vendas', secret: 'um segredo' });
    await aWebhook(db, { platform: 'hotmart' });
  });
  const { code, said } = await command(backup, options.dataDir);
  await remove();
  if (code !== 0) throw new Error(`No backup was written: ${said}`);
  outputOfBackup = said;
  const [name = ''] = readdirSync(join(place, 'backups'));
  archive = readFileSync(join(place, 'backups', name));
  return () => rmSync(place, { recursive: true });
}, 2 * minutes);

/**
 * @param {string} dataDir
 * @param {(db: import('../packages/server/src/platform/database/database.ts').Database) => Promise<void>} work
 */
async function withDatabase(dataDir, work) {
  const opened = await openDatabase({ dataDir });
  await work(opened.db);
  await opened.close();
}

/**
 * Runs a program of the product like an operator.
 *
 * @param {string} program its path
 * @param {string} dataDir
 * @param {Record<string, string>} [settings]
 * @returns {Promise<{ code: number | string, said: string }>}
 */
function command(program, dataDir, settings) {
  const env = environment(dataDir, settings);
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { cwd: place, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: (stdout + stderr).trim() }),
    );
  });
}

/** @param {string} dataDir @param {Record<string, string>} [settings] */
const environment = (dataDir, settings) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: '0',
  ...settings,
});

/** Starts and stops the server; returns its output until it runs. @param {string} dataDir @param {Record<string, string>} [settings] */
async function startAndStop(dataDir, settings) {
  const server = spawn(process.execPath, [main], { cwd: place, env: environment(dataDir, settings) });
  let said = '';
  await new Promise((resolve) => {
    const hear = (/** @type {Buffer} */ piece) => {
      said += String(piece);
      if (said.includes('╯')) resolve(undefined);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('close', resolve);
  });
  if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'close');
  return said;
}

/** A data folder restored from the first part of the archive. @param {number} share @param {string[]} leavingOut tar's patterns */
async function restored(share, leavingOut = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'jornada-restored-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const file = join(dataDir, 'cut.tar.gz');
  writeFileSync(file, archive.subarray(0, Math.floor(archive.length * share)));
  const exclusions = leavingOut.map((pattern) => `--exclude=${pattern}`);
  const folder = join(dataDir, 'data');
  mkdirSync(folder);
  // tar itself reports the cut; the test goes on like an operator who overlooked it.
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
    writeFileSync(join(folder, 'secrets-key'), TEST_SECRETS_KEY);
    expect(await command(doctor, folder)).toMatchObject({ code: 0 });
    expect(readdirSync(folder)).not.toContain('backup-state');
  },
  minutes,
);

test('the key of the secrets stays out of a backup, which says so', async () => {
  const folder = await restored(1);
  expect(readdirSync(folder)).not.toContain('secrets-key');
  expect(outputOfBackup).toMatch(/A chave de segredos não está nela: guarde \S+secrets-key à parte, uma vez\./);
});

test(
  'a restore without the key names what must be entered anew, and with the key brought back nothing',
  { tags: 'long', timeout: 2 * minutes },
  async () => {
    const folder = await restored(1);
    const examination = await command(doctor, folder);
    expect(examination.code).toBe(1);
    expect(examination.said).toContain('(secret_opens_with_the_key): Webhook Ticto: Vendas');
    // The doctor only reads: it must not create a key.
    expect(readdirSync(folder)).not.toContain('secrets-key');

    const without = await startAndStop(folder);
    expect(without).toContain('A chave de segredos mudou. Traga a de antes (SECRETS_KEY ou');
    expect(without).toContain('· Webhook Ticto: Vendas');
    expect(without).not.toContain('Webhook Hotmart');
    expect(without).toContain('"msg":"secrets in the database are sealed by another key"');
    expect(statSync(join(folder, 'secrets-key')).mode & 0o777).toBe(0o600);

    const configured = { SECRETS_KEY: TEST_SECRETS_KEY };
    expect(await startAndStop(folder, configured)).not.toContain('A chave de segredos mudou');
    expect(await command(doctor, folder, configured)).toMatchObject({ code: 0 });
  },
);

test.each([0.5, 0.999])(
  'a backup that was cut off at %d of its length is told as such',
  async (share) => {
    const folder = await restored(share);
    expect(await command(main, folder)).toEqual(incomplete(folder));
  },
  minutes,
);

test(
  'neither the doctor nor another backup takes what was cut off for the platform',
  async () => {
    const folder = await restored(0.9);
    expect(await command(doctor, folder)).toEqual(incomplete(folder));
    expect(await command(backup, folder)).toEqual(incomplete(folder));
  },
  minutes,
);

test(
  'a cut backup of an older version, which bears no word of it, is not told as a full disk either',
  { tags: 'long', timeout: minutes },
  async () => {
    const folder = await restored(0.5, ['backup-state']);
    expect(await command(main, folder)).toEqual({
      code: 1,
      said: `O banco na pasta de dados ${folder} não pôde ser aberto: faltam arquivos ou estão danificados. Se veio de um backup, o arquivo estava cortado: restaure de um inteiro, em uma pasta vazia.`,
    });
  },
);
