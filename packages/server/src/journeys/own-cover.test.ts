/** A journey's own cover: kept with it, told wherever its landscape is drawn, and gone with it (decision H13). */
import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { eq, inArray, sql } from 'drizzle-orm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { anAsset } from '../../fixtures/asset.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourneyForm } from '../../fixtures/forms.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { buildApp } from '../app.ts';
import { assetUrl } from '../files/asset-address.ts';
import { sweepUnused } from '../files/sweep-files.ts';
import { auditLog } from '../tables/audit.ts';
import { journeys } from '../tables/journeys.ts';
import { platformAssets } from '../tables/settings.ts';
import { createSharedHeads } from './share-journey.ts';

const monday = '2026-03-09T15:00:00Z';
const sent: string[] = [];
const t = useTestApp({ now: monday, onStatement: (statement) => void sent.push(statement) });
const path = '/api/admin/journeys';
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db, { name: 'Helena' }));
});
beforeEach(() => travelTo(monday));

async function aCover(focus: Partial<OwnCover> = {}): Promise<OwnCover> {
  const sent = () => anAsset(t.db, { folder: 'covers', now: new Date(monday), storage: t.services.storage });
  return { url: (await sent()).url, smallUrl: (await sent()).url, focusX: 30, focusY: 70, ...focus };
}
const read = async (id: string) => (await admin.get(`${path}/${id}`)).body;
async function save(id: string, changes: object) {
  const { form, version } = await read(id);
  return admin.put(`${path}/${id}`, { form: { ...form, ...changes }, version });
}
const storedOf = async ({ url, smallUrl }: OwnCover) =>
  (await t.db.select().from(platformAssets).where(inArray(platformAssets.path, [url, smallUrl].map((one) => one.slice(assetUrl('').length))))).length; // prettier-ignore

test('a cover is saved with its form, told to everybody who sees the landscape, and absent without one', async () => {
  const journey = await aJourney(t.db, { lessons: [{ missionType: 'reflexao' }, {}] });
  const { userId } = await aMember(t.db);
  await anEnrollment(t.db, { userId, journeyId: journey.id });
  await anAnswer(t.db, { userId, lessonId: journey.lessons[0]!.id });
  await certify(t.db, journey.id, {});
  const member = await t.as({ userId });
  const told = async () => {
    const own = (items: { id?: string; journeyId?: string }[]) =>
      items.find((item) => item.id === journey.id || item.journeyId === journey.id) as { cover?: OwnCover };
    const dashboard = (await member.get('/api/enrollments')).body;
    const { items } = (await admin.get(`/api/admin/people?role=user&search=${userId}`)).body;
    return [
      own((await member.get('/api/journeys')).body.items),
      (await member.get(`/api/explore/${journey.id}`)).body.journey,
      (await member.get(`/api/journeys/${journey.id}`)).body.journey,
      dashboard.items[0].journey,
      dashboard.today.journey.journey,
      (await member.get(`/api/lessons/${journey.lessons[0]!.id}`)).body.journey,
      own((await member.get('/api/me/answers')).body.items),
      (await member.get('/api/certificates')).body.next[0],
      own((await admin.get(path)).body.items),
      items.flatMap(({ journeys: named }: { journeys: { id: string }[] }) => named).find(({ id }: { id: string }) => id === journey.id), // prettier-ignore
      (await admin.get('/api/admin/overview')).body.recentEnrollments.find(
        ({ journeyId }: { journeyId: string }) => journeyId === journey.id,
      ),
    ];
  };
  for (const place of await told()) expect(place).not.toHaveProperty('cover');

  const cover = await aCover();
  expect((await save(journey.id, { cover })).body.form.cover).toEqual(cover);
  for (const place of await told()) expect(place).toHaveProperty('cover', cover);
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, journey.id));
  expect(entry?.changes).toEqual([{ field: 'cover', before: null, after: `${cover.url} (foco: 30%, 70%)` }]);

  expect((await save(journey.id, { cover: null })).body.form.cover).toBeNull();
  for (const place of await told()) expect(place).not.toHaveProperty('cover');
});

test('a form that says nothing of the cover keeps it, and an equal one changes nothing', async () => {
  const cover = await aCover();
  const created = await admin.post(path, aJourneyForm({ cover }));
  expect([created.status, created.body.form.cover]).toEqual([201, cover]);
  const { id, version } = created.body;
  const { cover: _cover, ...older } = created.body.form;
  const saved = await admin.put(`${path}/${id}`, { form: { ...older, name: 'Outro nome' }, version });
  expect([saved.status, saved.body.form.cover]).toEqual([200, cover]);
  const same = await save(id, {});
  expect(same.body.version).toBe(saved.body.version);
});

test('only a stored cover is taken, in its own folder and with its focus inside', async () => {
  const { id } = await aJourney(t.db);
  const cover = await aCover();
  const logo = (await anAsset(t.db)).url;
  const never = '/platform-assets/covers/1773064800000-nunca-n1.jpg';
  for (const wrong of [
    { ...cover, url: never },
    { ...cover, smallUrl: never },
    { ...cover, url: logo },
    { ...cover, url: `https://outro.exemplo${cover.url}` },
    { ...cover, url: '/platform-assets/covers/../logos/x.png' },
    { ...cover, focusX: 101 },
    { ...cover, focusY: -1 },
    { ...cover, focusY: 1.5 },
    { url: cover.url },
  ])
    expect([JSON.stringify(wrong), (await save(id, { cover: wrong })).status]).toEqual([JSON.stringify(wrong), 400]);
  expect((await save(id, { cover: { ...cover, url: never } })).body.code).toBe('invalid_asset_url');
  expect((await read(id)).form.cover).toBeNull();
  await expect(
    t.db
      .update(journeys)
      .set({ cover: { ...cover, focusX: 200 } })
      .where(eq(journeys.id, id)),
  ).rejects.toThrow(/./);
});

test('of two editors the second compares, and the first one’s cover stays', async () => {
  const { id } = await aJourney(t.db);
  const { form, version } = await read(id);
  const [first, second] = [await aCover(), await aCover()];
  expect((await admin.put(`${path}/${id}`, { form: { ...form, cover: first }, version })).status).toBe(200);
  const late = await admin.put(`${path}/${id}`, { form: { ...form, cover: second }, version });
  expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
  expect((await read(id)).form.cover).toEqual(first);
});

test('both sizes stay while a journey, a copy of it or the bin has them; a day after nobody does they go', async () => {
  const cover = await aCover();
  const replaced = await aCover();
  const { id } = await aJourney(t.db, { cover: replaced });
  await save(id, { cover });
  const copy = (await admin.post(`${path}/${id}/copies`)).body;
  expect((await read(copy.id)).form.cover).toEqual(cover);
  await save(id, { cover: null });
  await admin.delete(`${path}/${copy.id}`);
  travelTo('2026-03-10T16:00:00Z');
  await sweepUnused(t.services);
  expect([await storedOf(cover), await storedOf(replaced)]).toEqual([2, 0]);
  expect((await admin.post(`/api/admin/bin/${copy.id}/restoration`)).status).toBe(200);
  expect((await read(copy.id)).form.cover).toEqual(cover);
  await save(copy.id, { cover: null });
  await sweepUnused(t.services);
  expect(await storedOf(cover)).toBe(0);
});

test('a journey that went to the bin before there were covers comes back with its landscape', async () => {
  const { id } = await aJourney(t.db);
  await admin.delete(`${path}/${id}`);
  await t.db.execute(`update bin_rows set rows = jsonb_build_array((rows -> 0) - 'cover') where entry_id = '${id}' and part = 'journeys'`); // prettier-ignore
  expect((await admin.post(`/api/admin/bin/${id}/restoration`)).status).toBe(200);
  expect((await read(id)).form.cover).toBeNull();
});

test('a removed picture leaves its journey with the landscape, and a form that was open compares', async () => {
  const cover = await aCover();
  const { id } = await aJourney(t.db, { cover });
  const { form, version } = await read(id);
  expect((await admin.delete(`/api/admin/assets?url=${cover.smallUrl}`)).body).toEqual({ removed: true });
  const after = await read(id);
  expect([after.form.cover, after.version > version]).toEqual([null, true]);
  expect((await admin.put(`${path}/${id}`, { form, version })).body.code).toBe('edited_meanwhile');
});

test('saves, copies and removals of one cover at once wait for each other, and no journey names a picture that is gone', async () => {
  const cover = await aCover();
  const made = await Promise.all(Array.from({ length: 8 }, () => aJourney(t.db, { cover })));
  const answers = await Promise.all(
    made.flatMap(({ id }, nth) => [
      save(id, { cover: nth % 2 ? cover : { ...cover, focusX: 90 } }),
      admin.post(`${path}/${id}/copies`),
      admin.delete(`/api/admin/assets?url=${nth % 2 ? cover.url : cover.smallUrl}`),
    ]),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  travelTo('2026-03-11T16:00:00Z');
  await sweepUnused(t.services);
  const named = await t.db.select({ cover: journeys.cover }).from(journeys);
  for (const one of named) if (one.cover) expect(await storedOf(one.cover)).toBe(2);
});

describe('a shared link of a journey', () => {
  const settings = { systemName: 'Escola "Sol"', exploreTabEnabled: true } as Parameters<
    ReturnType<typeof createSharedHeads>
  >[0]['settings'];
  const publicUrl = 'https://escola.exemplo';
  const heads = () => createSharedHeads(t.db, { publicUrl, clock: t.services.clock });
  const head = (url: string, also: object = {}) => heads()({ url, settings: { ...settings, ...also } });

  test('gets a card with name and cover, at its size and by its whole address', async () => {
    const cover = await aCover();
    const { id } = await aJourney(t.db, { cover, name: 'Foco & <calma>' });
    for (const url of [`/explore/${id}`, `/journey/${id}?ref=zap`]) {
      expect(await head(url)).toBe(
        [
          `<link rel="canonical" href="${publicUrl}/explore/${id}">`,
          '<meta property="og:type" content="website">',
          '<meta property="og:locale" content="pt_BR">',
          '<meta property="og:site_name" content="Escola &quot;Sol&quot;">',
          '<meta property="og:title" content="Foco &amp; &lt;calma&gt;">',
          `<meta property="og:url" content="${publicUrl}/explore/${id}">`,
          `<meta property="og:image" content="${publicUrl}${cover.url}">`,
          '<meta property="og:image:width" content="1600">',
          '<meta property="og:image:height" content="900">',
          '<meta name="twitter:card" content="summary_large_image">',
          '',
        ].join('\n'),
      );
    }
  });

  test('says nothing of one that is not in the catalogue, has no cover, or while Explorar is off', async () => {
    const cover = await aCover();
    const [hidden, inactive, plain, open] = [
      await aJourney(t.db, { cover, visibilidade: 'apenas_inscritos' }),
      await aJourney(t.db, { cover, status: 'inactive' }),
      await aJourney(t.db),
      await aJourney(t.db, { cover }),
    ];
    for (const { id } of [hidden, inactive, plain]) expect(await head(`/explore/${id}`)).toBeUndefined();
    expect(await head(`/explore/${open.id}`, { exploreTabEnabled: false })).toBeUndefined();
    for (const url of ['/', '/explore', `/explore/${open.id}/x`, '/explore/nada', `/lesson/${open.id}`])
      expect(await head(url)).toBeUndefined();
  });

  test('costs a school without covers one statement a minute, and its first cover is shown then', async () => {
    await t.db.update(journeys).set({ cover: null });
    const { id } = await aJourney(t.db);
    const ofProcess = heads();
    const ask = () => ofProcess({ url: `/explore/${id}`, settings });
    sent.length = 0;
    for (let load = 0; load < 3; load++) expect(await ask()).toBeUndefined();
    expect(sent.filter((statement) => statement.includes('"journeys"'))).toHaveLength(1);
    await save(id, { cover: await aCover() });
    travelTo(new Date(Date.parse(monday) + 60_000));
    expect(await ask()).toContain('og:image');
    travelTo(monday);
  });

  test('whose card cannot be read is a page with the school’s identity all the same', async () => {
    const { id } = await aJourney(t.db, { cover: await aCover() });
    const webFolder = await mkdtemp(join(tmpdir(), 'jornada-shared-'));
    const page =
      '<html><title>Jornada - Desbloqueie Seu Potencial</title><script type="application/json" id="platform-settings">{}</script></html>';
    await writeFile(join(webFolder, 'index.html'), page);
    const app = await buildApp(t.services, { webFolder, logger: false });
    await t.db.execute(sql`alter table journeys rename column cover to hidden`);
    const { body } = await app.inject({ url: `/explore/${id}`, headers: { accept: 'text/html' } });
    await t.db.execute(sql`alter table journeys rename column hidden to cover`);
    await app.close();
    await rm(webFolder, { recursive: true });
    expect(body).toContain('"systemName":"Jornada"');
  });
});
