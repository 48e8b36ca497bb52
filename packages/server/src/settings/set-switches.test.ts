import { asc } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { gamificationOffIntervals, platformSettings } from '../tables/settings.ts';

const monday = '2026-03-09T15:00:00Z'; // 12:00 in São Paulo
const wednesday = '2026-03-11T15:00:00Z';
const t = useTestApp({ now: monday });

const anAdministrator = async () => t.as(await anAdmin(t.db));
const offIntervals = async () => {
  const rows = await t.db.select().from(gamificationOffIntervals).orderBy(asc(gamificationOffIntervals.fromDay));
  return rows.map(({ fromDay, toDay }) => [fromDay, toDay]);
};

afterEach(async () => {
  travelTo(monday);
  const allOn = { signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: true, remindersEnabled: true };
  await (await anAdministrator()).put('/api/admin/switches', allOn);
  await t.db.delete(gamificationOffIntervals);
});

describe('an administrator turns switches', () => {
  test('one at a time: the others stay, and whoever asks next is answered by the new value', async () => {
    const admin = await anAdministrator();
    const member = await t.as(await aMember(t.db));
    const journey = await aJourney(t.db);

    const answer = await admin.put('/api/admin/switches', { exploreTabEnabled: false });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: false });
    expect((await t.visitor.get('/api/settings')).body).toMatchObject(answer.body);
    // Reminders and questions are no matter of every screen.
    const { remindersEnabled: _, questionsEnabled: _questions, ...ofScreens } = answer.body;
    expect((await member.get('/api/me')).body.settings).toEqual(ofScreens);
    const refused = await member.post(`/api/journeys/${journey.id}/enrollment`);
    expect(refused.body.code).toBe('explore_disabled');

    await admin.put('/api/admin/switches', { exploreTabEnabled: true });
    expect((await member.post(`/api/journeys/${journey.id}/enrollment`)).status).toBe(201);
  });

  test('and nobody can sign up any more', async () => {
    await (await anAdministrator()).put('/api/admin/switches', { signupEnabled: false });

    const refused = await t.visitor.post('/api/accounts/sign-up', {
      email: 'ana@jornada.exemplo',
      password: 'segredo',
    });

    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('sign_up_disabled');
  });

  test('also where a setting is missing', async () => {
    await t.db.delete(platformSettings);

    const answer = await (await anAdministrator()).put('/api/admin/switches', { gamificationEnabled: false });

    expect(answer.body).toMatchObject({ signupEnabled: false, gamificationEnabled: false, exploreTabEnabled: true });
  });

  test('and a change of nothing, or of something that is no switch, changes nothing', async () => {
    const admin = await anAdministrator();
    const before = await t.db.select().from(platformSettings);

    expect((await admin.put('/api/admin/switches', {})).body.issues).toEqual([
      { path: '', message: 'Nada para alterar' },
    ]);
    expect((await admin.put('/api/admin/switches', { gamificationEnabled: 'não' })).status).toBe(400);

    expect(await t.db.select().from(platformSettings)).toEqual(before);
  });
});

describe('the days without gamification are kept', () => {
  test('from the day it is turned off to the day it is turned on', async () => {
    const admin = await anAdministrator();
    await admin.put('/api/admin/switches', { gamificationEnabled: false });
    expect(await offIntervals()).toEqual([['2026-03-09', null]]);

    travelTo(wednesday);
    await admin.put('/api/admin/switches', { gamificationEnabled: true });
    expect(await offIntervals()).toEqual([['2026-03-09', '2026-03-11']]);

    travelTo('2026-03-20T15:00:00Z');
    await admin.put('/api/admin/switches', { gamificationEnabled: false });
    await admin.put('/api/admin/switches', { gamificationEnabled: true });
    expect(await offIntervals()).toEqual([
      ['2026-03-09', '2026-03-11'],
      ['2026-03-20', '2026-03-20'],
    ]);
  });

  test('and turning it off again, or touching another switch, begins no second time off', async () => {
    const admin = await anAdministrator();
    await admin.put('/api/admin/switches', { gamificationEnabled: false });

    travelTo(wednesday);
    await admin.put('/api/admin/switches', { gamificationEnabled: false });
    await admin.put('/api/admin/switches', { exploreTabEnabled: false });

    expect(await offIntervals()).toEqual([['2026-03-09', null]]);
  });

  test('and administrators who turn it to and fro at the same moment leave switch and days in agreement', async () => {
    const admins = await Promise.all([anAdministrator(), anAdministrator(), anAdministrator()]);

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        admins[index % 3]!.put('/api/admin/switches', { gamificationEnabled: index % 2 === 0 }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { gamificationEnabled } = (await t.visitor.get('/api/settings')).body;
    const open = (await offIntervals()).filter(([, to]) => to === null);
    expect(open).toHaveLength(gamificationEnabled ? 0 : 1);
  });
});
