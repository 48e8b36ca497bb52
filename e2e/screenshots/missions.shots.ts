import { expect, type Page } from '@playwright/test';
import { test } from '../own-server.ts';
import { everyLook, shoot } from './camera.ts';
import { complete, enrolIn, newMember } from './school.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('missions of every kind', async ({ page }) => {
  await newMember(page, 'Ana Beatriz');
  const { lessons } = await enrolIn(page, 'Comece por Aqui');
  await page.goto(`/lesson/${lessons[0]}`);
  await press(page, 'Iniciar Missão');
  await dialog(page).getByRole('radio').nth(2).check();
  await shoot(page, 'mission-poll', { on: dialog(page), looks: everyLook, onlyWindow: true });
  await page.keyboard.press('Escape');
  await press(page, 'Marcar como Concluído');
  const warning = page.getByRole('dialog', { name: 'Sua missão ainda não foi enviada' });
  await shoot(page, 'mission-unsent', { on: warning, onlyWindow: true });

  await page.goto(`/lesson/${lessons[6]}`);
  await press(page, 'Iniciar Missão');
  await dialog(page).getByRole('textbox').first().fill('Terminar o curso que comecei em março.');
  await shoot(page, 'mission-reflection', { on: dialog(page), onlyWindow: true });

  // Another device answers the mission meanwhile.
  const { contentVersion, content } = await (await page.request.get(`/api/lessons/${lessons[6]}/mission`)).json();
  const answers = { [content.questions[0]]: 'Voltar a ler.', [content.questions[1]]: 'A minha irmã.' };
  const data = { answer: { answers }, contentVersion };
  await expect(await page.request.post(`/api/lessons/${lessons[6]}/mission/answer`, { data })).toBeOK();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const notice = dialog(page).getByText('Esta missão foi respondida em outro aparelho.');
  await shoot(page, 'mission-answered-elsewhere', { on: notice, onlyWindow: true });
  await page.reload();
  await press(page, 'Ver Resposta');
  await shoot(page, 'mission-answer', { on: page.getByRole('dialog', { name: 'Missão Completa!' }), onlyWindow: true });
});

test('a mission without which the lesson does not end', async ({ page }) => {
  await newMember(page, 'Ana Beatriz');
  const { lessons } = await enrolIn(page, 'Criar sem Medo');
  await complete(page, lessons.slice(0, 4));
  await page.goto(`/lesson/${lessons[4]}`);
  await shoot(page, 'mission-required', {
    on: page.getByRole('button', { name: 'Complete a Missão para Concluir' }),
  });
  await press(page, 'Iniciar Missão');
  await dialog(page).getByRole('textbox').fill('Sábado, na feira, com dez marmitas.');
  await shoot(page, 'mission-challenge', { on: dialog(page), onlyWindow: true });
});

test('a mission against the clock', async ({ page, server }) => {
  await newMember(page, 'Ana Beatriz');
  const { lessons } = await enrolIn(page, 'Criar sem Medo');
  await complete(page, lessons.slice(0, 2));
  const open = async () => {
    await page.goto(`/lesson/${lessons[2]}`);
    await press(page, /^(Iniciar|Continuar) Missão$/);
  };
  await open();
  await shoot(page, 'timer-confirm', {
    on: page.getByRole('dialog', { name: 'Iniciar Cronômetro' }),
    onlyWindow: true,
  });
  await press(page, 'Iniciar Cronômetro');
  await dialog(page).getByRole('textbox').fill('Marcador de página\nGancho de cortina\nAntena de rádio');
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  await expect(page.getByText(/^Cronômetro iniciado/)).toHaveCount(0);
  await shoot(page, 'timer-running', { on: dialog(page).getByRole('timer'), onlyWindow: true });

  await server.advance('PT4M45S');
  await open();
  await page.getByText('Restam 5 minutos!').waitFor();
  await shoot(page, 'timer-five-minutes', { on: page.getByText('Restam 5 minutos!'), onlyWindow: true });
  await server.advance('PT1M50S');
  await open();
  await page.getByText('Restam 3 minutos!').waitFor();
  await shoot(page, 'timer-three-minutes', { on: page.getByText('Restam 3 minutos!'), onlyWindow: true });
  await server.advance('PT2M45S');
  await open();
  // The moment before the server's answer arrives.
  await page.route(/\/mission(\/answer)?$/, () => undefined);
  await page.getByText('Tempo esgotado - Modo somente leitura').waitFor({ timeout: 60_000 });
  await shoot(page, 'timer-over', { on: page.getByText('Tempo esgotado - Modo somente leitura'), onlyWindow: true });
});
