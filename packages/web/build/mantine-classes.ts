import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const mantineClass = /\bm_[0-9a-f]{6,8}\b/g;
const namedImport = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const relativeImport = /from\s*["'](\.[^"']+\.mjs)["']/g;

/** Mantine's class names are fixed hashes (`m_77c9d27d`) that also occur in the script of their component. */
export const classesIn = (text: string): string[] => text.match(mantineClass) ?? [];

/**
 * The classes of every Mantine component that the sources below `folder` import, and of the components inside those. Found by reading the
 * sources, so that the style sheet can be purged before it gets the hash in its name. `leftOut`: a subfolder that does not count.
 */
export function mantineClassesIn(folder: string, leftOut?: string): Set<string> {
  const styles = createRequire(import.meta.url).resolve('@mantine/core/styles.css');
  const index = join(dirname(styles), 'esm', 'index.mjs');
  const modules = new Map(
    importsOf(readFileSync(index, 'utf8')).map(({ name, from }) => [name, join(dirname(index), from)]),
  );
  const names = sourcesBelow(folder)
    .filter((file) => leftOut === undefined || !file.startsWith(leftOut))
    .flatMap((file) => importsOf(readFileSync(file, 'utf8')))
    .filter(({ from }) => from === '@mantine/core')
    .map(({ name }) => name);

  const classes = new Set<string>();
  const seen = new Set<string>();
  const read = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    for (const name of classesIn(code)) classes.add(name);
    for (const [, path = ''] of code.matchAll(relativeImport)) read(join(dirname(file), path));
  };
  for (const name of names) {
    const file = modules.get(name);
    if (file) read(file);
  }
  return classes;
}

/** The names that the sources below `folder` import from a package; `leftOut`: a subfolder that does not count. */
export const namesImportedFrom = (pkg: string, folder: string, leftOut: string): Set<string> =>
  new Set(
    sourcesBelow(folder)
      .filter((file) => !file.startsWith(leftOut))
      .flatMap((file) => importsOf(readFileSync(file, 'utf8')))
      .filter(({ from }) => from === pkg)
      .map(({ name }) => name),
  );

/** Every `{ name }` that a module imports, except types, and its source. */
const importsOf = (code: string): { name: string; from: string }[] =>
  [...code.matchAll(namedImport)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ name, from })),
  );

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
