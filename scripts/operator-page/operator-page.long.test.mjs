import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRealServer } from '../../packages/server/test/crash/real-server.ts';
import { projectRoot } from '../setup/supervise.mjs';
import { startThrowawayPostgres } from '../throwaway-postgres.mjs';
import { commandsOnPage, howToTry, NAMED } from './page.mjs';

/** @param {string} command @param {string[]} args @param {import('node:child_process').ExecFileOptions} options */
function run(command, args, options) {
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: (String(stdout) + String(stderr)).trim() }),
    );
  });
}

test('the page for operators, command by command, on a school', async () => {
  const work = mkdtempSync(join(tmpdir(), 'jornada-operator-'));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const postgres = await startThrowawayPostgres();
  onTestFinished(postgres.stop);
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const school = join(work, 'data');
  let databaseUrl = '';
  let newPlaces = 0;
  const elsewhere = { BACKUP_TO: join(work, 'copias'), BACKUP_PASSPHRASE_FILE: join(work, 'senha.txt') };
  mkdirSync(elsewhere.BACKUP_TO);

  const start = async () => {
    const server = startRealServer({ dataDir: school, databaseUrl });
    await server.address;
    return server;
  };
  const newest = (/** @type {string} */ ending) => {
    const names = readdirSync(join(work, 'backups')).filter((name) => name.endsWith(ending));
    return join(work, 'backups', names.toSorted().at(-1) ?? 'nenhum');
  };
  const real = (/** @type {string} */ text) =>
    text
      .replace(`${NAMED}.age`, () => newest('.age'))
      .replace(NAMED, () => newest('.gz'))
      .replace(/^senha\.txt$/, join(work, 'senha.txt'));

  // The school has lived before its first backup.
  await (await start()).stop();

  for (const command of commandsOnPage()) {
    const how = howToTry(command);
    if (how === 'docker') continue;
    if ('shell' in how) {
      const shell = how.shell.replace(NAMED, () => newest('.gz'));
      expect(await run('/bin/sh', ['-c', shell], { cwd: work }), command).toMatchObject({ code: 0 });
      continue;
    }
    if (how.script === 'start') {
      await (await start()).stop();
      continue;
    }
    if (how.script === 'move-to-postgres') databaseUrl = postgres.url.replace(/\/postgres$/, '/jornada');
    if (databaseUrl && how.script === 'move-to-postgres') {
      await run('psql', [postgres.url, '-c', 'create database jornada'], { env: process.env });
    }
    // Without --replace a restore is for a new machine.
    const isNew = how.script === 'restore' && !how.args.includes('--replace') && !how.args.includes('--finish');
    const dataDir = isNew ? join(work, `new-${++newPlaces}`) : school;
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_FOLDER: join(work, 'backups') };
    const env = { ...process.env, ...settings, ...(/BACKUP_TO=|elsewhere/.test(command) ? elsewhere : {}) };
    const [, file = ''] = scripts[how.script].split(' ');
    // The first backup is made while the school runs, as the page says.
    const server = command === 'npm run backup' ? await start() : undefined;
    const ended = await run(process.execPath, [join(projectRoot, file), ...how.args.map(real)], { env });
    await server?.stop();
    expect({ command, ended }, `${command}: ${ended.said}`).toMatchObject({ ended: { code: 0 } });
    if (how.script === 'move-to-embedded') databaseUrl = '';
  }
}, 1_800_000);
