import { expect, type Browser, type Page } from '@playwright/test';
import { inOwnSchool as test } from './own-server.ts';
import { enrolIn, enter } from './people.ts';
import { reward } from './rewards-on-screen.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const timer = (page: Page) => page.getByRole('dialog').getByRole('timer');
const field = (page: Page) => page.getByRole('dialog').getByLabel('Conte como foi.');

/** Opens the first lesson of 'Contra o Relógio' as a new member: a required challenge of ten minutes. */
async function atTheMission(page: Page) {
  const person = await enter(page);
  const { id, lessons } = await enrolIn(page, 'Contra o Relógio');
  await page.request.post('/api/me/daily-login');
  await page.goto(`/lesson/${lessons[0]}`);
  return { person, id, lessons, lesson: lessons[0]! };
}

async function start(page: Page) {
  await page.getByRole('button', { name: 'Iniciar Missão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Iniciar Cronômetro' });
  await expect(dialog).toContainText('10 minutos');
  await dialog.getByRole('button', { name: 'Iniciar Cronômetro' }).click();
  await expect(page.getByText('Cronômetro iniciado! Você tem 10 minutos.')).toBeVisible();
  await expect(field(page)).toBeVisible();
}

/** The minutes and seconds on the dialog's clock, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const [minutes, seconds] = (await timer(page).innerText()).trim().split(':').map(Number);
  return minutes! * 60 + seconds!;
}

const stats = async (page: Page) => (await page.request.get('/api/me/stats')).json();
const missionOf = async (page: Page, lesson: string) =>
  (await page.request.get(`/api/lessons/${lesson}/mission`)).json();

/** The same member on another device. */
async function otherDevice(browser: Browser, baseURL: string, person: { email: string; password: string }) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await expect(await page.request.post('/api/accounts/sign-in', { data: person })).toBeOK();
  return page;
}

/** The mission is started on a computer and open on a phone, with the same draft. */
async function begunOnTwoDevices(page: Page, browser: Browser, address: string) {
  const { person, lesson } = await atTheMission(page);
  await start(page);
  await field(page).fill('Comecei no computador');
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  const phone = await otherDevice(browser, address, person);
  await phone.goto(`/lesson/${lesson}`);
  await phone.getByRole('button', { name: 'Continuar Missão' }).click();
  await expect(field(phone)).toHaveValue('Comecei no computador');
  return { lesson, phone };
}

test('nothing written: warned at five and three minutes, locked at zero, and the lesson can be completed all the same @long', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const { lesson } = await atTheMission(page);
  expect((await missionOf(page, lesson)).content).toBeNull();
  await start(page);

  const pass = async (seconds: number) => {
    await server.advance(`PT${seconds}S`);
    await page.clock.fastForward(seconds * 1000);
  };
  // Well before the warning: the story itself takes time, too.
  await pass(270);
  await expect(page.getByText('Restam 5 minutos!')).toHaveCount(0);
  await expect(timer(page)).toHaveAttribute('data-urgency', 'calm');
  await pass(33);
  await expect(page.getByText('Restam 5 minutos!')).toBeVisible();
  await expect(timer(page)).toHaveAttribute('data-urgency', 'soon');
  await pass(120);
  await expect(page.getByText('Restam 3 minutos!')).toBeVisible();
  await expect(timer(page)).toHaveAttribute('data-urgency', 'urgent');
  await pass(180);
  await expect(page.getByText('Tempo esgotado! Campo bloqueado.')).toBeVisible();
  await pass(10);

  await expect(page.getByRole('dialog')).toContainText('Isso não prende você: a lição já pode ser concluída.');
  expect(await missionOf(page, lesson)).toMatchObject({ state: 'expired', answer: null });
  expect((await stats(page)).xpTotal).toBe(5);
  await page.getByRole('button', { name: 'Voltar para a lição' }).click();
  await expect(page.getByText('O tempo terminou sem resposta. Você já pode concluir a lição.')).toBeVisible();
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expect(reward(page)).toContainText('+75 XP');
  expect((await stats(page)).xpTotal).toBe(80);
});

test('something written: read-only at zero, handed in by the page, paid with the day of the streak, and the lesson is completed @long', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const { lesson, id } = await atTheMission(page);
  await start(page);
  await field(page).fill('Abri a janela e respirei.');
  await page.clock.runFor(2_000);
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  expect(await stats(page)).toMatchObject({ streakAtual: 0 });

  // Delays the answer, so that the screen before it can be checked.
  const onItsWay = Promise.withResolvers<void>();
  await page.route('**/mission/answer', async (route) => {
    await onItsWay.promise;
    await route.continue();
  });
  // The server's clock is some seconds behind the page: the answer arrives in time, however long this story takes.
  await server.advance('PT9M40S');
  await page.clock.fastForward('09:58');
  await expect(page.getByText('Tempo esgotado! Campo bloqueado.')).toBeVisible();
  await expect(page.getByText('Tempo esgotado - Modo somente leitura')).toBeVisible();
  await expect(field(page)).not.toBeEditable();
  onItsWay.resolve();

  // 100 for the mission, 75 for the first day's lesson, and 10 for the goal that they reach; the login's 5 came before.
  const toast = reward(page);
  await expect(toast).toContainText('Tempo esgotado: o que você escreveu foi entregue.');
  await expect(toast).toContainText('+185 XP');
  await expect(page.getByText('Meta diária atingida!')).toBeVisible();
  expect(await stats(page)).toMatchObject({ xpTotal: 190, streakAtual: 1, streakState: 'feita_hoje' });
  expect(await missionOf(page, lesson)).toMatchObject({
    state: 'answered',
    answer: { text: 'Abri a janela e respirei.' },
  });
  await page.goto('/progress?aba=streak');
  await expect(page.getByRole('heading', { name: '1 dia seguido' })).toBeVisible();
  await page.goto(`/perfil/respostas/${id}`);
  await expect(page.getByText('Abri a janela e respirei.')).toBeVisible();
});

test('offline around zero: the saved draft counts, the words of this page stay, and the day is kept on return @long', async ({
  page,
  context,
  server,
}) => {
  await page.clock.install();
  const { lesson } = await atTheMission(page);
  await start(page);
  await field(page).fill('Salvo a tempo.');
  await page.clock.runFor(2_000);
  await expect(page.getByText('Rascunho salvo')).toBeVisible();

  await server.advance('PT9M40S');
  // Whoever moves the pointer after a while asks the server: its answer must not come when the time is over.
  const asked = page.waitForResponse('**/mission');
  await page.clock.fastForward('09:40');
  await page.mouse.move(1, 1);
  await asked;
  await context.setOffline(true);
  await field(page).fill('Salvo a tempo. E isto ficou no caminho.');
  await server.advance('PT40S');
  await page.clock.runFor(40_000);
  await expect(page.getByText('Sem conexão. Assim que ela voltar, mostramos o resultado.')).toBeVisible();
  await context.setOffline(false);
  await page.clock.runFor(6_000);

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Salvo a tempo. E isto ficou no caminho.')).toBeVisible();
  await expect(dialog).toContainText('Este texto não foi enviado.');
  expect(await missionOf(page, lesson)).toMatchObject({ state: 'answered', answer: { text: 'Salvo a tempo.' } });
  expect(await stats(page)).toMatchObject({ streakAtual: 1, streakState: 'feita_hoje' });
});

test('the timer goes on while the browser is closed, with the draft; nobody there at zero, it is handed in all the same @long', async ({
  page,
  browser,
  server,
}) => {
  const { person, lesson } = await atTheMission(page);
  await start(page);
  await field(page).fill('Escrevi antes de sair.');
  await expect(page.getByText('Rascunho salvo')).toBeVisible();
  await page.context().close();

  await server.advance('PT4M');
  const back = await otherDevice(browser, server.address, person);
  await back.goto(`/lesson/${lesson}`);
  await back.getByRole('button', { name: 'Continuar Missão' }).click();
  await expect(field(back)).toHaveValue('Escrevi antes de sair.');
  const left = await secondsLeft(back);
  expect(left).toBeLessThanOrEqual(360);
  expect(left).toBeGreaterThan(280);
  await back.context().close();

  await server.advance('P1D');
  const tomorrow = await otherDevice(browser, server.address, person);
  await tomorrow.goto(`/lesson/${lesson}`);
  await expect(tomorrow.getByText('Lição Concluída!')).toBeVisible();
  expect(await missionOf(tomorrow, lesson)).toMatchObject({
    state: 'answered',
    answer: { text: 'Escrevi antes de sair.' },
  });
  // The server paid without the member, so the streak does not change (decision E3).
  expect(await stats(tomorrow)).toMatchObject({ streakAtual: 0 });
  await tomorrow.context().close();
});

test('answered on another device: same draft, same time left, and the first one learns of it @long', async ({
  page,
  browser,
  server,
}) => {
  const { phone } = await begunOnTwoDevices(page, browser, server.address);
  const [here, there] = await Promise.all([secondsLeft(page), secondsLeft(phone)]);
  // Read one after the other, on a machine that may be busy.
  expect(Math.abs(here - there)).toBeLessThanOrEqual(5);

  await field(phone).fill('Comecei no computador, terminei no celular.');
  await phone.getByRole('button', { name: 'Enviar Resposta' }).click();
  await expect(reward(phone)).toContainText('+185 XP');

  // The member is still typing here: no text may be lost before they have seen this.
  await field(page).fill('Comecei no computador, e aqui continuei de outro jeito.');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Esta missão foi respondida em outro aparelho.')).toBeVisible();
  await expect(dialog.getByText('Comecei no computador, terminei no celular.')).toBeVisible();
  await expect(dialog.getByText('Comecei no computador, e aqui continuei de outro jeito.')).toBeVisible();
  await expect(page.getByText('Lição Concluída!')).toBeAttached();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Lição Concluída!')).toBeVisible();
  expect((await stats(page)).xpTotal).toBe(190);
  await phone.context().close();
});

test('written on two devices at once: the newer words stand, the others beside them until they are used @long', async ({
  page,
  browser,
  server,
}) => {
  const { lesson, phone } = await begunOnTwoDevices(page, browser, server.address);
  await field(phone).fill('No celular mudei tudo');
  await expect(phone.getByText('Rascunho salvo')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await field(page).fill('Comecei no computador e continuei');
  await expect(page.getByText('Outro aparelho salvou uma versão mais nova desta resposta.')).toBeVisible();
  await expect(field(page)).toHaveValue('No celular mudei tudo');
  await expect(dialog.getByText('Comecei no computador e continuei')).toBeVisible();
  expect(await missionOf(page, lesson)).toMatchObject({ draft: { text: 'No celular mudei tudo' } });

  await dialog.getByRole('button', { name: 'Usar este texto' }).click();
  await expect(field(page)).toHaveValue('Comecei no computador e continuei');
  await expect(dialog.getByText('No celular mudei tudo')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar Resposta' }).click();
  await expect(reward(page)).toBeVisible();
  expect(await missionOf(page, lesson)).toMatchObject({ answer: { text: 'Comecei no computador e continuei' } });
  await phone.context().close();
});

test('a device clock that is hours off, before or during the mission, changes nothing @long', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-09T03:00:00-03:00') });
  await atTheMission(page);
  await start(page);
  const before = await secondsLeft(page);
  expect(before).toBeGreaterThan(560);
  expect(before).toBeLessThanOrEqual(600);
  for (const time of ['2026-03-10T23:00:00-03:00', '2020-01-01T00:00:00Z']) {
    await page.clock.setSystemTime(new Date(time));
    await page.clock.runFor(2_000);
    const after = await secondsLeft(page);
    // On a busy machine the server's answer takes some seconds; the device's clock is off by hours.
    expect(Math.abs(after - before)).toBeLessThan(60);
    await expect(field(page)).toBeEditable();
  }
});
