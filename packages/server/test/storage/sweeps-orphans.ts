import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { anAsset } from '../../fixtures/asset.ts';
import { anAttachment } from '../../fixtures/attachment.ts';
import type { TestApp } from '../../fixtures/test-app.ts';
import { anUpload } from '../../fixtures/upload.ts';
import { assetKey } from '../../src/files/asset-address.ts';
import { attachmentKey } from '../../src/files/attachment-key.ts';
import { renewMark, signStorage } from '../../src/files/storage-mark.ts';
import { sweepOrphans } from '../../src/files/sweep-orphans.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { installation } from '../../src/tables/installation.ts';

const orphans = ['lesson-attachments/temp/1-a.pdf', 'platform-assets/logos/1-a.png'];
const inHours = (hours: number) => ({ now: performance.timeOrigin + performance.now() + hours * 3_600_000 });

/** Tests which objects without a row are deleted, and from which storage; `openEmpty` opens an empty one. */
export function aStorageIsSweptByItsOwn(t: TestApp, openEmpty: () => Promise<Storage>): void {
  let storage: Storage;
  const household = () => ({ ...t.services, storage });
  beforeEach(async () => {
    await t.db.delete(installation);
    storage = await openEmpty();
  });

  const put = (...keys: string[]) => Promise.all(keys.map((key) => storage.put(key, Buffer.from('x'))));
  const areStored = (...keys: string[]) => Promise.all(keys.map(async (key) => (await storage.sizeOf(key)) !== null));
  const known = async () => (await t.db.select().from(installation))[0]!;
  const ownKey = async () => `installations/${(await known()).id}`;
  const sweep = () => sweepOrphans(household(), inHours(25));
  async function expectNothingSwept() {
    expect(await sweep()).toBe(false);
    expect(await areStored(...orphans)).toEqual([true, true]);
  }

  test('objects that no row names go after a day; those with a row, younger ones and other things stay', async () => {
    await signStorage(household());
    const upload = await anUpload(t.db, { storage });
    const attachment = await anAttachment(t.db, { stored: { storage, content: 'Guia' } });
    const asset = await anAsset(t.db, { storage });
    const kept = [
      attachmentKey(upload.path),
      attachmentKey(attachment.path),
      assetKey(asset.path),
      'outra-coisa/1.txt',
    ];
    await put(...orphans, 'outra-coisa/1.txt');

    expect(await sweepOrphans(household(), inHours(23))).toBe(true);
    expect(await areStored(...orphans)).toEqual([true, true]);
    expect(await sweep()).toBe(true);
    expect(await areStored(...orphans)).toEqual([false, false]);
    expect(await areStored(...kept)).toEqual([true, true, true, true]);
  });

  test('not from a storage in which something lay before this installation came', async () => {
    await put(...orphans);
    await signStorage(household());
    await signStorage(household());
    await expectNothingSwept();
  });

  test('not while another installation has signed it, and not by that one either', async () => {
    await signStorage(household());
    await put(...orphans);
    const [first] = await t.db.delete(installation).returning();
    await signStorage(household());
    await expectNothingSwept();
    await t.db.delete(installation);
    await t.db.insert(installation).values(first!);
    await expectNothingSwept();
  });

  test('not where the signature is missing or is another one', async () => {
    await signStorage(household());
    await put(...orphans);
    const key = await ownKey();
    await storage.put(key, Buffer.from(newId(new Date())));
    await expectNothingSwept();
    await storage.delete(key);
    await expectNothingSwept();
  });

  test('not by a copy of the database, nor by a backup of it that is restored', async () => {
    await signStorage(household());
    await put(...orphans);
    const backup = await known();
    expect(await renewMark(household())).toBe(true);
    const goingOn = await known();
    await t.db.update(installation).set(backup);
    await expectNothingSwept();
    await t.db.update(installation).set(goingOn);
    expect(await sweep()).toBe(true);
  });

  test('a crash between the database and the storage leaves the mark this installation’s own', async () => {
    await signStorage(household());
    const mark = await known();
    await t.db.update(installation).set({ nextStorageMark: 'announced' });
    expect(await renewMark(household())).toBe(true);
    await t.db.update(installation).set({ ...mark, storageMark: mark.storageMark, nextStorageMark: 'written' });
    await storage.put(await ownKey(), Buffer.from('written'));
    expect(await renewMark(household())).toBe(true);
  });

  test('several processes that renew it at once agree', async () => {
    await Promise.all([signStorage(household()), signStorage(household())]);
    await Promise.all(Array.from({ length: 5 }, () => renewMark(household())));
    const stored = (await buffer((await storage.open(await ownKey()))!)).toString();
    const { storageMark, nextStorageMark } = await known();
    expect([storageMark, nextStorageMark]).toContain(stored);
    expect(await renewMark(household())).toBe(true);
  });
}
