import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  anotherPage,
  beginJourney,
  beginLesson,
  chooseMission,
  signInAsAdmin,
  toast,
  press,
  saveLesson,
  turnOn,
} from './admin-actions.ts';
import { test } from './own-server.ts';
import { enter } from './people.ts';

test.use({ serverOptions: { school: 'none' } });
test.describe.configure({ timeout: 240_000 });

const lessons = (page: Page) => page.getByRole('list', { name: 'Lições' }).getByRole('listitem');

const expectOrder = (page: Page, titles: readonly string[]) =>
  expect(lessons(page).getByRole('link', { name: /^(?!Editar|Respostas)/ })).toHaveText([...titles]);

async function buildLessons(page: Page) {
  await beginLesson(page, 'Uma escolha');
  await chooseMission(page, 'Enquete');
  await page.getByRole('textbox', { name: 'Pergunta', exact: true }).fill('Qual é a sua hora?');
  await page.getByRole('textbox', { name: 'Opção 1' }).fill('Manhã');
  await page.getByRole('textbox', { name: 'Opção 2' }).fill('Noite');
  await page.getByLabel('Arquivos').setInputFiles([
    { name: 'guia.txt', mimeType: 'text/plain', buffer: Buffer.from('Um guia.') },
    { name: 'mapa "do" dia ☀.txt', mimeType: 'text/plain', buffer: Buffer.from('Um mapa.') },
  ]);
  await expect(toast(page, '2 arquivo(s) adicionado(s)')).toBeVisible();
  await saveLesson(page);
  await expect(toast(page, 'Lição criada com sucesso')).toBeVisible();

  await beginLesson(page, 'Um desafio com pressa');
  await chooseMission(page, 'Desafio');
  await page.getByRole('textbox', { name: 'Título do desafio' }).fill('Um passo');
  await page.getByRole('textbox', { name: 'Descrição do desafio' }).fill('Dê o menor passo.');
  await page.getByRole('checkbox', { name: 'Missão obrigatória' }).check();
  await turnOn(page.getByRole('switch', { name: 'Ativar cronômetro' }));
  await page.getByRole('textbox', { name: 'Minutos do cronômetro' }).fill('15');
  await saveLesson(page);

  await beginLesson(page, 'Uma reflexão');
  await chooseMission(page, 'Reflexão');
  await page.getByRole('textbox', { name: 'Pergunta 1' }).fill('O que muda amanhã?');
  await saveLesson(page);

  await beginLesson(page, 'Só um vídeo');
  await saveLesson(page);

  await beginLesson(page, 'A última');
  await chooseMission(page, 'Desafio');
  await page.getByRole('textbox', { name: 'Título do desafio' }).fill('Um passo sem pressa');
  await page.getByRole('textbox', { name: 'Descrição do desafio' }).fill('Conte o que você fez.');
  await saveLesson(page);
}

/** The member's answers to missions that ask for text. */
const writtenAnswers: Record<string, string> = {
  'Uma reflexão': 'Amanhã começo mais cedo, "sem pressa"; e com café.',
  'A última': 'Dei o passo de hoje.',
};

test('an administrator builds a journey from nothing, and changes it while a member is in the middle of it @long', async ({
  page,
  browser,
  server,
}) => {
  await signInAsAdmin(page);
  await beginJourney(page, 'Do Zero');
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Uma jornada feita do nada.');
  await turnOn(page.getByRole('radio', { name: 'Sequencial' }));
  await page.getByRole('textbox', { name: 'Total de dias' }).fill('5');
  for (const tag of ['hábitos', '  ', 'hábitos']) {
    await page.getByRole('textbox', { name: 'Tags' }).fill(tag);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['hábitos']);
  await expect(page.getByRole('complementary', { name: 'Prévia no catálogo' }).getByText('Do Zero')).toBeVisible();
  await press(page, 'Salvar Jornada');
  await expect(toast(page, 'Jornada criada com sucesso')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nenhuma lição ainda' })).toBeVisible();
  await buildLessons(page);
  await expectOrder(page, ['Uma escolha', 'Um desafio com pressa', 'Uma reflexão', 'Só um vídeo', 'A última']);

  const member = await anotherPage(browser, server.address);
  await enter(member);
  await member.goto('/explore');
  await member.getByRole('button', { name: 'Começar Jornada Grátis' }).click();
  await expect(member.getByText('0 de 5 dias completos').first()).toBeVisible();
  await member.getByRole('link', { name: 'Assistir Lição' }).click();
  const material = member.waitForEvent('download');
  await press(member, 'Baixar mapa "do" dia ☀.txt');
  expect((await material).suggestedFilename()).toMatch(/^mapa .do. dia ☀\.txt$/);
  await member.getByRole('button', { name: 'Iniciar Missão' }).click();
  await member.getByRole('radio', { name: 'Manhã' }).check();
  await press(member, 'Enviar Resposta');
  await expect(member.getByText('Missão completada! 🎉').first()).toBeVisible();
  const journey = () =>
    member.evaluate(async () => {
      const mine = await (await fetch('/api/enrollments')).json();
      return (await fetch(`/api/journeys/${mine.items[0].journey.id}`)).json();
    });
  const [first, , , fourth] = (await journey()).lessons;
  await expect(await member.request.post(`/api/lessons/${first.id}/completion`)).toBeOK();
  await member.goto(`/journey/${(await journey()).journey.id}`);
  await expect(member.getByText('1 de 5 dias completos').first()).toBeVisible();

  // Delete the member's next lesson, and move a later one up.
  await page.reload();
  await press(page, 'Mover A última para cima');
  await expect(toast(page, 'Ordem atualizada')).toBeVisible();
  await expectOrder(page, ['Uma escolha', 'Um desafio com pressa', 'Uma reflexão', 'A última', 'Só um vídeo']);
  await press(page, 'Excluir Um desafio com pressa');
  await press(page.getByRole('dialog'), 'Excluir lição');
  await expect(toast(page, 'Lição na lixeira por 30 dias')).toBeVisible();
  await expectOrder(page, ['Uma escolha', 'Uma reflexão', 'A última', 'Só um vídeo']);
  await expect(page.getByText(/Falta.*1 liç/).first()).toBeVisible();
  await press(page, 'Ajustar o plano para 4');
  await expect(toast(page, 'Jornada atualizada com sucesso')).toBeVisible();

  await member.reload();
  await expect(member.getByText('1 de 4 dias completos').first()).toBeVisible();
  const refused = await member.request.post(`/api/lessons/${fourth.id}/completion`);
  expect((await refused.json()).code).toBe('lesson_locked');
  for (const title of ['Uma reflexão', 'A última', 'Só um vídeo']) {
    await member.getByRole('link', { name: 'Assistir Lição' }).click();
    await expect(member.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const answer = writtenAnswers[title];
    if (answer) {
      await member.getByRole('button', { name: 'Iniciar Missão' }).click();
      await member.getByRole('dialog').getByRole('textbox').fill(answer);
      await press(member, 'Enviar Resposta');
      await expect(member.getByText('Missão completada! 🎉').first()).toBeVisible();
      await member.goto(member.url());
    }
    await press(member, 'Marcar como Concluído');
    await expect(member.getByText(/^Lição concluída!|^Jornada concluída!/).first()).toBeVisible();
    const { id } = (await journey()).journey;
    await member.goto(`/journey/${id}`);
  }
  await expect(member.getByText('4 de 4 dias completos').first()).toBeVisible();
  const { enrollment } = await journey();
  expect(enrollment).toMatchObject({ completedDays: 4, progressPercent: 100 });

  await page.getByRole('link', { name: 'Respostas de Uma escolha' }).click();
  await expect(page.getByRole('heading', { name: 'Respostas: Uma escolha' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Manhã1 (100%)' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Noite0 (0%)' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);

  for (const [title, answer] of Object.entries(writtenAnswers)) {
    await page.getByRole('link', { name: 'Lições da jornada' }).click();
    await page.getByRole('link', { name: `Respostas de ${title}` }).click();
    await expect(page.getByRole('heading', { name: `Respostas: ${title}` })).toBeVisible();
    await expect(page.getByText(answer)).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Buscar nas respostas' });
    await search.fill('nada disso');
    await expect(page.getByRole('heading', { name: 'Nenhuma resposta encontrada' })).toBeVisible();
    await search.fill(answer.slice(0, 12).toUpperCase());
    await expect(page.getByText(answer)).toBeVisible();
    const table = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Exportar CSV' }).click();
    expect(await readFile(await (await table).path(), 'utf8')).toContain(answer.replaceAll('"', '""'));
  }
  await page.getByRole('link', { name: 'Ana Beatriz' }).first().click();
  await page.getByRole('tab', { name: 'Respostas' }).click();
  for (const text of ['Manhã', ...Object.values(writtenAnswers)]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('a journey is edited, copied and deleted, and its list says what goes with it @long', async ({ page }) => {
  await signInAsAdmin(page);
  await beginJourney(page, 'Para Copiar');
  await press(page, 'Salvar Jornada');
  await expect(page.getByRole('heading', { name: /, Lições$/, level: 1 })).toBeVisible();
  await beginLesson(page, 'Única');
  await saveLesson(page);

  await page.getByRole('link', { name: 'Editar Única' }).click();
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Única mesmo');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await press(page.getByRole('dialog'), 'Cancelar');
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Única mesmo');
  await press(page, 'Salvar Lição');
  await expect(toast(page, 'Lição atualizada com sucesso')).toBeVisible();

  await page.goto('/admin/journeys');
  const row = page.getByRole('row').filter({ hasText: 'Para Copiar' });
  await row.getByRole('link', { name: 'Editar Para Copiar' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Para Copiar Bem');
  await press(page, 'Salvar Jornada');
  await expect(toast(page, 'Jornada atualizada com sucesso')).toBeVisible();
  await page.getByRole('link', { name: 'Jornadas' }).first().click();
  await page.getByRole('button', { name: /^Duplicar Para Copiar Bem/ }).click();
  await expect(toast(page, 'Jornada duplicada com sucesso! 1 lições copiadas.')).toBeVisible();
  const copy = page.getByRole('row').filter({ hasText: 'Para Copiar Bem (Cópia)' });
  await expect(copy.getByText('Inativa')).toBeVisible();
  await copy.getByRole('button', { name: /^Excluir/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir jornada?' });
  await expect(dialog.getByText('Lições')).toBeVisible();
  await press(dialog, 'Excluir jornada');
  await expect(toast(page, 'Jornada na lixeira por 30 dias')).toBeVisible();
  await expect(copy).toHaveCount(0);

  await page.goto('/admin/auditoria');
  await expect(page.getByText('Jornada excluída: Para Copiar Bem (Cópia)')).toBeVisible();
  await page.getByRole('searchbox').fill('duplicada');
  await expect(page.getByText('Jornada excluída: Para Copiar Bem (Cópia)')).toHaveCount(0);
  await expect(page.getByText(/^Jornada duplicada/)).toBeVisible();
});
