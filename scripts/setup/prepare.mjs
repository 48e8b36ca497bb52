import { ensureRelease, isRelease } from './release.mjs';
import { ensurePackages } from './packages.mjs';
import { giveUp } from './progress.mjs';
import { refuseUnsupportedMachine } from './runtime.mjs';

/**
 * Installs and builds what a command needs, where the folder is not the archive of a release, which has everything. Exits with one sentence
 * when that fails.
 *
 * @param {string} root the project's folder
 * @param {((root: string) => Promise<string | undefined>)[]} builds what the command runs
 */
export async function prepare(root, builds) {
  refuseUnsupportedMachine(root);
  if (isRelease(root)) return ensureRelease(root);
  await ensurePackages(root, 'running');
  for (const build of builds) {
    const problem = await build(root);
    if (problem) giveUp(problem);
  }
}
