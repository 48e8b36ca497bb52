import { expect } from '@playwright/test';
import { openReminderInbox, remindersTo } from '../packages/server/test/reminders/reminder-inbox.ts';
import { readable } from '../packages/server/test/mail/inbox.ts';
import { anotherPage } from './admin-actions.ts';
import { expectNoViolations } from './accessible.ts';
import { enrolIn, enter } from './people.ts';
import { startServer } from './server.ts';
import { test } from './story.ts';

test.describe.configure({ timeout: 120_000 });

test('a plan brings one reminder on the next study day, whose link stops them without signing in @long', async ({
  browser,
}) => {
  const inbox = await openReminderInbox();
  const server = await startServer({ school: 'stories', env: { SMTP_URL: inbox.url } });
  try {
    const page = await anotherPage(browser, server.address);
    const { email } = await enter(page);
    const proof = () =>
      /(?<=\/confirmar-email#token=)[\w-]+/.exec(
        readable(inbox.mails.find(({ recipients }) => recipients.includes(email))?.body ?? ''),
      )?.[0] ?? '';
    await expect(await page.request.post('/api/me/email-proof')).toBeOK();
    await expect.poll(proof, { timeout: 20_000 }).not.toBe('');
    await expect(await page.request.post('/api/accounts/email-proof', { data: { token: proof() } })).toBeOK();

    const { id, lessons } = await enrolIn(page, 'Degrau por Degrau');
    await expect(await page.request.post(`/api/lessons/${lessons[0]}/completion`, { data: {} })).toBeOK();
    await page.goto(`/journey/${id}`);
    await page.getByRole('button', { name: 'Fazer meu plano' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^20h/ }).check();
    await dialog.getByRole('button', { name: 'Guardar meu plano' }).click();
    await expect(dialog).toBeHidden();

    // Who acted today gets none today.
    await server.setClock('2026-03-10T20:20:00-03:00');
    const reminders = () => remindersTo(inbox, email).filter(({ choicePath }) => choicePath !== '');
    await expect.poll(() => reminders().length, { timeout: 30_000 }).toBe(1);
    const [reminder] = reminders();

    const elsewhere = await anotherPage(browser, server.address);
    await elsewhere.goto(reminder!.choicePath);
    await elsewhere.getByRole('radio', { name: /Parar todos os lembretes/ }).check();
    await expectNoViolations(elsewhere, elsewhere.getByRole('heading', { level: 1 }));
    await elsewhere.getByRole('button', { name: 'Confirmar' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Lembretes desligados' })).toBeVisible();
    await page.goto('/perfil');
    const own = page.getByRole('switch', { name: 'Lembretes por e-mail' });
    await expect(own).not.toBeChecked();
    await elsewhere.getByRole('button', { name: 'Desfazer' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Lembretes ligados' })).toBeVisible();
    await page.reload();
    await expect(own).toBeChecked();
    expect(reminders()).toHaveLength(1);
  } finally {
    await server.stop();
    await inbox.close();
  }
});
