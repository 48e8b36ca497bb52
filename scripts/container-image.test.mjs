import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyEmbeddedTemplate } from '../packages/server/fixtures/embedded-template.ts';
import { builtServer, serverOptions } from './setup/server-build.mjs';
import { projectRoot } from './setup/supervise.mjs';

const minutes = 60_000;
/** A folder with the contents of /app in the image. @type {string} */
let image;

beforeAll(async () => {
  image = mkdtempSync(join(tmpdir(), 'jornada-image-'));
  const stage = lastStage();
  await builtServer(projectRoot);
  for (const words of instructions(stage, 'COPY')) copyInto(image, words);
  linkPackages(image);
  mkdirSync(join(image, 'backups'));
  for (const [program, ...args] of instructions(stage, 'RUN')) {
    if (program === 'node') await run(args, {});
  }
  return () => rmSync(image, { recursive: true });
}, minutes);

/** The Dockerfile's last stage, which makes the image. */
function lastStage() {
  const lines = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8').split('\n');
  return lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
}

/** @param {string[]} stage @param {string} name @returns {string[][]} the arguments of each instruction with that name */
function instructions(stage, name) {
  return stage.filter((line) => line.startsWith(`${name} `)).map((line) => line.split(' ').slice(1));
}

/** Of the build's stage the commands need the server alone. @param {string} root @param {string[]} words */
function copyInto(root, words) {
  const target = words.at(-1) ?? '';
  const isBuilt = words.some((word) => word.startsWith('--from=build'));
  if (isBuilt && target !== 'packages/server/dist') return;
  for (const source of isBuilt ? [target] : words.slice(0, -1)) {
    const isFile = statSync(join(projectRoot, source)).isFile();
    const path = isFile && target.endsWith('/') ? join(target, basename(source)) : isFile ? source : target;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(projectRoot, source), join(root, path), { recursive: true });
  }
}

/** Links the packages that are not for development, and ours, as in the image. @param {string} root */
function linkPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  for (const [path, { dev, optional, link, resolved }] of Object.entries(packages)) {
    if (!/^(packages\/server\/)?node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || optional) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(link ? join(root, resolved) : join(projectRoot, path), join(root, path));
  }
}

/**
 * Runs Node as in the image, with no other Node in the PATH.
 *
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number | string, said: string }>}
 */
function run(args, env) {
  const options = { cwd: image, env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: (stdout + stderr).trim() }),
    );
  });
}

/** As `npm run` does. @param {string} name @param {string} dataDir @param {string[]} [more] its own arguments */
function command(name, dataDir, more = []) {
  const { scripts } = JSON.parse(readFileSync(join(image, 'package.json'), 'utf8'));
  const [program, ...args] = scripts[name].split(' ');
  expect(program).toBe('node');
  return run([...args, ...more], { DATA_DIR: dataDir });
}

test(
  'backup, restore and doctor run in the container image, and install nothing',
  { tags: 'long', timeout: 3 * minutes },
  async () => {
    const { options, remove } = await copyEmbeddedTemplate();
    onTestFinished(remove);
    const installed = readdirSync(join(image, 'node_modules'));
    expect(await command('doctor', options.dataDir)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Tudo em ordem: as \d+ regras valem\.$/),
    });
    expect(await command('backup', options.dataDir)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Cópia pronta: backups\/jornada-[\dTZ-]+\.tar\.gz \([\d.]+ kB\)\n/),
    });
    const [file = ''] = readdirSync(join(image, 'backups'));
    expect(await command('restore', join(image, 'restored'), [join('backups', file)])).toEqual({
      code: 0,
      said: expect.stringMatching(/Restaurado: o backup de .*Inicie a Jornada\.$/s),
    });
    expect(readdirSync(join(image, 'node_modules'))).toEqual(installed);
  },
);

test.each([
  ['badge-keys', 'list | rotate'],
  ['reset-second-factor', '<e-mail da conta>'],
  ['access-link', '<e-mail da conta>'],
])('%s runs in the container image', async (name, usage) => {
  const { code, said } = await command(name, '/nowhere');
  expect([code, said]).toEqual([1, expect.stringContaining(`Use: npm run ${name} -- ${usage}`)]);
});

test('the image starts the server as npm start does', () => {
  const start = JSON.stringify(['node', ...serverOptions, 'packages/server/dist/main.mjs']).replaceAll(',', ', ');
  expect(lastStage()).toContain(`CMD ${start}`);
});

test('pg_dump in the image is of the version that compose.yaml runs', () => {
  const stage = lastStage().join('\n');
  const served = /image: postgres:(\d+)/.exec(readFileSync(join(projectRoot, 'compose.yaml'), 'utf8'))?.[1];
  expect(stage).toContain(`ARG POSTGRES_MAJOR=${served}\n`);
  expect(stage).toContain('postgresql-client-$POSTGRES_MAJOR');
});
