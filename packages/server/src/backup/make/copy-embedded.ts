import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { databaseFolder } from '../../platform/database/embedded/data-folder.ts';
import { lockFolder } from '../../platform/database/embedded/folder-lock.ts';
import { embeddedMajor } from '../../platform/database/embedded/embedded-major.ts';
import { connectLocally } from '../../platform/data-folder/local-channel.ts';
import { StartError } from '../../platform/start-error.ts';
import { askServer } from '../channel/ask-server.ts';
import { writeBackupNote } from '../backup-note.ts';
import type { FinishedBackup } from '../backup-store.ts';
import type { ArchiveWriter } from '../archive/write-archive.ts';
import type { DatabaseCopy } from './database-copy.ts';

/**
 * The embedded database's files as of one instant. A running server copies them, since the database lives in its process; without one,
 * nobody may open the folder until `release`. Throws a StartError when a server runs that cannot be asked.
 */
export async function copyEmbedded(
  dataDir: string,
  { claimed }: { claimed: string | undefined },
): Promise<DatabaseCopy> {
  const socket = await connectLocally(dataDir);
  return socket ? await copyWhileRunning(socket, claimed) : await copyWhileStopped(dataDir);
}

async function copyWhileRunning(
  socket: NonNullable<Awaited<ReturnType<typeof connectLocally>>>,
  claimed: string | undefined,
): Promise<DatabaseCopy> {
  const server = askServer(socket);
  const { folder, facts } = await server.copy(claimed);
  return {
    facts: { kind: 'embedded', ...facts },
    addTo: (archive) => addDatabase(archive, folder),
    finish: (finished) => server.finish(finished),
    fail: (reason) => server.fail(reason),
    sent: (end) => server.sent(end),
    // The server removes the copy when the connection ends, also when this process is killed.
    release: async () => server.end(),
  };
}

async function copyWhileStopped(dataDir: string): Promise<DatabaseCopy> {
  const lock = lockFolder(dataDir);
  try {
    const folder = databaseFolder(dataDir);
    await access(join(folder, 'PG_VERSION')).catch((cause: unknown) => {
      throw new StartError(`Não há nada para copiar: a pasta de dados ${dataDir} não tem um banco desta versão.`, {
        cause,
      });
    });
    const id = randomUUID();
    let made: FinishedBackup | undefined;
    return {
      // Reading them would take the whole engine.
      facts: { kind: 'embedded', major: embeddedMajor, migrations: null, counts: null },
      addTo: (archive) => addDatabase(archive, folder),
      finish: (finished) => writeBackupNote(dataDir, { id, ...(made = finished) }),
      fail: async () => undefined,
      sent: ({ sentAt, problem }) => writeBackupNote(dataDir, { id, ...made!, sentAt, problem }),
      release: async () => lock.release(),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function addDatabase(archive: ArchiveWriter, folder: string): Promise<void> {
  const name = `postgres-${embeddedMajor}`;
  await archive.addFolder(name, folder, (member) => basename(member) === 'postmaster.pid');
}
