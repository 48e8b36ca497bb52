import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulatePrint } from '../../../testing/emulate-print.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { aMember, aPlatform, nothing } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { visit } from '../../../testing/visit.ts';

// Phones fold these cards away.
beforeAll(() => page.viewport(1280, 900));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const code = () => page.getByLabelText('Código do aplicativo', { exact: true });

describe('signing in', () => {
  const signIn = 'POST /api/accounts/sign-in';

  test('asks for a code after the password, keeps both, and tells a wrong one at its field', async () => {
    const { answers, requests } = fakeServer({
      'GET /api/settings': aPlatform(),
      'GET /api/enrollments': nothing,
      [signIn]: refused('second_factor_needed'),
    });
    await renderApp('/auth');
    await page.getByLabelText('Email').fill('ana@exemplo.com');
    await page.getByLabelText('Senha', { exact: true }).fill('segredo');
    await button('Entrar').click();
    await expect.element(code()).toHaveFocus();
    await expect.element(page.getByLabelText('Email')).not.toBeInTheDocument();

    answers[signIn] = refused('wrong_second_factor');
    await code().fill('000000');
    await button('Entrar').click();
    await expect
      .element(page.getByText('Código incorreto ou já usado. Espere o próximo e tente de novo.'))
      .toBeVisible();
    await expect.element(code()).toHaveFocus();

    answers[signIn] = () => {
      answers['GET /api/me'] = aMember();
      return { user: aMember().user, role: 'user', home: '/dashboard' };
    };
    await code().fill('407123');
    await page.getByLabelText('Confiar neste aparelho por 30 dias').click();
    await button('Entrar').click();
    await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
    const bodies = requests.filter(({ call }) => call === signIn).map(({ body }) => body);
    expect(bodies.at(-1)).toEqual({
      email: 'ana@exemplo.com',
      password: 'segredo',
      code: '407123',
      trustDevice: true,
    });
  });

  test('leads back to the form for another account', { tags: 'long' }, async () => {
    fakeServer({ 'GET /api/settings': aPlatform(), [signIn]: refused('second_factor_needed') });
    await renderApp('/auth');
    await page.getByLabelText('Email').fill('ana@exemplo.com');
    await page.getByLabelText('Senha', { exact: true }).fill('segredo');
    await button('Entrar').click();
    await button('Entrar com outra conta').click();
    await expect.element(page.getByLabelText('Email')).toHaveValue('ana@exemplo.com');
    await expect.element(page.getByLabelText('Email')).toHaveFocus();
  });
});

describe('a recovery link', () => {
  afterEach(() => window.history.replaceState(null, '', window.location.pathname + window.location.search));

  test('asks for the code beside the new password, which stays', { tags: 'long' }, async () => {
    const perform = 'POST /api/accounts/password-reset/perform';
    const { answers, requests } = fakeServer({
      'GET /api/settings': aPlatform(),
      'GET /api/enrollments': nothing,
      'POST /api/accounts/password-reset/check': { valid: true },
      [perform]: refused('second_factor_needed'),
    });
    window.history.replaceState(null, '', '#token=bom');
    await renderApp('/reset-password');
    await page.getByLabelText('Nova senha', { exact: true }).fill('segredo-novo');
    await page.getByLabelText('Confirmar nova senha').fill('segredo-novo');
    await button('Redefinir Senha').click();
    await code().fill('407123');
    answers[perform] = () => {
      answers['GET /api/me'] = aMember();
      return { user: aMember().user, role: 'user', home: '/dashboard' };
    };
    await button('Redefinir Senha').click();
    await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
    expect(requests.findLast(({ call }) => call === perform)?.body).toEqual({
      token: 'bom',
      password: 'segredo-novo',
      code: '407123',
      trustDevice: false,
    });
  });
});

describe('the card on the profile', () => {
  const factor = 'GET /api/me/second-factor';
  const codes = [
    '7KQ2-M9XD',
    'P3VA-88LT',
    'ZR6N-4WQH',
    'B7YE-2KMC',
    'X9DF-6TPU',
    'L2SJ-3VNA',
    'H8GW-5RQE',
    'C4MZ-9YKB',
  ];
  const setUp = {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/x',
    qr: ['101', '010', '101'],
    recoveryCodes: codes,
  };

  test('switches it on: password, QR code, code, and the word that the codes are kept', { tags: 'long' }, async () => {
    const { answers, requests } = await visit('/perfil', { 'POST /api/me/second-factor/setup': setUp });
    await button('Ligar duas etapas').click();
    await page.getByLabelText('Senha atual', { exact: true }).fill('segredo');
    await button('Continuar').click();
    await expect.element(page.getByRole('img', { name: 'Código QR para o aplicativo' })).toBeVisible();
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(page.getByRole('list', { name: 'Códigos de reserva' }).getByRole('listitem').elements()).toHaveLength(8);
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Ligar duas etapas' });
    await expect.element(submit).toBeDisabled();
    await dialog.getByLabelText('Guardei os códigos num lugar seguro').click();
    await dialog.getByLabelText('Os 6 números do aplicativo').fill('4071');
    await submit.click();
    await expect.element(dialog.getByText('Digite os 6 números', { exact: true })).toBeVisible();
    await dialog.getByLabelText('Os 6 números do aplicativo').fill('407 123');
    answers['POST /api/me/second-factor'] = () => {
      answers[factor] = { onSince: '2026-11-24T15:00:00.000Z', recoveryCodesLeft: 8 };
      return answers[factor];
    };
    await submit.click();
    await expect
      .element(page.getByText('Ligadas desde 24/11/2026. Você ainda tem 8 códigos de reserva.'))
      .toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    // Its button is gone with the state that it was for.
    await expect.element(button('Novos códigos de reserva')).toHaveFocus();
    expect(requests.find(({ call }) => call === 'POST /api/me/second-factor')?.body).toEqual({ code: '407 123' });
  });

  test('prints the codes alone', async () => {
    await visit('/perfil', { 'POST /api/me/second-factor/setup': setUp });
    await button('Ligar duas etapas').click();
    await page.getByLabelText('Senha atual', { exact: true }).fill('segredo');
    await button('Continuar').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const paper = page.getByRole('heading', { level: 1, name: 'Códigos de reserva' });
    await expect.element(paper).not.toBeInTheDocument();
    await emulatePrint();
    await expect.element(paper).toBeVisible();
    for (const code of codes) await expect.element(page.getByRole('listitem').filter({ hasText: code })).toBeVisible();
    await expect.element(page.getByText('Guardei os códigos num lugar seguro')).not.toBeVisible();
  });

  test('a wrong password is told beside its field', async () => {
    await visit('/perfil', { 'POST /api/me/second-factor/setup': refused('wrong_current_password') });
    await button('Ligar duas etapas').click();
    await page.getByLabelText('Senha atual', { exact: true }).fill('errada');
    await button('Continuar').click();
    await expect.element(page.getByText('Senha atual incorreta')).toBeVisible();
    await expect.element(page.getByLabelText('Senha atual', { exact: true })).toHaveFocus();
  });

  test('while new codes are being made the dialog stays: they are shown once', async () => {
    const made = Promise.withResolvers<unknown>();
    await visit('/perfil', {
      [factor]: { onSince: '2026-11-24T15:00:00.000Z', recoveryCodesLeft: 2 },
      'POST /api/me/second-factor/recovery-codes': () => made.promise,
    });
    await button('Novos códigos de reserva').click();
    await page.getByLabelText('Código do aplicativo ou de reserva').fill('407123');
    await button('Criar novos códigos').click();
    await userEvent.keyboard('{Escape}');
    await button('Cancelar').click();
    made.resolve({ recoveryCodes: codes });
    await expect.element(page.getByRole('dialog').getByText('P3VA-88LT')).toBeVisible();
  });

  test('makes new codes and switches it off, each against a code', { tags: 'long' }, async () => {
    const on = { onSince: '2026-11-24T15:00:00.000Z', recoveryCodesLeft: 0 };
    const { answers } = await visit('/perfil', {
      [factor]: on,
      'POST /api/me/second-factor/recovery-codes': { recoveryCodes: codes },
      'POST /api/me/second-factor/off': refused('wrong_second_factor'),
    });
    await expect.element(page.getByText(/Você não tem mais códigos de reserva: crie novos\./)).toBeVisible();
    await button('Novos códigos de reserva').click();
    const field = page.getByLabelText('Código do aplicativo ou de reserva');
    await field.fill('407123');
    await button('Criar novos códigos').click();
    await expect.element(page.getByRole('dialog').getByText('P3VA-88LT')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Guarde os códigos e marque que guardou.')).toBeVisible();
    await page.getByLabelText('Guardei os códigos num lugar seguro').click();
    await button('Concluir').click();

    await button('Desligar').click();
    await field.fill('000000');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Desligar' }).click();
    await expect
      .element(page.getByText('Código incorreto ou já usado. Espere o próximo e tente de novo.'))
      .toBeVisible();
    answers['POST /api/me/second-factor/off'] = () => {
      answers[factor] = { onSince: null, recoveryCodesLeft: 0 };
      return answers[factor];
    };
    await field.fill('407124');
    await dialog.getByRole('button', { name: 'Desligar' }).click();
    await expect.element(button('Ligar duas etapas')).toHaveFocus();
  });
});
