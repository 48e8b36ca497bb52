import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The part of Vite's build manifest that is needed here: which file needs which. */
interface Entry {
  file: string;
  src?: string;
  imports?: string[];
  isDynamicEntry?: boolean;
  css?: string[];
}
export type BuildManifest = Record<string, Entry>;

/** The build's own account of its files, in its output folder. */
export const readManifest = (dist: string): BuildManifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as BuildManifest;

/** Scripts and style sheets that a browser fetches to show these modules, each once; `index.html` stands for the page itself. */
export function filesFor(manifest: BuildManifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no ${key}`);
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file);
    entry.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

/** What these files weigh on their way, in bytes: the compressed copy that the server sends, or the file where none is worth it. */
export function sentBytes(dist: string, files: Iterable<string>): number {
  const sizeOf = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  return [...files].reduce((sum, file) => sum + sizeOf(join(dist, file)), 0);
}

/** The page itself is filled in and compressed by the server. */
export const pageBytes = (dist: string): number => brotliCompressSync(readFileSync(join(dist, 'index.html'))).length;

/** The screens, of members and administrators: modules that are loaded when somebody goes there, by their path below packages/web. */
export function routeModules(manifest: BuildManifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && /-(?:page|shell)\.tsx$/.test(key));
}
