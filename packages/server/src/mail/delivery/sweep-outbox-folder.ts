import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { orNull } from '../../platform/storage/absent.ts';
import { outboxFolder, parseOutboxFileName } from './outbox-folder.ts';
import { idsWithoutSecret } from '../store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest life of a link in a mail. Until then the operator may copy the link from the file. */
const LINKS_LIVE_MS = 7 * DAY_MS;
/** How long any other mail's file stays. Its text stays in the database, where the administration shows it. */
const FILES_LIVE_MS = 180 * DAY_MS;
const AT_ONCE = 500;

/**
 * Deletes files of the outbox folder after 7 days: those of mails with a secret link, whose bodies are wiped in the database too
 * (docs/decisions/0008), and those without a mail's row. Files of other mails go after 180 days.
 */
export const sweepOutbox: PeriodicJob<Pick<Services, 'db'> & { environment: { dataDir: string } }> = {
  name: 'mail.sweepOutbox',
  everyMs: DAY_MS,
  // Each process writes to the data folder of its own machine.
  for: 'process',
  atStart: 'before_requests',
  run: ({ db, environment }, { now }) => sweepOutboxFolder(db, { dataDir: environment.dataDir, now }),
};

/** One round. Leaves files of others alone, but deletes half-written ones of ours. */
export async function sweepOutboxFolder(db: Database, { dataDir, now }: { dataDir: string; now: Date }): Promise<void> {
  const folder = outboxFolder(dataDir);
  const names = (await orNull(readdir(folder))) ?? [];
  const old = names.flatMap((name) => {
    const file = parseOutboxFileName(name);
    const ageMs = file ? now.getTime() - file.createdAt.getTime() : 0;
    return file && ageMs > LINKS_LIVE_MS ? [{ name, mailId: file.mailId, isOver: ageMs > FILES_LIVE_MS }] : [];
  });
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const batch = old.slice(at, at + AT_ONCE);
    const kept = new Set(
      await idsWithoutSecret(
        db,
        batch.map(({ mailId }) => mailId),
      ),
    );
    for (const { name, mailId, isOver } of batch)
      if (isOver || !kept.has(mailId)) await rm(join(folder, name), { force: true });
  }
}
