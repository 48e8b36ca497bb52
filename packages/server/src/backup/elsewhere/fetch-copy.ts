import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../platform/environment.ts';
import { StartError } from '../../platform/start-error.ts';
import { unfinishedName } from '../backup-files.ts';
import { refuseWithoutRoom } from '../restore/check-backup.ts';
import { openCopies } from './open-copies.ts';

/** `elsewhere`, the newest copy in `BACKUP_TO`, or `elsewhere:<name>`. A file of that name is `./elsewhere`. */
const namesCopy = /^elsewhere(?::(?<name>.+))?$/;

/**
 * Does `work` on the backup that an operator names: a file, or a copy elsewhere, which is brought into the folder for backups for that
 * time. Throws a StartError when there is no such copy.
 */
export async function withNamedBackup<Result>(
  { backups }: Pick<Environment, 'backups'>,
  named: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const match = namesCopy.exec(named);
  if (!match) return await work(named);
  if (!backups.to) throw new StartError('Não há cópias fora desta máquina: defina BACKUP_TO.');
  const copies = await openCopies(backups.to);
  const there = await copies.list();
  const name = match.groups?.name;
  const copy = name === undefined ? there.at(-1) : there.find((each) => each.name === name);
  if (!copy) throw new StartError(`Não há ${name ?? 'cópia'} em BACKUP_TO. npm run restore -- --list diz o que há.`);
  await refuseWithoutRoom(backups.folder, { bytes: copy.size });
  const folder = join(backups.folder, unfinishedName(`jornada-fetched-${process.pid}`));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, copy.name);
    await copies.fetch(copy.name, path);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
