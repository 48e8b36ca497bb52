import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const moduleImport = /import (\w+) from '([^']+\.module\.css)'/g;

const defined = new Map<string, Set<string>>();
for (const file of globSync('**/*.module.css', { cwd: source })) {
  const classes = new Set<string>();
  postcss.parse(readFileSync(join(source, file), 'utf8')).walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/\.(?!mantine-)([a-z]\w*)/gi)) classes.add(name!);
  });
  defined.set(file, classes);
}

/** The classes of each module that components name, and the modules whose classes are chosen by a value. */
const named = new Map<string, Set<string>>();
const chosen = new Set<string>();
for (const file of globSync('**/*.{ts,tsx}', { cwd: source })) {
  const code = readFileSync(join(source, file), 'utf8');
  for (const [statement, classes, path] of code.matchAll(moduleImport)) {
    const sheet = join(dirname(file), path!);
    const names = named.get(sheet) ?? new Set();
    named.set(sheet, names);
    const rest = code.replace(statement, '');
    for (const [, name] of rest.matchAll(new RegExp(`(?<![\\w/-])${classes}\\.(\\w+)`, 'g'))) names.add(name!);
    if (new RegExp(`(?<![\\w./-])${classes}\\b(?![\\w./-])`).test(rest)) chosen.add(sheet);
  }
}

test('every class that a component names is in its style sheet', () => {
  const missing = [...named].flatMap(([sheet, names]) =>
    [...names.difference(defined.get(sheet)!)].map((name) => `${sheet} .${name}`),
  );
  expect(missing).toEqual([]);
});

test('every class of a style sheet is named by a component', () => {
  const unused = [...defined]
    .filter(([sheet]) => !chosen.has(sheet))
    .flatMap(([sheet, classes]) =>
      [...classes.difference(named.get(sheet) ?? new Set())].map((name) => `${sheet} .${name}`),
    );
  expect(unused).toEqual([]);
});
