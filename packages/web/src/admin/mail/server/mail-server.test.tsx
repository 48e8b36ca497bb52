import { MAIL_TEST_PROBLEMS } from '@jornada/contract/mail/mail-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMailList, aMailServer, aMailTest, noMailServer } from '../../../../testing/mails.ts';
import { refuse } from '../../../../testing/fake-server.ts';
import { refused } from '../../../../testing/refused.ts';
import { visitAsAdmin } from '../../../../testing/admin-fixtures.ts';
import { problemLabels } from './test-labels.ts';

const reading = 'GET /api/admin/mail-server';
const saving = 'PUT /api/admin/mail-server';
const testing = 'POST /api/admin/mail-server/test';
const listing = 'GET /api/admin/mails';

const open = (answers: Record<string, unknown> = {}, path = '/admin/emails?aba=servidor') =>
  visitAsAdmin(path, { [reading]: aMailServer(), [listing]: aMailList(), ...answers });
const field = (name: string) => page.getByRole('textbox', { name });
const password = () => page.getByLabelText(/^Senha(?: \*)?$/);
const security = () => page.getByRole('combobox', { name: 'Segurança' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const bodiesOf = (requests: { call: string; body: unknown }[], wanted: string) =>
  requests.filter(({ call }) => call === wanted).map(({ body }) => body as { form?: Record<string, unknown> });

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('the first server', () => {
  test('is filled in, saved, and from then on the platform sends', { tags: 'long' }, async () => {
    const { requests, answers } = await open({
      [reading]: noMailServer,
      [listing]: aMailList([], { isMailConfigured: false }),
      [saving]: aMailServer(),
    });
    await expect.element(page.getByRole('button', { name: 'Enviar e-mail de teste' })).toBeDisabled();
    await field('Servidor').fill('smtp.provedor.com.br');
    await field('Usuário').fill('contato@escoladapaz.com.br');
    await password().fill('segredo');
    await field('Nome do remetente').fill('Escola da Paz');
    await field('E-mail do remetente').fill('contato@escoladapaz.com.br');
    await expect.element(page.getByText('Alterações não salvas')).toBeVisible();
    answers[listing] = aMailList([]);
    answers[reading] = aMailServer();
    await press('Salvar Servidor');
    await expect.element(page.getByText('Servidor salvo. Os próximos e-mails já saem por ele.')).toBeVisible();
    expect(bodiesOf(requests, saving)).toEqual([
      {
        form: {
          host: 'smtp.provedor.com.br',
          port: 587,
          security: 'starttls',
          user: 'contato@escoladapaz.com.br',
          password: 'segredo',
          senderName: 'Escola da Paz',
          senderAddress: 'contato@escoladapaz.com.br',
        },
        version: null,
      },
    ]);
    // The typed password is shown nowhere any more.
    await expect.element(password()).toHaveValue('');
    await expect.element(page.getByText(/^Guardada cifrada em 20\/11\/2026/)).toBeVisible();
    await expect.element(page.getByText('Alterações não salvas')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Enviar e-mail de teste' })).toBeEnabled();
  });

  test('says what is wrong beside the field, before anything is sent', async () => {
    const { requests } = await open({ [reading]: noMailServer });
    await field('Servidor').fill('https://smtp.provedor.com.br');
    await field('Porta').fill('70000');
    await press('Salvar Servidor');
    await expect.element(page.getByText('Use só o nome do servidor, como smtp.provedor.com.br')).toBeVisible();
    await expect.element(page.getByText('Use um número de 1 a 65535')).toBeVisible();
    await expect.element(page.getByText('Email é obrigatório')).toBeVisible();
    await expect.element(field('Servidor')).toHaveFocus();
    expect(bodiesOf(requests, saving)).toEqual([]);
  });
});

test('a first server with a login asks for its password beside the field, and says nothing twice', async () => {
  const { requests } = await open({ [reading]: noMailServer });
  await field('Servidor').fill('smtp.provedor.com.br');
  await field('Usuário').fill('carla');
  await field('E-mail do remetente').fill('carla@escola.com.br');
  await press('Salvar Servidor');
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveAccessibleDescription(/Digite a senha/);
  expect(page.getByText('Digite a senha', { exact: true }).elements()).toHaveLength(1);
  expect(bodiesOf(requests, saving)).toEqual([]);
});

test('port and security follow each other, until somebody chose one of their own', async () => {
  await open();
  await security().selectOptions('TLS (porta 465)');
  await expect.element(field('Porta')).toHaveValue('465');
  await field('Porta').fill('587');
  await expect.element(security()).toHaveValue('starttls');
  await field('Porta').fill('2525');
  await security().selectOptions('TLS (porta 465)');
  await expect.element(field('Porta')).toHaveValue('2525');
});

describe('the stored password', () => {
  test('stays while nothing is typed, and the page says since when', async () => {
    const { requests } = await open({ [saving]: aMailServer({ senderName: 'Outra' }, { version: 'x' }) });
    await expect.element(password()).toHaveAttribute('placeholder', 'Guardada. Digite para trocar');
    await field('Nome do remetente').fill('Outra');
    await press('Salvar Servidor');
    await expect.poll(() => bodiesOf(requests, saving)[0]?.form?.['password']).toBe('');
  });

  test('is asked for again when the server or the user changes', async () => {
    const problem = refuse(400, {
      code: 'mail_password_needed',
      message: 'Confira os campos',
      issues: [{ path: 'form.password', message: 'Digite a senha de novo' }],
    });
    await open({ [saving]: problem });
    await field('Servidor').fill('smtp.outro.com.br');
    await expect.element(page.getByText(/^Mudou o servidor, a porta, o usuário ou a segurança/)).toBeVisible();
    await expect.element(password()).toHaveAttribute('placeholder', '');
    await press('Salvar Servidor');
    await expect.element(password()).toHaveFocus();
    await expect.element(password()).toHaveAccessibleDescription(/Digite a senha de novo/);
    await expect.element(field('Servidor')).toHaveValue('smtp.outro.com.br');
  });

  test('that was encrypted with another key is asked for', async () => {
    await open({ [reading]: aMailServer({ isPasswordReadable: false }) });
    await expect.element(page.getByText(/cifrada com outra chave: digite-a de novo/)).toBeVisible();
  });
});

describe('a test', () => {
  test('of what is saved shows every step and to whom the mail went', async () => {
    const { requests } = await open({ [testing]: aMailTest() });
    await press('Testar');
    await expect.element(page.getByText('Tudo certo')).toBeVisible();
    for (const text of ['Endereço encontrado', 'Porta aberta', 'TLS 1.3, certificado válido', 'Login aceito'])
      await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText(/saiu para marina@exemplo\.com\.br/)).toBeVisible();
    expect(bodiesOf(requests, testing)).toEqual([{}]);
  });

  test(
    'of what is only typed tells the server’s words, what they mean, the way out, and marks the field',
    { tags: 'long' },
    async () => {
      const failed = aMailTest({ at: 'login', problem: 'login_refused', said: '535 5.7.8 Authentication failed' });
      const { requests } = await open({ [testing]: failed });
      await password().fill('errada');
      await press('Testar');
      await expect.element(page.getByText('Parou no login')).toBeVisible();
      const step = page.getByRole('listitem').filter({ hasText: 'Usuário e senha recusados' });
      await expect.element(step).toMatchTextContent(/O servidor respondeu “535 5\.7\.8 Authentication failed”/);
      await expect.element(step).toMatchTextContent(/crie uma senha de app/);
      await expect.element(page.getByText('Só dá para saber depois do login')).toBeVisible();
      await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
      await expect.element(password()).toHaveValue('errada');
      expect(bodiesOf(requests, testing)[0]?.form).toMatchObject({ password: 'errada' });
      expect(bodiesOf(requests, saving)).toEqual([]);
      // Typing clears the error.
      await password().fill('outra');
      await expect.element(password()).not.toHaveAttribute('aria-invalid', 'true');
    },
  );

  test('that is asked for too often says so', async () => {
    await open({ [testing]: refused('too_many_requests') });
    await press('Testar');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Erro ao testar servidor.*Muitas tentativas/);
  });

  test.each(MAIL_TEST_PROBLEMS)('has words for %s: what it means and a way out', (problem) => {
    const { title, means, solution } = problemLabels[problem];
    const tested = { host: 'smtp.x.com', port: '587', senderAddress: 'oi@x.com', recipient: 'ana@x.com' };
    for (const text of [title, means(tested), solution]) expect(text.length).toBeGreaterThan(10);
  });
});

test('two administrators: who saves second chooses field by field', { tags: 'long' }, async () => {
  const newer = aMailServer({ senderName: 'Escola do Zé' }, { version: '2026-11-23T13:00:00.000Z' });
  const { answers } = await open({
    [saving]: (body: { version: string }) => (body.version === newer.version ? newer : refused('edited_meanwhile')),
  });
  await field('E-mail do remetente').fill('oi@escoladapaz.com.br');
  answers[reading] = newer;
  await press('Salvar Servidor');
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa salvou o servidor' });
  await expect.element(dialog.getByText('Escola do Zé')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar assim' }).click();
  await expect.element(page.getByText('Servidor salvo. Os próximos e-mails já saem por ele.')).toBeVisible();
});

test('what is typed stays while the other tab is looked at', async () => {
  const { address } = await open();
  await field('Servidor').fill('smtp.outro.com.br');
  await page.getByRole('link', { name: 'Enviados' }).click();
  await expect.poll(address).toBe('/admin/emails');
  await expect.element(page.getByRole('link', { name: 'Enviados' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Servidor' }).click();
  await expect.element(page.getByRole('link', { name: 'Enviados' })).not.toHaveAttribute('aria-current');
  await expect.element(field('Servidor')).toHaveValue('smtp.outro.com.br');
});

test('variables of the environment are shown as what counts, and can be tested', async () => {
  const configured = aMailServer(
    { user: null, passwordSavedAt: null, security: 'offered' },
    { source: 'environment', version: null },
  );
  const { requests } = await open({
    [reading]: configured,
    [testing]: aMailTest({ at: 'connection', problem: 'no_greeting' }),
  });
  await expect.element(page.getByText('Definido no servidor')).toBeVisible();
  for (const text of ['SMTP_URL', 'MAIL_FROM', 'smtp.provedor.com.br', 'Com usuário e senha'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Salvar Servidor' }).elements()).toHaveLength(0);
  await press('Testar');
  await expect.element(page.getByText('O servidor ficou calado')).toBeVisible();
  expect(bodiesOf(requests, testing)).toEqual([{}]);
});

describe('the records of the sender’s domain', () => {
  test('follow the address that is typed', async () => {
    await open();
    await field('E-mail do remetente').fill('oi@Novo.exemplo.com.br');
    for (const record of [
      'novo.exemplo.com.br',
      'SELETOR._domainkey.novo.exemplo.com.br',
      '_dmarc.novo.exemplo.com.br',
      'v=DMARC1; p=none; rua=mailto:oi@novo.exemplo.com.br',
    ]) {
      await expect.element(page.getByRole('code').filter({ hasText: record }).last()).toBeVisible();
    }
    await expect.element(page.getByText('v=spf1 include:ENDERECO-DO-PROVEDOR ~all')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Copiar valor do DMARC' })).toBeVisible();
  });

  test('are written for an invented domain until one is typed', async () => {
    await open({ [reading]: noMailServer });
    await expect.element(page.getByText('_dmarc.suaescola.com.br')).toBeVisible();
  });
});

test('a server that cannot be read can be asked for again', async () => {
  const { answers } = await open({ [reading]: refused('internal_error') });
  await expect.element(page.getByRole('heading', { name: 'Erro ao carregar servidor' })).toBeVisible();
  answers[reading] = aMailServer();
  await press('Tentar novamente');
  await expect.element(field('Servidor')).toHaveValue('smtp.provedor.com.br');
});

test('on phones nothing runs over the side', async () => {
  await page.viewport(360, 800);
  const said = '550 5.7.1 https://provedor.exemplo.com/'.padEnd(200, 'x');
  await open({ [testing]: aMailTest({ at: 'sender', problem: 'sender_refused', said }) });
  await press('Testar');
  await expect.element(page.getByText('Remetente recusado')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('how many invitations go a day is saved by itself, within its limits', async () => {
  const saving = 'PUT /api/admin/invitation-pace';
  const { requests } = await open({ [saving]: { perDay: 450 } });
  const field = page.getByRole('textbox', { name: 'Convites por dia' });
  await expect.element(field).toHaveValue('200');
  await field.fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Use um número de 1 a 10.000')).toBeVisible();
  await field.fill('450');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Salvo. Os próximos convites já seguem este ritmo.')).toBeVisible();
  expect(requests.filter(({ call }) => call === saving).map(({ body }) => body)).toEqual([{ perDay: 450 }]);
});
