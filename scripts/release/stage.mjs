import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { externalPackages } from '../../packages/server/vite.config.ts';
import { pack } from './pack.mjs';
import { closureOf, copyPackage, licensesOf, platform } from './packages.mjs';

/** What a running school needs of package.json's commands. */
export const commands = [
  'start',
  'backup',
  'restore',
  'rehearse-restore',
  'check-update',
  'move-to-postgres',
  'move-to-embedded',
  'doctor',
  'recount',
  'badge-keys',
  'reset-second-factor',
  'access-link',
];
/** The pages for operators. */
const pages = [
  'api',
  'atualizar',
  'backup-and-restore',
  'high-availability',
  'hosting',
  'instalar',
  'novidades',
  'open-badges',
  'security',
  'selling',
  'sending-mail',
  'watching',
];
/** Packages whose code is in the bundle, or has none, and whose files it reads. */
const readPackages = ['@fastify/swagger-ui', '@fontsource/figtree', 'pdfkit'].map((name) => `node_modules/${name}`);

/** @typedef {{ root: string, target: string, time: Date }} Staging the project, the folder to fill, the time of all files */

/**
 * Fills a folder with what a release holds (docs/decisions/0030-release-archive.md).
 *
 * @param {Staging} staging
 */
export async function stage({ root, target, time }) {
  const manifest = readJson(join(root, 'package.json'));
  const lock = readJson(join(root, 'package-lock.json'));
  for (const path of ['LICENSE', 'CHANGELOG.md', '.env.example', ...pages.map((page) => `docs/${page}.md`)])
    copy({ root, target }, path);
  copy({ root, target }, 'deploy/systemd');
  copyScripts({ root, target });
  build({ root, target });
  const loaded = closureOf(lock.packages, 'packages/server', externalPackages);
  for (const path of [...loaded, ...readPackages]) await copyPackage(root, target, path, lock.packages[path]);
  for (const path of ['package.json', 'fonts'])
    copy({ root, target }, `packages/domain/${path}`, `node_modules/@jornada/domain/${path}`);
  writeFileSync(join(target, 'THIRD-PARTY-LICENSES.txt'), licensesOf(root, lock.packages));
  writeManifests(target, manifest, lock);
  await makeEmptyDatabase({ root, target, time });
}

/** @param {{ root: string, target: string }} folders */
function copyScripts({ root, target }) {
  for (const name of ['jornada', 'leave-with-parent', ...commands]) copy({ root, target }, `scripts/${name}.mjs`);
  for (const name of readdirSync(join(root, 'scripts/setup'))) {
    if (name.endsWith('.mjs') && !name.endsWith('.test.mjs')) copy({ root, target }, `scripts/setup/${name}`);
  }
}

/** The bundle, the screens, and the files that the bundle finds at the addresses of its sources. @param {{ root: string, target: string }} folders */
function build({ root, target }) {
  for (const [workspace, ...options] of [['packages/server', '--sourcemap', 'false'], ['packages/web']]) {
    const cwd = join(root, workspace ?? '');
    const output = join(target, workspace ?? '', 'dist');
    const vite = [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      output,
      '--emptyOutDir',
      ...options,
    ];
    execFileSync(process.execPath, vite, { cwd, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' });
  }
  // For the budgets.
  rmSync(join(target, 'packages/web/dist/.vite'), { recursive: true });
  copy({ root, target }, 'packages/server/package.json');
  const files = [...readFolder(root, 'packages/server/src'), ...readFolder(root, 'packages/server/migrations')];
  for (const path of files) if (!/\.(ts|md)$|_snapshot\.json$/.test(path)) copy({ root, target }, path);
}

/** @param {string} target @param {any} manifest the project's package.json @param {any} lock */
function writeManifests(target, manifest, lock) {
  const { name, version, description, license, type, engines, optionalDependencies } = manifest;
  const scripts = Object.fromEntries(commands.map((command) => [command, manifest.scripts[command]]));
  writeJson(join(target, 'package.json'), {
    name,
    version,
    description,
    license,
    type,
    engines,
    ...platform,
    bin: { jornada: 'scripts/jornada.mjs' },
    scripts,
  });
  const nodes = Object.keys(optionalDependencies).filter((each) => each.startsWith('node-linux-'));
  const node = {
    name: 'node',
    private: true,
    optionalDependencies: Object.fromEntries(nodes.map((each) => [each, optionalDependencies[each]])),
  };
  writeJson(join(target, 'node/package.json'), node);
  const packages = Object.fromEntries(
    nodes.map((each) => [`node_modules/${each}`, lock.packages[`node_modules/${each}`]]),
  );
  writeJson(join(target, 'node/package-lock.json'), {
    name: 'node',
    lockfileVersion: 3,
    packages: { '': node, ...packages },
  });
}

/** Made with the release's own program and packages. @param {Staging} staging */
async function makeEmptyDatabase({ root, target, time }) {
  const dist = join(target, 'packages/server/dist');
  const folder = join(target, 'empty-database');
  mkdirSync(folder);
  const program = join(root, 'scripts/release/empty-database.mjs');
  const args = [program, join(dist, 'create-database.mjs'), folder, String(time.getTime())];
  execFileSync(process.execPath, args, { env: { ...process.env, TZ: 'UTC' }, stdio: 'pipe' });
  writeFileSync(join(dist, 'empty-database.tar.gz'), await pack(folder, { as: '', time, isPrivate: true }));
  rmSync(folder, { recursive: true });
}

/** @param {{ root: string, target: string }} folders @param {string} path @param {string} [as] */
function copy({ root, target }, path, as = path) {
  mkdirSync(dirname(join(target, as)), { recursive: true });
  cpSync(join(root, path), join(target, as), { recursive: true });
}

/** @param {string} root @param {string} folder @returns {string[]} */
function readFolder(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? readFolder(root, path) : [path];
  });
}

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} file @param {unknown} value */
function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}
