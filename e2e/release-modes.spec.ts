import { expect, type Page } from '@playwright/test';
import { ExpectedMember } from './expected-rewards.ts';
import { inStoriesSchool as test } from './own-server.ts';
import { enrolIn, enter } from './people.ts';
import { celebrate, expectOnScreen, keepMessagesOnScreen, reward } from './rewards-on-screen.ts';

test.describe.configure({ timeout: 120_000 });

const stone = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

async function complete(page: Page) {
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
}

test('all at once: three, one, two leaves nobody stuck, and the 500 XP come with the lesson that makes it whole @long', async ({
  page,
}) => {
  await keepMessagesOnScreen(page);
  const member = new ExpectedMember();
  await enter(page);
  const { id, lessons } = await enrolIn(page, 'Em Qualquer Ordem');
  await page.goto(`/journey/${id}`);
  await celebrate(page, member.logIn(), { stays: true });
  for (const title of ['Peça 2', 'Peça 3']) await expect(stone(page, title)).toContainText('Disponível');
  await expect(page.getByRole('banner')).toContainText('0 de 3');

  await stone(page, 'Peça 3').getByRole('link').click();
  await complete(page);
  // The last lesson, but it does not complete the journey; nor is it the current one, which pays the extra 25.
  await expect(reward(page)).toContainText('Lição concluída!');
  await celebrate(page, { ...member.complete(), badges: ['Primeiro Passo'] });
  await expect(stone(page, 'Peça 3')).toContainText('Concluída');
  await expect(stone(page, 'Peça 1')).toContainText('Próxima');
  await expect(page.getByRole('main').getByText('0 de 3 dias completos').first()).toBeVisible();
  await expectCurrentDay(page, id, 1, 33);

  await page.goto(`/journey/${id}`);
  await stone(page, 'Peça 1').getByRole('link').click();
  await complete(page);
  await celebrate(page, { ...member.complete({ isOfFirstDay: true }), badges: ['Dose Dupla'] });
  await expect(stone(page, 'Peça 2')).toContainText('Próxima');
  await expect(page.getByRole('main').getByText('1 de 3 dias completos').first()).toBeVisible();
  await expectCurrentDay(page, id, 2, 67);

  await stone(page, 'Peça 2').getByRole('link').click();
  await complete(page);
  await expect(reward(page)).toContainText('Jornada concluída! +500 XP bônus!');
  await celebrate(page, {
    ...member.complete({ isOfFirstDay: true, isLast: true }),
    badges: ['Subindo a Serra', 'Linha de Chegada', 'Embalo'],
  });
  await expect(page.getByRole('heading', { name: 'Jornada concluída' })).toBeVisible();
  await expectCurrentDay(page, id, 4, 100);
  await expectOnScreen(page, member, { badges: 5 });

  for (const lesson of lessons) {
    const again = await (await page.request.post(`/api/lessons/${lesson}/completion`)).json();
    expect(again).toMatchObject({ alreadyCompleted: true, currentDay: 4 });
  }
  await expectOnScreen(page, member, { badges: 5 });
});

test('step by step: a lesson opens with the one before, on the trail, in the side list and by its address @long', async ({
  page,
}) => {
  await keepMessagesOnScreen(page);
  const member = new ExpectedMember();
  await enter(page);
  const { id, lessons } = await enrolIn(page, 'Degrau por Degrau');
  await page.goto(`/journey/${id}`);
  await celebrate(page, member.logIn(), { stays: true });
  await expect(stone(page, 'Degrau 2')).toContainText('Conclua a lição anterior');
  await expect(stone(page, 'Degrau 2').getByRole('link')).toHaveCount(0);

  await page.goto(`/lesson/${lessons[1]}`);
  await expect(page.getByText('Esta lição ainda não está liberada')).toBeVisible();
  await expect(page.getByText('Esta lição abre depois da lição 1, que ainda falta.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir para a lição 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voltar para a jornada' })).toHaveAttribute('href', /\/journey\//);
  expect((await page.request.get(`/api/lessons/${lessons[1]}`)).status()).toBe(403);
  expect((await page.request.post(`/api/lessons/${lessons[1]}/completion`)).status()).toBe(403);

  await page.goto(`/lesson/${lessons[0]}`);
  const side = page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Degrau 2' });
  await expect(side).toContainText('Conclua a lição anterior');
  await expect(side.getByRole('link')).toHaveCount(0);
  await complete(page);
  await celebrate(page, { ...member.complete({ isOfFirstDay: true }), badges: ['Primeiro Passo'] });

  await expect(stone(page, 'Degrau 2').getByRole('link')).toBeVisible();
  await expect(stone(page, 'Degrau 3')).toContainText('Conclua a lição anterior');
  await page.goto(`/lesson/${lessons[0]}`);
  await expect(page.getByText('Lição Concluída!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar como Concluído' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Próxima Lição', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Degrau 2' })).toBeVisible();
});

async function expectCurrentDay(page: Page, id: string, currentDay: number, progressPercent: number) {
  const { enrollment } = await (await page.request.get(`/api/journeys/${id}`)).json();
  expect(enrollment).toMatchObject({ currentDay, progressPercent });
  const bar = page.getByRole('progressbar', { name: 'Progresso da jornada' });
  await expect(bar).toHaveAttribute('aria-valuenow', String(progressPercent));
}
