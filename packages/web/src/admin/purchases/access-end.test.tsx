import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visitAsAdmin } from '../../../testing/admin-fixtures.ts';
import { anaId, anEnrollmentRow, aPerson, aPersonEnrollment } from '../../../testing/administration.ts';
import { anEnrollment } from '../../../testing/journeys.ts';
import { aReason } from '../../../testing/purchases.ts';
import { refused } from '../../../testing/refused.ts';

const { id } = anEnrollment();
const [explaining, setting] = [
  `GET /api/admin/enrollments/${id}/access`,
  `PUT /api/admin/enrollments/${id}/access-end`,
];
const periods = [
  { at: '2025-11-20T15:00:00.000Z', term: { kind: 'months', amount: 12 }, until: '2026-11-20' } as const,
  { at: '2026-11-23T15:00:00.000Z', term: { kind: 'days', amount: 30 }, until: '2027-01-24' } as const,
];
const why = {
  isOpen: true,
  isPausedByAdmin: false,
  accessUntil: '2026-12-25',
  accessEndSet: { at: '2026-11-22T15:00:00.000Z', until: '2026-12-25' },
  reasons: [aReason({ periods })],
};
const openPerson = (accessUntil: string | null, answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`/admin/users/${anaId}`, {
    [`GET /api/admin/people/${anaId}`]: aPerson({
      enrollments: [aPersonEnrollment({ enrollment: anEnrollment({ accessUntil }) })],
    }),
    [explaining]: why,
    ...answers,
  });
const explain = () =>
  page
    .getByRole('button', { name: /^Por que tem acesso\?/ })
    .first()
    .click();
const change = async () => {
  await explain();
  await page.getByRole('button', { name: 'Mudar o prazo' }).click();
};
const dialog = () => page.getByRole('dialog', { name: 'Mudar o prazo' });
const submit = () => dialog().getByRole('button', { name: 'Mudar o prazo' }).click();
const day = () => dialog().getByLabelText('Último dia de acesso');
const sent = (requests: { call: string; body?: unknown }[]) =>
  requests.filter(({ call }) => call === setting).map(({ body }) => body);

test('the list of enrolments tells the end of each, and changes it', async () => {
  const rows = [
    anEnrollmentRow({ accessUntil: '2026-11-23' }),
    anEnrollmentRow({ id: 'over', accessUntil: '2026-11-22', status: 'pausado' }),
    anEnrollmentRow({ id: 'endless' }),
  ];
  const { requests } = await visitAsAdmin('/admin/enrollments', {
    'GET /api/admin/enrollments': { items: rows, nextCursor: null, count: 3, isCapped: false },
    'GET /api/admin/journeys': { items: [], nextCursor: null },
    [explaining]: why,
    [setting]: anEnrollment(),
  });
  await expect.element(page.getByText(/Acesso até 23\/11\/2026/)).toBeVisible();
  await expect.element(page.getByText(/Acesso terminou em 22\/11\/2026/)).toBeVisible();
  expect(page.getByText(/Acesso (até|terminou)/).elements()).toHaveLength(2);
  await change();
  await day().fill('2027-11-30');
  await submit();
  await expect.element(page.getByText('Prazo mudado')).toBeVisible();
  expect(sent(requests)).toEqual([{ until: '2027-11-30' }]);
});

test('a person’s page shows the present end and where it comes from, and takes it away', async () => {
  const { requests } = await openPerson('2026-12-25', { [setting]: anEnrollment() });
  await expect.element(page.getByText('Acesso até 25/12/2026')).toBeVisible();
  await change();
  await expect.element(dialog().getByText('Acesso até 25/12/2026', { exact: true })).toBeVisible();
  const lines = dialog().getByRole('list', { name: 'Prazos' }).getByRole('listitem');
  expect(lines.elements().map((line) => line.textContent)).toEqual([
    '20/11/2025: acesso por 1 ano, até 20/11/2026',
    '22/11/2026: um administrador mudou o prazo: até 25/12/2026',
    '23/11/2026: acesso por 30 dias, até 24/01/2027',
  ]);
  await expect.element(day()).toHaveFocus();
  await day().fill('');
  await submit();
  await expect.element(page.getByText('Prazo mudado')).toBeVisible();
  expect(sent(requests)).toEqual([{ until: null }]);
});

test('a past day warns, and a failure keeps what was typed', async () => {
  const { answers } = await openPerson(null, {
    [explaining]: { ...why, accessUntil: null },
    [setting]: refused('internal_error'),
  });
  await change();
  await expect.element(dialog().getByText('Sem prazo', { exact: true })).toBeVisible();
  await day().fill('2026-11-22');
  await expect.element(dialog().getByText('Este dia já passou: as lições fecham agora.')).toBeVisible();
  await submit();
  await expect.element(page.getByText('Erro ao mudar o prazo')).toBeVisible();
  await expect.element(day()).toHaveValue('2026-11-22');
  answers[setting] = anEnrollment();
  await submit();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('why somebody has access tells until when, by each payment', async () => {
  await openPerson('2026-12-25');
  await explain();
  const access = page.getByRole('dialog', { name: 'Por que tem acesso?' });
  await expect.element(access.getByText('Acesso até 25/12/2026')).toBeVisible();
  await expect.element(access.getByText('20/11/2025: acesso por 1 ano, até 20/11/2026')).toBeVisible();
  await expect.element(access.getByText('22/11/2026: um administrador mudou o prazo: até 25/12/2026')).toBeVisible();
});

test('whoever is enrolled by hand may get an end of their own', async () => {
  const enrolling = 'POST /api/admin/enrollments';
  const { requests } = await openPerson(null, {
    'GET /api/admin/journeys': { items: [{ id: anEnrollment().journeyId, name: 'Finanças em Paz' }], nextCursor: null },
    [enrolling]: anEnrollment(),
    [setting]: anEnrollment(),
  });
  await page.getByRole('button', { name: 'Inscrever em Jornada' }).click();
  const enroll = page.getByRole('dialog', { name: 'Inscrever em Jornada' });
  await enroll.getByRole('combobox', { name: 'Jornada' }).selectOptions('Finanças em Paz');
  await enroll.getByLabelText('Acesso até').fill('2027-01-31');
  await enroll.getByRole('button', { name: 'Inscrever', exact: true }).click();
  await expect.element(page.getByText('Usuário inscrito com sucesso')).toBeVisible();
  expect(sent(requests)).toEqual([{ until: '2027-01-31' }]);
});
