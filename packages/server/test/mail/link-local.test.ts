/** A mail server's address may be private, never link-local: it is checked when the connection is made, whatever was saved. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aMail } from '../../fixtures/mail.ts';
import { aMailServerForm } from '../../fixtures/mail-server-form.ts';
import { type Caller, useTestApp } from '../../fixtures/test-app.ts';
import { createDelivery } from '../../src/mail/delivery/delivery.ts';
import { openMailer } from '../../src/mail/delivery/mailer.ts';
import { tryMailServer } from '../../src/mail/delivery/try-mail-server.ts';
import { composeMessage } from '../../src/mail/delivery/message.ts';
import { mailServerOf } from '../../src/mail/server/mail-server.ts';
import { mailServer } from '../../src/tables/mail-server.ts';
import { openInbox } from './inbox.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
afterEach(() => t.db.delete(mailServer));

/** Ways to write one address; those that are no address for Node are looked up, as a name that leads there is. */
const hosts = ['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', 'fe80::1', '::ffff:a9fe:a9fe'];
const withoutLogin = { port: 25, security: 'none', user: '', password: '' } as const;

/** As an older version, or somebody with the database, left it. */
async function stored(host: string): Promise<void> {
  const inbox = await openInbox();
  onTestFinished(() => inbox.close());
  const form = aMailServerForm({ ...withoutLogin, host: '127.0.0.1', port: inbox.port });
  expect((await admin.put('/api/admin/mail-server', { form, version: null })).status).toBe(200);
  await t.db.update(mailServer).set({ host, updatedAt: sql`${mailServer.updatedAt}` });
}

describe.each(hosts)('%s', (host) => {
  test('is not saved', async () => {
    const form = aMailServerForm({ ...withoutLogin, host });
    const { status, body } = await admin.put('/api/admin/mail-server', { form, version: null });
    expect([status, body.issues[0].path]).toEqual([400, 'form.host']);
  });

  test('is not connected to for a mail, a reminder or a test', async () => {
    await stored(host);
    const mail = await aMail(t.db);
    expect(await createDelivery(t.services)(mail)).toMatchObject({
      ok: false,
      isFinal: false,
      reason: expect.stringContaining('ELINKLOCAL'),
    });
    const mailer = (await openMailer(t.services, { connections: 1 }))!;
    onTestFinished(() => mailer.close());
    expect(await mailer.send(mail)).toMatchObject({
      kind: 'unreachable',
      answer: expect.stringContaining('ELINKLOCAL'),
    });
    const server = mailServerOf(aMailServerForm({ ...withoutLogin, host }));
    const message = composeMessage(mail, { from: server.from, publicUrl: 'http://escola.exemplo' });
    expect((await tryMailServer(server, message))[0]).toMatchObject({
      name: 'name',
      outcome: 'failed',
      problem: 'address_link_local',
    });
  });
});

test('a private address is connected to, by its number and by its name', async () => {
  const inbox = await openInbox();
  onTestFinished(() => inbox.close());
  for (const host of ['127.0.0.1', 'localhost']) {
    const form = aMailServerForm({ ...withoutLogin, host, port: inbox.port });
    await t.db.delete(mailServer);
    expect((await admin.put('/api/admin/mail-server', { form, version: null })).status).toBe(200);
    expect(await createDelivery(t.services)(await aMail(t.db))).toEqual({ ok: true, note: null });
  }
  expect(inbox.mails).toHaveLength(2);
});
