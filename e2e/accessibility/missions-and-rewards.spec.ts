import { expect, type Page } from '@playwright/test';
import { expectNoneOn, expectNoViolations } from '../accessible.ts';
import { onPhone } from '../devices.ts';
import { inOwnSchool, inStoriesSchool as test } from '../own-server.ts';
import { enrolIn, enter } from '../people.ts';
import { keepMessagesOnScreen, reward } from '../rewards-on-screen.ts';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const dialog = (page: Page) => page.getByRole('dialog');
const begin = (page: Page) => page.getByRole('button', { name: /^(Iniciar|Continuar) Missão$/ }).click();

test('the dialogs of missions of every kind and of the answers given @long', async ({ page }) => {
  await enter(page);
  const { lessons } = await enrolIn(page, 'Mãos à Obra');
  await page.request.post('/api/me/daily-login');
  for (const [index, lesson] of lessons.slice(0, 4).entries()) {
    await page.goto(`/lesson/${lesson}`);
    await expectNoViolations(page, page.getByRole('button', { name: 'Iniciar Missão' }));
    await begin(page);
    if (index < 2) await dialog(page).locator('label').first().click();
    else await dialog(page).getByRole('textbox').first().fill('Um passo pequeno, hoje cedo.');
    await expectNoViolations(page, dialog(page).getByRole('button', { name: 'Enviar Resposta' }));
  }

  await page.goto(`/lesson/${lessons[2]}`);
  // The page has read what was written before.
  await expect(page.getByRole('button', { name: 'Continuar Missão' })).toBeVisible();
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expectNoViolations(page, page.getByRole('dialog', { name: 'Sua missão ainda não foi enviada' }));
  await page.getByRole('button', { name: 'Voltar para a missão' }).click();
  await page.getByRole('button', { name: 'Enviar Resposta' }).click();
  await expect(page.getByRole('button', { name: 'Ver Resposta' })).toBeVisible();
  await page.goto(`/lesson/${lessons[2]}`);
  await page.getByRole('button', { name: 'Ver Resposta' }).click();
  await expectNoViolations(page, page.getByRole('dialog', { name: 'Missão Completa!' }));

  // Another device answers while this one is still typing.
  await page.goto(`/lesson/${lessons[3]}`);
  await begin(page);
  await dialog(page).getByRole('textbox').first().fill('Escrevi isto aqui.');
  const { contentVersion, content } = await (await page.request.get(`/api/lessons/${lessons[3]}/mission`)).json();
  const answer = { answers: { [content.questions[0]]: 'Escrevi isto lá.' } };
  await page.request.post(`/api/lessons/${lessons[3]}/mission/answer`, { data: { answer, contentVersion } });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expectNoViolations(page, dialog(page).getByText('Esta missão foi respondida em outro aparelho.'));
});

inOwnSchool('the dialogs of a mission against the clock @long', async ({ page, server }) => {
  await enter(page);
  const { lessons } = await enrolIn(page, 'Contra o Relógio');
  await page.request.post('/api/me/daily-login');
  await page.goto(`/lesson/${lessons[0]}`);
  await begin(page);
  await expectNoViolations(page, page.getByRole('dialog', { name: 'Iniciar Cronômetro' }));
  await dialog(page).getByRole('button', { name: 'Iniciar Cronômetro' }).click();
  await expectNoViolations(page, dialog(page).getByRole('timer'));
  for (const [pass, urgency] of [
    ['PT6M', 'soon'],
    ['PT2M', 'urgent'],
  ] as const) {
    await server.advance(pass);
    await page.reload();
    await begin(page);
    const clock = dialog(page).getByRole('timer');
    await expect(clock).toHaveAttribute('data-urgency', urgency);
    await expectNoViolations(page, clock);
  }
  await server.advance('PT3M');
  await page.reload();
  await expectNoViolations(page, page.getByText('O tempo terminou sem resposta. Você já pode concluir a lição.'));
});

test('what a member earns: toast, new level and badge @long', async ({ page }) => {
  await keepMessagesOnScreen(page);
  await enter(page);
  const { lessons } = await enrolIn(page, 'Em Qualquer Ordem');
  await page.goto('/dashboard');
  await expectNoViolations(page, reward(page));
  await page.goto(`/lesson/${lessons[0]}`);
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expectNoViolations(page, reward(page));
  await reward(page).getByRole('button', { name: 'Continuar' }).click();
  await expectNoViolations(page, page.getByRole('dialog', { name: /Novo badge conquistado/ }));
  await page.goto(`/lesson/${lessons[1]}`);
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expectNoViolations(page, page.getByText('Meta diária atingida!'));
  await reward(page).getByRole('button', { name: 'Continuar' }).click();
  await expectNoViolations(page, page.getByRole('dialog', { name: /Você subiu de nível/ }));
  await page.goto(`/lesson/${lessons[2]}`);
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expectNoViolations(page, reward(page).getByText('Jornada concluída! +500 XP bônus!'));
});

test('password, sessions, a purchase by another address, and the lessons of a phone @long', async ({ page }) => {
  const person = await enter(page);
  const { lessons, id } = await enrolIn(page, 'Mãos à Obra');
  await page.request.post('/api/me/daily-login');
  await page.context().clearCookies();
  await page.request.post('/api/accounts/sign-in', { data: person });
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Alterar Senha' }).click();
  for (const password of ['curta', 'um pouco melhor', 'Forte-de-verdade-1']) {
    await dialog(page).getByLabel('Nova senha', { exact: true }).fill(password);
    await dialog(page).getByLabel('Confirmar nova senha').fill('outra');
    await expectNoViolations(page, dialog(page).getByText('As senhas não coincidem'));
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ligar duas etapas' }).click();
  await dialog(page).getByLabel('Senha atual', { exact: true }).fill(person.password);
  await expectNoViolations(page, dialog(page).getByRole('button', { name: 'Continuar' }));
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  await expectNoViolations(page, dialog(page).getByRole('img', { name: 'Código QR para o aplicativo' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Encerrar outras sessões' }).click();
  await expectNoViolations(page, page.getByRole('dialog', { name: 'Encerrar outras sessões?' }));
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Esquecer: / })
    .first()
    .click();
  await expectNoViolations(page, page.getByRole('dialog', { name: 'Esquecer este aparelho?' }));
  await page.keyboard.press('Escape');

  const catalogue = await (await page.request.get('/api/journeys')).json();
  await page.goto(`/journey/${catalogue.items.find((card: { tipo: string }) => card.tipo === 'paga').id}`);
  await page.getByRole('button', { name: 'Comprei com outro e-mail' }).click();
  await expectNoViolations(page, page.getByRole('dialog', { name: 'Comprei com outro e-mail' }));

  const mission = await (await page.request.get(`/api/lessons/${lessons[0]}/mission`)).json();
  const answer = { selectedOptions: ['Anotar'] };
  await page.request.post(`/api/lessons/${lessons[0]}/mission/answer`, {
    data: { answer, contentVersion: mission.contentVersion },
  });
  await page.goto('/perfil/respostas');
  await expectNoViolations(page, page.getByRole('link', { name: /Mãos à Obra/ }));
  await page.goto(`/perfil/respostas/${id}`);
  await expectNoViolations(page, page.getByText('Anotar'));

  await page.goto(`/lesson/${lessons[4]}`);
  await onPhone(page, async () => {
    await page.getByRole('button', { name: /^Lições da Jornada/ }).click();
    await expectNoneOn('phone', page, page.getByRole('dialog', { name: 'Lições da Jornada' }));
  });
});
