/** What is stored for a journey in the bin stays stored (decision C11). */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAsset } from '../../fixtures/asset.ts';
import { anAttachment } from '../../fixtures/attachment.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { examineFiles } from '../doctor/examine-files.ts';
import { attachmentKey } from '../files/attachment-key.ts';
import { keysWithRows } from '../files/row-store.ts';
import { sweepUnused } from '../files/sweep-files.ts';
import { certificateSettings } from '../tables/certificates.ts';
import { platformAssets } from '../tables/settings.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

test('materials belong to a row, and the doctor misses one that is lost', async () => {
  const { storage } = t.services;
  const journey = await aJourney(t.db);
  const stored = { storage, content: 'Um resumo' };
  const { id, path } = await anAttachment(t.db, { lessonId: journey.lessons[0]!.id, stored });
  await admin.delete(`/api/admin/journeys/${journey.id}`);
  expect(await keysWithRows(t.db, [attachmentKey(path)])).toEqual(new Set([attachmentKey(path)]));
  expect(await examineFiles(t.db, storage)).toEqual([]);
  await storage.delete(attachmentKey(path));
  expect(await examineFiles(t.db, storage)).toMatchObject([{ invariant: 'attachment_in_bin_is_stored', ids: [id] }]);
});

test('the signature of its certificate is kept; one that an administrator removed is left out', async () => {
  const [kept, removed] = [await anAsset(t.db), await anAsset(t.db)];
  const [first, second] = [await aJourney(t.db), await aJourney(t.db)];
  await certify(t.db, first.id, { signatureUrl: kept.url });
  await certify(t.db, second.id, { signatureUrl: removed.url });
  for (const { id } of [first, second]) await admin.delete(`/api/admin/journeys/${id}`);
  travelTo('2026-03-13T15:00:00Z');
  await sweepUnused(t.services);
  expect(await t.db.$count(platformAssets, eq(platformAssets.path, kept.path))).toBe(1);
  await t.db.delete(platformAssets).where(eq(platformAssets.path, removed.path));
  for (const { id } of [first, second]) await admin.post(`/api/admin/bin/${id}/restoration`);
  const signatureOf = async (journeyId: string) =>
    (await t.db.select().from(certificateSettings).where(eq(certificateSettings.journeyId, journeyId)))[0]
      ?.signatureUrl;
  expect([await signatureOf(first.id), await signatureOf(second.id)]).toEqual([kept.url, null]);
});
