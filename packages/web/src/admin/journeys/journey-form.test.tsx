import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEditableJourney, schoolJourneyId, version } from '../../../testing/admin-fixtures.ts';
import { endSession } from '../../../testing/end-session.ts';
import { refuse } from '../../../testing/fake-server.ts';
import {
  editAddress,
  journeyPath,
  name,
  openEdit,
  openNew,
  save,
  saving,
  totalDays,
} from '../../../testing/journey-form.ts';
import { aPlatform } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';

const creating = 'POST /api/admin/journeys';

const questions = () => page.getByRole('checkbox', { name: 'Perguntas' });
const checkout = () => page.getByRole('textbox', { name: 'URL de checkout' });
const choose = (label: string) => page.getByRole('radio', { name: new RegExp(`^${label}`) }).click();
const preview = () => page.getByRole('complementary', { name: 'Prévia no catálogo' });

describe('a new journey', () => {
  test('starts with the defaults and is created with what was typed', async () => {
    const { requests, address } = await openNew({ [creating]: anEditableJourney() });
    await name().fill('Foco sem Ruído');
    await expect.element(questions()).not.toBeChecked();
    await expect.element(questions()).toHaveAccessibleDescription(/Cada conversa é privada/);
    await questions().click();
    await save().click();
    await expect.element(page.getByText('Jornada criada com sucesso')).toBeVisible();
    await expect.poll(address).toBe(`/admin/journeys/${schoolJourneyId}/lessons`);
    expect(requests.find(({ call }) => call === creating)?.body).toEqual({
      name: 'Foco sem Ruído',
      description: '',
      profileType: 'Padrão',
      totalDays: 21,
      status: 'active',
      tags: [],
      externalProductIds: [],
      tipo: 'gratuita',
      visibilidade: 'publica',
      modoLiberacao: 'imediata',
      checkoutUrl: '',
      precoDisplay: '',
      ctaTexto: 'Adquirir Jornada',
      accessTerm: null,
      productTerms: [],
      cover: null,
      questionsEnabled: true,
    });
  });

  test('says that members do not ask while the school has questions off', async () => {
    await openNew({ 'GET /api/settings': aPlatform({ questionsEnabled: false }) });
    await expect.element(questions()).toHaveAccessibleDescription(/desligadas em Configurações/);
  });

  test('takes a product id that still stands in its field, and no tag twice', { tags: 'long' }, async () => {
    const { requests } = await openNew({ [creating]: anEditableJourney() });
    await name().fill('Foco sem Ruído');
    const tag = page.getByRole('textbox', { name: 'Tags' });
    for (const word of ['foco', ' Foco ', '   ']) {
      await tag.fill(word);
      await userEvent.keyboard('{Enter}');
    }
    await tag.fill('calma');
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Adicionar tag' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await choose('Paga');
    await choose('Só inscritos');
    await page.getByRole('textbox', { name: 'IDs de produto externo' }).fill('OFR-1');
    await save().click();
    await expect.element(page.getByText('Jornada criada com sucesso')).toBeVisible();
    expect(requests.find(({ call }) => call === creating)?.body).toMatchObject({
      tags: ['foco', 'calma'],
      externalProductIds: ['OFR-1'],
    });
  });

  test('comes back after a session that ended meanwhile', async () => {
    const { answers } = await openNew({ [creating]: refused('not_signed_in') });
    await name().fill('Foco sem Ruído');
    const { signInAgain } = endSession(answers);
    await save().click();
    await signInAgain();
    await expect.element(name()).toHaveValue('Foco sem Ruído');
  });

  test('needs a name, which is asked for beside its field', async () => {
    const { requests } = await openNew();
    await save().click();
    await expect.element(page.getByText('Nome é obrigatório')).toBeVisible();
    await expect.element(name()).toHaveFocus();
    expect(requests.map(({ call }) => call)).not.toContain(creating);
  });
});

describe('what is sold', () => {
  test('checkout, price and button text stand only with a paid, public journey', async () => {
    await openNew();
    await expect.element(name()).toBeVisible();
    expect(checkout().elements()).toHaveLength(0);
    await choose('Paga');
    await expect.element(checkout()).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Preço exibido' })).toBeVisible();
    await choose('Só inscritos');
    await expect.element(checkout()).not.toBeInTheDocument();
  });

  test('a paid journey needs a product id and, in the catalogue, a checkout', async () => {
    await openNew();
    await name().fill('Finanças');
    await choose('Paga');
    await save().click();
    await expect.element(page.getByText('Jornadas pagas devem ter pelo menos 1 ID de produto externo')).toBeVisible();
    await expect.element(page.getByText('Jornadas pagas públicas precisam de URL de checkout')).toBeVisible();
    await expect.element(checkout()).toHaveFocus();
  });

  test('an address that is none is refused', async () => {
    await openNew();
    await name().fill('Finanças');
    await choose('Paga');
    await checkout().fill('financas-em-paz');
    await save().click();
    await expect.element(page.getByText('Use um endereço que comece com https://')).toBeVisible();
  });

  test('an address without its https gets it', async () => {
    const { requests } = await openNew({ [creating]: anEditableJourney() });
    await name().fill('Finanças');
    await choose('Paga');
    await page.getByRole('textbox', { name: 'IDs de produto externo' }).fill('OFR-1');
    await checkout().fill('pay.hotmart.com/X');
    await save().click();
    await expect.element(page.getByText('Jornada criada com sucesso')).toBeVisible();
    expect(requests.find(({ call }) => call === creating)?.body).toMatchObject({
      checkoutUrl: 'https://pay.hotmart.com/X',
    });
  });

  test('what is wrong in a hidden field holds nobody up', async () => {
    const { requests } = await openNew({ [creating]: anEditableJourney() });
    await name().fill('Finanças');
    await choose('Paga');
    await checkout().fill('financas-em-paz');
    await page.getByRole('textbox', { name: 'Texto do botão' }).fill('');
    await choose('Gratuita');
    await save().click();
    await expect.element(page.getByText('Jornada criada com sucesso')).toBeVisible();
    expect(requests.find(({ call }) => call === creating)?.body).toMatchObject({
      checkoutUrl: '',
      ctaTexto: 'Adquirir Jornada',
    });
  });
});

test(
  'tags are added one at a time, with Enter or the button; blanks and repetitions are ignored',
  { tags: 'long' },
  async () => {
    const { requests } = await openEdit({ [saving]: anEditableJourney() });
    const tag = page.getByRole('textbox', { name: 'Tags' });
    await tag.fill(' hábitos ');
    await userEvent.keyboard('{Enter}');
    await tag.fill('foco');
    await userEvent.keyboard('{Enter}');
    await tag.fill('   ');
    await userEvent.keyboard('{Enter}');
    await tag.fill('reserva');
    await page.getByRole('button', { name: 'Adicionar tag' }).click();
    await page.getByRole('button', { name: 'Remover foco' }).click();
    await save().click();
    await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
    expect(requests.find(({ call }) => call === saving)?.body).toMatchObject({
      form: { tags: ['hábitos', 'reserva'] },
      version,
    });
  },
);

test('a plan that differs from the lessons says by how much and follows them with one click', async () => {
  await openEdit({}, anEditableJourney({ form: { totalDays: 24 } }));
  await expect.element(page.getByText('Faltam 3 lições')).toBeVisible();
  await page.getByRole('button', { name: 'Ajustar para 21' }).click();
  await expect.element(totalDays()).toHaveValue('21');
  await expect.element(page.getByText('As lições preenchem o plano.')).toBeVisible();
  await totalDays().fill('20');
  await expect.element(page.getByText('1 lição além do total')).toBeVisible();
});

test.each([
  ['-3', 'Use 1 ou mais'],
  ['1.5', 'Use um número inteiro'],
  ['2,5', 'Use um número inteiro'],
  ['', 'Use um número inteiro'],
  ['3651', 'Use 3650 ou menos'],
])('a plan of %j days is refused beside the field, which keeps what was typed', async (typed, message) => {
  const { requests } = await openEdit({ [saving]: anEditableJourney() });
  await totalDays().fill(typed);
  await save().click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(totalDays()).toHaveValue(typed);
  await expect.element(totalDays()).toHaveFocus();
  expect(requests.some(({ call }) => call === saving)).toBe(false);
  await totalDays().fill('30');
  await save().click();
  await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
  expect(requests.find(({ call }) => call === saving)?.body).toMatchObject({ form: { totalDays: 30 } });
});

test('the card of the catalogue follows what is typed', async () => {
  await openEdit();
  await name().fill('Manhãs que Rendem');
  await expect.element(preview().getByText('Manhãs que Rendem')).toBeVisible();
  await expect.element(preview().getByText('GRATUITO')).toBeVisible();
  expect(preview().getByText('Ver prévia').elements()).toHaveLength(0);
  await choose('Paga');
  await expect.element(preview().getByText('PREMIUM')).toBeVisible();
  await expect.element(preview().getByText('Em breve')).toBeVisible();
  await checkout().fill('https://loja.exemplo/x');
  await expect.element(preview().getByText('Adquirir Jornada')).toBeVisible();
  await choose('Inativa');
  await expect.element(preview().getByText('Inativa: não aparece no catálogo.')).toBeVisible();
});

test('the preview of a journey without lessons says what members read', async () => {
  await openNew();
  await expect.element(preview().getByText('Em preparação')).toBeVisible();
  await choose('Paga');
  await expect.element(preview().getByText('Em preparação')).toBeVisible();
});

test('the status switched above the form is taken over by what is being typed', async () => {
  const inactive = anEditableJourney({ version: '2026-11-22T12:30:00.000Z', form: { status: 'inactive' } });
  const { requests, answers } = await openEdit({ [`PUT ${journeyPath}/status`]: inactive, [saving]: inactive });
  await name().fill('Foco de Manhã');
  answers[`GET ${journeyPath}`] = inactive;
  await page.getByRole('switch', { name: 'Jornada ativa' }).click({ force: true });
  await expect.element(page.getByRole('radio', { name: /^Inativa/ })).toBeChecked();
  await expect.element(name()).toHaveValue('Foco de Manhã');
  await save().click();
  await expect
    .poll(() => requests.find(({ call }) => call === saving)?.body)
    .toMatchObject({ version: inactive.version, form: { name: 'Foco de Manhã', status: 'inactive' } });
});

test('a save stays in the journey, which goes on from the saved version', async () => {
  const saved = anEditableJourney({ version: '2026-11-22T12:30:00.000Z', form: { name: 'Foco de Manhã' } });
  const { requests, answers, address } = await openEdit({ [saving]: saved });
  await name().fill('Foco de Manhã');
  answers[`GET ${journeyPath}`] = saved;
  await save().click();
  await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
  await expect.element(page.getByText('Alterações não salvas')).not.toBeInTheDocument();
  expect(address()).toBe(editAddress);
  await expect.element(save()).toHaveFocus();
  await name().fill('Foco à Noite');
  await expect.element(page.getByText('Alterações não salvas')).toBeVisible();
  await save().click();
  await expect
    .poll(() => requests.findLast(({ call }) => call === saving)?.body)
    .toMatchObject({ version: saved.version, form: { name: 'Foco à Noite' } });
});

describe('a save that fails', () => {
  test('keeps what was typed', async () => {
    await openEdit({ [saving]: refused('internal_error') });
    await name().fill('Outro nome');
    await save().click();
    await expect.element(page.getByText('Erro ao salvar jornada')).toBeVisible();
    await expect.element(name()).toHaveValue('Outro nome');
  });

  test('says beside the field what the server refused', async () => {
    await openEdit({
      [saving]: refuse(400, {
        code: 'invalid_input',
        message: 'Confira os campos',
        issues: [{ path: 'body.form.name', message: 'Este nome não serve' }],
      }),
    });
    await name().fill('Outro nome');
    await save().click();
    await expect.element(page.getByText('Este nome não serve')).toBeVisible();
    await expect.element(name()).toHaveFocus();
  });
});

test.each(['journey_not_found', 'invalid_input'] as const)('a journey that is gone says so (%s)', async (code) => {
  await openEdit({ [`GET ${journeyPath}`]: refused(code) });
  await expect.element(page.getByRole('heading', { name: 'Jornada não encontrada' })).toBeVisible();
});
