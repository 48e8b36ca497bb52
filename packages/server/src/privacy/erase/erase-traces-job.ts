import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { outboxFolder, parseOutboxFileName } from '../../mail/delivery/outbox-folder.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { orNull } from '../../platform/storage/absent.ts';
import { readPrivacySettings } from '../../settings/privacy-settings.ts';
import { erasedAccounts } from '../../tables/privacy.ts';
import { eraseLists, eraseResults } from './erase-files.ts';
import { deleteForgottenFacts } from './forgotten-facts.ts';
import { eraseInLogs, eraseInMails, eraseInRequests, searchEvents, type Erased } from './traces-store.ts';

export const ERASE_TRACES = 'privacy.erase-traces';

/** `after`: the last delivery that the run before looked at. By what the person is found stands in their row, as jobs are kept for days. */
const Data = z.object({ userId: z.uuid(), after: z.uuid().optional() });

/**
 * Erases what is left of a person: deliveries, logs, lists and files, those also that only mention an address of theirs. What came later is left
 * alone: it is about a new customer. Everything is harmless to repeat.
 */
export function eraseTracesJob(
  services: Pick<Services, 'db' | 'storage' | 'clock'> & { dataDir: string },
): JobDefinition {
  const { db, clock, dataDir } = services;
  return {
    queue: ERASE_TRACES,
    retryLimit: 10,
    run: async (data, jobs) => {
      const { userId, after } = Data.parse(data);
      const [row] = await db.select().from(erasedAccounts).where(eq(erasedAccounts.userId, userId));
      if (!row?.traces) return;
      const { emails, buyers, mailIds, ...found } = row.traces;
      const erased: Erased = { userId, at: row.erasedAt.toISOString(), pattern: patternOf(emails) };
      // What others were told by the school goes on naming whom they may ask.
      const inOthers = { ...erased, ...found, pattern: patternOf(found.isOfSchool ? [] : emails) };
      if (after === undefined) {
        await eraseInLogs(db, { ...erased, ...found });
        await eraseInRequests(db, inOthers);
        const quoting = await eraseInMails(db, inOthers);
        await deleteFromOutbox(dataDir, new Set([...mailIds, ...quoting]));
        await eraseResults({ db, jobs }, erased);
        await eraseLists({ ...services, jobs }, inOthers);
      }
      const next = await searchEvents(db, { ...erased, ...found, pattern: patternOf(buyers) }, after);
      if (next !== undefined) return jobs.enqueue(db, ERASE_TRACES, { userId, after: next });
      if ((await readPrivacySettings(db)).retention.purchasesYears === 0) await deleteForgottenFacts(db, clock());
      await db.update(erasedAccounts).set({ traces: null }).where(eq(erasedAccounts.userId, userId));
    },
  };
}

/**
 * Finds these addresses as a whole, in any case, in PostgreSQL's and JavaScript's syntax: `ana@exemplo.com` neither in `mariana@exemplo.com` nor in
 * `ana@exemplo.com.br`, but after the escaped end of a line in JSON. Of none it finds nothing.
 */
function patternOf(emails: readonly string[]): string {
  if (emails.length === 0) return '$.';
  const literal = emails.map((email) => email.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`));
  return String.raw`(?:(?<![\w.+%-])|(?<=\\[bfnrt]))(?:${literal.join('|')})(?![\w-]|\.\w)`;
}

async function deleteFromOutbox(dataDir: string, mailIds: ReadonlySet<string>): Promise<void> {
  const folder = outboxFolder(dataDir);
  for (const name of (await orNull(readdir(folder))) ?? [])
    if (mailIds.has(parseOutboxFileName(name)?.mailId ?? '')) await rm(join(folder, name), { force: true });
}
