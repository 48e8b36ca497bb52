import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, request, type Page } from '@playwright/test';
import { closedPort, openInbox, readable, type Inbox } from '../packages/server/test/mail/inbox.ts';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs';
import { anotherPage, signInAsAdmin, toast, press } from './admin-actions.ts';
import { test } from './own-server.ts';
import { freshEmail } from './people.ts';
import { admin, startServer } from './server.ts';

test.use({ serverOptions: { school: 'stories' } });
test.describe.configure({ timeout: 240_000 });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills in a server in the same network, without a login. */
async function typeServer(page: Page, port: number): Promise<void> {
  await page.goto('/admin/emails');
  await page.getByRole('link', { name: 'Servidor', exact: true }).first().click();
  await field(page, 'Servidor').fill('127.0.0.1');
  await page.getByRole('combobox', { name: 'Segurança' }).selectOption('Nenhuma (só na sua rede)');
  await field(page, 'Porta').fill(String(port));
  await field(page, 'Nome do remetente').fill('Escola da Paz');
  await field(page, 'E-mail do remetente').fill('oi@escola.test');
}

/** The link in the newest mail to this address. */
const linkIn = ({ mails }: Inbox, email: string): string =>
  /http:\/\/localhost:\d+\/reset-password#token=[\w-]+/.exec(
    readable(mails.findLast(({ recipients }) => recipients.includes(email))?.body ?? ''),
  )?.[0] ?? '';

test('an administrator sets the mail server up, is told of a wrong port, and an invited person gets in by mail @long', async ({
  page,
  browser,
  server,
}) => {
  const inbox = await openInbox();
  await signInAsAdmin(page);
  await typeServer(page, await closedPort());
  await press(page, 'Testar');
  const step = page.getByRole('listitem').filter({ hasText: 'Porta fechada' });
  await expect(step).toContainText(/127\.0\.0\.1 existe, mas ninguém atende na porta \d+\. Use a porta que o provedor/);
  await expect(page.getByText('Parou na porta')).toBeVisible();
  await expect(field(page, 'Porta')).toHaveAccessibleDescription(/Ninguém atende nesta porta\./);

  await field(page, 'Porta').fill(String(inbox.port));
  await press(page, 'Testar');
  await expect(page.getByText('Tudo certo')).toBeVisible();
  await expect(page.getByText(`Um e-mail saiu para ${admin.email}.`)).toBeVisible();
  expect(inbox.mails.map(({ from, recipients }) => [from, recipients])).toEqual([['oi@escola.test', [admin.email]]]);
  await press(page, 'Salvar Servidor');
  await expect(toast(page, 'Servidor salvo. Os próximos e-mails já saem por ele.')).toBeVisible();

  const email = freshEmail();
  await page.goto('/admin/users?abrir=convite');
  const invitation = page.getByRole('dialog', { name: 'Convidar membro' });
  await invitation.getByRole('textbox', { name: 'Pessoas' }).fill(`Rita Prado <${email}>`);
  await invitation.getByRole('checkbox', { name: 'Mãos à Obra' }).check();
  await press(invitation, 'Inscrever 1 pessoa');
  await expect(page.getByRole('dialog', { name: '1 pessoa inscrita' })).toBeVisible();
  await expect.poll(() => linkIn(inbox, email), { timeout: 20_000 }).not.toBe('');

  const member = await anotherPage(browser, server.address);
  await member.goto(linkIn(inbox, email));
  await member.getByRole('textbox', { name: /^Nova senha/ }).fill('segredo-1');
  await member.getByRole('textbox', { name: /^Confirm/ }).fill('segredo-1');
  await press(member, 'Redefinir Senha');
  await expect(member.getByText('Mãos à Obra').first()).toBeVisible();

  await page.goto(`/admin/emails?busca=${encodeURIComponent(email)}`);
  await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible();
  await inbox.close();
});

test('another process, which started without a mail server, sends by the one that was just saved @long', async ({
  browser,
}) => {
  const inbox = await openInbox();
  const postgres = await startThrowawayPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'jornada-two-processes-'));
  const shared = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const first = await startServer({ school: 'none', env: shared });
  const other = await startServer({ school: 'none', env: { ...shared, PUBLIC_URL: first.address } });
  try {
    // Asked without a browser: the address differs from the school's.
    const adminRequests = await request.newContext({ baseURL: other.address });
    await expect(await adminRequests.post('/api/accounts/sign-in', { data: admin })).toBeOK();
    const isMailConfigured = async () => (await (await adminRequests.get('/api/admin/mails')).json()).isMailConfigured;
    expect(await isMailConfigured()).toBe(false);

    const page = await anotherPage(browser, first.address);
    await signInAsAdmin(page);
    await typeServer(page, inbox.port);
    await press(page, 'Salvar Servidor');
    await expect(toast(page, 'Servidor salvo. Os próximos e-mails já saem por ele.')).toBeVisible();
    expect(await isMailConfigured()).toBe(true);

    // Only the other one is left to send the mail.
    await first.stop();
    const asked = await adminRequests.post('/api/accounts/password-reset/request', { data: { email: admin.email } });
    await expect(asked).toBeOK();
    await expect.poll(() => linkIn(inbox, admin.email), { timeout: 30_000 }).not.toBe('');
    expect(inbox.mails[0]!.from).toBe('oi@escola.test');
    await adminRequests.dispose();
  } finally {
    await Promise.all([first.stop(), other.stop(), inbox.close()]);
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
});
