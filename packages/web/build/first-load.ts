import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** An entry of Vite's build manifest, with what is needed here. */
interface Entry {
  file: string;
  src?: string;
  imports?: string[];
  isDynamicEntry?: boolean;
  css?: string[];
}
export type BuildManifest = Record<string, Entry>;

/** Reads the build's manifest of its files, in its output folder. */
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

/** The transfer size of these files in bytes: the compressed copy that the server sends, or the file where compression saves nothing. */
export function sentBytes(dist: string, files: Iterable<string>): number {
  const sizeOf = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  return [...files].reduce((sum, file) => sum + sizeOf(join(dist, file)), 0);
}

/** The transfer size of index.html in bytes. The server fills it in and compresses it. */
export const pageBytes = (dist: string): number => brotliCompressSync(readFileSync(join(dist, 'index.html'))).length;

/** The screens of members and administrators: lazily loaded modules, by their path below packages/web. */
export function routeModules(manifest: BuildManifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && /-(?:page|shell)\.tsx$/.test(key));
}
