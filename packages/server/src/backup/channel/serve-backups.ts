import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { Clock } from '../../platform/clock.ts';
import { listenLocally } from '../../platform/data-folder/local-channel.ts';
import type { OpenDatabase } from '../../platform/database/connection.ts';
import { unfinishedFolder } from '../../platform/database/embedded/data-folder.ts';
import { failBackup, finishBackup, insertBackup, noteSending, renewBackup } from '../backup-store.ts';
import { readDatabaseFacts } from '../database-facts.ts';
import { FromCommand, received, send } from './messages.ts';

const RENEWAL_MS = 30_000;

interface Serving {
  opened: OpenDatabase;
  dataDir: string;
  clock: Clock;
  onError: (error: unknown) => void;
}

/**
 * Copies the embedded database for `npm run backup`, which runs in another process and cannot open it. A copy stays until its connection
 * ends.
 * @returns stops it
 */
export async function serveBackups(serving: Serving): Promise<() => Promise<void>> {
  const running = new Set<Promise<void>>();
  const stop = await listenLocally(serving.dataDir, (socket) => {
    const served = serveOne(socket, serving).catch(serving.onError);
    running.add(served);
    void served.finally(() => running.delete(served));
  });
  return async () => {
    await stop?.();
    await Promise.all(running);
  };
}

async function serveOne(socket: Socket, { opened, dataDir, clock, onError }: Serving): Promise<void> {
  const { db, copyFiles } = opened;
  const folder = unfinishedFolder(dataDir);
  let id: string | undefined;
  let renewal: NodeJS.Timeout | undefined;
  const copy = async (claimed: string | undefined) => {
    id = claimed ?? randomUUID();
    if (!claimed) await insertBackup(db, { id, startedAt: clock() });
    const own = id;
    renewal = setInterval(() => void renewBackup(db, own).catch(onError), RENEWAL_MS);
    return await copyFiles!(folder, readDatabaseFacts);
  };
  try {
    for await (const message of received(socket, FromCommand)) {
      if (message.kind === 'copy') {
        if (id !== undefined) return;
        send(socket, { kind: 'copied', folder, facts: await copy(message.claimed) });
        continue;
      }
      if (id === undefined) return;
      if (message.kind === 'fail') await failBackup(db, id, message.reason);
      else if (message.kind === 'sent') await noteSending(db, id, message);
      else {
        await finishBackup(db, id, { finishedAt: message.finishedAt, file: message.file, size: message.size });
        // Sending it elsewhere may take long.
        await rm(folder, { recursive: true, force: true });
      }
      send(socket, { kind: 'noted' });
    }
    // Killed before it said how it ended.
    if (id !== undefined) await failBackup(db, id, 'O comando de cópia foi interrompido.');
  } catch (error) {
    const reason = isDiskFull(error)
      ? 'Não há espaço em disco para a cópia.'
      : 'A Jornada no ar não conseguiu copiar o banco: o registro dela diz por quê.';
    send(socket, { kind: 'refused', reason });
    if (id !== undefined) await failBackup(db, id, reason).catch(onError);
    throw new Error('A backup of the running database failed', { cause: error });
  } finally {
    clearInterval(renewal);
    socket.end();
    await rm(folder, { recursive: true, force: true });
  }
}

const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code));
