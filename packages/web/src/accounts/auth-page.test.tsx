import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, refuse } from '../../testing/fake-server.ts';
import { aMember, aPlatform } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { renderApp } from '../../testing/render-app.tsx';

const email = () => page.getByLabelText('Email');
const password = () => page.getByLabelText('Senha', { exact: true });
const submit = (name: string) => page.getByRole('button', { name, exact: true });

/** Opens a tab. Its form replaces the other one and what was typed there. */
async function choose(tab: string, heading: string) {
  await page.getByRole('tab', { name: tab }).click();
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
}

test('what is typed while the settings are on their way has a form that stays', async () => {
  const settings = Promise.withResolvers<unknown>();
  fakeServer({ 'GET /api/settings': () => settings.promise });
  await renderApp('/auth');
  await expect.element(page.getByRole('status', { name: 'Carregando' })).toBeVisible();
  expect(email().elements()).toHaveLength(0);
  settings.resolve(aPlatform());
  await expect.element(page.getByRole('tab', { name: 'Criar Conta' })).toBeVisible();
  await expect.element(email()).toBeVisible();
});

test('settings that cannot be read keep nobody from signing in', async () => {
  fakeServer({ 'GET /api/settings': refuse(503, { code: 'busy', message: 'O serviço está ocupado.' }) });
  await renderApp('/auth');
  await expect.element(email()).toBeVisible();
  await expect.element(submit('Entrar')).toBeEnabled();
});

test('while sign-up is off there are no tabs', async () => {
  fakeServer({ 'GET /api/settings': aPlatform({ signupEnabled: false }) });
  await renderApp('/auth');
  await expect.element(submit('Entrar')).toBeVisible();
  expect(page.getByRole('tab').elements()).toHaveLength(0);
});

test('who comes to sign-up while it is off reads why', async () => {
  fakeServer({ 'GET /api/settings': aPlatform({ signupEnabled: false, contactEmail: 'ana@escola.exemplo' }) });
  await renderApp('/auth?aba=criar');
  await expect.element(page.getByText('O cadastro de novos usuários está desabilitado no momento.')).toBeVisible();
  await expect.element(page.getByText(/ana@escola\.exemplo/).first()).toBeVisible();
});

test('a newcomer creates an account and signs in with the address already filled in', async () => {
  const { requests } = fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/sign-up': (body: unknown) => ({
      status: 201,
      body: { user: { ...aMember().user, ...(body as object), email: 'ana@exemplo.com' }, mustConfirm: false },
    }),
  });
  await renderApp('/auth');
  await choose('Criar Conta', 'Comece sua jornada');
  await email().fill(' Ana@Exemplo.com ');
  await password().fill('segredo');
  await submit('Criar Conta').click();
  await expect.element(page.getByText('Conta criada com sucesso! Faça login para continuar.')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Entrar' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(email()).toHaveValue('ana@exemplo.com');
  const sent = requests.find(({ call }) => call === 'POST /api/accounts/sign-up');
  expect(sent?.body).not.toHaveProperty('name');
});

test('a newcomer who must confirm the address reads so, gets another mail, and comes to sign in', async () => {
  const { requests } = fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/sign-up': {
      status: 201,
      body: { user: { ...aMember().user, email: 'ana@exemplo.com' }, mustConfirm: true },
    },
    'POST /api/accounts/email-proof/request': { sent: true },
  });
  await renderApp('/auth?aba=criar');
  await email().fill('ana@exemplo.com');
  await password().fill('segredo');
  await submit('Criar Conta').click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Confirme seu e-mail' }))
    .toMatchTextContent(/Enviamos um link para ana@exemplo\.com/);
  await expect.element(submit('Já confirmei: entrar')).toHaveFocus();
  expect(page.getByText(/Faça login para continuar/).elements()).toHaveLength(0);
  await submit('Enviar outro link').click();
  await expect.element(page.getByText('Link de confirmação enviado! Verifique sua caixa de entrada.')).toBeVisible();
  const asked = requests.find(({ call }) => call === 'POST /api/accounts/email-proof/request');
  expect(asked?.body).toEqual({ email: 'ana@exemplo.com' });
  await submit('Já confirmei: entrar').click();
  await expect.element(page.getByRole('tab', { name: 'Entrar' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(email()).toHaveValue('ana@exemplo.com');
  await expect.element(password()).toHaveFocus();
});

test('who signs in with an address that is not confirmed reads so, and comes back with what was typed', async () => {
  fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/sign-in': refused('email_unconfirmed'),
    'POST /api/accounts/email-proof/request': refused('too_many_requests'),
  });
  await renderApp('/auth');
  await email().fill('ana@exemplo.com');
  await password().fill('segredo');
  await submit('Entrar').click();
  const note = () => page.getByRole('status').filter({ hasText: 'Confirme seu e-mail' });
  await expect.element(note()).toMatchTextContent(/link de confirmação que enviamos para ana@exemplo\.com/);
  await submit('Enviar outro link').click();
  await expect.element(page.getByText(/Erro ao enviar link de confirmação/)).toBeVisible();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await submit('Já confirmei: entrar').click();
  await expect.element(password()).toHaveValue('segredo');
});

test('the first wrong field takes the focus and says what is wrong', async () => {
  const { requests } = fakeServer({ 'GET /api/settings': aPlatform() });
  await renderApp('/auth?aba=criar');
  await email().fill('ana@exemplo.com');
  await password().fill('abc');
  await submit('Criar Conta').click();
  await expect.element(page.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible();
  await expect.element(password()).toHaveFocus();
  expect(requests.map(({ call }) => call)).not.toContain('POST /api/accounts/sign-up');
});

test('an address that has an account offers to enter with it or to recover it', { tags: 'long' }, async () => {
  fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/sign-up': refuse(409, { code: 'email_taken', message: 'Este e-mail já tem uma conta' }),
  });
  await renderApp('/auth?aba=criar');
  await email().fill('ana@exemplo.com');
  await password().fill('segredo');
  await submit('Criar Conta').click();
  await expect.element(page.getByText('Este e-mail já tem uma conta')).toBeVisible();
  await submit('Recuperar a senha').click();
  await expect.element(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
  await expect.element(email()).toHaveValue('ana@exemplo.com');
});

test('sign-up that was turned off meanwhile is refused in words, and the form goes', async () => {
  const { answers } = fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/sign-up': () => {
      answers['GET /api/settings'] = aPlatform({ signupEnabled: false });
      return refuse(403, { code: 'sign_up_disabled', message: 'Cadastro de novos usuários está desabilitado' });
    },
  });
  await renderApp('/auth?aba=criar');
  await email().fill('ana@exemplo.com');
  await password().fill('segredo');
  await submit('Criar Conta').click();
  await expect.element(page.getByText('Cadastro de novos usuários está desabilitado', { exact: true })).toBeVisible();
  await expect.element(page.getByText('O cadastro de novos usuários está desabilitado no momento.')).toBeVisible();
});

test('a wrong password is told and what was typed stays', async () => {
  fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/sign-in': refuse(401, { code: 'invalid_credentials', message: 'Email ou senha incorretos' }),
  });
  await renderApp('/auth');
  await email().fill('ana@exemplo.com');
  await password().fill('quase');
  await userEvent.keyboard('{Enter}');
  await expect.element(password()).toHaveAccessibleDescription('Email ou senha incorretos');
  await expect.element(password()).toHaveFocus();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  await expect.element(email()).toHaveValue('ana@exemplo.com');
  await expect.element(password()).toHaveValue('quase');
});

test('a double click signs in once, and after a refusal one may try again', async () => {
  const signingIn = 'POST /api/accounts/sign-in';
  const { requests } = fakeServer({
    'GET /api/settings': aPlatform(),
    [signingIn]: refuse(401, { code: 'invalid_credentials', message: 'Email ou senha incorretos' }),
  });
  const count = () => requests.filter(({ call }) => call === signingIn).length;
  await renderApp('/auth');
  await email().fill('ana@exemplo.com');
  await password().fill('errada');
  const enter = submit('Entrar').element() as HTMLButtonElement;
  enter.click();
  enter.click();
  await expect.element(page.getByText('Email ou senha incorretos')).toBeVisible();
  expect(count()).toBe(1);
  await submit('Entrar').click();
  await expect.poll(count).toBe(2);
});

test('signing in without a password is stopped at the form', async () => {
  fakeServer({ 'GET /api/settings': aPlatform() });
  await renderApp('/auth');
  await email().fill('ana@exemplo.com');
  await submit('Entrar').click();
  await expect.element(page.getByText('Digite sua senha')).toBeVisible();
  await expect.element(password()).toHaveFocus();
});

test('who forgot the password is told that a mail is on its way, and finds back', async () => {
  const { requests } = fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /functions/v1/send-reset-password-email': { success: true },
  });
  await renderApp('/auth');
  await email().fill('ana@exemplo.com');
  await submit('Esqueci minha senha').click();
  await submit('Enviar link de recuperação').click();
  await expect.element(page.getByRole('heading', { name: 'Email Enviado!' })).toBeVisible();
  await expect.element(page.getByText('Email de recuperação enviado! Verifique sua caixa de entrada.')).toBeVisible();
  expect(requests.at(-1)?.body).toEqual({ email: 'ana@exemplo.com' });
  await submit('Voltar para o login').click();
  await expect.element(email()).toHaveValue('ana@exemplo.com');
});

const terms = 'https://escola.exemplo/termos';
const privacy = 'https://escola.exemplo/privacidade';

test.each([
  [terms, privacy, ' e concorda com os Termos de Uso e a Política de Privacidade.'],
  [terms, null, ' e concorda com os Termos de Uso.'],
  [null, privacy, ' e concorda com a Política de Privacidade.'],
  [null, null, '.'],
])('with terms at %s and privacy at %s a newcomer reads what they declare', async (termsUrl, privacyUrl, rest) => {
  const supplier = 'Escola Ltda · CNPJ 11.222.333/0001-81 · Rua A, 1';
  fakeServer({ 'GET /api/settings': aPlatform({ termsUrl, privacyUrl, minimumAge: 16, supplier }) });
  await renderApp('/auth?aba=criar');
  const note = page.getByText(/Ao criar a conta/);
  await expect.element(note).toHaveTextContent(`Ao criar a conta, você declara ter 16 anos ou mais${rest}`);
  await expect.element(page.getByText(`Jornada · ${supplier}`)).toBeVisible();
  const addresses = page
    .getByRole('paragraph')
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([termsUrl, privacyUrl].filter(Boolean));
});

/** What `fetch` does without a connection. */
const networkGone = () => Promise.reject(new TypeError('Failed to fetch'));
const brokenServer = () => refuse(500, { code: 'internal_error', message: 'Algo deu errado do nosso lado.' });

test.each([
  ['the network is gone', networkGone, 'Sem conexão'],
  ['the server fails', brokenServer, 'Algo deu errado do nosso lado'],
])('when %s each form says what it was that did not work', async (_, fail, reason) => {
  fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/sign-up': fail,
    'POST /api/accounts/sign-in': fail,
    'POST /functions/v1/send-reset-password-email': fail,
  });
  await renderApp('/auth?aba=criar');
  const expectFailure = async (failure: string) => {
    const alert = page.getByRole('alert').filter({ hasText: failure });
    await expect.element(alert).toMatchTextContent(new RegExp(reason));
  };
  await email().fill('ana@exemplo.com');
  await password().fill('segredo');
  await submit('Criar Conta').click();
  await expectFailure('Erro ao criar conta');
  await choose('Entrar', 'Que bom ver você');
  await password().fill('segredo');
  await submit('Entrar').click();
  await expectFailure('Erro ao fazer login');
  await submit('Esqueci minha senha').click();
  await submit('Enviar link de recuperação').click();
  await expectFailure('Erro ao enviar email de recuperação');
});

test('an address is asked for, and has to be one', async () => {
  fakeServer({ 'GET /api/settings': aPlatform() });
  await renderApp('/auth?aba=criar');
  await submit('Criar Conta').click();
  await expect.element(page.getByText('Email é obrigatório')).toBeVisible();
  await expect.element(email()).toHaveFocus();
  await email().fill('ana');
  await submit('Criar Conta').click();
  await expect.element(page.getByText('Email inválido')).toBeVisible();
});

test('an example in a field that is wrong stays an example', async () => {
  fakeServer({ 'GET /api/settings': aPlatform() });
  await renderApp('/auth');
  await submit('Entrar').click();
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
  const inkOf = (element: Element, part?: string) => getComputedStyle(element, part).color;
  const error = page.getByText('Email é obrigatório').element();
  expect(inkOf(email().element(), '::placeholder')).not.toBe(inkOf(error));
});

const blocked = /^O navegador bloqueia os cookies deste site, .* Permita os cookies/;

test('a session whose cookie does not come back says so, and the form stays filled in', async () => {
  const { requests } = fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/sign-in': { user: aMember().user, role: 'user', home: '/dashboard' },
  });
  const { address } = await renderApp('/auth');
  await email().fill('marina@exemplo.com.br');
  await password().fill('segredo');
  await submit('Entrar').click();
  await expect.element(page.getByText(blocked)).toBeVisible();
  await expect.element(submit('Entrar')).toBeEnabled();
  await expect.element(email()).toHaveValue('marina@exemplo.com.br');
  expect([address(), requests.filter(({ call }) => call === 'POST /api/accounts/sign-in').length]).toEqual([
    '/auth',
    1,
  ]);
});

test('a refused sign-in is about both fields: either change takes its sentence away', async () => {
  fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/sign-in': refuse(401, { code: 'invalid_credentials', message: 'Email ou senha incorretos' }),
  });
  await renderApp('/auth');
  for (const field of [email, password]) {
    await email().fill('ana@exemplo.com');
    await password().fill('quase');
    await submit('Entrar').click();
    await expect.element(page.getByText('Email ou senha incorretos')).toBeVisible();
    await field().fill('outra@exemplo.com');
    await expect.element(page.getByText('Email ou senha incorretos')).not.toBeInTheDocument();
  }
});

test('an old failure leaves when a new mistake comes', async () => {
  fakeServer({
    'GET /api/settings': aPlatform(),
    'POST /api/accounts/sign-in': () => Promise.reject(new TypeError('offline')),
  });
  await renderApp('/auth');
  await email().fill('ana@exemplo.com');
  await password().fill('segredo');
  await submit('Entrar').click();
  await expect.element(page.getByText('Erro ao fazer login')).toBeVisible();
  await password().fill('');
  await submit('Entrar').click();
  await expect.element(page.getByText('Digite sua senha')).toBeVisible();
  await expect.element(page.getByText('Erro ao fazer login')).not.toBeInTheDocument();
});

test.each([
  ['suporte@escola.exemplo', /peça um link de acesso a suporte@escola\.exemplo\./],
  [null, /peça um link de acesso a quem administra a escola\./],
])('without a mail server nobody is promised a mail: ask %s', async (contactEmail, sentence) => {
  fakeServer({
    'GET /api/settings': aPlatform({ contactEmail }),
    'POST /functions/v1/send-reset-password-email': { success: true, isMailOff: true },
  });
  await renderApp('/auth?aba=recuperar');
  await email().fill('ana@exemplo.com');
  await submit('Enviar link de recuperação').click();
  await expect.element(page.getByRole('heading', { name: 'Peça um link de acesso' })).toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(page.getByText(/enviado/i).elements()).toHaveLength(0);
  await submit('Voltar para o login').click();
  await expect.element(email()).toHaveValue('ana@exemplo.com');
});
