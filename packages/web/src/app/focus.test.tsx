import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { aSession } from '../../testing/accounts.ts';
import { anaId, aPerson, aPersonRow } from '../../testing/administration.ts';
import { drawn, everythingRead } from '../../testing/come-back.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { anEnrollment } from '../../testing/journeys.ts';
import { aMission, anAnsweredMission, aRunningMission, aWaitingMission } from '../../testing/missions.ts';
import { answering, beginMission, starting } from '../../testing/open-mission.ts';
import { aMember, aPlatform, nothing, someStats } from '../../testing/people.ts';
import { aWebhook, aWebhookList } from '../../testing/purchases.ts';
import { refused } from '../../testing/refused.ts';
import { renderApp } from '../../testing/render-app.tsx';
import {
  aJourneyList,
  aJourneyRow,
  aLessonList,
  anEditableJourney,
  anEditableLesson,
  schoolJourneyId,
  schoolLessonId,
  visitAsAdmin,
} from '../../testing/admin-fixtures.ts';
import { pressSlowly } from '../../testing/slow-answer.ts';
import { visit } from '../../testing/visit.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = () => page.getByRole('dialog');

/** Presses by keyboard, as people do who see where the focus goes. */
async function press(target: Locator) {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
  await expect.element(target).toHaveFocus();
  await userEvent.keyboard('{Enter}');
}
/** The focus is there, and stays there once the screen has settled. */
async function hasFocus(target: Locator) {
  await expect.element(target).toHaveFocus();
  await drawn();
  await expect.element(target).toHaveFocus();
}
const pageHasFocus = async (heading: string) => {
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  await hasFocus(page.getByRole('main'));
};

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('at the door', () => {
  const settings = { 'GET /api/settings': aPlatform(), 'GET /api/enrollments': nothing };
  const signingIn = 'POST /api/accounts/sign-in';
  const asking = 'POST /functions/v1/send-reset-password-email';

  test('from a refused sign-in over the forgotten password to the first page', { tags: 'long' }, async () => {
    const server = fakeServer({ ...settings, 'POST /api/me/daily-login': {} });
    await renderApp('/auth');
    await press(button('Entrar'));
    await hasFocus(field('Email'));
    await field('Email').fill('ana@exemplo.com');
    await field('Senha').fill('quase');
    await pressSlowly(server, signingIn, button('Entrar'), refused('invalid_credentials'));
    await expect.element(page.getByText('Email ou senha incorretos')).toBeVisible();
    await hasFocus(field('Senha'));

    await press(button('Esqueci minha senha'));
    await hasFocus(field('Email'));
    await pressSlowly(server, asking, button('Enviar link de recuperação'), { success: true });
    await pageHasFocus('Email Enviado!');
    await press(button('Voltar para o login'));
    await hasFocus(field('Senha'));

    await field('Senha').fill('segredo');
    await pressSlowly(server, signingIn, button('Entrar'), () => {
      server.answers['GET /api/me'] = aMember();
      return { user: aMember().user, role: 'user', home: '/dashboard' };
    });
    await pageHasFocus('Minhas Jornadas');

    expect(document.activeElement).not.toBe(document.body);
  });

  test('and out again', async () => {
    const server = await visit('/dashboard');
    await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
    await everythingRead(server.cache);
    await press(button(/^Menu de/));
    server.answers['POST /api/accounts/sign-out'] = () => {
      server.answers['GET /api/me'] = refused('not_signed_in');
      return {};
    };
    await press(page.getByRole('menuitem', { name: 'Sair' }));
    await pageHasFocus('Que bom ver você');
    expect(document.activeElement).not.toBe(document.body);
  });

  test('from sign-up to the password of the sign-in form', { tags: 'long' }, async () => {
    const server = fakeServer(settings);
    await renderApp('/auth');
    await press(page.getByRole('tab', { name: 'Criar Conta' }));
    await expect.element(page.getByRole('heading', { name: 'Comece sua jornada' })).toBeVisible();
    await hasFocus(page.getByRole('tab', { name: 'Criar Conta' }));
    await press(button('Criar Conta'));
    await hasFocus(field('Email'));
    await field('Email').fill('ana@exemplo.com');
    await field('Senha').fill('segredo');
    await pressSlowly(server, 'POST /api/accounts/sign-up', button('Criar Conta'), {
      status: 201,
      body: { user: { ...aMember().user, email: 'ana@exemplo.com' } },
    });
    await expect.element(page.getByRole('heading', { name: 'Que bom ver você' })).toBeVisible();
    await hasFocus(field('Senha'));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('from an address that is taken to the form that recovers it', async () => {
    fakeServer({ ...settings, 'POST /api/accounts/sign-up': refused('email_taken') });
    await renderApp('/auth?aba=criar');
    await field('Email').fill('ana@exemplo.com');
    await field('Senha').fill('segredo');
    await press(button('Criar Conta'));
    await press(button('Recuperar a senha'));
    await expect.element(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
    await hasFocus(field('Email'));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('through a new password by link', async () => {
    window.history.replaceState(null, '', '#token=bom');
    const server = fakeServer({ ...settings, 'POST /api/accounts/password-reset/check': { valid: true } });
    await renderApp('/reset-password');
    await field('Nova senha').fill('segredo');
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    await field('Confirmar nova senha').fill('segredo');
    await pressSlowly(server, 'POST /api/accounts/password-reset/perform', button('Redefinir Senha'), () => {
      server.answers['GET /api/me'] = aMember();
      return { user: aMember().user, role: 'user', home: '/dashboard' };
    });
    await pageHasFocus('Minhas Jornadas');
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('on the profile', () => {
  const here = aSession();
  const others = ['b', 'c', 'd', 'e'].map((id) =>
    aSession({ id: `0199a1b2-0000-7000-8000-00000000a00${id}`, isCurrent: false }),
  );

  test('name, goal, password and sessions', { tags: 'long' }, async () => {
    const marina = aMember().user;
    const server = await visit('/perfil', { 'GET /api/me/sessions': { sessions: [here, ...others], browsers: [] } });
    await field('Nome').fill(' ');
    await press(button('Salvar Alterações'));
    await hasFocus(field('Nome'));
    await field('Nome').fill('Marina Lopes');
    await pressSlowly(server, 'PUT /api/me/profile', button('Salvar Alterações'), {
      user: { ...marina, name: 'Marina Lopes' },
    });
    await expect.element(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
    await hasFocus(button('Salvar Alterações'));

    await page.getByRole('combobox', { name: 'Meta diária' }).selectOptions('200 XP');
    await pressSlowly(server, 'PUT /api/me/daily-goal', button('Salvar'), someStats({ metaDiariaXp: 200 }));
    await expect.element(page.getByText('Meta diária atualizada!')).toBeVisible();
    await hasFocus(button('Salvar'));

    await press(button(/^Mostrar todos/));
    await expect.element(button(/^Mostrar todos/)).not.toBeInTheDocument();
    await hasFocus(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Chrome' }).nth(3));

    const ending = 'DELETE /api/me/sessions/others';
    await press(button('Encerrar outras sessões'));
    await hasFocus(button('Cancelar'));
    await pressSlowly(server, ending, button('Encerrar sessões'), refused('busy'));
    await hasFocus(button('Encerrar sessões'));
    await userEvent.keyboard('{Escape}');
    await hasFocus(button('Encerrar outras sessões'));

    const opener = page.getByRole('main').getByRole('button', { name: 'Alterar Senha' });
    await press(opener);
    await hasFocus(field('Senha atual'));
    await field('Senha atual').fill('velha123');
    await field('Nova senha').fill('Nova-senha-1');
    await field('Confirmar nova senha').fill('Nova-senha-1');
    const change = dialog().getByRole('button', { name: 'Alterar Senha' });
    await pressSlowly(server, 'PUT /api/me/password', change, refused('wrong_current_password'));
    await hasFocus(field('Senha atual'));
    await pressSlowly(server, 'PUT /api/me/password', change, { changed: true });
    await hasFocus(opener);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('the link that proves an address', async () => {
    const user = { ...aMember().user, isEmailProven: false };
    const server = await visit('/perfil', {}, aMember({ user }));
    await pressSlowly(server, 'POST /api/me/email-proof', button('Enviar link de confirmação'), { sent: true });
    const notice = page.getByText(/Enviamos um link para/);
    await expect.element(notice).toBeVisible();
    const isThere = () =>
      document.activeElement !== document.body && document.activeElement?.contains(notice.element());
    await expect.poll(isThere).toBe(true);
  });
});

describe('in a mission', () => {
  test('an answer', { tags: 'long' }, async () => {
    const scene = await beginMission({ mission: aMission() });
    await scene.screen.getByRole('textbox').fill('Consegui');
    await pressSlowly(scene, answering, scene.send, refused('busy'));
    await hasFocus(scene.send);
    await pressSlowly(scene, answering, scene.send, { mission: anAnsweredMission(), rewards: null, completion: null });
    await expect.element(button('Fechar').first()).toBeVisible();
    await expect.poll(() => scene.dialog.element().contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('the start of its time leads to its first field', async () => {
    const scene = await beginMission({ mission: aWaitingMission() });
    await pressSlowly(scene, starting, button('Iniciar Cronômetro'), aRunningMission());
    await hasFocus(scene.screen.getByRole('textbox'));
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('in the administration', () => {
  const one = `/api/admin/journeys/${schoolJourneyId}`;
  const around = {
    'GET /api/admin/journeys': aJourneyList([aJourneyRow()]),
    [`GET ${one}/lessons`]: aLessonList(['Alfa', 'Beta']),
  };

  test('the settings', { tags: 'long' }, async () => {
    const server = await visitAsAdmin('/admin/configuracoes', { 'GET /api/settings': aPlatform() });
    await field('Nome do sistema').fill('ab');
    await press(button('Salvar'));
    await hasFocus(field('Nome do sistema'));
    await field('Nome do sistema').fill('Escola da Ana');
    await pressSlowly(server, 'PUT /api/admin/identity', button('Salvar'), aPlatform({ systemName: 'Escola da Ana' }));
    await expect.element(page.getByText(/As alterações foram salvas com sucesso/)).toBeVisible();
    await hasFocus(button('Salvar'));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('the journey form', { tags: 'long' }, async () => {
    const server = await visitAsAdmin('/admin/journeys/new', around);
    await press(button('Salvar Jornada'));
    await hasFocus(textbox('Nome'));
    await textbox('Nome').fill('Foco sem Ruído');
    await pressSlowly(server, 'POST /api/admin/journeys', button('Salvar Jornada'), refused('busy'));
    await hasFocus(button('Salvar Jornada'));
    await pressSlowly(server, 'POST /api/admin/journeys', button('Salvar Jornada'), anEditableJourney());
    await expect.element(page.getByText('Jornada criada com sucesso')).toBeVisible();
    await hasFocus(page.getByRole('main'));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('the lesson form', async () => {
    const lesson = `/api/admin/lessons/${schoolLessonId}`;
    const server = await visitAsAdmin(`/admin/journeys/${schoolJourneyId}/lessons/${schoolLessonId}/edit`, {
      ...around,
      [`GET ${lesson}`]: anEditableLesson(),
    });
    await textbox('Título').fill('');
    await press(button('Salvar Lição'));
    await hasFocus(textbox('Título'));
    await textbox('Título').fill('Silêncio');
    await pressSlowly(server, `PUT ${lesson}`, button('Salvar Lição'), anEditableLesson());
    await expect.element(page.getByText('Lição atualizada com sucesso')).toBeVisible();
    await hasFocus(page.getByRole('main'));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('a new administrator', { tags: 'long' }, async () => {
    const server = await visitAsAdmin('/admin/users', {
      'GET /api/admin/people': { items: [aPersonRow()], nextCursor: null },
    });
    await press(button('Novo Usuário'));
    await hasFocus(dialog().getByLabelText('Nome', { exact: true }));
    const create = dialog().getByRole('button', { name: 'Criar usuário' });
    await press(create);
    await hasFocus(dialog().getByLabelText('Nome', { exact: true }));
    for (const [label, value] of Object.entries({
      Nome: 'José',
      Email: 'jose@exemplo.com.br',
      Senha: 'Segredo123',
      'Confirmar senha': 'Segredo123',
    }))
      await dialog().getByLabelText(label, { exact: true }).fill(value);
    const creating = 'POST /functions/v1/create-admin-user';
    await pressSlowly(server, creating, create, refused('email_taken'));
    await hasFocus(dialog().getByLabelText('Email', { exact: true }));
    await pressSlowly(server, creating, create, { user: aMember().user });
    await hasFocus(button('Novo Usuário'));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('an enrolment', async () => {
    const server = await visitAsAdmin(`/admin/users/${anaId}`, {
      ...around,
      [`GET /api/admin/people/${anaId}`]: aPerson(),
    });
    await press(button('Inscrever em Jornada'));
    const journey = dialog().getByRole('combobox', { name: 'Jornada' });
    await hasFocus(journey);
    const enrol = dialog().getByRole('button', { name: 'Inscrever', exact: true });
    await press(enrol);
    await hasFocus(journey);
    await journey.selectOptions('Foco sem Ruído');
    await pressSlowly(server, 'POST /api/admin/enrollments', enrol, anEnrollment());
    await hasFocus(button('Inscrever em Jornada'));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('a webhook', { tags: 'long' }, async () => {
    const server = await visitAsAdmin('/admin/webhooks', {
      'GET /api/admin/webhooks': aWebhookList([aWebhook()]),
      'GET /api/admin/unmatched-products': { items: [], underWay: 0 },
    });
    await page.getByRole('link', { name: 'Novo Webhook' }).click();
    await page.getByRole('link', { name: /Stripe/ }).click();
    const steps = page.getByRole('heading', { name: 'Stripe' });
    await expect.poll(() => document.activeElement?.contains(steps.element())).toBe(true);
    expect(document.activeElement).not.toBe(document.querySelector('main'));
    const create = button('Criar Webhook');
    await pressSlowly(server, 'POST /api/admin/webhooks', create, refused('busy'));
    await hasFocus(create);
    server.answers[`GET /api/admin/webhooks/${aWebhook().id}`] = aWebhook();
    await pressSlowly(server, 'POST /api/admin/webhooks', create, aWebhook());
    const made = page.getByRole('textbox', { name: 'URL de Vendas Ticto' });
    await expect.poll(() => document.activeElement?.contains(made.element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});
