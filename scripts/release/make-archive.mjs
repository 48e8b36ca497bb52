import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../mutants/copy-project.mjs';
import { projectRoot } from '../setup/supervise.mjs';

/**
 * This tree's release, for tests, in a folder of its own: the archive and SHA256SUMS, as a creator downloads them.
 *
 * @returns {{ folder: string, version: string }}
 */
export function makeArchive() {
  const cwd = copyProject(projectRoot);
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd, stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=t', '-c', 'user.email=t@exemplo.com', 'commit', '--quiet', '--message=release');
  execFileSync(process.execPath, ['scripts/release.mjs'], { cwd, stdio: 'pipe' });
  const { version } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'jornada-archive-'));
  for (const name of [`jornada-${version}.tgz`, 'SHA256SUMS'])
    copyFileSync(join(cwd, 'release', name), join(folder, name));
  rmSync(cwd, { recursive: true });
  return { folder, version };
}

/**
 * The archive of a later version that differs in its number alone, or also in a migration and in the name of a setting.
 *
 * @param {{ folder: string, version: string }} from
 * @param {string} version
 * @param {string} [migration] the statement of one
 */
export function makeLaterArchive({ folder, version: before }, version, migration) {
  const work = mkdtempSync(join(tmpdir(), 'jornada-later-'));
  execFileSync('tar', ['-xzf', join(folder, `jornada-${before}.tgz`), '-C', work]);
  const edit = (/** @type {string} */ path, /** @type {(json: any) => void} */ change) => {
    const file = join(work, 'package', path);
    const json = JSON.parse(readFileSync(file, 'utf8'));
    change(json);
    writeFileSync(file, `${JSON.stringify(json, undefined, 2)}\n`);
  };
  for (const path of ['package.json', 'packages/server/package.json']) edit(path, (json) => (json.version = version));
  const news = join(work, 'package/docs/novidades.md');
  writeFileSync(news, readFileSync(news, 'utf8').replace('\n## ', `\n## ${version}\n\n- Uma novidade.\n\n## `));
  if (migration) {
    const migrations = join(work, 'package/packages/server/migrations');
    writeFileSync(join(migrations, '9999_later.sql'), migration);
    const settings = join(work, 'package/.env.example');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace('# BACKUP_KEEP=', '# LATER_KEEP='));
    edit('packages/server/migrations/meta/_journal.json', ({ entries }) => {
      const { idx, when, ...last } = entries.at(-1);
      entries.push({ ...last, idx: idx + 1, when: when + 1, tag: '9999_later' });
    });
  }
  execFileSync('tar', ['-czf', join(folder, `jornada-${version}.tgz`), '-C', work, 'package']);
  rmSync(work, { recursive: true });
  const sums = execFileSync('sha256sum', [`jornada-${version}.tgz`], { cwd: folder });
  writeFileSync(join(folder, 'SHA256SUMS'), sums, { flag: 'a' });
}
