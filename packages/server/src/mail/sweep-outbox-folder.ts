import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { orNull } from '../platform/storage/absent.ts';
import { outboxFolder, parseOutboxFileName } from './outbox-folder.ts';
import { idsWithoutSecret } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as the longest-lived link in a mail lets anybody in; until then the file is what its operator copies the link from. */
const LINKS_LIVE_MS = 7 * DAY_MS;
const AT_ONCE = 500;

export interface OutboxFolderOptions {
  dataDir: string;
  clock: Clock;
  onError: (error: unknown) => void;
}

/**
 * Deletes from the outbox folder what held a link that let its reader in, once it no longer does, as such mails' bodies are wiped in the
 * database (docs/decisions/0008); and what no mail names any more. Mails without one stay, as their bodies do. Now, and once a day.
 * @returns stops the daily round
 */
export async function keepSweepingOutboxFolder(
  db: Database,
  { dataDir, clock, onError }: OutboxFolderOptions,
): Promise<() => void> {
  // Of files alone: a disk that fails here is no reason not to start.
  const round = () => sweepOutboxFolder(db, { dataDir, now: clock() }).catch(onError);
  await round();
  const timer = setInterval(() => void round(), DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round. Files that are none of ours are left alone, half-written ones are not. */
export async function sweepOutboxFolder(db: Database, { dataDir, now }: { dataDir: string; now: Date }): Promise<void> {
  const folder = outboxFolder(dataDir);
  const names = (await orNull(readdir(folder))) ?? [];
  const old = names.flatMap((name) => {
    const file = parseOutboxFileName(name);
    return file && now.getTime() - file.createdAt.getTime() > LINKS_LIVE_MS ? [{ name, mailId: file.mailId }] : [];
  });
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const batch = old.slice(at, at + AT_ONCE);
    const kept = new Set(
      await idsWithoutSecret(
        db,
        batch.map(({ mailId }) => mailId),
      ),
    );
    for (const { name, mailId } of batch) if (!kept.has(mailId)) await rm(join(folder, name), { force: true });
  }
}
