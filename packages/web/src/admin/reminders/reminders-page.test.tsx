import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visitAsAdmin } from '../../../testing/admin-fixtures.ts';
import { aPlatform } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { someReminders } from '../../../testing/reminders.ts';

const reading = 'GET /api/admin/reminders';
const listing = 'GET /api/admin/suppressed-addresses';
const restoring = 'POST /api/admin/suppressed-addresses/restore';
const html = `<!doctype html><html><head><style>h1{color:#010203} @media (prefers-color-scheme:dark){h1{color:#040506!important}}</style></head>
<body><h1 style="font-size:31px">Blocos de 25 minutos</h1></body></html>`;
const preview = { subject: 'Abriu hoje: Blocos de 25 minutos', html, text: 'Blocos de 25 minutos' };
const open = (answers: Record<string, unknown> = {}) =>
  visitAsAdmin('/admin/lembretes', {
    [reading]: someReminders(),
    [listing]: { items: [], nextCursor: null },
    'GET /api/admin/reminder-texts/opened_today': preview,
    ...answers,
  });
const gone = {
  email: 'sumiu@exemplo.com.br',
  userId: '0199a1b2-0000-7000-8000-000000000007',
  name: 'Sueli Prado',
  answer: '550 5.1.1 Usuário desconhecido',
  suppressedAt: '2026-11-22T23:00:00.000Z',
};

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

test(
  'counts what was sent, came back and stopped, and says that opening is not tracked',
  { tags: 'long' },
  async () => {
    await open();
    const row = page.getByRole('row', { name: /Voltaram em até um dia/ });
    await expect.element(row).toHaveTextContent('Voltaram em até um dia4301.810');
    await expect.element(page.getByText(/A plataforma não rastreia se alguém abriu um e-mail/)).toBeVisible();
    await expect.element(page.getByText('Nenhum endereço sem lembretes')).toBeVisible();
  },
);

test('the switch turns reminders off for everybody', { tags: 'long' }, async () => {
  const { requests } = await open({
    'PUT /api/admin/switches': { ...aPlatform(), remindersEnabled: false },
  });
  await page.getByRole('switch', { name: 'Lembretes' }).click({ force: true });
  await expect
    .poll(() => requests.find(({ call }) => call === 'PUT /api/admin/switches')?.body)
    .toEqual({ remindersEnabled: false });
});

test('a text is shown light, dark and as text', { tags: 'long' }, async () => {
  await open();
  const frame = () => page.getByTitle('Lembrete Lição que abriu hoje').element() as HTMLIFrameElement;
  const colour = () => {
    const heading = frame().contentDocument?.querySelector('h1');
    return heading ? getComputedStyle(heading).color : null;
  };
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  expect(getComputedStyle(frame().contentDocument!.querySelector('h1')!).fontSize).toBe('31px');
  await page.getByRole('tab', { name: 'Escuro' }).click();
  await expect.poll(colour).toBe('rgb(4, 5, 6)');
  await page.getByRole('tab', { name: 'Só texto' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Texto do e-mail' })).toHaveValue('Blocos de 25 minutos');
});

test('without a mail server it says that nothing is sent or kept', async () => {
  await open({ [reading]: someReminders({ isMailConfigured: false }) });
  await expect.element(page.getByText(/nenhum lembrete é enviado nem guardado para depois/)).toBeVisible();
});

test('a run that was stopped is told, with its time and its number of unknown addresses', async () => {
  const run = { day: '2026-11-22', minute: 1215, sent: 12, mailboxUnknown: 51, stoppedAt: '2026-11-22T23:16:00.000Z' };
  await open({ [reading]: someReminders({ stopped: [run] }) });
  await expect.element(page.getByText('Os lembretes de 22/11/2026, das 20h15, foram interrompidos.')).toBeVisible();
  await expect.element(page.getByText(/51 endereços não existem/)).toBeVisible();
});

test('an address can be let again', async () => {
  const { requests, answers } = await open({
    [reading]: someReminders({ suppressed: 1 }),
    [listing]: { items: [gone], nextCursor: null },
    [restoring]: () => {
      answers[listing] = { items: [], nextCursor: null };
      return { email: gone.email };
    },
  });
  await expect.element(page.getByText('550 5.1.1 Usuário desconhecido')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar a enviar para sumiu@exemplo.com.br' }).click();
  await expect.element(page.getByText('Nenhum endereço sem lembretes')).toBeVisible();
  expect(requests.find(({ call }) => call === restoring)?.body).toEqual({ email: gone.email });
});

test('what cannot be read says so', async () => {
  await open({ [reading]: refused('internal_error') });
  await expect.element(page.getByText('Erro ao carregar lembretes')).toBeVisible();
});
