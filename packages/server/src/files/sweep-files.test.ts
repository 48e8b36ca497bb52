import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAsset } from '../../fixtures/asset.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { anUpload } from '../../fixtures/upload.ts';
import { newId } from '../platform/ids.ts';
import { profiles } from '../tables/accounts.ts';
import { uploads } from '../tables/lessons.ts';
import { platformAssets, platformSettings } from '../tables/settings.ts';
import { assetKey } from './asset-address.ts';
import { attachmentKey } from './attachment-key.ts';
import { lockAssetUrls } from './lock-asset-urls.ts';
import { sweepUnused } from './sweep-files.ts';

const monday = new Date('2026-03-09T15:00:00Z');
const later = (hours: number) => new Date(monday.getTime() + hours * 3_600_000);
const t = useTestApp({ now: monday.toISOString() });
beforeEach(() => travelTo(monday));

const isStored = async (key: string) => (await t.services.storage.sizeOf(key)) !== null;

describe('uploads', () => {
  const stillThere = async (ids: string[]) =>
    (await t.db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids)).orderBy(uploads.id)).map(
      ({ id }) => id,
    );

  test('that no lesson claimed within a day go with their files', async () => {
    const { storage } = t.services;
    const old = await anUpload(t.db, { now: monday, storage });
    const young = await anUpload(t.db, { now: later(2), storage });

    travelTo(later(24));
    await sweepUnused(t.services);
    expect(await stillThere([old.id, young.id])).toEqual([old.id, young.id]);

    travelTo(new Date(later(24).getTime() + 1));
    await sweepUnused(t.services);
    await sweepUnused(t.services);

    expect(await stillThere([old.id, young.id])).toEqual([young.id]);
    await vi.waitFor(async () => expect(await isStored(attachmentKey(old.path))).toBe(false), 20_000);
    expect(await isStored(attachmentKey(young.path))).toBe(true);
  });

  test('of more than a batch go all at once', async () => {
    const values = Array.from({ length: 1001 }, () => {
      const name = unique('velho');
      return { id: newId(monday), name, path: `temp/${name}.txt`, size: 1, type: 'text/plain', createdAt: monday };
    });
    await t.db.insert(uploads).values(values);
    travelTo(later(25));
    await sweepUnused(t.services);
    expect(await stillThere(values.map(({ id }) => id))).toEqual([]);
  });
});

describe('pictures', () => {
  const namedBy = async (url: string) => {
    const { userId } = await aMember(t.db);
    await t.db.update(profiles).set({ avatarUrl: url }).where(eq(profiles.userId, userId));
  };
  const stillThere = async (paths: string[]) => {
    const rows = await t.db.select().from(platformAssets).where(inArray(platformAssets.path, paths));
    return rows.map(({ path }) => path).sort();
  };

  test('that no setting and no profile names go after a day, the others stay', async () => {
    const { storage } = t.services;
    const [logo, avatar, forgotten] = [
      await anAsset(t.db, { now: monday, storage }),
      await anAsset(t.db, { folder: 'avatars', now: monday, storage }),
      await anAsset(t.db, { now: monday, storage }),
    ];
    const young = await anAsset(t.db, { now: later(2), storage });
    await t.db
      .insert(platformSettings)
      .values({ settingKey: 'logo_url', settingValue: { value: logo.url }, updatedAt: monday });
    await namedBy(avatar.url);

    travelTo(later(25));
    await sweepUnused(t.services);

    const paths = [logo, avatar, forgotten, young].map(({ path }) => path);
    expect(await stillThere(paths)).toEqual([avatar.path, logo.path, young.path].sort());
    await vi.waitFor(async () => expect(await isStored(assetKey(forgotten.path))).toBe(false), 20_000);
    expect(await isStored(assetKey(logo.path))).toBe(true);
  });
});

test('a picture that is being named while the sweep comes by stays', async () => {
  const { path, url } = await anAsset(t.db, { folder: 'avatars', now: monday });
  const { userId } = await aMember(t.db);
  travelTo(later(25));
  let isHeld: () => void;
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  let mayGoOn: () => void;
  const goOn = new Promise<void>((resolve) => (mayGoOn = resolve));

  const naming = t.db.transaction(async (tx) => {
    await lockAssetUrls(tx, [url]);
    isHeld();
    await goOn;
    await tx.update(profiles).set({ avatarUrl: url }).where(eq(profiles.userId, userId));
  });
  await held;
  const sweeping = sweepUnused(t.services);
  mayGoOn!();
  await Promise.all([naming, sweeping]);
  await sweepUnused(t.services);

  expect(await t.db.select().from(platformAssets).where(eq(platformAssets.path, path))).toHaveLength(1);
});
