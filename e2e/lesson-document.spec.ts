import { aJourneyForm } from '@jornada/server/fixtures/forms';
import { anMp3 } from '@jornada/server/fixtures/sounds';
import { expect, type Page } from '@playwright/test';
import { expectNoneOn } from './accessible.ts';
import { anotherPage, press, signInAsAdmin, toast } from './admin-actions.ts';
import { resize, sizes } from './devices.ts';
import { test } from './own-server.ts';
import { enter } from './people.ts';

test.use({ serverOptions: { school: 'none' } });
test.describe.configure({ timeout: 240_000 });

const text = (page: Page) => page.getByRole('textbox', { name: 'Texto da lição' });

/** Pastes a text as Google Docs writes it, with three photos, of which one is described nowhere. */
const pasteFromDocs = (page: Page) =>
  text(page).evaluate((editor) => {
    const photo = (colour: string) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1200 });
      const context = canvas.getContext('2d')!;
      context.fillStyle = colour;
      context.fillRect(0, 0, 2400, 1200);
      return canvas.toDataURL('image/png');
    };
    const line = (words: string) =>
      `<p dir="ltr" style="line-height:1.38;margin-top:0pt"><span style="font-size:11pt;font-weight:400">${words}</span></p>`;
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff-4e5f">
      <h1 dir="ltr"><span>Tirar antes de organizar</span></h1>
      <p dir="ltr"><span>O que não é do próximo bloco </span><span style="font-weight:700">sai da mesa</span><span>.</span></p>
      <span><img src="${photo('#c33')}" alt="A mesa antes" width="624" height="312"></span>
      <ul><li dir="ltr" aria-level="1">${line('uma caixa')}</li><li dir="ltr" aria-level="1">${line('três coisas')}</li></ul>
      <span><img src="${photo('#3c3')}" alt="A mesa depois" width="624" height="312"></span>
      ${line('Guarde o celular na gaveta.')}
      <span><img src="${photo('#33c')}" width="624" height="312"></span></b>`;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });

test('a creator pastes a text with three pictures, adds a recording, and a member reads it on a narrow phone @long', async ({
  page,
  browser,
  server,
}) => {
  await signInAsAdmin(page);
  const form = aJourneyForm({ name: 'Foco', modoLiberacao: 'sequencial', totalDays: 1, cover: null });
  const { id } = await (await page.request.post('/api/admin/journeys', { data: form })).json();
  await page.goto(`/admin/journeys/${id}/lessons/new`);
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('O quarto limpo');
  await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill('O ambiente decide antes de você.');

  await text(page).click();
  await pasteFromDocs(page);
  await expect(text(page).locator('img[width]')).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+End');
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('toolbar'), 'Áudio');
  await (await chooser).setFiles({ name: 'chuva.mp3', mimeType: 'audio/mpeg', buffer: anMp3 });
  await press(text(page), 'Ouvir chuva.mp3');
  await expectNoneOn('desktop', page, text(page));

  await press(page, 'Publicar');
  await expect(page.getByText(/^O bloco 7 tem uma imagem sem texto alternativo/)).toBeVisible();
  await press(text(page), 'Texto alternativo');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Texto alternativo' }).fill('A gaveta fechada');
  await press(page.getByRole('dialog'), 'Salvar');
  await press(page, 'Publicar');
  await expect(toast(page, 'Lição criada com sucesso')).toBeVisible();

  const member = await anotherPage(browser, server.address);
  await resize(member, { ...sizes.phone, width: 360 });
  await enter(member);
  await expect(await member.request.post(`/api/journeys/${id}/enrollment`)).toBeOK();
  const { lessons } = await (await page.request.get(`/api/admin/journeys/${id}/lessons`)).json();
  await member.goto(`/lesson/${lessons[0].id}`);
  await expect(member.getByRole('heading', { name: 'Tirar antes de organizar' })).toBeVisible();
  // Its style is read, whatever the content-security policy refuses.
  await expect(member.getByRole('main').locator('p strong')).toHaveText(['sai da mesa']);
  for (const name of ['A mesa antes', 'A mesa depois', 'A gaveta fechada']) {
    const picture = member.getByRole('img', { name });
    await picture.scrollIntoViewIfNeeded();
    // As it was drawn anew, on a page that is as wide as the phone.
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  }
  await expectNoneOn('phone', member, member.getByRole('heading', { name: 'Tirar antes de organizar' }));
});
