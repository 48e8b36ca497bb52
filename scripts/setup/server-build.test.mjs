import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { builtServer, serverBuild } from './server-build.mjs';
import { projectRoot } from './supervise.mjs';

test('a change of any source in the bundle makes a new one', async () => {
  const folder = dirname(await builtServer(projectRoot));
  const maps = readdirSync(folder).filter((name) => name.endsWith('.map'));
  const ours = maps
    .flatMap((name) => /** @type {string[]} */ (JSON.parse(readFileSync(join(folder, name), 'utf8')).sources))
    .map((source) => relative(projectRoot, resolve(folder, source)))
    // Packages are watched by the lockfile; what Vite puts in place of an absent one is no file.
    .filter((source) => !/(^|\/)node_modules\//.test(source) && existsSync(join(projectRoot, source)));
  expect(ours).toContain('packages/server/src/main.ts');
  const isWatched = (/** @type {string} */ file) =>
    serverBuild.sources.some((source) => `${file}/`.startsWith(`${source}/`));
  expect(ours.filter((file) => !isWatched(file))).toEqual([]);
});
