import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { TEST_SECRETS_KEY } from '../../packages/server/fixtures/secrets-key.ts';
import { restoreStored } from '../../packages/server/test/upgrades/restore-stored.ts';
import { storedNames } from '../../packages/server/test/upgrades/stored-databases.ts';
import { makeArchive } from './make-archive.mjs';

/** @type {string} */
let unpacked;
beforeAll(() => {
  const { folder, version } = makeArchive();
  unpacked = mkdtempSync(join(tmpdir(), 'jornada-unpacked-'));
  execFileSync('tar', ['-xzf', join(folder, `jornada-${version}.tgz`), '-C', unpacked, '--strip-components=1']);
  rmSync(folder, { recursive: true });
}, 10 * 60_000);
afterAll(() => rmSync(unpacked, { recursive: true }));

test.each(storedNames())(
  'the archive brings a school at %s up to date, and its doctor finds no fault in the database',
  async (stored) => {
    const { options, remove } = await restoreStored(stored);
    onTestFinished(remove);
    const settings = { HOST: '127.0.0.1', PORT: '0', DEMO: '0', SECRETS_KEY: TEST_SECRETS_KEY };
    const env = { PATH: process.env.PATH, DATA_DIR: options.dataDir, ...settings };
    const run = (/** @type {string[]} */ ...args) =>
      spawn(process.execPath, [join(unpacked, 'scripts/jornada.mjs'), ...args], { cwd: options.dataDir, env });
    const server = run();
    const ended = once(server, 'exit');
    const said = await new Promise((resolve) => {
      let heard = '';
      const hear = (/** @type {Buffer} */ chunk) => {
        heard += String(chunk);
        if (heard.includes('no ar')) resolve(heard);
      };
      server.stdout.on('data', hear);
      server.stderr.on('data', hear);
      server.once('exit', () => resolve(heard));
    });
    expect(said).toContain('no ar');
    server.kill();
    await ended;
    const doctor = run('doctor');
    const [report] = await Promise.all([text(doctor.stdout), once(doctor, 'exit')]);
    // A dump has no files.
    const found = [...report.matchAll(/\(([a-z_]+)\): /g)].map(([, rule = '']) => rule);
    expect(found.filter((rule) => !rule.endsWith('_is_stored'))).toEqual([]);
    expect(report).toMatch(/^Tudo em ordem|^\d+ de \d+ regras não valem\.$/m);
  },
);
