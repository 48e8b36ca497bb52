// npm run release: makes release/, what a creator downloads, from a clean tree (docs/decisions/0030-release-archive.md).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from './release/pack.mjs';
import { stage } from './release/stage.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { giveUp, say, whileSaying } from './setup/progress.mjs';
import { projectRoot } from './setup/supervise.mjs';

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();

if (git('status', '--porcelain')) giveUp('Há mudanças que não estão em um commit: uma versão sai de uma árvore limpa.');
await ensurePackages(projectRoot, 'everything');

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
const section = changelog.split(/^(?=## )/m).find((each) => each.startsWith(`## [${version}]`));
if (!section) giveUp(`O CHANGELOG.md não tem a seção ## [${version}].`);

const time = new Date(Number(git('log', '-1', '--format=%ct')) * 1000);
const release = join(projectRoot, 'release');
const name = `jornada-${version}`;
const work = mkdtempSync(join(tmpdir(), 'jornada-release-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));

rmSync(release, { recursive: true, force: true });
mkdirSync(release);
await whileSaying(`Montando a versão ${version}`, async () => {
  const archive = join(work, 'archive');
  await stage({ root: projectRoot, target: archive, time });
  // The name that npm and npx look for.
  writeFileSync(join(release, `${name}.tgz`), await pack(archive, { as: 'package', time }));

  const context = join(work, 'context');
  cpSync(join(projectRoot, 'deploy/container'), context, { recursive: true });
  cpSync(join(release, `${name}.tgz`), join(context, `${name}.tgz`));
  writeFileSync(join(release, `${name}-container.tgz`), await pack(context, { as: `${name}-container`, time }));
  writeFileSync(join(release, `CHANGELOG-${version}.md`), section);
});

const sums = readdirSync(release)
  .toSorted()
  .map((file) =>
    [
      createHash('sha256')
        .update(readFileSync(join(release, file)))
        .digest('hex'),
      file,
    ].join('  '),
  );
writeFileSync(join(release, 'SHA256SUMS'), `${sums.join('\n')}\n`);
for (const line of sums) say(line);
