import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSOptions } from 'vite';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const owners = new Map<string, string>();

/**
 * Names the classes of CSS modules: the class and three letters of its file's path. Vite's own names add the line, which costs a kilobyte
 * before the first screen. Two files with the same letters and name fail the build.
 */
export const classNames: NonNullable<CSSOptions['modules']> = {
  generateScopedName: (name, filename) => {
    const file = relative(source, filename.split('?')[0]!).replaceAll('\\', '/');
    const scoped = `${name}-${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`;
    const owner = owners.get(scoped) ?? file;
    if (owner !== file) throw new Error(`${owner} and ${file} would share the class ${scoped}: rename one of them`);
    owners.set(scoped, file);
    return scoped;
  },
};
