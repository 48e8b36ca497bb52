import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { onPhone } from './devices.ts';
import { enter } from './people.ts';
import { test } from './story.ts';

const idOf = async (page: Page, name: string): Promise<string> => {
  const catalogue = await (await page.request.get('/api/journeys', { params: { limit: 100 } })).json();
  return catalogue.items.find((journey: { name: string }) => journey.name === name).id;
};

test('a journey is read whole before it is begun, from its card to its first lesson @long', async ({ page }) => {
  await enter(page);
  await page.goto('/explore');
  await page.getByRole('link', { name: 'Criar sem Medo', exact: true }).click();
  await expect(page).toHaveURL(/\/explore\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Criar sem Medo' })).toBeVisible();
  await expect(page.getByText('No seu ritmo. Cada lição abre quando você conclui a anterior.')).toBeVisible();
  await expect(page.getByText('A visita do gênio')).toBeVisible();
  const rest = page.getByRole('button', { name: /^Lição 8/ });
  await rest.press('Enter');
  await expect(rest).toHaveAttribute('aria-expanded', 'true');
  await expectNoViolations(page, page.getByRole('heading', { level: 1 }));

  // A reader can return to the catalogue.
  await page.getByRole('link', { name: 'Voltar ao catálogo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explorar' })).toBeVisible();
  await page.goBack();
  // On a phone the offer stands at the foot of the window.
  await onPhone(page, () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Começar (?:Jornada )?Grátis/ })
      .filter({ visible: true })
      .first()
      .click(),
  );
  await expect(page.getByText('Jornada iniciada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/journey\/[\w-]{36}$/);
  await expect(page.getByRole('link', { name: 'Assistir Lição' })).toBeVisible();

  await page.goto(`/explore/${await idOf(page, 'Criar sem Medo')}`);
  await expect(page.getByText('INSCRITO')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Acessar Jornada/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Assistir Lição' })).toBeVisible();
});

test('without a session the page asks who one is, and comes back @long', async ({ page }) => {
  const person = await enter(page);
  const id = await idOf(page, 'Criar sem Medo');
  await page.context().clearCookies();
  await page.goto(`/explore/${id}`);
  await expect(page).toHaveURL(/\/auth\?voltar=/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(new RegExp(`/explore/${id}$`));
  await page.goto('/explore/01a0a0a0-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Jornada não encontrada' })).toBeVisible();
});
