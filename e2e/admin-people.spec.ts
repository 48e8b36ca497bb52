import { expect } from '@playwright/test';
import { anotherPage, signInAsAdmin, toast, press } from './admin-actions.ts';
import { inStoriesSchool as test } from './own-server.ts';
import { enrolIn, freshEmail } from './people.ts';

test.describe.configure({ timeout: 180_000 });

test('a member is invited, enrolled, paused, resumed, reset and removed, and meets it all @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = freshEmail();
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  await press(page, 'Convidar membro');
  const invitation = page.getByRole('dialog', { name: 'Convidar membro' });
  await invitation.getByRole('textbox', { name: 'Pessoas' }).fill(`Rita Prado <${email}>`);
  const invited = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/admin/people'),
  );
  await press(invitation, 'Convidar 1 pessoa');
  const { people } = await (await invited).json();
  const ready = page.getByRole('dialog', { name: '1 pessoa convidada' });
  await expect(ready.getByText('Conta nova. Entregue você o link.')).toBeVisible();
  const { userId, access } = people[0];

  const member = await anotherPage(browser, baseURL);
  await member.goto(access.link);
  await member.getByRole('textbox', { name: /^Nova senha/ }).fill('segredo-1');
  await member.getByRole('textbox', { name: /^Confirm/ }).fill('segredo-1');
  await press(member, 'Redefinir Senha');
  await expect(member.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();

  await press(ready, 'Pronto');
  await page.goto(`/admin/users/${userId}`);
  await expect(page.getByRole('heading', { name: 'Rita Prado', level: 1 })).toBeVisible();
  await press(page, 'Inscrever em Jornada');
  const enrolling = page.getByRole('dialog', { name: 'Inscrever em Jornada' });
  await enrolling.getByRole('combobox', { name: 'Jornada' }).selectOption('Em Qualquer Ordem');
  await press(enrolling, 'Inscrever');
  await expect(toast(page, 'Usuário inscrito com sucesso')).toBeVisible();

  const { id, lessons } = await enrolIn(member, 'Em Qualquer Ordem');
  await expect(await member.request.post(`/api/lessons/${lessons[0]}/completion`)).toBeOK();
  await page.reload();
  const card = page.getByRole('list', { name: 'Inscrições' }).getByRole('listitem');
  await expect(card.getByText('Lição 2 de 3')).toBeVisible();
  const act = async (button: string, confirm: string, message: string) => {
    await press(page, `${button}: Em Qualquer Ordem`);
    await press(page.getByRole('dialog'), confirm);
    await expect(toast(page, message)).toBeVisible();
  };

  await act('Pausar', 'Pausar inscrição', 'Inscrição pausada');
  await member.goto(`/lesson/${lessons[1]}`);
  await expect(member.getByText(/Seu acesso a esta jornada está pausado/).first()).toBeVisible();
  await act('Retomar', 'Retomar inscrição', 'Inscrição retomada');
  await member.goto(`/lesson/${lessons[1]}`);
  await expect(member.getByRole('button', { name: 'Marcar como Concluído' })).toBeVisible();

  await act('Resetar progresso', 'Resetar progresso', 'Progresso resetado');
  await expect(card.getByText('Lição 1 de 3')).toBeVisible();
  await member.goto(`/journey/${id}`);
  await expect(member.getByText('0 de 3 dias completos').first()).toBeVisible();

  await act('Remover', 'Remover inscrição', 'Inscrição removida');
  await expect(page.getByRole('heading', { name: 'Nenhuma inscrição ainda' })).toBeVisible();
  await member.goto('/dashboard');
  await expect(member.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
});

test('two people are selected, tagged, and it is taken back @long', async ({ page }) => {
  const word = `Quintana${Date.now()}`;
  await signInAsAdmin(page);
  const people = ['Rita', 'Davi'].map((name) => ({ email: freshEmail(), name: `${name} ${word}` }));
  await expect(await page.request.post('/api/admin/people', { data: { people, mail: false } })).toBeOK();
  await page.goto(`/admin/users?papel=membros&busca=${word}`);
  await page.getByRole('checkbox', { name: `Selecionar Rita ${word}` }).click();
  await page.getByRole('checkbox', { name: `Selecionar Davi ${word}` }).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Inscrever', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('textbox', { name: 'Tags' }).fill(`tag-${word},`);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Dar tags a 2 pessoas' }).click();
  const result = page.getByRole('dialog', { name: 'Dar tags' });
  // This school's clock is another one than the browser's, which takes the work for old and asks for it seldom.
  await expect(result.getByText(`2 pessoas marcadas: tag-${word}.`)).toBeVisible({ timeout: 40_000 });
  const pills = page.getByRole('table').getByText(`tag-${word}`, { exact: true });
  await expect(pills).toHaveCount(2, { timeout: 40_000 });
  await result.getByRole('button', { name: 'Desfazer' }).click();
  await expect(result.getByText('2 pessoas como antes.')).toBeVisible({ timeout: 40_000 });
  await result.getByRole('button', { name: 'Pronto' }).click();
  await expect(pills).toHaveCount(0, { timeout: 40_000 });
});
