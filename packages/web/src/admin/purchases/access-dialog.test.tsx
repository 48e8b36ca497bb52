import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anaId, anEnrollmentRow, aPerson } from '../../../testing/administration.ts';
import { anEnrollment } from '../../../testing/journeys.ts';
import { aFact, aReason, eventId, webhookId } from '../../../testing/purchases.ts';
import { refused } from '../../../testing/refused.ts';
import { visitAsAdmin } from '../../../testing/admin-fixtures.ts';

const explaining = (enrollmentId: string) => `GET /api/admin/enrollments/${enrollmentId}/access`;
const dialog = () => page.getByRole('dialog', { name: 'Por que tem acesso?' });
const reasons = () => dialog().getByRole('list', { name: 'Motivos' });
const ask = () => page.getByRole('button', { name: /^Por que tem acesso\?/ }).click();
const openPerson = (access: unknown) =>
  visitAsAdmin(`/admin/users/${anaId}`, {
    [`GET /api/admin/people/${anaId}`]: aPerson(),
    [explaining(anEnrollment().id)]: access,
  });

test(
  'a person’s page tells the orders and events behind each access, with the way to each event',
  { tags: 'long' },
  async () => {
    const manual = aReason({
      grantId: 'g2',
      kind: 'manual',
      state: 'valid',
      platform: null,
      orderReference: null,
      facts: [],
    });
    await openPerson({ isOpen: true, isPausedByAdmin: false, reasons: [aReason(), manual] });
    await ask();
    for (const text of [
      'Acesso aberto',
      'Compra',
      'ticto',
      'suspenso',
      'Pagamento aprovado',
      'Reembolso',
      'Inscrição por um administrador',
      'vale',
    ]) {
      await expect.element(dialog().getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect
      .element(reasons().getByText(/Pedido TP77120 · desde 20\/11\/2026 · suspenso em 22\/11\/2026/))
      .toBeVisible();
    await expect
      .element(reasons().getByRole('link', { name: 'Ver evento authorized' }))
      .toHaveAttribute('href', `/admin/webhooks/${webhookId}/events?evento=${eventId}`);
  },
);

test('the list of enrolments tells it too, and who paused it', { tags: 'long' }, async () => {
  const row = anEnrollmentRow();
  await visitAsAdmin('/admin/enrollments', {
    'GET /api/admin/enrollments': { items: [row], nextCursor: null, count: 1, isCapped: false },
    'GET /api/admin/journeys': { items: [], nextCursor: null },
    [explaining(row.id)]: { isOpen: false, isPausedByAdmin: true, reasons: [] },
  });
  await ask();
  await expect.element(dialog().getByText('Acesso fechado')).toBeVisible();
  await expect.element(dialog().getByText(/Pausado por um administrador/)).toBeVisible();
  await expect.element(dialog().getByText(/Nenhum motivo registrado/)).toBeVisible();
});

test('what the platform told late says when it came', async () => {
  const late = aFact({ at: '2026-11-20T15:00:00.000Z', receivedAt: '2026-11-21T15:00:00.000Z', event: null });
  await openPerson({ isOpen: true, isPausedByAdmin: false, reasons: [aReason({ facts: [late] })] });
  await ask();
  await expect.element(reasons().getByText(/recebido 21\/11\/2026 12:00:00/)).toBeVisible();
  expect(reasons().getByRole('link').elements()).toHaveLength(0);
});

test('what cannot be read can be asked for again', async () => {
  const { answers } = await openPerson(refused('busy'));
  await ask();
  await expect.element(dialog().getByRole('heading', { name: 'Erro ao carregar motivos' })).toBeVisible();
  answers[explaining(anEnrollment().id)] = { isOpen: true, isPausedByAdmin: false, reasons: [aReason()] };
  await dialog().getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(dialog().getByText('Acesso aberto')).toBeVisible();
});
