import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEditableJourney } from '../../../../testing/admin-fixtures.ts';
import { journeyPath, name, openEdit, save, saving } from '../../../../testing/journey-form.ts';
import { refused } from '../../../../testing/refused.ts';

const term = () => page.getByRole('combobox', { name: 'Prazo de acesso' });
const termOf = (productId: string) => page.getByRole('combobox', { name: `Prazo de ${productId}` });
const sale = {
  tipo: 'paga' as const,
  checkoutUrl: 'https://loja.exemplo/x',
  externalProductIds: ['OFR-1', 'OFR-2'],
};
const aSold = (form = {}) => anEditableJourney({ form: { ...sale, ...form } });
const sentForm = (requests: { call: string; body?: unknown }[]) =>
  (requests.findLast(({ call }) => call === saving)!.body as { form: object }).form;

test('a journey gets a year, and one of its products another term', async () => {
  const { requests } = await openEdit({ [saving]: aSold() }, aSold());
  await expect.element(term()).toHaveAccessibleDescription(/Uma renovação ou nova compra soma/);
  await term().selectOptions('por 1 ano');
  const preview = page.getByRole('complementary', { name: 'Prévia no catálogo' });
  await expect.element(preview.getByText('Acesso por 1 ano')).toBeVisible();
  await expect.element(termOf('OFR-1')).toHaveDisplayValue('Como a jornada: por 1 ano');
  await termOf('OFR-2').selectOptions('por N dias');
  await page.getByRole('textbox', { name: 'Quantos dias' }).fill('30');
  await save().click();
  await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
  expect(sentForm(requests)).toMatchObject({
    accessTerm: { kind: 'months', amount: 12 },
    productTerms: [{ productId: 'OFR-2', term: { kind: 'days', amount: 30 } }],
  });
});

test('a free journey may have one, and none is none again', async () => {
  const { requests } = await openEdit(
    { [saving]: anEditableJourney() },
    anEditableJourney({ form: { accessTerm: { kind: 'until', day: '2099-12-31' } } }),
  );
  await expect.element(page.getByLabelText('Último dia')).toHaveValue('2099-12-31');
  await page.getByLabelText('Último dia').fill('2026-11-22');
  await expect.element(page.getByText(/^Este dia já passou/)).toBeVisible();
  await term().selectOptions('Sem prazo');
  await save().click();
  await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
  expect(sentForm(requests)).toMatchObject({ accessTerm: null, productTerms: [] });
});

test('12 can be typed digit by digit, and a term that is no term is told beside its field', async () => {
  const { requests } = await openEdit({}, aSold({ productTerms: [{ productId: 'OFR-2', term: null }] }));
  await expect.element(termOf('OFR-2')).toHaveDisplayValue('Sem prazo');
  await term().selectOptions('por N meses');
  const months = page.getByRole('textbox', { name: 'Quantos meses' });
  await months.fill('1,5');
  await expect.element(termOf('OFR-1')).toHaveDisplayValue('Como a jornada: …');
  await months.fill('');
  await months.click();
  await userEvent.keyboard('12');
  await expect.element(months).toHaveValue('12');
  await termOf('OFR-2').selectOptions('até uma data');
  await months.fill('121');
  await save().click();
  await expect.element(page.getByText('Use 120 ou menos')).toBeVisible();
  await expect.element(page.getByText('Escolha o último dia')).toBeVisible();
  await expect.element(months).toHaveFocus();
  await months.fill('');
  await expect.element(page.getByText('Escreva quantos meses')).toBeVisible();
  expect(requests.map(({ call }) => call)).not.toContain(saving);
});

test('the term of a product that was removed is not sent', async () => {
  const journey = aSold({ productTerms: [{ productId: 'OFR-1', term: { kind: 'days', amount: 7 } }] });
  const { requests } = await openEdit({ [saving]: journey }, journey);
  await page.getByRole('button', { name: 'Remover OFR-1' }).click();
  await expect.element(termOf('OFR-1')).not.toBeInTheDocument();
  await save().click();
  await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
  expect(sentForm(requests)).toMatchObject({ externalProductIds: ['OFR-2'], productTerms: [] });
});

test('two administrators at once compare the terms in words', async () => {
  const theirs = aSold({
    accessTerm: { kind: 'months', amount: 6 },
    productTerms: [{ productId: 'OFR-1', term: null }],
  });
  const newer = { ...theirs, version: '2026-11-22T13:00:00.000Z' };
  const { answers } = await openEdit({}, aSold());
  await term().selectOptions('por 2 anos');
  answers[`GET ${journeyPath}`] = newer;
  answers[saving] = refused('edited_meanwhile');
  await save().click();
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa salvou esta jornada' });
  for (const text of ['por 2 anos', 'por 6 meses', 'OFR-1: sem prazo']) {
    await expect.element(dialog.getByText(text)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await expect.element(name()).toBeVisible();
  await expect.element(page.getByText('Alterações não salvas')).toBeVisible();
});
