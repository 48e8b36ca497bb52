import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { TestApp } from '../../fixtures/test-app.ts';
import { mails } from '../../src/tables/mail.ts';
import { readable } from './inbox.ts';

/** All messages to an address in the outbox folder, oldest first. */
async function messagesTo({ dataDir }: TestApp, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const messages = await Promise.all(files.map(async (file) => readable(await readFile(join(folder, file), 'utf8'))));
  return messages.filter((message) => message.includes(`To: ${email}`));
}

/** Waits for `count` messages to an address and returns them, oldest first. */
export function mailsTo(t: TestApp, email: string, count = 1): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const messages = await messagesTo(t, email);
      if (messages.length < count) throw new Error(`${messages.length} mails to ${email}`);
      return messages;
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** Waits until the only mail to an address is recorded as sent, a moment after its file is written, and its row has no text any more. */
export function isWipedOnceSent({ db }: TestApp, email: string): Promise<void> {
  return vi.waitFor(
    async () =>
      expect(await db.select().from(mails).where(eq(mails.recipient, email))).toMatchObject([
        { status: 'sent', text: '', html: '' },
      ]),
    20_000,
  );
}

/** The token after `#token=` in a link. */
export const tokenIn = (message: string) => /#token=([\w-]+)/.exec(message)![1]!;

/**
 * Makes the platform send members' mails as with a mail server. They still become files, because the delivery was chosen at the start.
 */
export function configureMail(t: TestApp): void {
  t.services.environment = { ...t.services.environment, smtpUrl: 'smtp://correio.exemplo' };
}
