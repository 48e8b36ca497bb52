import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAsset } from '../../fixtures/asset.ts';
import { aForm, aJpeg, anIcon, aPng, ofSize } from '../../fixtures/form.ts';
import { aMember } from '../../fixtures/member.ts';
import { pngOf } from '../../fixtures/pictures.ts';
import type { Caller, TestApp } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { assetKey } from '../../src/files/asset-address.ts';
import { rewritePicture } from '../../src/files/pictures/rewrite-picture.ts';
import { profiles } from '../../src/tables/accounts.ts';
import { auditLog } from '../../src/tables/audit.ts';
import { platformAssets } from '../../src/tables/settings.ts';

/** Tests logos, favicons and avatars from upload to removal, for every kind of storage. */
export function aPlatformPublishesAssets(t: TestApp): void {
  let admin: Caller;
  beforeAll(async () => {
    admin = await t.as(await anAdmin(t.db));
  });

  const upload = (folder: string, file: Parameters<typeof aForm>[0]) => {
    const { payload, headers } = aForm(file);
    return admin.post(`/api/admin/assets/${folder}`, payload, headers);
  };
  const remove = (url: string) => admin.delete(`/api/admin/assets?url=${encodeURIComponent(url)}`);
  const rows = () => t.db.select().from(platformAssets).orderBy(platformAssets.path);
  const latestAuditEntry = async () =>
    (await t.db.select().from(auditLog).orderBy(desc(auditLog.createdAt), desc(auditLog.id)).limit(1))[0];

  describe('an administrator sends a picture', () => {
    test.each([
      ['logos', aPng, 'image/png', 'png'],
      ['logos', aJpeg, 'image/jpeg', 'jpg'],
      ['favicons', aPng, 'image/png', 'png'],
      ['favicons', anIcon, 'image/x-icon', 'ico'],
      ['avatars', aJpeg, 'image/jpeg', 'jpg'],
      ['avatars', aPng, 'image/png', 'png'],
    ])('for %s, and anybody may look at it', async (folder, content, type, ending) => {
      const { status, body } = await upload(folder, { name: 'Nossa "marca" 😀.jpg', content, type: 'image/webp' });
      expect(status).toBe(201);
      expect(body.url).toMatch(
        new RegExp(`^/platform-assets/${folder}/\\d{13}-[0-9a-f]{24}-[0-9a-f]{32}-n1\\.${ending}$`),
      );

      const seen = await t.app.inject({ url: body.url });
      expect(seen.statusCode).toBe(200);
      expect(seen.rawPayload.equals((await rewritePicture(content, type))!)).toBe(true);
      expect(seen.headers).toMatchObject({
        'content-type': type,
        'content-length': String(seen.rawPayload.length),
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const again = await t.visitor.get(body.url, { 'if-none-match': String(seen.headers.etag) });
      expect([again.status, again.body]).toEqual([304, '']);
      const head = await t.visitor.head(body.url);
      expect([head.status, head.body, head.headers['content-type']]).toEqual([200, '', type]);
      expect(await latestAuditEntry()).toMatchObject({ action: 'Imagem enviada', subject: 'Nossa "marca" 😀.jpg' });
    });

    test.each([
      ['a WebP', 'webp', { width: 2400, height: 900 }],
      ['a PNG', 'png', { width: 700, height: 1400 }],
      ['a photo', 'jpeg', { width: 320, height: 180 }],
    ] as const)('as cover, which %s becomes in two sizes', async (_what, format, size) => {
      const create = { ...size, channels: 4, background: '#2b6f5f' } as const;
      const content = await sharp({ create })
        .toFormat(format)
        .withExif({ IFD0: { Copyright: 'segredo' } })
        .toBuffer();
      const { status, body } = await upload('covers', { name: 'capa.png', content, type: 'image/png' });
      expect([status, Object.keys(body)]).toEqual([201, ['url', 'smallUrl']]);
      for (const [url, width, height] of [
        [body.url, 1600, 900],
        [body.smallUrl, 640, 360],
      ] as const) {
        const seen = await t.app.inject({ url });
        expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
        expect(seen.rawPayload.includes('segredo')).toBe(false);
        expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
        expect((await rows()).filter(({ path }) => url.endsWith(path))).toMatchObject([
          { size: seen.rawPayload.length },
        ]);
      }
    });

    test('twice: each has an address of its own', async () => {
      const [one, other] = [await upload('logos', { content: aPng }), await upload('logos', { content: aPng })];
      expect(one.body.url).not.toBe(other.body.url);
    });

    test.each([
      ['logos', 500 * 1024, aPng, 'O arquivo deve ter no máximo 500KB'],
      ['favicons', 100 * 1024, anIcon, 'O arquivo deve ter no máximo 100KB'],
      ['avatars', 2 * 1024 * 1024, aJpeg, 'Arquivo muito grande. Máximo 2MB'],
    ])('for %s up to its limit', async (folder, limit, beginning, message) => {
      expect((await upload(folder, { content: ofSize(limit, beginning) })).status).toBe(201);
      const before = await rows();
      const refused = await upload(folder, { content: ofSize(limit + 1, beginning) });
      expect([refused.status, refused.body.code]).toEqual([413, 'asset_too_large']);
      expect(refused.body.issues).toEqual([{ path: 'file', message }]);
      expect(await rows()).toEqual(before);
    });

    test.each([
      ['a page that calls itself a picture', 'logos', '<!doctype html><script>alert(1)</script>'],
      ['a document', 'logos', '%PDF-1.4\n'],
      ['an icon as logo', 'logos', anIcon],
      ['a photo as favicon', 'favicons', aJpeg],
      ['an icon as avatar', 'avatars', anIcon],
      ['a GIF as cover', 'covers', 'GIF89a\x01\0\x01\0\0\0\0;'],
      ['a GIF', 'avatars', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ])('but not %s', async (_what, folder, content) => {
      const before = await rows();
      const refused = await upload(folder, { name: 'marca.png', content, type: 'image/png' });
      expect([refused.status, refused.body.code]).toEqual([415, 'asset_type_not_supported']);
      const messages: Record<string, string> = {
        avatars: 'Formato inválido. Use JPG ou PNG',
        covers: 'Formato inválido. Use JPG, PNG ou WebP',
      };
      const message = messages[folder] ?? 'Formato de arquivo não suportado';
      expect(refused.body.issues).toEqual([{ path: 'file', message }]);
      expect(await rows()).toEqual(before);
    });

    test.each([
      ['logos', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'SVG não é aceito: envie PNG ou JPG'],
      ['signatures', '<?xml version="1.0"?>\n<!-- a > b --><svg:svg\n/>', 'SVG não é aceito: envie PNG ou JPG'],
      ['avatars', Buffer.from('\ufeff<svg viewBox="0 0 1 1">', 'utf16le'), 'SVG não é aceito: envie PNG ou JPG'],
      ['covers', '<svg >', 'SVG não é aceito: envie JPG, PNG ou WebP'],
      ['favicons', '<!DOCTYPE svg><SVG></SVG>', 'SVG não é aceito: envie PNG ou ICO'],
    ])('but no drawing for %s, whatever its name says: %j', async (folder, content, message) => {
      const refused = await upload(folder, { name: 'marca.png', content, type: 'image/png' });
      expect([refused.status, refused.body.code]).toEqual([415, 'asset_type_not_supported']);
      expect(refused.body.issues).toEqual([{ path: 'file', message }]);
    });

    test('but nothing that is empty', async () => {
      const before = await rows();
      const refused = await upload('logos', { name: 'marca.png', content: '', type: 'image/png' });
      expect([refused.status, refused.body.code]).toEqual([400, 'file_empty']);
      expect(await rows()).toEqual(before);
    });

    test.each([
      ['logos', 'the first bytes of a picture', aPng.subarray(0, 33)],
      ['logos', 'a photo that was cut off', aJpeg.subarray(0, -20)],
      [
        'favicons',
        'four bytes of an icon and nothing behind them',
        Buffer.concat([anIcon.subarray(0, 4), Buffer.alloc(60)]),
      ],
      ['favicons', 'an icon without its picture', anIcon.subarray(0, 40)],
      ['avatars', 'a picture whose rows end too early', aPng.subarray(0, -14)],
    ])('nor, for %s, %s', async (folder, _what, content) => {
      const before = await rows();
      const refused = await upload(folder, { name: 'marca.png', content, type: 'image/png' });
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        400,
        'asset_not_decodable',
        'Arquivo de imagem inválido. Abra em um editor de imagens e salve uma cópia nova',
      ]);
      expect(await rows()).toEqual(before);
    });

    test('taken with a phone: where it was taken stays with them, and a photo without its end is welcome', async () => {
      const place = Buffer.concat([Buffer.from('ffe1001e45786966000000', 'hex'), Buffer.from('8 graus 3 minutos sul')]);
      const photo = Buffer.concat([aJpeg.subarray(0, 2), place, aJpeg.subarray(2, -2)]);
      const { status, body } = await upload('avatars', { content: photo });
      expect(status).toBe(201);
      const { rawPayload } = await t.app.inject({ url: body.url });
      expect([rawPayload.includes('graus'), rawPayload.includes('Exif')]).toEqual([false, false]);
      expect(await rewritePicture(rawPayload, 'image/jpeg')).not.toBeNull();
    });

    test('that moves: its first picture is taken', async () => {
      const moving = Buffer.concat([aPng.subarray(0, 33), pngOf(['acTL', Buffer.alloc(8, 1)]).subarray(8), aPng.subarray(33)]); // prettier-ignore
      const { status, body } = await upload('logos', { content: moving });
      expect([status, body.url?.slice(-4)]).toEqual([201, '.png']);
      expect((await t.app.inject({ url: body.url })).rawPayload.includes('acTL')).toBe(false);
    });

    test('and only into the folders that there are', async () => {
      const { payload, headers } = aForm({ content: aPng });
      for (const folder of ['outros', '..', '%2e%2e', 'logos%2f..%2favatars', 'LOGOS'])
        expect((await admin.post(`/api/admin/assets/${folder}`, payload, headers)).status).toBeGreaterThanOrEqual(400);
    });
  });

  describe('nothing else stands under the public address', () => {
    test.each([
      '/platform-assets/logos/nada.png',
      '/platform-assets/logos',
      '/platform-assets/',
      '/platform-assets/../lesson-attachments/temp/x.pdf',
      '/platform-assets/..%2flesson-attachments/x.pdf',
      '/platform-assets/logos/..%2f..%2fauth-secret',
      '/platform-assets/logos/%00.png',
      '/platform-assets/logos/a/b.png',
    ])('%s', async (path) => {
      const answer = await t.visitor.get(path, { accept: 'text/html' });
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    });

    test('nor a type that no upload could have', async () => {
      const path = `logos/${unique('pagina')}.html`;
      await t.services.storage.put(assetKey(path), Buffer.from('<script>alert(1)</script>'));
      await t.db.insert(platformAssets).values({ path, size: 25, type: 'text/html', createdAt: t.services.clock() });
      expect((await t.visitor.get(`/platform-assets/${path}`)).status).toBe(404);
    });

    test('nor a picture whose file is lost', async () => {
      const { url } = await anAsset(t.db);
      expect((await t.visitor.get(url)).status).toBe(404);
    });
  });

  describe('an administrator removes a picture', () => {
    test('and the settings that name it are empty, and its file goes', async () => {
      const { url, path } = await anAsset(t.db, { storage: t.services.storage });
      await admin.put('/api/admin/identity', { logoUrl: url, logoDarkUrl: url });

      const answer = await remove(url);

      expect([answer.status, answer.body]).toEqual([200, { removed: true }]);
      expect((await t.visitor.get('/api/settings')).body).toMatchObject({ logoUrl: null, logoDarkUrl: null });
      expect((await t.visitor.get(url)).status).toBe(404);
      const action = await latestAuditEntry();
      expect(action).toMatchObject({ action: 'Imagem removida', subject: url });
      expect(action?.changes.map(({ field }) => field).sort()).toEqual(['logo_dark_url', 'logo_url']);
      await vi.waitFor(async () => expect(await t.services.storage.sizeOf(assetKey(path))).toBeNull(), 20_000);
    });

    test('also by its whole address, and whoever had it as avatar has initials again', async () => {
      const { url } = await anAsset(t.db, { folder: 'avatars' });
      const { userId } = await aMember(t.db);
      await t.db.update(profiles).set({ avatarUrl: url }).where(eq(profiles.userId, userId));

      expect((await remove(`${t.services.environment.publicUrl}${url}`)).status).toBe(200);

      const [profile] = await t.db.select().from(profiles).where(eq(profiles.userId, userId));
      expect(profile?.avatarUrl).toBeNull();
    });

    test.each([
      '',
      'logos/1.png',
      '/platform-assets/logos/nunca-enviado.png',
      '/platform-assets/../lesson-attachments/temp/1.pdf',
      '/lesson-attachments/temp/1.pdf',
      'https://outro.exemplo/platform-assets/logos/1.png',
      'javascript:/platform-assets/logos/1.png',
      '/platform-assets/outros/1.png',
    ])('but nothing by the address %j', async (url) => {
      const { status, body } = await remove(url);
      expect([status, body.code, body.message]).toEqual([400, 'invalid_asset_url', 'URL inválida']);
    });

    test('once: the second time there is nothing to remove', async () => {
      const { url } = await anAsset(t.db);
      expect([(await remove(url)).status, (await remove(url)).status]).toEqual([200, 400]);
    });
  });
}
