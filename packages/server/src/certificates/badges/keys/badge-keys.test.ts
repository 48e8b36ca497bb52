import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { builtServer } from '../../../../../../scripts/setup/server-build.mjs';
import { projectRoot } from '../../../../../../scripts/setup/supervise.mjs';
import { copyEmbeddedTemplate } from '../../../../fixtures/embedded-template.ts';
import { TEST_SECRETS_KEY } from '../../../../fixtures/secrets-key.ts';

// Each test starts up to ten processes.
vi.setConfig({ testTimeout: 120_000 });

const program = await builtServer(projectRoot, 'badge-keys');
const BADGE_KEYS_PASSPHRASE = 'cavalo correto bateria';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jornada-badge-keys-'));
  file = join(folder, 'chaves.jwe');
  return () => rm(folder, { recursive: true, force: true });
});

/** A platform that was started once, with this key for its secrets. */
async function aPlatform(): Promise<string> {
  const { options, remove } = await copyEmbeddedTemplate();
  onTestFinished(remove);
  await writeFile(join(options.dataDir, 'secrets-key'), TEST_SECRETS_KEY);
  return options.dataDir;
}

/** Runs the command as its operator does, who has no terminal here. */
function badgeKeys(dataDir: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const settings = { PATH: process.env.PATH, DATA_DIR: dataDir, ...env };
    const child = execFile(process.execPath, [program, ...args], { env: settings }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: (stdout + stderr).trim() }),
    );
    child.stdin?.end();
  });
}

test(
  'an operator makes a key, takes all keys out, and brings them into another platform',
  { tags: 'long' },
  async () => {
    const [here, there] = [await aPlatform(), await aPlatform()];
    expect((await badgeKeys(here, ['list'])).said).toContain('Ainda não há chaves');
    expect(await badgeKeys(here, ['rotate'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('assina a partir'),
    });
    expect(await badgeKeys(here, ['export', file], { BADGE_KEYS_PASSPHRASE })).toEqual({
      code: 0,
      said: `✔ 1 chave em ${file}. Guarde o arquivo e a senha em lugares diferentes.`,
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await badgeKeys(there, ['import', file], { BADGE_KEYS_PASSPHRASE })).said).toBe(
      '✔ Chaves novas: 1. Chaves que voltaram a abrir: 0.',
    );
    expect((await badgeKeys(there, ['list'])).said).toBe((await badgeKeys(here, ['list'])).said);
  },
);

test('an export never writes over a file, which may hold other keys', async () => {
  const here = await aPlatform();
  await badgeKeys(here, ['rotate']);
  await writeFile(file, 'outras chaves');
  const { code, said } = await badgeKeys(here, ['export', file], { BADGE_KEYS_PASSPHRASE });
  expect([code, said]).toEqual([1, `O arquivo ${file} já existe ou não pode ser escrito.`]);
  expect(await readFile(file, 'utf8')).toBe('outras chaves');
});

test('what cannot be done is one clear sentence', { tags: 'long' }, async () => {
  const here = await aPlatform();
  const usage = 'Use: npm run badge-keys -- list | rotate | export <arquivo> | import <arquivo>';
  for (const args of [[], ['toString'], ['export'], ['list', file], ['import', file, file]]) {
    expect(await badgeKeys(here, args)).toEqual({ code: 1, said: usage });
  }
  expect((await badgeKeys(here, ['import', file])).said).toBe(`O arquivo ${file} não pode ser lido.`);
  expect((await badgeKeys(here, ['export', file])).said).toContain('defina BADGE_KEYS_PASSPHRASE ou rode num terminal');
  expect((await badgeKeys(here, ['export', file], { BADGE_KEYS_PASSPHRASE: 'curta' })).said).toContain('pelo menos 12');
  await rm(join(here, 'secrets-key'));
  expect((await badgeKeys(here, ['rotate'])).said).toContain('Aqui não há chave de segredos.');
});
