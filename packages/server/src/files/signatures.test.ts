import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAsset } from '../../fixtures/asset.ts';
import { aCertificate } from '../../fixtures/certificate.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { auditLog } from '../tables/audit.ts';
import { certificateSettings } from '../tables/certificates.ts';
import { platformAssets } from '../tables/settings.ts';
import { assetKey } from './asset-address.ts';
import { sweepUnused } from './sweep-files.ts';

const monday = new Date('2026-03-09T15:00:00Z');
const later = (hours: number) => new Date(monday.getTime() + hours * 3_600_000);
const t = useTestApp({ now: monday.toISOString() });
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(() => travelTo(monday));

const aSignature = () => anAsset(t.db, { folder: 'signatures', now: monday, storage: t.services.storage });
const isThere = async (path: string) =>
  (await t.db.select().from(platformAssets).where(eq(platformAssets.path, path))).length === 1;
const settingsOf = async (journeyId: string) =>
  (await t.db.select().from(certificateSettings).where(eq(certificateSettings.journeyId, journeyId)))[0]!;

async function aJourneySignedWith(signatureUrl: string, savedAt = monday) {
  const { id: journeyId } = await aJourney(t.db);
  const texts = { city: 'Recife', signerName: 'Helena Prado', signerRole: '', text: '' };
  await t.db
    .insert(certificateSettings)
    .values({ journeyId, isEnabled: true, hours: 4, ...texts, signatureUrl, updatedAt: savedAt });
  return journeyId;
}

test('a signature that a journey or a certificate has stays, others go after a day', async () => {
  const [ofJourney, ofCertificate, earned, forgotten] = [
    await aSignature(),
    await aSignature(),
    await aSignature(),
    await aSignature(),
  ];
  await aJourneySignedWith(ofJourney.url);
  await aCertificate(t.db, { signatureUrl: ofCertificate.url, journeyId: null });
  await aCertificate(t.db, { signatureUrl: earned.url, isIssued: false });
  travelTo(later(25));
  await sweepUnused(t.services);
  const all = [ofJourney, ofCertificate, earned, forgotten];
  expect(await Promise.all(all.map(({ path }) => isThere(path)))).toEqual([true, true, true, false]);
  await vi.waitFor(async () => expect(await t.services.storage.sizeOf(assetKey(forgotten.path))).toBeNull(), 20_000);
});

test('one that was replaced within the last day stays, as a completion under way may still print it', async () => {
  const [former, present] = [await aSignature(), await aSignature()];
  travelTo(later(40));
  await aJourneySignedWith(present.url, later(39));
  await sweepUnused(t.services);
  expect(await isThere(former.path)).toBe(true);
  travelTo(later(64));
  await sweepUnused(t.services);
  expect(await isThere(former.path)).toBe(false);
});

test('a removal takes it out of journeys, and out of no certificate', async () => {
  const { url, path } = await aSignature();
  const journeyId = await aJourneySignedWith(url);
  await aCertificate(t.db, { signatureUrl: url });
  const before = await settingsOf(journeyId);
  expect((await admin.delete(`/api/admin/assets?url=${url}`)).body).toEqual({ removed: true });
  const after = await settingsOf(journeyId);
  expect(after.signatureUrl).toBeNull();
  expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  travelTo(later(80));
  await sweepUnused(t.services);
  expect(await isThere(path)).toBe(true);
  expect((await t.visitor.get(url)).status).toBe(200);
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.subject, url));
  expect(entry).toMatchObject({
    action: 'Imagem removida',
    changes: [{ field: 'signatureUrl', before: url, after: null }],
  });
});

test('a removal of one that is not stored is refused', async () => {
  const { url, path } = await aSignature();
  await t.db.delete(platformAssets).where(eq(platformAssets.path, path));
  expect((await admin.delete(`/api/admin/assets?url=${url}`)).body.code).toBe('invalid_asset_url');
});
