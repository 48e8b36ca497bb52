import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { embeddedMajor } from '../../platform/database/embedded/embedded-major.ts';
import { ownMigrations } from '../../platform/database/open-database.ts';
import { knownMigrations } from '../../platform/database/refuse-other-schema.ts';
import type { Environment } from '../../platform/environment.ts';
import { StartError } from '../../platform/start-error.ts';
import { orNull } from '../../platform/storage/absent.ts';
import type { Manifest } from '../archive/manifest.ts';
import { readArchive } from '../archive/read-archive.ts';

/** Bytes beside the backup's own, for the database's log and what an upgrade adds. */
const MORE_ROOM = 64 * 1024 * 1024;

/**
 * Reads a whole backup and finds out whether this program can restore it here: checksums, versions, kind of database, room on the disk.
 * Touches nothing. Throws a StartError in words.
 */
export async function checkBackup(
  file: string,
  {
    passphrase,
    environment,
    serverMajor,
  }: { passphrase: string | undefined; environment: Environment; serverMajor: number | undefined },
): Promise<Manifest> {
  const manifest = await readArchive(file, { passphrase });
  refuseOtherKind(manifest, environment);
  refuseOtherMajor(manifest, serverMajor ?? embeddedMajor);
  refuseNewer(manifest);
  return manifest;
}

function refuseOtherKind({ database }: Manifest, { databaseUrl }: Environment): void {
  if (database.kind === (databaseUrl ? 'postgres' : 'embedded')) return;
  throw new StartError(
    database.kind === 'embedded'
      ? 'O backup é do banco embutido, e DATABASE_URL aponta para um PostgreSQL: restaure-o sem DATABASE_URL e depois mude com npm run move-to-postgres.'
      : 'O backup é de um PostgreSQL, e aqui não há DATABASE_URL: defina-a, ou depois de restaurar lá mude com npm run move-to-embedded.',
  );
}

function refuseOtherMajor({ database }: Manifest, major: number): void {
  if (database.major === major) return;
  throw new StartError(
    `O backup é de um PostgreSQL ${database.major}, e aqui está o ${major}: restaure-o na mesma versão principal e atualize depois.`,
  );
}

/** An older one is brought up to date once it is restored. */
function refuseNewer({ database, version }: Manifest): void {
  const known = new Set(knownMigrations(ownMigrations));
  if (database.migrations === null || database.migrations.every((instant) => known.has(instant))) return;
  throw new StartError(
    `O backup é de uma versão mais nova da Jornada (${version}) do que esta: instale a versão mais nova e restaure com ela.`,
  );
}

/** Throws a StartError when a folder's disk has no room for the backup. The folder need not exist yet. */
export async function refuseWithoutRoom(folder: string, { bytes }: Pick<Manifest, 'bytes'>): Promise<void> {
  const needed = bytes + MORE_ROOM;
  let place = folder;
  let room = await orNull(statfs(place));
  while (!room) room = await orNull(statfs((place = dirname(place))));
  const free = room.bavail * room.bsize;
  if (free >= needed) return;
  const megabytes = (count: number) => Math.ceil(count / 1024 / 1024).toLocaleString('pt-BR');
  throw new StartError(
    `Não há espaço para restaurar: são precisos ${megabytes(needed)} MB em ${folder}, e há ${megabytes(free)} MB livres.`,
  );
}
