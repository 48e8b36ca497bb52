import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aJourneyCertificate } from '../../../../testing/admin-certificates.ts';
import { openJourneyCertificate, saving } from '../../../../testing/journey-certificate.ts';
import { refused } from '../../../../testing/refused.ts';

const city = () => page.getByRole('textbox', { name: 'Cidade' });
const save = () => page.getByRole('button', { name: 'Salvar Certificado' }).click();

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('the signature', () => {
  const picture = '/platform-assets/signatures/1763900000000-0a1b2c.png';
  const aPng = (bytes = 10, name = 'assinatura.png', type = 'image/png') =>
    new File([new Uint8Array(bytes)], name, { type });
  const choose = (file: File) => userEvent.upload(page.getByLabelText('Arquivo: Imagem da assinatura'), file);
  const group = () => page.getByRole('group', { name: 'Imagem da assinatura' });

  test('is sent, shown on paper, and used once the form is saved', { tags: 'long' }, async () => {
    const { sent } = await openJourneyCertificate(aJourneyCertificate(), {
      'POST /api/admin/assets/signatures': { url: picture },
    });
    await choose(aPng());
    await expect.element(page.getByAltText('Imagem da assinatura atual')).toHaveAttribute('src', picture);
    expect(sent()).toEqual([]);
    await save();
    await expect.poll(sent).toMatchObject([{ form: { signatureUrl: picture } }]);
  });

  test('is removed with the next save', { tags: 'long' }, async () => {
    const { sent } = await openJourneyCertificate(aJourneyCertificate({ form: { signatureUrl: picture } }));
    await page.getByRole('button', { name: 'Remover Imagem da assinatura' }).click();
    await expect.element(group().getByText('Sem imagem', { exact: true })).toBeVisible();
    await save();
    await expect.poll(sent).toMatchObject([{ form: { signatureUrl: null } }]);
  });

  test.each([
    [aPng(500 * 1024 + 1), 'O arquivo deve ter no máximo 500KB'],
    [aPng(10, 'assinatura.gif', 'image/gif'), 'Formato de arquivo não suportado'],
  ])('that cannot be taken is refused before it is sent', { tags: 'long' }, async (file, message) => {
    const { requests } = await openJourneyCertificate();
    await choose(file);
    await expect.element(group().getByRole('alert')).toHaveTextContent(message);
    expect(requests.some(({ call }) => call.startsWith('POST /api/admin/assets'))).toBe(false);
  });

  test('that was swept before the form was saved is asked for again', async () => {
    await openJourneyCertificate(aJourneyCertificate({ form: { signatureUrl: picture } }), {
      [saving]: refused('invalid_asset_url'),
    });
    await city().fill('Recife');
    await save();
    await expect.element(group().getByRole('alert')).toHaveTextContent('Envie a imagem de novo');
    await expect.element(page.getByRole('button', { name: 'Trocar Imagem da assinatura' })).toHaveFocus();
  });

  test('that the server refuses leaves the form as it is', async () => {
    await openJourneyCertificate(aJourneyCertificate(), {
      'POST /api/admin/assets/signatures': refused('asset_not_decodable'),
    });
    await city().fill('Recife');
    await choose(aPng());
    await expect
      .element(group().getByRole('alert'))
      .toHaveTextContent('Arquivo de imagem inválido. Abra em um editor de imagens e salve uma cópia nova');
    await expect.element(city()).toHaveValue('Recife');
  });
});
