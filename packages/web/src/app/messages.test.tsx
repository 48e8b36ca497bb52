import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusArrived } from '../../testing/focus-arrived.ts';
import { aRunningMission, aWaitingMission } from '../../testing/missions.ts';
import { beginMission, starting } from '../../testing/open-mission.ts';
import { aMember, someStats } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { someRewards } from '../../testing/rewards.ts';
import {
  aJourneyList,
  aLessonList,
  anEditableJourney,
  schoolJourneyId,
  visitAsAdmin,
} from '../../testing/admin-fixtures.ts';
import { visit } from '../../testing/visit.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { toast } from '../ui/toast/toast.ts';

const message = (text: string | RegExp) => page.getByText(text).first();
const box = (element: Element) => element.getBoundingClientRect();
const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Waits for what a screen loads once the browser is idle: callbacks come in their order, and the module is loaded once. */
async function idleCodeLoaded(): Promise<void> {
  await new Promise<void>(whenIdle);
  await import('./keep-focus-and-messages.ts');
}

afterEach(() => page.viewport(414, 896));

describe.each([
  ['phone', 390, 844],
  ['desktop', 1280, 800],
])('in an open dialog, on a %s,', (device, width, height) => {
  beforeEach(() => page.viewport(width, height));

  test('the start of a mission’s time is told in it, over nothing', { tags: 'long' }, async () => {
    const { dialog } = await beginMission({
      mission: aWaitingMission(),
      answers: { [starting]: aRunningMission() },
    });
    await page.getByRole('button', { name: 'Iniciar Cronômetro' }).click();
    await expect.element(message('Cronômetro iniciado! Você tem 10 minutos.')).toBeVisible();
    await expect.element(page.getByRole('timer').first()).toBeVisible();
    const shown = message('Cronômetro iniciado! Você tem 10 minutos.').element();
    expect(dialog.element().contains(shown)).toBe(true);
    expect(shown.closest('[aria-live=polite]')).not.toBeNull();
    for (const other of [
      page.getByRole('timer').first(),
      dialog.getByRole('heading'),
      page.getByRole('button', { name: 'Enviar Resposta' }),
    ]) {
      expect(meet(box(shown), box(other.element()))).toBe(false);
    }
  });

  test('what failed is told in it, and on the page once it is closed', { tags: 'long' }, async () => {
    const { answers } = await visit('/perfil');
    answers['PUT /api/me/password'] = refused('busy');
    // Phones fold it away.
    if (device === 'phone') await page.getByRole('button', { name: 'Segurança' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Alterar Senha' }).click();
    await focusArrived(page.getByRole('dialog'));
    for (const label of ['Senha atual', 'Nova senha', 'Confirmar nova senha'])
      await page.getByLabelText(label, { exact: true }).fill('Senha-123');
    await page.getByRole('dialog').getByRole('button', { name: 'Alterar Senha' }).click();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(/Erro ao alterar senha/);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Erro ao alterar senha/);
  });
});

test('on a desktop a message leaves the save bar free', { tags: 'long' }, async () => {
  await page.viewport(1280, 800);
  await visitAsAdmin('/admin/journeys/new', { 'GET /api/admin/journeys': aJourneyList([]) });
  const save = page.getByRole('button', { name: 'Salvar Jornada' });
  await expect.element(save).toBeVisible();
  toast.error('Erro ao salvar jornada');
  await expect.element(page.getByRole('alert')).toBeVisible();
  const bar = save.element().closest('[data-foot]')!;
  await expect.poll(() => meet(box(page.getByRole('alert').element()), box(bar))).toBe(false);
});

describe('a message belongs to its screen', () => {
  test('and leaves with it', { tags: 'long' }, async () => {
    const { address } = await visit('/perfil');
    await expect.element(page.getByRole('heading', { name: 'Seus dados' })).toBeVisible();
    await idleCodeLoaded();
    toast.success('Perfil atualizado com sucesso!');
    await expect.element(message('Perfil atualizado com sucesso!')).toBeVisible();
    await page.getByRole('link', { name: 'Minhas Jornadas' }).last().click();
    await expect.poll(address).toBe('/dashboard');
    await expect.element(message('Perfil atualizado com sucesso!')).not.toBeInTheDocument();
  });

  test('but what a command says on its way to the next one stays with that', { tags: 'long' }, async () => {
    const one = `/api/admin/journeys/${schoolJourneyId}`;
    const { address } = await visitAsAdmin('/admin/journeys/new', {
      'POST /api/admin/journeys': anEditableJourney(),
      [`GET ${one}`]: anEditableJourney(),
      [`GET ${one}/lessons`]: aLessonList(['Alfa']),
    });
    await page.getByRole('textbox', { name: 'Nome' }).fill('Foco');
    await page.getByRole('button', { name: 'Salvar Jornada' }).click();
    await expect.poll(address).toBe(`/admin/journeys/${schoolJourneyId}/lessons`);
    await expect.element(message('Jornada criada com sucesso')).toBeVisible();
  });
});

test('the first login is celebrated once no message stands, and makes way for the next one', async () => {
  const newcomer = aMember({ stats: someStats({ lastLoginDate: null }) });
  const login = Promise.withResolvers<unknown>();
  await visit('/dashboard', { 'POST /api/me/daily-login': () => login.promise }, newcomer);
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  toast.success('Senha atualizada com sucesso!');
  login.resolve({ rewards: someRewards() });
  await expect.element(message('Senha atualizada com sucesso!')).toBeVisible();
  const reward = page.getByRole('region', { name: 'Recompensa' });
  expect(reward.elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(reward).toBeVisible();
  toast.success('Jornada iniciada com sucesso!');
  await expect.element(message('Jornada iniciada com sucesso!')).toBeVisible();
  await expect.element(reward).not.toBeInTheDocument();
});
