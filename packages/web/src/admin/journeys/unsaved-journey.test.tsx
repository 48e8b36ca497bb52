import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { editAddress, name, openEdit } from '../../../testing/journey-form.ts';

const guard = () => page.getByRole('dialog', { name: 'Sair sem salvar?' });

describe('leaving with something unsaved', () => {
  test('by Sair asks before the session ends', { tags: 'long' }, async () => {
    await page.viewport(1280, 800);
    const { answers, address, requests } = await openEdit();
    answers['POST /api/accounts/sign-out'] = () => {
      delete answers['GET /api/me'];
      return {};
    };
    await name().fill('Foco Meu');
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await guard().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(guard()).not.toBeInTheDocument();
    await expect.element(name()).toHaveValue('Foco Meu');
    expect(requests.map(({ call }) => call)).not.toContain('POST /api/accounts/sign-out');

    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await guard().getByRole('button', { name: 'Descartar alterações' }).click();
    await expect.element(page.getByRole('heading', { name: 'Que bom ver você' })).toBeVisible();
    expect(address()).toBe('/auth');
    await page.viewport(414, 896);
  });

  test('by going back asks, also to the sign-in screen', async () => {
    const { router, address } = await openEdit();
    await name().fill('Foco Meu');
    void router.navigate({ to: '/auth' });
    await guard().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(name()).toHaveValue('Foco Meu');
    expect(address()).toBe(editAddress);
  });

  test('asks first, and stays', async () => {
    const { address } = await openEdit();
    await name().fill('Foco Meu');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await guard().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(guard()).not.toBeInTheDocument();
    await expect.element(name()).toHaveValue('Foco Meu');
    expect(address()).toBe(editAddress);
  });

  test('leaves once somebody says so', async () => {
    const { address } = await openEdit();
    await name().fill('Foco Meu');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await guard().getByRole('button', { name: 'Descartar alterações' }).click();
    await expect.poll(address).toBe('/admin/journeys');
  });

  test('does not ask where nothing was changed', async () => {
    const { address } = await openEdit();
    await expect.element(name()).toHaveValue('Foco sem Ruído');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await expect.poll(address).toBe('/admin/journeys');
  });
});
