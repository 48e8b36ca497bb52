import { aJourneyForm } from '@jornada/server/fixtures/forms';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { anotherPage, press, signInAsAdmin, video } from './admin-actions.ts';
import { resize, sizes } from './devices.ts';
import { test } from './own-server.ts';
import { enter } from './people.ts';
import { slowDown } from './slow-down.ts';

test.use({ serverOptions: { school: 'none' } });
test.describe.configure({ timeout: 240_000 });

const asks = 'Quanto tempo leva até virar hábito?';
const answers = 'Umas seis semanas. Comece com dois minutos.';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const consent = (page: Page) => page.getByLabel('Pode publicar com meu primeiro nome, se ajudar mais gente');
const published = (page: Page) => page.getByRole('region', { name: 'Perguntas publicadas' });

// At 400 ms; the members have the phone where the administrator has the desktop, and the other way round.
test('a member asks, the school answers and publishes, another member reads it, and it goes with the consent @long @phone', async ({
  page,
  browser,
  server,
}, { project }) => {
  await signInAsAdmin(page);
  await slowDown(page);
  const form = {
    ...aJourneyForm({ name: 'Foco', modoLiberacao: 'imediata', totalDays: 1, cover: null }),
    questionsEnabled: true,
  };
  const { id } = await (await page.request.post('/api/admin/journeys', { data: form })).json();
  const lesson = { title: 'O quarto limpo', description: 'O ambiente decide.', videoUrl: video, durationMinutes: 5 };
  const noMission = {
    hasMission: false,
    missionRequired: false,
    missionType: null,
    missionContent: null,
    missionCompletionMessage: null,
    timerEnabled: false,
    timerMinutes: null,
  };
  const made = await page.request.post(`/api/admin/journeys/${id}/lessons`, {
    data: { ...lesson, ...noMission, attachmentIds: [] },
  });
  await expect(made).toBeOK();
  const { lessons } = await (await page.request.get(`/api/admin/journeys/${id}/lessons`)).json();
  const address = `/lesson/${lessons[0].id}`;
  const enrolled = async () => {
    const member = await anotherPage(browser, server.address);
    await resize(member, project.name === 'phone' ? sizes.desktop : sizes.phone);
    await enter(member);
    await slowDown(member);
    await expect(await member.request.post(`/api/journeys/${id}/enrollment`)).toBeOK();
    return member;
  };

  const asker = await enrolled();
  await asker.goto(address);
  const heading = asker.getByRole('heading', { name: 'Perguntar ao professor' });
  await asker.getByRole('heading', { name: lesson.title }).waitFor();
  await asker.keyboard.press('End');
  await heading.scrollIntoViewIfNeeded();
  await field(asker, 'Sua pergunta').click();
  await field(asker, 'Sua pergunta').fill(asks);
  await consent(asker).check();
  await expectNoViolations(asker, heading);
  await press(asker, 'Enviar pergunta');
  await expect(asker.getByRole('heading', { name: 'Sua pergunta foi enviada' })).toBeVisible();

  await page.goto('/admin/perguntas');
  await page.getByText(asks).first().click();
  await field(page, 'Sua resposta').click();
  await field(page, 'Sua resposta').fill(answers);
  await expectNoViolations(page, field(page, 'Sua resposta'));
  await press(page, 'Responder');
  await expect(
    page.getByRole('status').getByText('Resposta enviada.').or(page.getByText('Resposta enviada.')),
  ).toBeVisible();
  await press(page, 'Publicar na lição…');
  await expectNoViolations(page, field(page, 'Resposta, como aparece'));
  await press(page.getByRole('dialog'), 'Publicar');
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible();

  const reader = await enrolled();
  await reader.goto(address);
  await reader.getByRole('heading', { name: lesson.title }).waitFor();
  await reader.getByRole('heading', { name: 'Perguntar ao professor' }).scrollIntoViewIfNeeded();
  await expect(published(reader)).toContainText(asks);
  await expect(published(reader)).toContainText(answers);
  await expect(published(reader).getByText('Ana', { exact: true })).toBeVisible();
  await expectNoViolations(reader, published(reader));

  await asker.goto('/perfil/respostas');
  await asker.getByRole('link', { name: new RegExp(asks.slice(0, 20)) }).click();
  await expect(asker.getByText(answers).first()).toBeVisible();
  await expectNoViolations(asker, asker.getByRole('heading', { name: lesson.title }));
  await consent(asker).press('Space');
  await expect(asker.getByRole('heading', { name: 'Assim ela aparece na lição' })).toHaveCount(0);
  const place = () => asker.evaluate(() => navigation.currentEntry?.index);
  const inThread = await place();
  await asker.getByRole('main').getByRole('link', { name: 'Minhas respostas' }).click();
  await expect(asker.getByRole('heading', { name: 'Conversas com a escola' })).toBeVisible();
  // Back in the history, where the list keeps its place.
  expect(await place()).toBe(inThread! - 1);

  await reader.reload();
  await reader.getByRole('heading', { name: 'Perguntar ao professor' }).scrollIntoViewIfNeeded();
  await expect(field(reader, 'Sua pergunta')).toBeVisible();
  await expect(published(reader)).toHaveCount(0);
});
