import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The path of a program of ours that runs in a process of its own. The bundle has it under this name beside its other files
 * (vite.config.ts), the sources at `source`.
 */
export function ownProgram(name: string, source: URL): string {
  const own = import.meta.filename;
  return extname(own) === '.mjs' ? join(dirname(own), `${name}.mjs`) : fileURLToPath(source);
}
