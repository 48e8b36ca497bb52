// Lists every reference to a product rule without an anchor in docs/product, and every broken link of a page: one line each.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { problemsOf } from './page-problems.mjs';

const leftOut = /(^|\/)(node_modules|dist)(\/|$)/;
const texts = globSync(
  [
    '{packages,e2e,scripts,fuzz,bench,deploy,docs}/**/*.{ts,tsx,mjs,js,css,html,md,json,sql,yaml,yml,sh}',
    '*.{ts,md,json,yaml}',
    'deploy/container/Dockerfile',
  ],
  { exclude: (path) => leftOut.test(path) },
);
const files = new Map(texts.toSorted().map((path) => [path, readFileSync(path, 'utf8')]));

const { objections, references, anchors, links } = problemsOf(files, {
  exists: (path) => existsSync(path) && (!path.endsWith('/') || statSync(path).isDirectory()),
});
process.stdout.write(objections.map((line) => `${line}\n`).join(''));
if (process.argv.includes('--count')) {
  process.stdout.write(
    `${references} references, ${anchors} anchors, ${links} links, ${objections.length} objections\n`,
  );
}
process.exitCode = objections.length > 0 ? 1 : 0;
