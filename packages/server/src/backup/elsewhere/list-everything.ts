import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../platform/environment.ts';
import { placeName } from '../../platform/storage/backup-place.ts';
import { listBackups } from '../backup-files.ts';
import type { Copy } from './copies.ts';
import { openCopies } from './open-copies.ts';

/** The backups here and their copies elsewhere, oldest first, for an operator. Throws a StartError when `BACKUP_TO` cannot be read. */
export async function listEverything({ folder, to }: Environment['backups']): Promise<string> {
  const names = await listBackups(folder);
  const here = names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size }));
  const lines = [`${folder}:`, ...linesOf(await Promise.all(here), '')];
  if (to) lines.push(`${placeName(to)}:`, ...linesOf(await (await openCopies(to)).list(), 'elsewhere:'));
  return `${lines.join('\n')}\n`;
}

function linesOf(copies: Copy[], before: string): string[] {
  if (copies.length === 0) return ['  nenhum backup'];
  return copies.map(({ name, size }) => `  ${before}${name}  ${Math.ceil(size / 1024).toLocaleString('pt-BR')} kB`);
}
