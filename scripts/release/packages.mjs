import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';

/** Where a release runs. */
export const platform = { os: ['linux'], cpu: ['x64', 'arm64'], libc: ['glibc'] };

/** @typedef {{ version: string, integrity?: string, link?: boolean, license?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked */

/**
 * The installed packages that some need to run on a release's platforms, and theirs.
 *
 * @param {Record<string, Locked>} locked the packages of package-lock.json
 * @param {string} from the folder of whoever needs them
 * @param {string[]} names
 * @param {Set<string>} [found]
 * @returns {Set<string>} their paths in the project
 */
export function closureOf(locked, from, names, found = new Set()) {
  for (const name of names) {
    const path = locate(locked, from, name);
    if (!path || found.has(path) || !runsHere(locked[path])) continue;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = locked[path] ?? {};
    closureOf(locked, path, Object.keys({ ...dependencies, ...optionalDependencies }), found);
  }
  return found;
}

/** As Node looks for a package: beside whoever needs it, then further up. @param {Record<string, Locked>} locked @param {string} from @param {string} name @returns {string | undefined} */
function locate(locked, from, name) {
  const path = join(from, 'node_modules', name);
  if (locked[path]) return path;
  if (from === '') return undefined;
  return locate(locked, /^(.*?)\/?(node_modules\/(@[^/]+\/)?[^/]+|packages\/[^/]+)$/.exec(from)?.[1] ?? '', name);
}

/** @param {Locked | undefined} wanted */
function runsHere(wanted) {
  if (!wanted) return false;
  return Object.entries(platform).every(([key, ours]) => {
    const theirs = wanted[/** @type {'os' | 'cpu' | 'libc'} */ (key)];
    return !theirs || ours.some((each) => theirs.includes(each));
  });
}

/** What only developers read, and what only bundlers do. */
const unneeded = /\.(map|md|markdown|[cm]?ts|flow)$|^(dist-es|docs?|tests?|__tests__|examples?|\.github)$/;
/** Without these of a package.json npm finds nothing there to install or to run. */
const forNpm = ['scripts', 'dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Copies a package without what nobody reads while it runs. What belongs to one platform is fetched by npm and checked against the lock: the
 * machine that makes a release has its own alone.
 *
 * @param {string} root
 * @param {string} target the folder that gets `path`
 * @param {string} path
 * @param {Locked} locked
 */
export async function copyPackage(root, target, path, locked) {
  const to = join(target, path);
  mkdirSync(to, { recursive: true });
  if (locked.os) await fetchPackage(to, path, locked);
  else {
    const filter = (/** @type {string} */ file) =>
      file === join(root, path) || (!unneeded.test(basename(file)) && basename(file) !== 'node_modules');
    cpSync(join(root, path), to, { recursive: true, filter });
  }
  const manifest = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8'));
  for (const key of forNpm) delete manifest[key];
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** @param {string} to @param {string} path @param {Locked} locked */
async function fetchPackage(to, path, { version, integrity = '' }) {
  const folder = mkdtempSync(join(tmpdir(), 'jornada-package-'));
  try {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    execFileSync('npm', ['pack', `${name}@${version}`, '--prefer-offline', '--pack-destination', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
    });
    const archive = readFileSync(join(folder, readdirSync(folder)[0] ?? ''));
    const found = createHash('sha512').update(archive).digest('base64');
    if (`sha512-${found}` !== integrity) throw new Error(`${name}@${version} is not what package-lock.json names.`);
    for (const { header, data } of await unpackTar(gunzipSync(archive), { strip: 1 })) {
      if (header.type !== 'file' || unneeded.test(basename(header.name))) continue;
      mkdirSync(join(to, header.name, '..'), { recursive: true });
      writeFileSync(join(to, header.name), data ?? '');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The licenses of all packages whose code a release holds, copied or bundled.
 *
 * @param {string} root
 * @param {Record<string, Locked>} locked
 * @returns {string}
 */
export function licensesOf(root, locked) {
  const names = ['server', 'web'].flatMap((each) => {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', each, 'package.json'), 'utf8'));
    return [...closureOf(locked, `packages/${each}`, Object.keys(manifest.dependencies))];
  });
  return [...new Set(names)]
    .filter((path) => !locked[path]?.link)
    .toSorted()
    .map(
      (path) =>
        `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${locked[path]?.version}: ${locked[path]?.license}\n\n${licenseIn(join(root, path))}`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} folder */
function licenseIn(folder) {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    .toSorted();
  return files.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')).join('\n');
}
