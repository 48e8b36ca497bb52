import { expect } from '@playwright/test';
import { anotherPage, press, signInAsAdmin } from './admin-actions.ts';
import { enter, signIn } from './people.ts';
import { admin, startServer } from './server.ts';
import { test } from './story.ts';

test.describe.configure({ timeout: 120_000 });

test('ten minutes after signing in, an export and a role ask who it is, and each goes on by itself @long', async ({
  browser,
}) => {
  const server = await startServer({ school: 'stories' });
  try {
    const page = await anotherPage(browser, server.address);
    const member = await anotherPage(browser, server.address);
    await enter(member);
    const { user } = await (await member.request.get('/api/me')).json();
    await signInAsAdmin(page);
    await page.goto('/admin/users?papel=membros');
    const exporting = () => page.getByRole('link', { name: 'Exportar CSV' }).click();
    const [first] = await Promise.all([page.waitForEvent('download'), exporting()]);
    expect(first.suggestedFilename()).toBe('pessoas.csv');

    await server.setClock('2026-03-09T12:11:00-03:00');
    await exporting();
    const question = page.getByRole('dialog', { name: /^É você/ });
    await expect(question.getByLabel('Sua senha')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('link', { name: 'Exportar CSV' })).toBeFocused();

    await page.goto(`/admin/users/${user.id}`);
    await press(page, 'Mais ações');
    await page.getByRole('menuitem', { name: 'Tornar administrador' }).click();
    await press(page.getByRole('dialog', { name: 'Tornar administrador?' }), 'Tornar administrador');
    await question.getByLabel('Sua senha').fill('nao-e-esta');
    await page.keyboard.press('Enter');
    await expect(question.getByText('Senha atual incorreta')).toBeVisible();
    await question.getByLabel('Sua senha').fill(admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Usuário promovido a administrador')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Nobody else's session was confirmed by it.
    const elsewhere = await anotherPage(browser, server.address);
    await signIn(elsewhere, admin);
    await server.setClock('2026-03-09T12:22:00-03:00');
    const asked = await elsewhere.request.get('/api/admin/people/export');
    expect([asked.status(), (await asked.json()).code]).toEqual([403, 'step_up_required']);

    await page.goto('/admin/auditoria?aba=seguranca&tipo=acesso');
    await expect(page.getByText(/confirmou que é quem diz ser: senha/)).toBeVisible();
  } finally {
    await server.stop();
  }
});
