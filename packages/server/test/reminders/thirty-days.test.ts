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

test('six days with one member of each kind: nobody gets two, nothing is false', async () => {
  const { mails } = await liveWithReminders(t, { members: 1, days: 6, inbox, answers });
  expect(mails).toBeGreaterThan(20);
}, 60_000);
