import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyEmbeddedTemplate } from '../../packages/server/fixtures/embedded-template.ts';
import { externalPackages } from '../../packages/server/vite.config.ts';
import { copyProject } from '../mutants/copy-project.mjs';
import { projectRoot } from '../setup/supervise.mjs';

/** Two copies of this tree as the same commit, and the first one's archive, unpacked. @type {string[]} */
let copies;
/** @type {string} */
let unpacked;

beforeAll(async () => {
  const date = '2026-11-29T12:00:00Z';
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  copies = [copyProject(projectRoot), copyProject(projectRoot)];
  for (const cwd of copies) {
    const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd, env, stdio: 'pipe' });
    git('init', '--quiet');
    git('add', '--all');
    git('-c', 'user.name=t', '-c', 'user.email=t@exemplo.com', 'commit', '--quiet', '--message=release');
  }
  unpacked = mkdtempSync(join(tmpdir(), 'jornada-unpacked-'));
  return () => [...copies, unpacked].forEach((folder) => rmSync(folder, { recursive: true }));
}, 5 * 60_000);

/**
 * @param {string} cwd
 * @param {string[]} args of Node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number | string, said: string }>}
 */
function run(cwd, args, env = {}) {
  return new Promise((resolve) => {
    const options = { cwd, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: (stdout + stderr).trim() }),
    );
  });
}

const release = (/** @type {string} */ copy, /** @type {NodeJS.ProcessEnv} */ env = {}) =>
  run(copy, ['scripts/release.mjs'], env);

test('a tree with changes is refused, and makes nothing', async () => {
  const [copy = ''] = copies;
  writeFileSync(join(copy, 'novo.txt'), '');
  expect(await release(copy)).toEqual({ code: 1, said: expect.stringContaining('de uma árvore limpa') });
  rmSync(join(copy, 'novo.txt'));
  expect(existsSync(join(copy, 'release'))).toBe(false);
});

test('one commit gives the same bytes in any folder, time zone and language', async () => {
  const [here = '', there = ''] = copies;
  expect(await release(here)).toMatchObject({ code: 0 });
  expect(await release(there, { TZ: 'Asia/Tokyo', LANG: 'pt_BR.UTF-8', LC_ALL: 'C' })).toMatchObject({ code: 0 });
  const sums = (/** @type {string} */ copy) =>
    readFileSync(join(copy, 'release/SHA256SUMS'), 'utf8').trim().split('\n');
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  expect(sums(here).map((line) => line.split('  ')[1])).toEqual([
    `CHANGELOG-${version}.md`,
    `jornada-${version}-container.tgz`,
    `jornada-${version}.tgz`,
  ]);
  expect(sums(there)).toEqual(sums(here));
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: join(here, 'release') });

  // What the commands below run in: the archive of the container's context, which is the same.
  const untar = (/** @type {string} */ file) =>
    execFileSync('tar', ['xzf', file, '-C', unpacked, '--strip-components=1']);
  untar(join(here, `release/jornada-${version}-container.tgz`));
  untar(join(unpacked, `jornada-${version}.tgz`));
});

test('it holds nothing that only developers need', () => {
  const files = /** @type {string[]} */ (readdirSync(unpacked, { recursive: true }));
  expect(
    files.filter((file) => /\.(test|map)\b|\.tsx?$|^node_modules\/(vite|typescript|playwright)/.test(file)),
  ).toEqual([]);
  const text = files.filter((file) => /\.(m?js|json|css|html)$/.test(file) && !file.startsWith('node_modules/'));
  const naming = text.filter((file) =>
    copies.some((copy) => readFileSync(join(unpacked, file), 'utf8').includes(copy)),
  );
  expect(naming).toEqual([]);
});

/** As `npm run` does. @param {string} name @param {string} dataDir @param {string[]} [more] */
function command(name, dataDir, more = []) {
  const { scripts } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
  const [program, ...args] = scripts[name].split(' ');
  expect(program).toBe('node');
  return run(unpacked, [...args, ...more], { DATA_DIR: dataDir });
}

test('it starts in an empty folder elsewhere, makes its database there, and shows screens, API, certificates and pictures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jornada-installed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const installed = readdirSync(unpacked, { recursive: true }).length;
  const server = spawn(process.execPath, [join(unpacked, 'scripts/jornada.mjs')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_EMAIL: 'dona@exemplo.com',
      ADMIN_PASSWORD: 'uma-senha-longa-7',
    },
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill();
    await ended;
  });
  let said = '';
  const address = await new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ chunk) => {
      said += String(chunk);
      const [found] = /http:\/\/\S+:\d+/.exec(said) ?? [];
      if (found) resolve(found);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', () => reject(new Error(said)));
  });
  const { version } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok', version });
  const page = await (await fetch(address)).text();
  expect((await fetch(address + (/src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''))).status).toBe(200);
  expect(readdirSync(join(folder, 'data'))).toContain('postgres-18');

  const headers = { origin: address, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'dona@exemplo.com', password: 'uma-senha-longa-7' });
  const signedIn = await fetch(`${address}/api/accounts/sign-in`, { method: 'POST', headers, body });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  for (const path of ['/api/docs/', '/api/docs/static/swagger-ui.css', '/api/openapi.json']) {
    expect([path, (await fetch(address + path, { headers: { cookie } })).status]).toEqual([path, 200]);
  }
  const listed = await fetch(`${address}/api/admin/certificates`, { headers: { cookie } });
  const [certificate] = /** @type {{ items: { number: string }[] }} */ (await listed.json()).items;
  const pdf = await fetch(`${address}/api/certificates/${certificate?.number}/pdf`, { headers: { cookie } });
  expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  expect((await fetch(`${address}/certificado/${certificate?.number}`)).status).toBe(200);
  const picture = new FormData();
  const icon = readFileSync(join(projectRoot, 'packages/web/public/icons/icon-192.png'));
  picture.append('file', new Blob([icon], { type: 'image/png' }), 'logo.png');
  const sent = await fetch(`${address}/api/admin/assets/logos`, {
    method: 'POST',
    headers: { origin: address, cookie },
    body: picture,
  });
  expect([sent.status, await sent.text()]).toEqual([201, expect.stringContaining('/platform-assets/')]);
  // Compiled code is kept beside it.
  expect(readdirSync(unpacked, { recursive: true }).filter((file) => !String(file).startsWith('.cache'))).toHaveLength(
    installed,
  );
});

test.each(externalPackages)(
  '%s, which the bundle loads when it is needed, is there with all of its parts',
  async (name) => {
    const code = `await import(${JSON.stringify(name)})`;
    const { code: exit, said } = await run(join(unpacked, 'packages/server'), ['--input-type=module', '--eval', code]);
    expect([exit, said]).toEqual([0, '']);
  },
);

test('backup, restore and doctor run in it, and install nothing', async () => {
  const { options, remove } = await copyEmbeddedTemplate();
  onTestFinished(remove);
  mkdirSync(join(unpacked, 'backups'));
  expect(await command('doctor', options.dataDir)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Tudo em ordem: as \d+ regras valem\.$/),
  });
  expect(await command('backup', options.dataDir)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Cópia pronta: backups\/jornada-[\dTZ-]+\.tar\.gz \([\d.]+ kB\)\n/),
  });
  const [file = ''] = readdirSync(join(unpacked, 'backups'));
  expect(await command('restore', join(unpacked, 'restored'), [join('backups', file)])).toEqual({
    code: 0,
    said: expect.stringMatching(/Restaurado: o backup de .*Inicie a Jornada\.$/s),
  });
  expect(readdirSync(join(unpacked, 'node'))).toEqual(['package-lock.json', 'package.json']);
});

test.each([
  ['badge-keys', 'list | rotate'],
  ['reset-second-factor', '<e-mail da conta>'],
  ['access-link', '<e-mail da conta>'],
])('%s runs in it', async (name, usage) => {
  const { code, said } = await command(name, '/nowhere');
  expect([code, said]).toEqual([1, expect.stringContaining(`Use: npm run ${name} -- ${usage}`)]);
});
