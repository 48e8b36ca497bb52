import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aSession } from '../../../testing/accounts.ts';
import { refuse } from '../../../testing/fake-server.ts';
import { aMember } from '../../../testing/people.ts';
import { aProgress } from '../../../testing/progress.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

// Phones fold these cards away.
beforeAll(() => page.viewport(1280, 900));

const saving = 'PUT /api/me/profile';
const marina = aMember().user;

const open = (answers: Record<string, unknown> = {}, member = aMember()) =>
  visit(
    '/perfil',
    { 'GET /api/me/progress': aProgress(), 'GET /api/me/sessions': { sessions: [aSession()] }, ...answers },
    member,
  );

/** An answer after which the server has the member with this change. */
const saved = (answers: Record<string, unknown>, change: Partial<typeof marina>) => () => {
  const user = { ...marina, ...change };
  answers['GET /api/me'] = aMember({ user });
  return { user };
};

const name = () => page.getByLabelText('Nome');
const email = () => page.getByLabelText('Email');
const password = () => page.getByLabelText('Senha atual');
const save = () => page.getByRole('button', { name: 'Salvar Alterações' });

test('a new name is saved without a password and stands at the head of the page at once', async () => {
  const { requests, answers } = await open();
  answers[saving] = saved(answers, { name: 'Marina Lopes' });
  await name().fill('Marina Lopes');
  expect(password().elements()).toHaveLength(0);
  await save().click();
  await expect.element(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Marina Lopes' })).toBeVisible();
  const sent = requests.find(({ call }) => call === saving);
  expect(sent?.body).toEqual({ name: 'Marina Lopes', email: marina.email });
});

test('a new address asks for the current password, and only then', async () => {
  const { requests, answers } = await open();
  answers[saving] = saved(answers, { email: 'nova@exemplo.com', isEmailProven: false });
  await email().fill(' MARINA@exemplo.com.br ');
  expect(password().elements()).toHaveLength(0);
  await email().fill('nova@exemplo.com');
  await save().click();
  await expect.element(page.getByText('Digite sua senha atual')).toBeVisible();
  await expect.element(password()).toHaveFocus();
  expect(requests.map(({ call }) => call)).not.toContain(saving);
  await password().fill('segredo');
  await save().click();
  await expect.element(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await expect.element(password()).not.toBeInTheDocument();
  await expect.element(page.getByText('Seu e-mail ainda não foi confirmado.')).toBeVisible();
  expect(requests.find(({ call }) => call === saving)?.body).toEqual({
    name: marina.name,
    email: 'nova@exemplo.com',
    currentPassword: 'segredo',
  });
});

test.each([
  ['wrong_current_password', 'Senha atual incorreta', password],
  ['email_taken', 'Este e-mail já tem uma conta', email],
] as const)('%s is said beside its field, which takes the focus', async (code, sentence, field) => {
  await open({ [saving]: refused(code) });
  await email().fill('nova@exemplo.com');
  await password().fill('segredo');
  await save().click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveAccessibleDescription(expect.stringContaining(sentence));
  await expect.element(email()).toHaveValue('nova@exemplo.com');
});

test('an empty name is refused at the form', async () => {
  await open();
  await name().fill('  ');
  await save().click();
  await expect.element(page.getByText('Digite seu nome')).toBeVisible();
  await expect.element(name()).toHaveFocus();
});

test('a failure of ours passes as a message, and what was typed stays', async () => {
  await open({ [saving]: refuse(500, { code: 'internal_error', message: 'Algo deu errado.', requestId: 'abc' }) });
  await name().fill('Marina Lopes');
  await save().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Erro ao atualizar perfil.*Código: abc/);
  await expect.element(name()).toHaveValue('Marina Lopes');
});

const unverified = () => aMember({ user: { ...marina, isEmailProven: false } });

test('an unproven address is a quiet line, from which the proof link is sent', async () => {
  await open({ 'POST /api/me/email-proof': { sent: true } }, unverified());
  await page.getByRole('button', { name: 'Enviar link de confirmação' }).click();
  await expect.element(page.getByText('Link de confirmação enviado! Verifique sua caixa de entrada.')).toBeVisible();
  await expect.element(page.getByText(/Enviamos um link para/)).toMatchTextContent(/marina@exemplo\.com\.br/);
});

test('where no mail can be sent one sentence says what helps, and no failure is told', async () => {
  await open({ 'POST /api/me/email-proof': refused('mail_not_configured') }, unverified());
  await page.getByRole('button', { name: 'Enviar link de confirmação' }).click();
  await expect.element(page.getByText(/Esta plataforma ainda não envia e-mails/)).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('an address proven meanwhile needs no link: the line goes', async () => {
  const { answers } = await open({}, unverified());
  answers['POST /api/me/email-proof'] = () => {
    answers['GET /api/me'] = aMember();
    return { sent: false };
  };
  await page.getByRole('button', { name: 'Enviar link de confirmação' }).click();
  await expect.element(page.getByText('Seu e-mail ainda não foi confirmado.')).not.toBeInTheDocument();
});

test('a proven address says nothing of proof', async () => {
  await open();
  await expect.element(save()).toBeVisible();
  expect(page.getByText(/confirmado/).elements()).toHaveLength(0);
});
