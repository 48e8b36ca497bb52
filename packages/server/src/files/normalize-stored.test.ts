import type { PictureFolder } from '@jornada/contract/files/pictures';
import { eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { aCertificate } from '../../fixtures/certificate.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { aJpeg, aPng } from '../../fixtures/form.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { pngOf } from '../../fixtures/pictures.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { examineFiles } from '../doctor/examine-files.ts';
import { profiles, users } from '../tables/accounts.ts';
import { certificates, certificateSettings } from '../tables/certificates.ts';
import { platformAssets, platformSettings } from '../tables/settings.ts';
import { assetKey, assetUrl } from './asset-address.ts';
import { isNormalized } from './normalized-name.ts';
import { normalizePictures, normalizeStored } from './normalize-stored.ts';
import { findSuccessor } from './normalizing-store.ts';
import { keysWithRows } from './row-store.ts';

const t = useTestApp();
const SECRET = 'Rua da Aurora, 8 graus sul';
const withPlace = Buffer.concat([
  aJpeg.subarray(0, 2),
  Buffer.from('fffe001c', 'hex'),
  Buffer.from(SECRET),
  aJpeg.subarray(2),
]);

/** A picture as a version before this one stored it. */
async function anOldPicture(folder: PictureFolder = 'logos', content = withPlace, type = 'image/jpeg') {
  const path = `${folder}/1773064800000-${unique('0123456789abcdef')}.${type === 'image/png' ? 'png' : 'jpg'}`;
  await t.services.storage.put(assetKey(path), content);
  const row = { path, size: content.length, type, createdAt: new Date('2026-03-09T12:00:00Z') };
  await t.db.insert(platformAssets).values(row);
  return { ...row, url: assetUrl(path) };
}

const errors: unknown[] = [];
const pass = () =>
  normalizePictures.run(t.services, {
    now: t.services.clock(),
    number: 0,
    signal: new AbortController().signal,
    onError: (error) => errors.push(error),
  });

const rowsOf = (path: string) => t.db.select().from(platformAssets).where(eq(platformAssets.path, path));

/** What the public gets by an address: followed once, as browsers do. */
async function seenAt(url: string) {
  const first = await t.app.inject({ url });
  const { location } = first.headers;
  return location === undefined ? first : t.app.inject({ url: location });
}

describe('a picture from before', () => {
  test('is normalised with all that names it, keeps its age, and its old address leads to it', async () => {
    const old = await anOldPicture('signatures');
    const logo = await anOldPicture('logos');
    await t.db
      .insert(platformSettings)
      .values({ settingKey: 'logo_url', settingValue: { value: logo.url }, updatedAt: t.services.clock() })
      .onConflictDoUpdate({ target: platformSettings.settingKey, set: { settingValue: { value: logo.url } } });
    const { userId } = await aMember(t.db);
    await t.db.update(profiles).set({ avatarUrl: old.url }).where(eq(profiles.userId, userId));
    await t.db.update(users).set({ image: old.url }).where(eq(users.id, userId));
    const journey = await aJourney(t.db, {});
    await aCertificate(t.db, { userId, journeyId: journey.id });
    await t.db.update(certificates).set({ signatureUrl: old.url }).where(eq(certificates.userId, userId));

    await pass();

    const { body } = await t.visitor.get('/api/settings');
    expect(body.logoUrl).toBe((await t.app.inject({ url: logo.url })).headers.location);
    const url = String((await t.app.inject({ url: old.url })).headers.location);
    expect([isNormalized(body.logoUrl), isNormalized(url)]).toEqual([true, true]);
    const [profile] = await t.db.select().from(profiles).where(eq(profiles.userId, userId));
    const [user] = await t.db.select().from(users).where(eq(users.id, userId));
    const [certificate] = await t.db.select().from(certificates).where(eq(certificates.userId, userId));
    expect([profile?.avatarUrl, user?.image, certificate?.signatureUrl]).toEqual([url, url, url]);
    expect(await rowsOf(old.path)).toEqual([]);
    const [row] = await rowsOf(url.replace('/platform-assets/', ''));
    expect(row).toMatchObject({ type: 'image/jpeg', createdAt: old.createdAt });

    const before = await t.app.inject({ url: old.url });
    expect([before.statusCode, before.headers.location]).toEqual([301, url]);
    const seen = await seenAt(old.url);
    expect([seen.statusCode, seen.rawPayload.length, seen.rawPayload.includes(SECRET)]).toEqual([
      200,
      row?.size,
      false,
    ]);
    expect(errors).toEqual([]);
  });

  test('does not leave the server as it was, not even before the round that normalises it', async () => {
    const old = await anOldPicture();
    const [first, second] = await Promise.all([seenAt(old.url), seenAt(old.url)]);
    for (const { statusCode, rawPayload } of [first, second])
      expect([statusCode, rawPayload.includes(SECRET)]).toEqual([200, false]);
    expect(await rowsOf(old.path)).toEqual([]);
  });

  test('is normalised once by many processes at a time, and no round finds it again', async () => {
    const old = await anOldPicture();
    const made = await Promise.all(Array.from({ length: 4 }, () => normalizeStored(t.services, old)));
    expect(new Set(made).size).toBe(1);
    const [row] = await rowsOf(made[0]!);
    await pass();
    expect(await rowsOf(made[0]!)).toEqual([row]);
    expect((await seenAt(old.url)).statusCode).toBe(200);
  });

  test('is normalised by the next round when a process ends between object and row', async () => {
    const old = await anOldPicture();
    const db = Object.assign(Object.create(t.db) as typeof t.db, { transaction: () => Promise.reject(new Error('killed')) }); // prettier-ignore
    const fails = { ...t.services, db };
    await expect(normalizeStored(fails, old)).rejects.toThrow('killed');
    expect(await rowsOf(old.path)).toHaveLength(1);
    await pass();
    expect((await seenAt(old.url)).rawPayload.includes(SECRET)).toBe(false);
    expect(await rowsOf(old.path)).toEqual([]);
  });

  test('leaves an object without a row, which the sweep of such takes', async () => {
    const old = await anOldPicture();
    await pass();
    const successor = (await findSuccessor(t.db, old.path))!;
    // Another installation may share the storage and still name it (sweep-orphans.test.ts).
    expect(await t.services.storage.sizeOf(assetKey(old.path))).toBe(old.size);
    const named = await keysWithRows(t.db, [assetKey(old.path), assetKey(successor)]);
    expect([...named]).toEqual([assetKey(successor)]);
  });

  test('keeps a form that is open from saving its old address unseen', async () => {
    const old = await anOldPicture('signatures');
    const { id: journeyId } = await aJourney(t.db, {});
    await certify(t.db, journeyId, { signatureUrl: old.url, updatedAt: t.services.clock() });
    const of = async () =>
      (await t.db.select().from(certificateSettings).where(eq(certificateSettings.journeyId, journeyId)))[0]!;
    const before = await of();
    await pass();
    const after = await of();
    expect(isNormalized(after.signatureUrl!)).toBe(true);
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  });

  test('that a certificate was given in the moment of its replacement is followed', async () => {
    const old = await anOldPicture('signatures');
    const path = await normalizeStored(t.services, old);
    const { userId } = await aMember(t.db);
    await aCertificate(t.db, { userId, journeyId: (await aJourney(t.db, {})).id });
    await t.db.update(certificates).set({ signatureUrl: old.url }).where(eq(certificates.userId, userId));
    await pass();
    const [certificate] = await t.db.select().from(certificates).where(eq(certificates.userId, userId));
    expect(certificate?.signatureUrl).toBe(assetUrl(path!));
  });
});

describe('a picture from before that cannot be drawn', () => {
  test('is not served, is kept, is not tried again, and the doctor names it', async () => {
    const broken = Buffer.concat([aPng.subarray(0, 33), pngOf(['IDAT', Buffer.from('nada')], ['IEND', Buffer.alloc(0)]).subarray(8)]); // prettier-ignore
    const old = await anOldPicture('logos', broken, 'image/png');
    await pass();
    expect((await seenAt(old.url)).statusCode).toBe(404);
    const [row] = await rowsOf(old.path);
    expect(row?.type).toBe('application/octet-stream');
    expect(await buffer((await t.services.storage.open(assetKey(old.path)))!)).toEqual(broken);
    expect(await examineFiles(t.db, t.services.storage)).toContainEqual(
      expect.objectContaining({ invariant: 'asset_can_be_drawn', ids: [old.path] }),
    );
  });

  test('because its file is lost, stays as it is', async () => {
    const old = await anOldPicture();
    await t.services.storage.delete(assetKey(old.path));
    await pass();
    expect((await seenAt(old.url)).statusCode).toBe(404);
    expect(await rowsOf(old.path)).toHaveLength(1);
  });
});
