import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { anotherPage, press, signInAsAdmin } from './admin-actions.ts';
import { countCost } from './clicks.ts';
import { sizes } from './devices.ts';
import { test } from './own-server.ts';
import { salesList } from './sales-list.ts';

test.use({ serverOptions: { school: 'demo' } });
test.describe.configure({ timeout: 400_000 });

/** From the list of people to the file with everybody's links. Another click has to be worth it. */
const most = { clicks: 10, milliseconds: 5 * 60_000 };

/** Lines with a fault in their address, and those that were refunded or never paid. */
const list = { lines: 1200, product: 'Foco sem ruido' };
const [mended, missing, refunded, repeated] = [15, 5, 24, 10];
const people = list.lines - missing - refunded - repeated;

for (const size of ['desktop', 'phone'] as const) {
  test(`a creator brings 1 200 buyers with 30 faults from Hotmart, and one of them studies, on a ${size} @long`, async ({
    page,
    browser,
    server,
  }, { annotations }) => {
    const cost = await countCost(page.context());
    await page.setViewportSize(sizes[size]);
    await signInAsAdmin(page);
    await page.goto('/admin/users');
    const begunAt = Date.now();
    // Both sizes may meet the same school.
    const file = salesList(list).replaceAll('aluna', `${size}-`);

    await page
      .getByRole('link', { name: /^Importar/ })
      .first()
      .click();
    const choosing = page.waitForEvent('filechooser');
    await press(page, 'Escolher arquivo');
    await (await choosing).setFiles({ name: 'sales_history.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });

    await expect(page.getByText(`“Status da transação”`).first()).toBeVisible();
    await page.getByText('Só gerar links').click();
    await press(page, 'Conferir as 1.200 linhas');

    await press(page, `Aceitar as ${mended} correções sugeridas`);
    await press(page, `Importar ${people.toLocaleString('pt-BR')} pessoas`);
    await expect(page.getByRole('heading', { name: 'sales_history.csv, pronta' })).toBeVisible({ timeout: 200_000 });
    await expect(page.getByRole('definition').first()).toContainText(people.toLocaleString('pt-BR'));

    await press(page, 'Preparar os links');
    await expect(page.getByRole('button', { name: 'Baixar os links' })).toBeVisible({ timeout: 120_000 });
    const downloading = page.waitForEvent('download');
    await press(page, 'Baixar os links');
    const links = await readFile(await (await downloading).path(), 'utf8');

    const summary = `${cost.clicks} clicks, ${Math.round((Date.now() - begunAt) / 1000)} s`;
    annotations.push({ type: `import on a ${size}`, description: summary });
    expect(cost.clicks, summary).toBeLessThanOrEqual(most.clicks);
    expect(Date.now() - begunAt, summary).toBeLessThan(most.milliseconds);

    const link = links.match(/https?:\/\/[^\s;,"]+/)![0];
    const buyer = await anotherPage(browser, server.address);
    await buyer.goto(link);
    await buyer.getByRole('textbox', { name: /^Nova senha/ }).fill('segredo-1');
    await buyer.getByRole('textbox', { name: /^Confirm/ }).fill('segredo-1');
    await press(buyer, 'Redefinir Senha');
    await expect(buyer.getByText('Foco sem Ruído').first()).toBeVisible();
  });
}
