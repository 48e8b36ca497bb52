import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEditableJourney } from '../../../testing/admin-fixtures.ts';
import { journeyPath, name, openEdit, save, saving, totalDays } from '../../../testing/journey-form.ts';
import { refused } from '../../../testing/refused.ts';

describe('two administrators at once', () => {
  const newer = anEditableJourney({ version: '2026-11-22T13:00:00.000Z', form: { name: 'Foco Total', totalDays: 30 } });
  const dialog = () => page.getByRole('dialog', { name: 'Outra pessoa salvou esta jornada' });

  async function collide() {
    const app = await openEdit();
    await name().fill('Foco Meu');
    app.answers[`GET ${journeyPath}`] = newer;
    app.answers[saving] = (body: { version: string }) =>
      body.version === newer.version ? newer : refused('edited_meanwhile');
    await save().click();
    await expect.element(dialog().getByText('Foco Total')).toBeVisible();
    await expect.element(dialog().getByText('Foco Meu')).toBeVisible();
    return app;
  }

  test('see both versions, and each field keeps what somebody changed', async () => {
    const { requests } = await collide();
    await dialog().getByRole('button', { name: 'Salvar assim' }).click();
    await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
    expect(requests.findLast(({ call }) => call === saving)?.body).toMatchObject({
      form: { name: 'Foco Meu', totalDays: 30 },
      version: newer.version,
    });
  });

  test('can save all of theirs over the other', async () => {
    const { requests } = await collide();
    await dialog().getByRole('button', { name: 'Escolher todas as minhas' }).click();
    await dialog().getByRole('button', { name: 'Salvar assim' }).click();
    await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
    expect(requests.findLast(({ call }) => call === saving)?.body).toMatchObject({
      form: { name: 'Foco Meu', totalDays: 21 },
      version: newer.version,
    });
  });

  test('keep what was chosen when saving it fails', async () => {
    const { answers } = await collide();
    answers[saving] = refused('internal_error');
    await dialog().getByRole('button', { name: 'Salvar assim' }).click();
    await expect.element(page.getByText('Erro ao salvar jornada')).toBeVisible();
    await expect.element(name()).toHaveValue('Foco Meu');
    await expect.element(totalDays()).toHaveValue('30');
    await expect.element(page.getByText('Alterações não salvas')).toBeVisible();
  });

  test('can take what was saved', async () => {
    await collide();
    await dialog().getByRole('button', { name: 'Escolher todas as salvas' }).click();
    await dialog().getByRole('button', { name: 'Ficar com a versão salva' }).click();
    await expect.element(name()).toHaveValue('Foco Total');
    await expect.element(totalDays()).toHaveValue('30');
    await expect.element(page.getByText('Alterações não salvas')).not.toBeInTheDocument();
  });

  test('can go on writing', async () => {
    await collide();
    await dialog().getByRole('button', { name: 'Continuar editando' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(name()).toHaveValue('Foco Meu');
  });
});
