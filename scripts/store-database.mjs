// npm run store-database [-- COMMIT]: stores a filled database of this tree's newest migration, or of a commit's (docs/upgrades.md).
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './setup/supervise.mjs';

const upgrades = 'packages/server/test/upgrades';
const [commit] = process.argv.slice(2);

/** @param {string} root the tree whose database is filled, by its own code */
function store(root) {
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const options = ['run', '--root', root, '--config', join(root, upgrades, 'store-database.config.ts')];
  execFileSync(process.execPath, [vitest, ...options], { cwd: root, stdio: 'inherit' });
}

/** @param {string} root a checkout of another commit: it gets this tree's packages from outside, and its own */
function linkPackages(root) {
  const own = join(root, 'node_modules/@jornada');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(root, 'packages'))) symlinkSync(join(root, 'packages', name), join(own, name));
  for (const folder of ['node_modules', 'packages/server/node_modules']) {
    mkdirSync(join(root, folder), { recursive: true });
    for (const name of readdirSync(join(projectRoot, folder)).filter((each) => each !== '@jornada'))
      symlinkSync(join(projectRoot, folder, name), join(root, folder, name));
  }
}

if (commit === undefined) {
  store(projectRoot);
} else {
  const root = mkdtempSync(join(tmpdir(), 'jornada-stored-'));
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: projectRoot, stdio: 'pipe' });
  git('worktree', 'add', '--detach', root, commit);
  try {
    linkPackages(root);
    store(root);
    const made = git('-C', root, 'ls-files', '--others', '--modified', `${upgrades}/databases`).toString().split('\n');
    for (const file of made.filter(Boolean)) {
      copyFileSync(join(root, file), join(projectRoot, file));
      process.stdout.write(`${file}\n`);
    }
  } finally {
    git('worktree', 'remove', '--force', root);
  }
}
