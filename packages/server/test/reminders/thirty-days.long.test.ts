import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import type { Inbox } from '../mail/inbox.ts';
import { openReminderInbox, type Answers } from './reminder-inbox.ts';
import { liveWithReminders } from './thirty-days.ts';

const answers: Answers = new Map();
let inbox: Inbox;
beforeAll(async () => {
  inbox = await openReminderInbox(answers);
});
afterAll(() => inbox.close());
const t = useTestApp({ configuration: () => ({ SMTP_URL: inbox.url }) });

const page = new URL('../../../../docs/reminders.md', import.meta.url);
/** The rows of the table between these marks. */
const shown = /(?<=<!-- thirty days -->\n(?:\|.*\n){2})(?:\|.*\n)*(?=<!-- end -->)/;

/** `UPDATE_DOCS=1` writes the table into docs/reminders.md; `REMINDER_MEMBERS` is for a first look. */
test('thirty days with a thousand members: who got what, as docs/reminders.md says', async () => {
  const { table } = await liveWithReminders(t, {
    members: Number(process.env.REMINDER_MEMBERS ?? 1000),
    days: 30,
    inbox,
    answers,
    onDay: (day) => process.stdout.write(`day ${day + 1} of 30: ${inbox.mails.length} mails so far\n`),
  });
  const lines = `${table.join('\n')}\n`;
  const text = await readFile(page, 'utf8');
  if (process.env.UPDATE_DOCS) await writeFile(page, text.replace(shown, lines));
  else expect(shown.exec(text)?.[0]).toBe(lines);
}, 3_600_000);
