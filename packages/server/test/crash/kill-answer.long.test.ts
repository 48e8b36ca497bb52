import { setTimeout } from 'node:timers/promises';
import { aDocument, aParagraph } from '@jornada/domain/fixtures/lesson-documents';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aMember } from '../../fixtures/member.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { aSession } from '../../fixtures/session.ts';
import type { TestApp } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { mailJob } from '../../src/mail/delivery/mail-job.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { newId } from '../../src/platform/ids.ts';
import { newsAnew } from '../../src/reminders/alone/tell-alone.ts';
import { conversationMessages, conversations, memberConversationMails } from '../../src/tables/conversations.ts';
import { mails } from '../../src/tables/mail.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { openInbox } from '../mail/inbox.ts';
import { aSecretsKey } from '../mail/secrets-key.ts';
import { aThread } from '../reminders/conversing.ts';
import { aPlace } from './a-place.ts';
import { SERVER_SECRET, startRealServer } from './real-server.ts';

const KILLS = 4;
const AT_ONCE = 10;

test(`kill -9 ${KILLS} times between answers and their mails: each member is told exactly once`, async () => {
  const place = await aPlace();
  const opened = await openDatabase(place);
  const { userId } = await anAdmin(opened.db);
  const { cookie } = await aSession(opened.db, { userId, secret: SERVER_SECRET });
  const answers: { conversationId: string; id: string; after: string; email: string }[] = [];
  for (let nth = 0; nth < KILLS * AT_ONCE; nth += 1) {
    const member = await aMember(opened.db, { emailVerified: true });
    const wish = { userId: member.userId, when: 'at_once', chosenAt: new Date() } as const;
    await opened.db.insert(memberConversationMails).values(wish);
    const thread = await aThread({ db: opened.db, services: { clock: systemClock } } as TestApp, member);
    const [row] = await opened.db.select().from(conversations).where(eq(conversations.id, thread.id));
    const after = row!.lastMessageId;
    answers.push({ conversationId: thread.id, id: newId(new Date()), after, email: member.email });
  }
  await opened.close();

  // Nobody listens there: the mails stay queued.
  const start = () => startRealServer(place, [], { SMTP_URL: 'smtp://127.0.0.1:9' });
  const send = (address: string, { conversationId, id, after }: (typeof answers)[number]) =>
    fetch(`${address}/api/admin/conversations/${conversationId}/messages`, {
      method: 'POST',
      headers: { cookie, origin: address, 'content-type': 'application/json' },
      body: JSON.stringify({ id, after, text: aDocument(aParagraph('Sim')), fileId: null }),
    }).then(({ status }) => status);
  const random = seededRandom();
  const known: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = start();
    const address = await server.address;
    const some = answers.slice(kill * AT_ONCE, (kill + 1) * AT_ONCE);
    const sending = some.map((each) =>
      send(address, each)
        .then((status) => known.push(status))
        .catch(() => undefined),
    );
    const wanted = known.length + Math.floor(random() * (AT_ONCE - 1));
    while (known.length < wanted) await setTimeout(1);
    await server.kill();
    await Promise.all(sending);
  }
  expect(known.every((status) => status === 201)).toBe(true);
  expect(known.length, 'a kill was in the middle of some').toBeLessThan(answers.length);

  // Whoever got no answer sends again, as browsers do.
  const server = start();
  const address = await server.address;
  for (const each of [...answers, ...answers]) expect(await send(address, each)).toBe(201);
  await server.stop();

  const again = await openDatabase(place);
  const inbox = await openInbox();
  onTestFinished(() => inbox.close());
  const environment = readEnvironment({ DATA_DIR: place.dataDir, SMTP_URL: inbox.url });
  const services = { db: again.db, clock: systemClock, environment };
  const { timeZone } = environment;
  const job = mailJob({
    ...services,
    secretsKey: aSecretsKey(),
    writeAnew: { conversation_answered: newsAnew({ ...services, timeZone }) },
  });
  const queued = await again.db.select().from(mails);
  for (const { id } of [...queued, ...queued]) await job.run({ mailId: id }, undefined as never);
  const told = inbox.mails.flatMap(({ recipients }) => recipients);
  expect(told.toSorted()).toEqual(answers.map(({ email }) => email).toSorted());
  expect(await again.db.$count(conversationMessages, eq(conversationMessages.side, 'school'))).toBe(answers.length);
  const rows = await again.db.select().from(conversations);
  for (const { memberToldAt, lastSchoolAt } of rows) expect(memberToldAt).toEqual(lastSchoolAt);
  expect(await examine(again.db)).toEqual([]);
  await again.close();
  // Some process starts take half a minute on a busy machine.
}, 600_000);
