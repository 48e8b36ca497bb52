import type { CertificateForm } from '@jornada/contract/certificates/admin-certificates';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anAsset } from '../../../fixtures/asset.ts';
import { aCertificate } from '../../../fixtures/certificate.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { auditLog } from '../../tables/audit.ts';
import { certificates } from '../../tables/certificates.ts';

const t = useTestApp();
let admin: Caller;
let other: Caller;
beforeAll(async () => {
  [admin, other] = [await t.as(await anAdmin(t.db)), await t.as(await anAdmin(t.db))];
});

const form: CertificateForm = {
  isEnabled: true,
  hours: 12,
  city: 'Recife',
  signerName: 'Helena Prado',
  signerRole: 'Autora da jornada',
  signatureUrl: null,
  text: '',
};
const path = (journeyId: string) => `/api/admin/journeys/${journeyId}/certificate`;
const read = async (journeyId: string) => (await admin.get(path(journeyId))).body;
const save = (journeyId: string, changes: Partial<CertificateForm>, version: string | null, caller = admin) =>
  caller.put(path(journeyId), { form: { ...form, ...changes }, version });
const auditOf = (journeyId: string) => t.db.select().from(auditLog).where(eq(auditLog.subjectId, journeyId));

describe('a journey’s certificate', () => {
  test('is off until it is saved, with hours suggested from the lessons, and a preview with a long name', async () => {
    const lessons = [{ durationMinutes: 100 }, { durationMinutes: 65, missionType: 'desafio' as const }];
    const { id, name } = await aJourney(t.db, { lessons });
    const body = await read(id);
    expect(body).toMatchObject({
      form: { isEnabled: false, hours: 3, city: '', signerName: '', signerRole: '', signatureUrl: null, text: '' },
      version: null,
      suggestedHours: 3,
      issuedCount: 0,
      completedByChange: 0,
      preview: { number: '', journeyName: name, hours: 3, lessonCount: 2, missionCount: 1, issuedOn: '2026-03-09' },
    });
    expect(body.preview.name).toHaveLength(60);
    expect((await admin.get(path(newId(new Date())))).body.code).toBe('journey_not_found');
  });

  test('is saved with its changes written down under the labels of the form', async () => {
    const { id, name } = await aJourney(t.db);
    const first = await save(id, { city: ' Recife ' }, null);
    expect(first.body).toMatchObject({
      form,
      preview: { hours: 12, city: 'Recife', signer: { name: 'Helena Prado' } },
    });
    const second = await save(id, { hours: 14 }, first.body.version);
    expect(second.body.form.hours).toBe(14);
    expect(new Date(second.body.version).getTime()).toBeGreaterThan(new Date(first.body.version).getTime());
    const entries = await auditOf(id);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['Certificado da jornada editado', name],
      ['Certificado da jornada editado', name],
    ]);
    expect(entries.map(({ changes }) => changes)).toContainEqual([{ field: 'hours', before: '12', after: '14' }]);
  });

  test('a form without changes saves nothing', async () => {
    const { id } = await aJourney(t.db);
    const { version } = (await save(id, {}, null)).body;
    expect((await save(id, {}, version)).body.version).toBe(version);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('counts the people who have one, and issued ones stay as they were', async () => {
    const { id } = await aJourney(t.db);
    const issued = await aCertificate(t.db, { journeyId: id, hours: 7, city: 'Olinda' });
    await aCertificate(t.db, { journeyId: id, isIssued: false });
    expect((await save(id, {}, null)).body.issuedCount).toBe(1);
    const [row] = await t.db.select().from(certificates).where(eq(certificates.id, issued.id));
    expect(row).toMatchObject({ hours: 7, city: 'Olinda', signerName: 'Helena Prado' });
  });

  test('needs who signs and the city only while it is on', async () => {
    const { id } = await aJourney(t.db);
    const refused = await save(id, { city: '', signerName: ' ' }, null);
    expect(refused.body.issues?.map(({ path }: { path: string }) => path)).toEqual(['form.city', 'form.signerName']);
    expect((await save(id, { isEnabled: false, city: '', signerName: '' }, null)).status).toBe(200);
  });
});

test('of two administrators who save at once, one is told that the other was faster, the first time too', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await aJourney(t.db);
    let version: string | null = null;
    for (let time = 0; time < 2; time++) {
      const cities: [string, string] = [`Recife ${time}`, `Manaus ${time}`];
      const answers = await Promise.all([
        save(id, { city: cities[0] }, version),
        save(id, { city: cities[1] }, version, other),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body.code).toBe('edited_meanwhile');
      const kept = await read(id);
      expect(kept.form.city).toBe(answers.find(({ status }) => status === 200)!.body.form.city);
      version = kept.version as string;
    }
    expect((await save(id, {}, null)).body.code).toBe('edited_meanwhile');
  }
});

describe('a signature', () => {
  test('is an own picture that was uploaded as one', async () => {
    const { id } = await aJourney(t.db);
    const [signature, logo] = [await anAsset(t.db, { folder: 'signatures' }), await anAsset(t.db)];
    for (const url of [
      logo.url,
      signature.url.replace('imagem', 'outra'),
      `https://alheio.exemplo${signature.url}`,
      'assinatura.png',
    ])
      expect([url, (await save(id, { signatureUrl: url }, null)).body.code]).toEqual([url, 'invalid_asset_url']);
    const { body } = await save(id, { signatureUrl: signature.url }, null);
    expect(body.preview.signer.signatureUrl).toBe(signature.url);
  });

  test('that was taken away meanwhile is not saved', async () => {
    travelTo('2026-03-09T15:00:00Z');
    const { id } = await aJourney(t.db);
    const { url } = await anAsset(t.db, { folder: 'signatures' });
    const { version } = (await save(id, { signatureUrl: url }, null)).body;
    expect((await admin.delete(`/api/admin/assets?url=${url}`)).status).toBe(200);
    expect((await save(id, { signatureUrl: url, hours: 20 }, version)).body.code).toBe('edited_meanwhile');
    expect((await read(id)).form.signatureUrl).toBeNull();
  });
});
