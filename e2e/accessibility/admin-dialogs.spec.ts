import { expect, request, type Page } from '@playwright/test';
import { expectNoViolations } from '../accessible.ts';
import { copyOfJourney, press, signInAsAdmin, turnOn } from '../admin-actions.ts';
import { freshEmail } from '../people.ts';
import { admin } from '../server.ts';
import { test } from '../story.ts';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

/** Checks the open dialog with a name, and closes it by keyboard. */
const dialogsOf = (page: Page) => ({
  look: (name: string | RegExp) => expectNoViolations(page, page.getByRole('dialog', { name })),
  close: async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
});
const firstButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

/** Starts another session of the same administrator. */
async function signInElsewhere(page: Page): Promise<void> {
  const elsewhere = await request.newContext({ baseURL: new URL(page.url()).origin });
  await expect(await elsewhere.post('/api/accounts/sign-in', { data: admin })).toBeOK();
  await elsewhere.dispose();
}

test('the dialogs about people have no accessibility violations @long', async ({ page }) => {
  await signInAsAdmin(page);
  const { look, close } = dialogsOf(page);
  await page.goto('/admin/users');
  for (const button of ['Novo Usuário', 'Convidar membro']) {
    await press(page, button);
    await look(button);
    await close();
  }
  await page.goto('/admin/enrollments');
  await press(page, 'Nova inscrição');
  const invitation = page.getByRole('dialog');
  await invitation.getByRole('textbox', { name: 'Pessoas' }).fill(`${freshEmail()}, jose@exemplo,`);
  await invitation.getByRole('checkbox').first().click();
  await look('Nova inscrição');
  await press(invitation, 'Inscrever 1 pessoa');
  await look('1 pessoa inscrita, 1 ficou de fora');
  await close();
  await page.goto('/admin/users?papel=membros');
  await firstButton(page, /^Excluir /);
  await look('Tem certeza?');
  await close();

  const enrolled = await (await page.request.get('/api/admin/enrollments')).json();
  await page.goto(`/admin/users/${enrolled.items[0].user.id}`);
  for (const button of ['Link de acesso', 'Inscrever em Jornada']) {
    await press(page, button);
    await look(button);
    if (button === 'Link de acesso') {
      await press(page.getByRole('dialog'), 'Criar link');
      await expect(page.getByRole('textbox', { name: 'Link de acesso' })).toBeVisible();
      await look(button);
    }
    await close();
  }
  for (const [action, title] of [
    ['Tornar administrador', 'Tornar administrador?'],
    ['Excluir usuário', 'Tem certeza?'],
  ] as const) {
    await press(page, 'Mais ações');
    await page.getByRole('menuitem', { name: action }).click();
    await look(title);
    await close();
  }
  for (const [button, title] of [
    [/^Resetar progresso: /, 'Resetar progresso?'],
    [/^Pausar: |^Retomar: /, /^(Pausar|Retomar) inscrição\?$/],
    [/^Remover: /, 'Remover inscrição?'],
  ] as const) {
    await firstButton(page, button);
    await look(title);
    await close();
  }
  const email = freshEmail();
  const invited = await page.request.post('/api/admin/people', { data: { people: [{ email }] } });
  const [guest] = (await invited.json()).people;
  await page.goto(`/admin/users/${guest.userId}`);
  await press(page, 'Confirmar e-mail');
  await look('Confirmar e-mail?');
  await close();
  const { user } = await (await page.request.get('/api/me')).json();
  await signInElsewhere(page);
  await page.goto(`/admin/users/${user.id}?aba=sessoes`);
  await firstButton(page, /^Encerrar sessão/);
  await look(/^Encerrar/);
  await close();
  await page.goto('/admin/enrollments');
  await firstButton(page, /^Cancelar inscrição/);
  await look('Cancelar inscrição?');
});

test('the dialogs about a certificate have no accessibility violations @long', async ({ page }) => {
  await signInAsAdmin(page);
  const { look, close } = dialogsOf(page);
  const { id } = await copyOfJourney(page, 'Comece por Aqui');
  await page.goto(`/admin/journeys/${id}/certificate`);
  await press(page, 'Ampliar');
  await look('Prévia do certificado');
  await close();
  await turnOn(page.getByRole('switch', { name: 'Emitir certificado' }));
  await page.getByRole('textbox', { name: 'Cidade' }).fill('Recife');
  await page.getByRole('textbox', { name: 'Quem assina', exact: true }).fill('Helena Prado');
  await press(page, 'Salvar Certificado');
  await look('Emitir este certificado?');
});

test('the dialogs about journeys, lessons and what is unsaved have no accessibility violations @long', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { look, close } = dialogsOf(page);
  await page.goto('/admin');
  await press(page, 'Remover demonstração');
  await look('Remover a demonstração?');
  await close();
  await page.goto('/admin/journeys');
  await firstButton(page, /^Excluir /);
  await look('Excluir jornada?');
  await close();
  const { id, lessons } = await copyOfJourney(page, 'Comece por Aqui');
  await page.goto(`/admin/journeys/${id}/lessons`);
  await firstButton(page, /^Excluir /);
  await look('Excluir lição?');
  await close();
  await press(page, `Mais ações para ${lessons[0]!.title}`);
  await page.getByRole('menuitem', { name: 'Copiar para outra jornada' }).click();
  await look('Copiar para outra jornada');
  await close();
  await press(page, `Mais ações para ${lessons[0]!.title}`);
  await page.getByRole('menuitem', { name: 'Voltar a rascunho' }).click();
  await look('Voltar a rascunho?');
  await close();
  await press(page, `Mais ações para ${lessons[0]!.title}`);
  await page.getByRole('menuitem', { name: 'Mover…' }).click();
  await look('Mover lição');
  await close();
  await press(page, 'Colar links');
  await page.getByRole('textbox', { name: 'Linhas' }).fill('Um título\nOutro | https://exemplo.com.br/v');
  await look('Colar links');
  await close();

  const lesson = `/api/admin/lessons/${lessons[0]!.id}`;
  const file = { name: 'guia.txt', mimeType: 'text/plain', buffer: Buffer.from('Um guia.') };
  const upload = await (await page.request.post('/api/admin/uploads', { multipart: { file } })).json();
  const saveElsewhere = async (changes: object, more: string[] = []) => {
    const { form, attachments, version } = await (await page.request.get(lesson)).json();
    const attachmentIds = [...attachments.map((kept: { id: string }) => kept.id), ...more];
    const data = { form: { ...form, ...changes, attachmentIds }, version };
    await expect(await page.request.put(lesson, { data })).toBeOK();
  };
  await saveElsewhere({}, [upload.id]);
  await page.goto(`/admin/journeys/${id}/lessons/${lessons[0]!.id}/edit`);
  await press(page, 'Remover guia.txt');
  await look('Remover anexo?');
  await close();
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Um título escrito aqui');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await look('Sair sem salvar?');
  await close();
  await saveElsewhere({ title: 'Um título salvo por outra pessoa', durationMinutes: 77 });
  await press(page, 'Salvar Lição');
  await look('Outra pessoa salvou esta lição');
  await close();
  await expect(await page.request.delete(lesson)).toBeOK();
  await press(page, 'Salvar Lição');
  await look('Esta lição foi deletada por outra pessoa');
});
