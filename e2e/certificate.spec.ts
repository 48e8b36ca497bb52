import { expect, request, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { test } from './own-server.ts';
import { enrolIn, enter } from './people.ts';
import { admin } from './server.ts';

test.use({ serverOptions: { school: 'stories' } });

test.describe.configure({ timeout: 240_000 });

const journeyName = 'Em Qualquer Ordem';

/** Turns the certificates of a journey on, as an administrator. */
async function issueCertificatesOf(address: string, journeyId: string): Promise<void> {
  const asAdmin = await request.newContext({ baseURL: address });
  await expect(await asAdmin.post('/api/accounts/sign-in', { data: admin })).toBeOK();
  const form = {
    isEnabled: true,
    hours: 3,
    city: 'São Paulo',
    signerName: 'Helena Prado',
    signerRole: 'Autora da jornada',
    signatureUrl: null,
    text: '',
  };
  const settings = `/api/admin/journeys/${journeyId}/certificate`;
  const { version } = await (await asAdmin.get(settings)).json();
  await expect(await asAdmin.put(settings, { data: { form, version } })).toBeOK();
  await asAdmin.dispose();
}

async function complete(page: Page, lessons: readonly string[]): Promise<void> {
  for (const lesson of lessons) {
    await expect(await page.request.post(`/api/lessons/${lesson}/completion`)).toBeOK();
  }
}

/** The number in the open dialog, in words: its picture has it too. */
const numberIn = async (page: Page) => {
  const inWords = page.getByRole('dialog').getByRole('definition');
  return (await inWords.filter({ hasText: /^(?:\w{4}-){4}\w$/ }).textContent())!;
};

test('certificate: finish, issue, see the public page @long', async ({ page, browser, server }) => {
  await enter(page);
  const { id, lessons } = await enrolIn(page, journeyName);
  await issueCertificatesOf(server.address, id);
  await complete(page, lessons.slice(1));

  await page.goto(`/lesson/${lessons[0]}`);
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click();
  // The celebration ends by itself, and leads to the journey and to its offer.
  const naming = page.getByRole('dialog', { name: 'Nome no certificado' });
  await expect(naming).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(`/journey/${id}`);
  await expect(naming.getByLabel('Nome completo')).toHaveValue('Ana Beatriz');
  await naming.getByRole('button', { name: 'Agora não' }).click();
  await page.getByRole('button', { name: 'Emitir certificado' }).click();
  await naming.getByLabel('Nome completo').fill('Ana Beatris de Souza');
  await naming.getByRole('button', { name: 'Emitir certificado' }).click();

  const issued = page.getByRole('dialog', { name: 'Seu certificado está pronto' });
  await expect(issued).toBeVisible();
  const first = await numberIn(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    issued.getByRole('button', { name: /^Baixar PDF/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`certificado-${first}.pdf`);

  await issued.getByRole('button', { name: 'Corrigir nome' }).click();
  const correction = page.getByRole('dialog', { name: 'Corrigir nome' });
  await correction.getByLabel('Nome completo').fill('Ana Beatriz de Souza');
  await correction.getByRole('button', { name: 'Corrigir nome' }).click();
  await expect(
    page.getByRole('dialog').getByRole('definition').filter({ hasText: 'Ana Beatriz de Souza' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Corrigir nome' })).toHaveCount(0);
  const second = await numberIn(page);
  expect(second).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ver certificado' })).toBeFocused();

  // The first number may be in print: it leads to the corrected name. Nobody needs scripts to check it.
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: server.address });
  const anybody = await withoutScripts.newPage();
  for (const number of [first, second]) {
    await anybody.goto(`/certificado/${number}`);
    await expect(anybody.getByText('Certificado válido').first()).toBeVisible();
    await expect(anybody.getByText('Ana Beatriz de Souza').first()).toBeVisible();
    await expect(anybody.getByText(journeyName).first()).toBeVisible();
    await expect(anybody.getByText(second).first()).toBeVisible();
    await expect(anybody.getByText('Ana Beatris')).toHaveCount(0);
  }
  await withoutScripts.close();
});

test('the browser’s own print of a certificate’s page is one page that lies, as ‘Imprimir’ gives @long', async ({
  page,
  server,
}) => {
  await enter(page);
  const { id, lessons } = await enrolIn(page, journeyName);
  await issueCertificatesOf(server.address, id);
  await complete(page, lessons);
  const issued = await page.request.post(`/api/journeys/${id}/certificate`, { data: { name: 'Nguyễn Thị Ánh' } });
  const { number } = (await issued.json()).facts;
  for (const address of [`/certificado/${number}`, `/certificado/${number}/imprimir`]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: null, colorScheme });
      await page.goto(address);
      // Sizes of its own, or those of a browser that asks for A4 or Letter.
      for (const paper of [{ preferCSSPageSize: true }, { format: 'A4', landscape: true }, { format: 'Letter' }]) {
        const pdf = (await page.pdf({ printBackground: true, ...paper })).toString('latin1');
        expect(pdf.match(/\/Type \/Page\b/g), `${address} ${JSON.stringify(paper)}`).toHaveLength(1);
        if ('preferCSSPageSize' in paper) expect(pdf).toMatch(/\/MediaBox \[0 0 84[12](\.\d+)? 59[456]/);
      }
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('img', { name: /^Certificado de Nguyễn/ })).toBeInViewport({ ratio: 0.5 });
      for (const unwanted of [page.getByRole('banner'), page.getByRole('link'), page.getByRole('button')])
        for (const element of await unwanted.all()) await expect(element).toBeHidden();
      await expect(page.getByText('Certificado válido')).toBeHidden();
    }
  }
});

test('the screens about a certificate have no accessibility violations, until it is revoked @long', async ({
  page,
  server,
}) => {
  await enter(page);
  const { id, lessons } = await enrolIn(page, journeyName);
  await issueCertificatesOf(server.address, id);
  await complete(page, lessons);
  await page.goto(`/journey/${id}`);
  await page.getByRole('button', { name: 'Emitir certificado' }).click();
  await expectNoViolations(page, page.getByRole('dialog', { name: 'Nome no certificado' }));
  const data = { name: 'Ana Beatriz de Souza' };
  const issued = await page.request.post(`/api/journeys/${id}/certificate`, { data });
  await expect(issued).toBeOK();
  const { number } = (await issued.json()).facts;

  await page.goto('/perfil');
  await page.getByRole('link', { name: 'Ver certificados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus certificados' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: journeyName })).toBeVisible();
  await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
  await page.getByRole('button', { name: `Ver certificado: ${journeyName}` }).click();
  await expectNoViolations(page, page.getByRole('dialog', { name: journeyName }));

  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto(`/certificado/${number}/imprimir`);
  await expectNoViolations(page, page.getByRole('img', { name: /^Certificado de/ }));
  await page.goto('/certificado/0000-0000-0000-0000-0');
  await expectNoViolations(page, heading('Não encontramos este certificado'));
  await page.goto('/certificado');
  await expectNoViolations(page, heading('Verificar certificado'));
  await page.getByLabel('O número fica ao lado do código QR.').fill(number.toLowerCase());
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).toHaveURL(`/certificado/${number}`);
  await expectNoViolations(page, heading('Certificado válido'));

  await page.request.post('/api/accounts/sign-in', { data: admin });
  await page.goto('/admin/certificates?busca=beatriz');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toBeVisible();
  await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
  for (const [button, title] of [
    [/^Corrigir nome/, 'Corrigir nome'],
    [/^Revogar/, 'Revogar certificado?'],
  ] as const) {
    await row.getByRole('button', { name: button }).click();
    await expectNoViolations(page, page.getByRole('dialog', { name: title }));
    if (title === 'Corrigir nome') await page.keyboard.press('Escape');
  }
  const revoking = page.getByRole('dialog', { name: 'Revogar certificado?' });
  await revoking.getByRole('textbox', { name: 'Motivo' }).fill('Emitido por engano');
  await revoking.getByRole('button', { name: 'Revogar certificado' }).click();
  await row.getByRole('button', { name: /^Restaurar/ }).click();
  const restoring = page.getByRole('dialog', { name: 'Restaurar certificado?' });
  await expectNoViolations(page, restoring);

  await page.goto(`/certificado/${number}`);
  await expectNoViolations(page, heading('Certificado revogado'));
  await expect(page.getByText('Emitido por engano')).toHaveCount(0);
});
