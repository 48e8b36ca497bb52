import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { orNull } from '../platform/storage/absent.ts';
import { outboxFolder, parseOutboxFileName } from './outbox-folder.ts';
import { idsWithoutSecret } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest life of a link in a mail. Until then the operator may copy the link from the file. */
const LINKS_LIVE_MS = 7 * DAY_MS;
const AT_ONCE = 500;

export interface OutboxFolderOptions {
  dataDir: string;
  clock: Clock;
  onError: (error: unknown) => void;
}

/**
 * Deletes files of the outbox folder after 7 days, now and once a day: those of mails with a secret link, whose bodies are wiped in the
 * database too (docs/decisions/0008), and those without a mail's row. Other mails stay, as their bodies do.
 * @returns a function that stops the daily round
 */
export async function keepSweepingOutboxFolder(
  db: Database,
  { dataDir, clock, onError }: OutboxFolderOptions,
): Promise<() => void> {
  // Only files are at stake: a failing disk must not prevent the start.
  const round = () => sweepOutboxFolder(db, { dataDir, now: clock() }).catch(onError);
  await round();
  const timer = setInterval(() => void round(), DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round. Leaves files of others alone, but deletes half-written ones of ours. */
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
