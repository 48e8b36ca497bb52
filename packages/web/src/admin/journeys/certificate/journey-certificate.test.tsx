import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aJourneyCertificate, aNewJourneyCertificate, longName } from '../../../../testing/admin-certificates.ts';
import { schoolJourneyId } from '../../../../testing/admin-fixtures.ts';
import { endSession } from '../../../../testing/end-session.ts';
import { later, openJourneyCertificate, reading, saving } from '../../../../testing/journey-certificate.ts';
import { refused } from '../../../../testing/refused.ts';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const hours = () => field('Carga horária (horas)');
const [city, signer] = [() => field('Cidade'), () => field('Quem assina')];
const issuing = () => page.getByRole('switch', { name: 'Emitir certificado' });
const turnOn = () => page.getByText('Emitir certificado', { exact: true }).click();
const save = () => page.getByRole('button', { name: 'Salvar Certificado' }).click();
const dialog = () => page.getByRole('dialog');
const preview = () => page.getByRole('complementary', { name: 'Prévia do certificado' });

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('the form', () => {
  test('is a tab of the journey, and says how many certificates were issued', { tags: 'long' }, async () => {
    await openJourneyCertificate();
    const tab = page.getByRole('navigation', { name: 'Jornada' }).getByRole('link', { name: 'Certificado' });
    await expect.element(tab).toHaveAttribute('aria-current', 'page');
    await expect.element(city()).toHaveValue('Belo Horizonte');
    await expect
      .element(page.getByRole('link', { name: '38 certificados emitidos' }))
      .toHaveAttribute('href', `/admin/certificates?jornada=${schoolJourneyId}`);
  });

  test('says that such a certificate needs no MEC and must not claim it', async () => {
    await openJourneyCertificate();
    await expect
      .element(page.getByText(/vale sem registro no MEC e não pode dizer que o MEC o reconhece/))
      .toBeVisible();
  });

  test('says whose name from before cannot be printed', async () => {
    const { preview: before } = aJourneyCertificate();
    await openJourneyCertificate(aJourneyCertificate({ preview: { ...before, journeyName: 'Japonês: 日本語' } }));
    await expect.element(page.getByText('O nome desta jornada não sai no PDF do certificado.')).toBeVisible();
    await expect.element(page.getByText(/não conseguimos imprimir 日 本 語$/)).toBeVisible();
  });

  test('is off and has the suggested hours to begin with', async () => {
    await openJourneyCertificate(aNewJourneyCertificate());
    await expect.element(issuing()).not.toBeChecked();
    await expect.element(hours()).toHaveValue('6');
    await expect.element(page.getByText('Nenhum certificado emitido ainda')).toBeVisible();
  });

  test('takes the suggested hours over at a press', async () => {
    await openJourneyCertificate(aJourneyCertificate({ form: { hours: 20 }, suggestedHours: 7 }));
    await page.getByRole('button', { name: 'Usar a sugestão: 7 horas' }).click();
    await expect.element(hours()).toHaveValue('7');
    expect(page.getByRole('button', { name: /^Usar a sugestão/ }).elements()).toHaveLength(0);
  });

  test('is saved with what was typed, and goes on from there', { tags: 'long' }, async () => {
    const { sent } = await openJourneyCertificate();
    await city().fill('Recife');
    await field('Texto do certificado').fill('Com avaliação final.');
    await save();
    await expect.element(page.getByText('Certificado salvo. Os já emitidos ficam como estão.')).toBeVisible();
    await expect.element(page.getByText('Alterações não salvas')).not.toBeInTheDocument();
    const { version, form } = aJourneyCertificate();
    expect(sent()).toEqual([{ form: { ...form, city: 'Recife', text: 'Com avaliação final.' }, version }]);
    await city().fill('Olinda');
    await save();
    await expect.poll(() => sent().length).toBe(2);
    expect(sent()[1]).toMatchObject({ version: later, form: { city: 'Olinda' } });
  });

  test('asks for hours beside their field, and for city and signer only while it is on', { tags: 'long' }, async () => {
    const { sent } = await openJourneyCertificate(aNewJourneyCertificate());
    await hours().fill('2,5');
    await save();
    await expect.element(hours()).toHaveFocus();
    expect(sent()).toEqual([]);
    await hours().fill('3');
    await turnOn();
    await save();
    await expect.element(page.getByText('Cidade é obrigatória')).toBeVisible();
    await expect.element(page.getByText('Nome de quem assina é obrigatório')).toBeVisible();
    await expect.element(city()).toHaveFocus();
    await turnOn();
    await save();
    await expect.poll(sent).toMatchObject([{ version: null, form: { isEnabled: false, hours: 3, city: '' } }]);
  });

  test('that cannot be saved stays as typed', async () => {
    await openJourneyCertificate(aJourneyCertificate(), { [saving]: refused('busy') });
    await city().fill('Recife');
    await save();
    await expect.element(page.getByText('Erro ao salvar certificado')).toBeVisible();
    await expect.element(city()).toHaveValue('Recife');
  });

  test('is not left unsaved without a question', { tags: 'long' }, async () => {
    const { address } = await openJourneyCertificate();
    await city().fill('Recife');
    await page.getByRole('navigation', { name: 'Jornada' }).getByRole('link', { name: 'Venda' }).click();
    await expect.element(dialog()).toHaveAccessibleName('Sair sem salvar?');
    await userEvent.keyboard('{Escape}');
    expect(address()).toMatch(/certificate$/);
    await expect.element(city()).toHaveValue('Recife');
  });

  test('comes back after a session that ended meanwhile', { tags: 'long' }, async () => {
    const { answers } = await openJourneyCertificate(aJourneyCertificate(), { [saving]: refused('not_signed_in') });
    await city().fill('Recife');
    const { signInAgain } = endSession(answers);
    await save();
    await signInAgain();
    await expect.element(city()).toHaveValue('Recife');
  });

  test('of a journey that does not exist says so, and a failed read can be tried again', async () => {
    const { answers } = await openJourneyCertificate(aJourneyCertificate(), { [reading]: refused('internal_error') });
    await expect.element(page.getByRole('heading', { name: 'Erro ao carregar dados' })).toBeVisible();
    answers[reading] = refused('journey_not_found');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(page.getByRole('heading', { name: 'Jornada não encontrada' })).toBeVisible();
  });
});

describe('switching it on', () => {
  const fillIn = async () => {
    await turnOn();
    await city().fill('Recife');
    await signer().fill('Helena Prado');
    await save();
  };

  test('shows first how it looks with a very long name, and asks', { tags: 'long' }, async () => {
    const { sent } = await openJourneyCertificate(aNewJourneyCertificate());
    await fillIn();
    await expect.element(dialog()).toHaveAccessibleName('Emitir este certificado?');
    const buttons = dialog().getByRole('button', { name: 'Emitir certificados' });
    await expect.element(buttons).toBeVisible();
    expect(buttons.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect.element(dialog().getByRole('img', { name: new RegExp(longName) })).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    expect(sent()).toEqual([]);
    await dialog().getByRole('button', { name: 'Emitir certificados' }).click();
    await expect.element(page.getByText('Certificado salvo. Os já emitidos ficam como estão.')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sent()).toMatchObject([{ version: null, form: { isEnabled: true, city: 'Recife' } }]);
  });

  test('can be thought over: what was typed stays', { tags: 'long' }, async () => {
    const { sent } = await openJourneyCertificate(aNewJourneyCertificate());
    await fillIn();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(issuing()).toBeChecked();
    await expect.element(city()).toHaveValue('Recife');
    expect(sent()).toEqual([]);
  });

  test('that the server refuses leads back to the field', { tags: 'long' }, async () => {
    const issues = [{ path: 'form.city', message: 'Cidade é obrigatória' }];
    const refusal = refused('invalid_input');
    await openJourneyCertificate(aNewJourneyCertificate(), {
      [saving]: { ...refusal, body: { ...(refusal.body as object), issues } },
    });
    await fillIn();
    await dialog().getByRole('button', { name: 'Emitir certificados' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText('Cidade é obrigatória', { exact: true }).first()).toBeVisible();
    await expect.element(city()).toHaveFocus();
    await expect.element(city()).toHaveValue('Recife');
  });

  test('asks no more once it is on', async () => {
    const { sent } = await openJourneyCertificate();
    await city().fill('Recife');
    await save();
    await expect.poll(() => sent().length).toBe(1);
    expect(dialog().elements()).toHaveLength(0);
  });
});

describe('the preview', () => {
  test('follows what is typed, and holds the place of what is missing', async () => {
    await openJourneyCertificate();
    await signer().fill('Marta Reis');
    await expect.element(preview().getByText('Marta Reis')).toBeVisible();
    await signer().fill('');
    await expect.element(preview().getByText('Quem assina')).toBeVisible();
    await expect.element(preview().getByRole('img', { name: new RegExp(longName) })).toBeVisible();
  });

  test('opens large, and closes back to its button', async () => {
    await openJourneyCertificate();
    await preview().getByRole('button', { name: 'Ampliar' }).click();
    await expect.element(dialog().getByRole('img', { name: new RegExp(longName) })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(preview().getByRole('button', { name: 'Ampliar' })).toHaveFocus();
  });
});

describe('saved by somebody else meanwhile', () => {
  test('is compared field by field, and saved as chosen', { tags: 'long' }, async () => {
    const { answers, sent } = await openJourneyCertificate(aJourneyCertificate(), {
      [saving]: refused('edited_meanwhile'),
    });
    await city().fill('Recife');
    answers[reading] = aJourneyCertificate({ version: later, form: { hours: 12 } });
    await save();
    await expect.element(dialog()).toHaveAccessibleName('Outra pessoa salvou este certificado');
    await expect
      .element(
        dialog()
          .getByRole('group', { name: /^Cidade/ })
          .getByText('Recife'),
      )
      .toBeVisible();
    await expect
      .element(
        dialog()
          .getByRole('group', { name: /^Carga horária/ })
          .getByText('12'),
      )
      .toBeVisible();
    answers[saving] = aJourneyCertificate({ version: later, form: { hours: 12, city: 'Recife' } });
    await dialog().getByRole('button', { name: 'Salvar assim' }).click();
    await expect.poll(() => sent().at(-1)).toMatchObject({ version: later, form: { hours: 12, city: 'Recife' } });
  });
});
