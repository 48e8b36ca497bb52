import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCertificateRow, aRevokedRow } from '../../../../testing/admin-certificates.ts';
import { aJourneyList, visitAsAdmin } from '../../../../testing/admin-fixtures.ts';
import { nothing } from '../../../../testing/people.ts';
import { refused } from '../../../../testing/refused.ts';

const listing = 'GET /api/admin/certificates';
const one = `/api/admin/certificates/${aCertificateRow().id}`;
const [revoking, restoring, reissuing] = [`POST ${one}/revocation`, `POST ${one}/restoration`, `PUT ${one}/name`];

/** Opens the list with one certificate, which a command replaces by its answer. */
async function open(row = aCertificateRow(), commands: Record<string, unknown> = {}) {
  const visited = await visitAsAdmin('/admin/certificates', {
    'GET /api/admin/journeys': aJourneyList([]),
    [listing]: { items: [row], nextCursor: null },
    ...commands,
  });
  await expect.element(page.getByText(row.number)).toBeVisible();
  const changeTo = (changed: typeof row) => () => {
    visited.answers[listing] = { items: [changed], nextCursor: null };
    return changed;
  };
  const sent = (call: string) => visited.requests.filter((request) => request.call === call).map(({ body }) => body);
  return { ...visited, changeTo, sent };
}
const dialog = () => page.getByRole('dialog');
const reason = () => dialog().getByRole('textbox', { name: 'Motivo' });
const name = () => dialog().getByRole('textbox', { name: 'Nome completo' });
const press = (label: RegExp | string) => page.getByRole('button', { name: label }).click();

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('Revogar', () => {
  test('says what the public page will say, and asks for a reason', { tags: 'long' }, async () => {
    const { sent } = await open();
    await press(/^Revogar/);
    await expect.element(dialog().getByText(/'Revogado em 23\/11\/2026', sem o motivo/)).toBeVisible();
    await expect.element(reason()).toHaveFocus();
    await dialog().getByRole('button', { name: 'Revogar certificado' }).click();
    await expect.element(dialog().getByText('Escreva o motivo')).toBeVisible();
    await expect.element(reason()).toHaveFocus();
    expect(sent(revoking)).toEqual([]);
  });

  test('revokes, and the focus stays where it can be restored', async () => {
    const { answers, changeTo, sent } = await open();
    answers[revoking] = changeTo(aRevokedRow());
    await press(/^Revogar/);
    await reason().fill('  Emitido para a pessoa errada ');
    await dialog().getByRole('button', { name: 'Revogar certificado' }).click();
    await expect.element(page.getByText('Certificado revogado', { exact: true })).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Restaurar/ })).toHaveFocus();
    expect(sent(revoking)).toEqual([{ reason: '  Emitido para a pessoa errada ' }]);
  });

  test('that fails keeps what was typed', async () => {
    const { answers, changeTo } = await open(aCertificateRow(), { [revoking]: refused('busy') });
    await press(/^Revogar/);
    await reason().fill('Fraude');
    await dialog().getByRole('button', { name: 'Revogar certificado' }).click();
    await expect.element(page.getByText('Erro ao revogar certificado')).toBeVisible();
    await expect.element(reason()).toHaveValue('Fraude');
    answers[revoking] = changeTo(aRevokedRow());
    await dialog().getByRole('button', { name: 'Revogar certificado' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('of somebody whose account is gone closes, and the list is read again', async () => {
    const { answers } = await open(aCertificateRow(), { [revoking]: refused('certificate_not_found') });
    answers[listing] = nothing;
    await press(/^Revogar/);
    await reason().fill('Fraude');
    await dialog().getByRole('button', { name: 'Revogar certificado' }).click();
    await expect.element(page.getByText('Certificado não encontrado')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Nenhum certificado emitido ainda' })).toBeVisible();
  });
});

describe('Restaurar', () => {
  test('makes it valid again, with a reason', async () => {
    const { answers, changeTo, sent } = await open(aRevokedRow());
    answers[restoring] = changeTo(aCertificateRow());
    await press(/^Restaurar/);
    expect(
      dialog()
        .getByText(/reembolso/)
        .elements(),
    ).toHaveLength(0);
    await reason().fill('Foi engano');
    await dialog().getByRole('button', { name: 'Restaurar certificado' }).click();
    await expect.element(page.getByText('Certificado restaurado')).toBeVisible();
    await expect.element(page.getByRole('row').nth(1).getByText('Válido')).toBeVisible();
    expect(sent(restoring)).toEqual([{ reason: 'Foi engano' }]);
  });

  test('says that no refund revokes it again where a refund did', async () => {
    await open(aRevokedRow({ revokedBy: 'payment', revocationReason: null }));
    await press(/^Restaurar/);
    await expect.element(dialog().getByText(/nenhum reembolso o revoga de novo/)).toBeVisible();
  });
});

describe('Corrigir nome', () => {
  test('begins with the printed name, and issues it anew to another', async () => {
    const { answers, changeTo, sent } = await open();
    answers[reissuing] = changeTo(aCertificateRow({ name: 'Ana Conceição', number: '2222-2222-2222-2222-2' }));
    await press(/^Corrigir nome/);
    await expect.element(name()).toHaveValue('Ana Beatriz Conceição');
    await expect.element(name()).toHaveFocus();
    await name().fill('Ana Conceição');
    await reason().fill('Casou');
    await dialog().getByRole('button', { name: 'Emitir com este nome' }).click();
    await expect.element(page.getByText('Certificado emitido com o nome novo')).toBeVisible();
    await expect.element(page.getByText('2222-2222-2222-2222-2')).toBeVisible();
    expect(sent(reissuing)).toEqual([{ name: 'Ana Conceição', reason: 'Casou' }]);
  });

  test('needs a name and a reason, each asked for beside its field', async () => {
    const { sent } = await open();
    await press(/^Corrigir nome/);
    await name().fill('  ');
    await dialog().getByRole('button', { name: 'Emitir com este nome' }).click();
    await expect.element(dialog().getByText('Escreva o nome completo')).toBeVisible();
    await expect.element(dialog().getByText('Escreva o motivo')).toBeVisible();
    await expect.element(name()).toHaveFocus();
    expect(sent(reissuing)).toEqual([]);
  });

  test('is left by Esc, back to its button, after a question once something was typed', async () => {
    await open();
    const button = page.getByRole('button', { name: /^Corrigir nome/ });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(name()).toHaveFocus();
    await name().fill('Ana');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog().getByRole('button', { name: 'Continuar editando' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(name()).toHaveValue('Ana');
    await userEvent.keyboard('{Escape}');
    await dialog().getByRole('button', { name: 'Descartar' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });
});
