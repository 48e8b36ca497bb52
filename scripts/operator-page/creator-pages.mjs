import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/supervise.mjs';

/** The pages for creators whose commands are run in a bare Debian. */
export const INSTALL = 'docs/instalar.md';
export const UPDATE = 'docs/atualizar.md';

/**
 * The shell blocks of a page, in order. One that is not run is marked in the line after it.
 *
 * @param {string} page
 * @returns {{ commands: string, isRun: boolean }[]}
 */
export function blocksOn(page) {
  const text = readFileSync(join(projectRoot, page), 'utf8');
  const blocks = text.matchAll(/^```sh\n(.*?)^```\n(\n_Não executado em nossos testes: [^\n]*_\n)?/gms);
  return [...blocks].map(([, commands = '', mark]) => ({ commands, isRun: mark === undefined }));
}
