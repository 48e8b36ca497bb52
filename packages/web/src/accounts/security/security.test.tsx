import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aKnownBrowser, aSession } from '../../../testing/accounts.ts';
import { aProgress } from '../../../testing/progress.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

// Phones fold these cards away.
beforeAll(() => page.viewport(1280, 900));

const changing = 'PUT /api/me/password';
const ending = 'DELETE /api/me/sessions/others';
const here = aSession();
const phone = aSession({ id: '0199a1b2-0000-7000-8000-00000000a002', device: 'Safari no iPhone', isCurrent: false });

const tablet = aKnownBrowser({ id: '0199a1b2-0000-7000-8000-00000000c003', device: 'Firefox no Android' });
/** This browser, the phone, and one that only signed in before. */
const browsers = [
  aKnownBrowser({ id: '0199a1b2-0000-7000-8000-00000000c001', sessionIds: [here.id] }),
  aKnownBrowser({
    id: '0199a1b2-0000-7000-8000-00000000c002',
    sessionIds: [phone.id],
    trustedUntil: '2026-12-20T15:00:00.000Z',
  }),
  tablet,
];

const open = (answers: Record<string, unknown> = {}) =>
  visit('/perfil', {
    'GET /api/me/progress': aProgress(),
    'GET /api/me/sessions': { sessions: [here, phone], browsers, accessLinks: [] },
    ...answers,
  });

const field = (label: string) => page.getByLabelText(label, { exact: true });
const dialog = () => page.getByRole('dialog');
const opener = () => page.getByRole('button', { name: 'Alterar Senha' });
const send = () => dialog().getByRole('button', { name: 'Alterar Senha' });

async function fillIn({
  current = 'velha123',
  next = 'Nova-senha-1',
  again,
}: Partial<Record<'current' | 'next' | 'again', string>> = {}) {
  await opener().click();
  await field('Senha atual').fill(current);
  await field('Nova senha').fill(next);
  await field('Confirmar nova senha').fill(again ?? next);
}

test('a new password is kept, the dialog goes and the focus is back where it was', async () => {
  const { requests, answers } = await open();
  answers[changing] = () => {
    answers['GET /api/me/sessions'] = { sessions: [here], browsers: browsers.slice(0, 1), accessLinks: [] };
    return { changed: true };
  };
  await expect.element(page.getByText('Safari no iPhone')).toBeVisible();
  await fillIn();
  await send().click();
  await expect.element(page.getByText('Senha alterada com sucesso!')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  await expect.element(page.getByText('Safari no iPhone')).not.toBeInTheDocument();
  const sent = requests.find(({ call }) => call === changing);
  expect(sent?.body).toEqual({ currentPassword: 'velha123', newPassword: 'Nova-senha-1' });
});

test('a wrong current password is told beside its field, which takes the focus', async () => {
  await open({ [changing]: refused('wrong_current_password') });
  await fillIn();
  await send().click();
  await expect.element(page.getByText('Senha atual incorreta')).toBeVisible();
  await expect.element(field('Senha atual')).toHaveFocus();
  await expect.element(field('Nova senha')).toHaveValue('Nova-senha-1');
});

test('passwords that differ, or are too short, are not sent', { tags: 'long' }, async () => {
  const { requests } = await open();
  await fillIn({ next: 'abc', again: 'abd' });
  await expect.element(page.getByText('As senhas não coincidem')).toBeVisible();
  await send().click();
  await expect.element(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await field('Confirmar nova senha').fill('abc');
  await expect.element(page.getByText('As senhas não coincidem')).not.toBeInTheDocument();
  await send().click();
  await expect.element(field('Nova senha')).toHaveFocus();
  expect(requests.map(({ call }) => call)).not.toContain(changing);
});

test('without the current password it says what is missing', { tags: 'long' }, async () => {
  await open();
  await fillIn({ current: '' });
  await send().click();
  await expect.element(page.getByText('Digite sua senha atual')).toBeVisible();
});

test('any other failure passes as a message', async () => {
  await open({ [changing]: refused('too_many_requests') });
  await fillIn();
  await send().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Erro ao alterar senha.*Muitas tentativas/);
  await expect.element(dialog()).toBeVisible();
});

test('the meter says how strong the new password is', async () => {
  await open();
  await opener().click();
  for (const [password, label] of [
    ['Abc1!', 'Força da senha: Fraca'],
    ['abcdefg1', 'Força da senha: Média'],
    ['Abcdefg1', 'Força da senha: Forte'],
  ] as const) {
    await field('Nova senha').fill(password);
    await expect.element(page.getByText(/Força da senha/)).toHaveTextContent(label);
  }
});

test('Esc leaves the password as it was', async () => {
  const { requests } = await open();
  await fillIn();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(requests.map(({ call }) => call)).not.toContain(changing);
});

test('while the change is on its way the dialog stays, so that its outcome is told', async () => {
  const arrival = Promise.withResolvers<unknown>();
  await open({ [changing]: () => arrival.promise });
  await fillIn();
  await send().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  arrival.resolve(refused('wrong_current_password'));
  await expect.element(page.getByText('Senha atual incorreta')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});

const rowOf = (name: string) =>
  page.getByRole('list', { name: 'Aparelhos' }).getByRole('listitem').filter({ hasText: name });

test('sessions, trusted and known browsers are one list, each once, and this one is marked', async () => {
  const again = { ...phone, id: '0199a1b2-0000-7000-8000-00000000a00f', lastSeenAt: '2026-11-20T15:05:00.000Z' };
  const [one, two, three] = browsers as [typeof tablet, typeof tablet, typeof tablet];
  const twice = [one, { ...two, sessionIds: [again.id, phone.id] }, three];
  await open({ 'GET /api/me/sessions': { sessions: [here, phone, again], browsers: twice, accessLinks: [] } });
  await expect.element(rowOf('Chrome no Windows')).toMatchTextContent(/Este aparelho/);
  await expect.element(rowOf('Safari no iPhone')).toMatchTextContent(/Visto por último em 23\/11/);
  await expect.element(rowOf('Safari no iPhone')).toMatchTextContent(/Entra sem o código até 20\/12\/2026/);
  await expect.element(rowOf('Firefox no Android')).toMatchTextContent(/Sem sessão aberta/);
  expect(rowOf(' no ').elements()).toHaveLength(3);
});

test.each([
  ['Safari no iPhone', /Safari no iPhone sai da sua conta agora/, 'c002'],
  ['Firefox no Android', /Para entrar em Firefox no Android, será preciso dar a senha/, 'c003'],
  ['Chrome no Windows', /Você continua aqui até sair/, 'c001'],
])('%s is forgotten after a question that says what follows', async (name, consequence, id) => {
  const { requests, answers } = await open();
  const forgetting = `DELETE /api/me/sessions/0199a1b2-0000-7000-8000-00000000${id}`;
  answers[forgetting] = () => {
    answers['GET /api/me/sessions'] = {
      sessions: [here, phone].filter(({ device }) => device !== name || device === here.device),
      browsers: browsers.filter((browser) => !browser.id.endsWith(id)),
      accessLinks: [],
    };
    return { forgotten: true };
  };
  const opener = page.getByRole('button', { name: `Esquecer: ${name}` });
  await opener.click();
  await expect.element(dialog()).toMatchTextContent(consequence);
  expect(requests.map(({ call }) => call)).not.toContain(forgetting);
  await dialog().getByRole('button', { name: 'Esquecer', exact: true }).click();
  await expect.element(page.getByText('Aparelho esquecido')).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Aparelhos' })).toHaveFocus();
});

test('a browser that could not be forgotten is told, and stays', async () => {
  await open({ 'DELETE /api/me/sessions/0199a1b2-0000-7000-8000-00000000c003': refused('busy') });
  await page.getByRole('button', { name: 'Esquecer: Firefox no Android' }).click();
  await dialog().getByRole('button', { name: 'Esquecer', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Erro ao esquecer o aparelho/);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Esquecer: Firefox no Android' })).toHaveFocus();
});

test('after a question all other sessions end', async () => {
  const { requests, answers } = await open();
  answers[ending] = () => {
    answers['GET /api/me/sessions'] = { sessions: [here], browsers: browsers.slice(0, 1), accessLinks: [] };
    return { ended: 1 };
  };
  await page.getByRole('button', { name: 'Encerrar outras sessões' }).click();
  await expect.element(dialog()).toMatchTextContent(/Você continua aqui/);
  expect(requests.map(({ call }) => call)).not.toContain(ending);
  await dialog().getByRole('button', { name: 'Encerrar sessões' }).click();
  await expect.element(page.getByText('Outras sessões encerradas com sucesso!')).toBeVisible();
  await expect.element(page.getByText('Safari no iPhone')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Encerrar outras sessões' })).not.toBeInTheDocument();
});

test('sessions that could not be ended are told', async () => {
  await open({ [ending]: refused('busy') });
  await page.getByRole('button', { name: 'Encerrar outras sessões' }).click();
  await dialog().getByRole('button', { name: 'Encerrar sessões' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Erro ao encerrar sessões/);
});

test('many browsers are shown a few at first', async () => {
  const others = Array.from({ length: 7 }, (_, n) => ({
    ...phone,
    id: `${phone.id.slice(0, -2)}1${n}`,
    device: `Nº ${n}`,
  }));
  await open({ 'GET /api/me/sessions': { sessions: [here, ...others], browsers: [], accessLinks: [] } });
  await expect.element(page.getByText('Nº 1')).toBeVisible();
  expect(page.getByText('Nº 2').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Mostrar todos (8)' }).click();
  await expect.element(page.getByText('Nº 6')).toBeVisible();
});

test('a list that cannot be read can be tried again', async () => {
  const { answers } = await open({ 'GET /api/me/sessions': refused('busy') });
  await expect.element(page.getByText('Erro ao carregar aparelhos')).toBeVisible();
  answers['GET /api/me/sessions'] = { sessions: [here], browsers: [], accessLinks: [] };
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('Este aparelho')).toBeVisible();
  // Nothing but its session is known of it.
  expect(page.getByRole('button', { name: /^Esquecer/ }).elements()).toHaveLength(0);
});

test('a link that somebody else made for the account is told', async () => {
  const accessLinks = [
    { createdAt: '2026-11-20T15:00:00.000Z', madeBy: 'administration' },
    { createdAt: '2026-11-19T15:00:00.000Z', madeBy: 'server' },
  ];
  await open({ 'GET /api/me/sessions': { sessions: [here], browsers: [], accessLinks } });
  const links = page.getByRole('list', { name: 'Links de acesso criados' }).getByRole('listitem');
  await expect.element(links.first()).toMatchTextContent(/criado pela administração em 20\/11\/2026 às/);
  await expect.element(links.last()).toMatchTextContent(/criado no servidor em 19\/11\/2026 às/);
});
