import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anaId, aPerson, aPersonRow } from '../../../testing/administration.ts';
import { aSecurityEvent } from '../../../testing/audit.ts';
import { aMember, nothing } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { plugInAuthenticator } from '../../../testing/virtual-authenticator.ts';
import { visit } from '../../../testing/visit.ts';

const setting = `PUT /api/admin/people/${anaId}/role`;
const status = 'GET /api/admin/step-up';
const confirming = 'POST /api/admin/step-up';
const needsOne = { secondsLeft: 0, ways: ['password'], passwordFrom: null };
const confirmed = { secondsLeft: 600 };

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const question = () => dialog(/^É você/);

/** Opens Ana's page and asks to make her an administrator, which needs a confirmation until one was given. */
async function promote(answers: Record<string, unknown> = {}) {
  const reading = { [`GET /api/admin/people/${anaId}`]: aPerson(), 'GET /api/admin/people': nothing };
  const all = { ...reading, [setting]: refused('step_up_required'), [status]: needsOne, ...answers };
  const visited = await visit(`/admin/users/${anaId}`, all, aMember({ role: 'admin' }));
  visited.answers[confirming] ??= () => {
    visited.answers[setting] = aPersonRow({ role: 'admin' });
    return confirmed;
  };
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Tornar administrador' }).click();
  await dialog('Tornar administrador?').getByRole('button', { name: 'Tornar administrador' }).click();
  return visited;
}
const bodiesOf = (requests: { call: string; body: unknown }[], wanted: string) =>
  requests.filter(({ call }) => call === wanted).map(({ body }) => body);

test('what needs a confirmation asks for the password, and then happens', async () => {
  const { requests } = await promote();
  await expect.element(question().getByText(/Mudar quem administra a plataforma pede uma confirmação/)).toBeVisible();
  await expect.element(question().getByLabelText('Sua senha')).toHaveFocus();
  await question().getByLabelText('Sua senha').fill('minha-senha');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Usuário promovido a administrador')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  expect(bodiesOf(requests, confirming)).toEqual([{ password: 'minha-senha' }]);
  expect(bodiesOf(requests, setting)).toEqual([{ role: 'admin' }, { role: 'admin' }]);
});

test('a code comes first for whoever has an app, and the password is one click away', { tags: 'long' }, async () => {
  const { requests, answers } = await promote({ [status]: { ...needsOne, ways: ['code', 'password'] } });
  await expect.element(question().getByLabelText('Código do aplicativo')).toHaveFocus();
  await question().getByRole('button', { name: 'Usar a senha' }).click();
  await expect.element(question().getByLabelText('Sua senha')).toHaveFocus();
  await question().getByRole('button', { name: 'Usar o código' }).click();
  const right = answers[confirming];
  answers[confirming] = refused('wrong_second_factor');
  await question().getByLabelText('Código do aplicativo').fill('000 000');
  await question().getByRole('button', { name: 'Confirmar' }).click();
  await expect.element(question().getByText(/Código incorreto ou já usado/)).toBeVisible();
  await expect.element(question().getByLabelText('Código do aplicativo')).toHaveValue('000 000');
  answers[confirming] = right;
  await question().getByLabelText('Código do aplicativo').fill('123456');
  await question().getByRole('button', { name: 'Confirmar' }).click();
  await expect.element(page.getByText('Usuário promovido a administrador')).toBeVisible();
  expect(bodiesOf(requests, confirming).at(-1)).toEqual({ code: '123456' });
});

test('a passkey comes first for whoever has one, and is one press', async () => {
  await plugInAuthenticator();
  const publicKey = {
    challenge: new Uint8Array(32),
    rp: { id: 'localhost', name: 'Jornada' },
    user: { id: new TextEncoder().encode('ana'), name: 'ana@exemplo.com', displayName: 'Ana' },
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  };
  const made = (await navigator.credentials.create({ publicKey }))!;
  const own = { type: 'public-key', id: made.id, transports: ['internal'] };
  const { requests } = await promote({
    [status]: { ...needsOne, ways: ['passkey', 'code', 'password'] },
    'POST /api/me/passkeys/step-up-challenge': {
      challenge: 'Tvq3XlqZDijGHzlGfxaBQM0hUPq_n7ycGNY2Yl8pu3w',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [own],
    },
  });
  await expect.element(question().getByRole('button', { name: 'Usar o código' })).toBeVisible();
  await expect.element(question().getByRole('button', { name: 'Usar a senha' })).toBeVisible();
  await question().getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect.element(page.getByText('Usuário promovido a administrador')).toBeVisible();
  const text = expect.stringMatching(/^[\w-]+$/);
  expect(bodiesOf(requests, confirming)).toEqual([
    {
      passkey: {
        id: made.id,
        clientDataJSON: text,
        authenticatorData: text,
        signature: text,
        userHandle: 'YW5h',
      },
    },
  ]);
});

test('whoever cancels does nothing, and is back in the dialog that asked', async () => {
  const { requests } = await promote();
  await expect.element(question().getByLabelText('Sua senha')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(dialog('Tornar administrador?')).toBeVisible();
  await expect.element(page.getByText('Confirme que é você para continuar')).toBeVisible();
  expect(bodiesOf(requests, setting)).toHaveLength(1);
  await dialog('Tornar administrador?').getByRole('button', { name: 'Tornar administrador' }).click();
  await expect.element(question().getByLabelText('Sua senha')).toHaveFocus();
});

test('after a link it says from when the password confirms', async () => {
  await promote({ [status]: { secondsLeft: 0, ways: [], passwordFrom: '2026-11-21T18:30:00.000Z' } });
  await expect.element(question().getByRole('alert')).toMatchTextContent(/criada por um link há menos de 24 horas/);
  await question().getByRole('button', { name: 'Entendi' }).click();
  await expect.element(question()).not.toBeInTheDocument();
});

test('an export begins after the confirmation, and not without it', async () => {
  const log = { items: [aSecurityEvent()], nextCursor: null, daysKept: 180 };
  const answers = { 'GET /api/admin/audit/security': log, [status]: needsOne, [confirming]: confirmed };
  await visit('/admin/auditoria?aba=seguranca&tipo=falhas', answers, aMember({ role: 'admin' }));
  const begun = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href')!);
  });
  const downloads: string[] = [];
  try {
    await page.getByRole('link', { name: 'Exportar' }).click();
    await question().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(downloads).toEqual([]);
    await page.getByRole('link', { name: 'Exportar' }).click();
    await question().getByLabelText('Sua senha').fill('minha-senha');
    await question().getByRole('button', { name: 'Confirmar' }).click();
    await expect
      .poll(() => downloads)
      .toEqual(['/api/admin/audit/security/export?group=failures&membro=019a0000-0000-7000-8000-000000000001']);
  } finally {
    begun.mockRestore();
  }
});
