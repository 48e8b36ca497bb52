import { expect, request, type APIRequestContext, type Page } from '@playwright/test';
import { MAIL_TEMPLATES } from '@jornada/contract/mail/mails';
import { FAREWELL_TEXT, REMINDER_TEXTS } from '@jornada/domain/reminders/reminder-facts';
import { hashToken } from '@jornada/server/reminders/reminder-token';
import { openInbox, readable, type Inbox } from '../packages/server/test/mail/inbox.ts';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs';
import { expectNoViolations } from './accessible.ts';
import { anotherPage, press } from './admin-actions.ts';
import { freshEmail } from './people.ts';
import { admin, startServer } from './server.ts';
import { test } from './story.ts';
import { queryOnce, tablePrints } from './table-prints.ts';

/** Somebody who has just signed up, with a real token for each path of a mail that takes one. */
async function newcomer(inbox: Inbox, { address, database }: { address: string; database: string }) {
  const email = freshEmail();
  const visitor = await request.newContext({ baseURL: address });
  const signedUp = await visitor.post('/api/accounts/sign-up', { data: { email, password: 'segredo-1' } });
  await expect(signedUp).toBeOK();
  await expect(await visitor.post('/api/accounts/password-reset/request', { data: { email } })).toBeOK();
  await visitor.dispose();
  const tokenOf = (path: string) =>
    inbox.mails
      .map(({ body }) => new RegExp(`(?<=${path}#token=)[\\w-]+`).exec(readable(body))?.[0])
      .find((token) => token !== undefined);
  const paths = ['/confirmar-email', '/reset-password'];
  await expect.poll(() => paths.every(tokenOf), { timeout: 20_000 }).toBe(true);

  const reminder = 'um-link-de-lembretes';
  const sealed = `v1.${'0'.repeat(12)}.${'A'.repeat(38)}`;
  await queryOnce(
    database,
    `insert into member_reminders (user_id, frequency, unanswered, token_hash, sealed_token)
     select id, 'study_days', 0, $1, $2 from users where email = $3`,
    [hashToken(reminder), sealed, email],
  );
  return new Map([...paths.map((path) => [path, tokenOf(path)!] as const), ['/lembretes', reminder]]);
}

/** Every address in every mail that the platform can send, with these tokens instead of the examples'. */
async function everyAddress(adminRequests: APIRequestContext, tokens: ReadonlyMap<string, string>): Promise<string[]> {
  const previews = [
    ...MAIL_TEMPLATES.map((template) => `/api/admin/mail-templates/${template}`),
    ...[...REMINDER_TEXTS, FAREWELL_TEXT].map((text) => `/api/admin/reminder-texts/${text}`),
  ];
  const addresses = new Set<string>();
  for (const preview of previews) {
    const answer = await adminRequests.get(preview);
    await expect(answer).toBeOK();
    const { html, text } = (await answer.json()) as { html: string; text: string };
    for (const [found] of `${html} ${text}`.matchAll(/https?:\/\/[^\s"'<>)]+/g)) addresses.add(found);
  }
  return [...addresses].map((address) => withToken(address.replaceAll('&amp;', '&'), tokens));
}

function withToken(address: string, tokens: ReadonlyMap<string, string>): string {
  if (!address.includes('exemplo')) return address;
  const [path] = /\/[\w-]+/.exec(new URL(address).pathname)!;
  const token = tokens.get(path);
  if (token === undefined) throw new Error(`${address} needs a real token: it is the newcomer's to get one`);
  return address.replace('exemplo', token);
}

/** Opens an address and waits until its screen is there, its scripts rest, and everything that they asked for was answered. */
async function openUntilQuiet(page: Page, address: string): Promise<void> {
  let waiting = 0;
  page.on('request', () => void waiting++);
  page.on('requestfinished', () => void waiting--);
  page.on('requestfailed', () => void waiting--);
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What a screen asks for first, it asks for when it is drawn.
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
  await expect.poll(() => waiting).toBe(0);
}

test('opening any link of any mail, as scanners with scripts do, changes nothing until somebody presses', async ({
  browser,
}) => {
  const inbox = await openInbox();
  const postgres = await startThrowawayPostgres();
  const database = postgres.url;
  const server = await startServer({ school: 'none', env: { DATABASE_URL: database, SMTP_URL: inbox.url } });
  try {
    const { address } = server;
    const tokens = await newcomer(inbox, { address, database });
    const adminRequests = await request.newContext({ baseURL: address });
    await expect(await adminRequests.post('/api/accounts/sign-in', { data: admin })).toBeOK();
    const addresses = (await everyAddress(adminRequests, tokens)).filter((each) => each.startsWith(address));
    await adminRequests.dispose();
    for (const [path, token] of tokens) {
      expect(addresses.filter((each) => each.includes(path) && each.includes(token))).not.toEqual([]);
    }

    const unsent = `select 1 from mails where status <> 'sent'`;
    await expect.poll(() => queryOnce(database, unsent), { timeout: 20_000 }).toEqual([]);
    const before = await tablePrints(database);
    const page = await anotherPage(browser, address);
    const open = async (each: string) => {
      await page.request.head(each);
      const answer = await page.request.get(each);
      if (!answer.headers()['content-type']?.startsWith('text/html')) return;
      // A page of its own: those that differ after the '#' alone would not be loaded again.
      const opened = await page.context().newPage();
      await openUntilQuiet(opened, each);
      await opened.close();
    };
    await Promise.all(addresses.map(open));
    expect(await tablePrints(database)).toEqual(before);

    await page.goto(addresses.find((each) => each.includes('/confirmar-email'))!);
    await expectNoViolations(page, page.getByRole('heading', { name: 'Este e-mail é seu?' }));
    await press(page, 'Confirmar meu e-mail');
    await expect(page.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible();
    const after = await tablePrints(database);
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    expect(changed.toSorted()).toEqual(['user_emails', 'users']);
  } finally {
    await server.stop();
    await Promise.all([inbox.close(), postgres.stop()]);
  }
});
