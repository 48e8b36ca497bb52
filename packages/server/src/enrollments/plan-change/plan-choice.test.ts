import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMemberAt } from '../../../fixtures/member-at.ts';
import { planPreview, setPlan } from '../../../fixtures/plan-choice.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { examine } from '../../doctor/examine.ts';

const monday = new Date('2026-03-09T15:00:00Z');
const heard: string[] = [];
const t = useTestApp({ now: monday.toISOString(), onStatement: (statement) => heard.push(statement) });
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const whoDid = (journey: JourneyFixture, completed: number) => aMemberAt(t, journey, completed, monday);
const preview = (journey: { id: string }, query: Record<string, string | number>) =>
  planPreview(admin, journey.id, query);
const plainly = ({ id }: { id: string }, totalDays: number, completing?: object) =>
  admin.put(`/api/admin/journeys/${id}/total-days`, { totalDays, ...(completing && { completing }) });
const open = { completedAt: null, isCompletedByChange: false, journeyBonusDue: false };

describe('a choice', () => {
  const prepared = async () => {
    const journey = await aJourney(t.db, { lessons: 10 });
    const member = await whoDid(journey, 6);
    const { version, completing } = await preview(journey, { totalDays: 5 });
    return {
      journey,
      member,
      choice: { when: 'now', people: completing.people as number, version: version as string },
    };
  };

  test('of other numbers than the present ones is asked for again, with the new ones', async () => {
    const { journey, member, choice } = await prepared();
    await whoDid(journey, 8);
    const { status, body } = await plainly(journey, 5, choice);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'people_count_changed', completing: { people: 2, xp: 1000 } },
    });
    expect(await member.row()).toMatchObject(open);
  });

  test('about a journey that was saved meanwhile is asked for again', async () => {
    const { journey, choice } = await prepared();
    await plainly(journey, 9);
    expect((await plainly(journey, 5, choice)).body.code).toBe('people_count_changed');
  });

  test('needs all of its parts', async () => {
    const { journey, choice } = await prepared();
    expect((await plainly(journey, 5, { ...choice, when: 'never' })).status).toBe(400);
    expect((await plainly(journey, 5, { when: 'now', people: 1 })).status).toBe(400);
    const hole = await admin.delete(`/api/admin/lessons/${journey.lessons[9]!.id}?when=never`);
    expect(hole.status).toBe(400);
  });

  test('of two administrators at once counts once', async () => {
    const other = await t.as(await anAdmin(t.db));
    for (let round = 0; round < 5; round++) {
      const { journey, member, choice } = await prepared();
      const path = `/api/admin/journeys/${journey.id}/total-days`;
      const answers = await Promise.all([
        admin.put(path, { totalDays: 5, completing: choice }),
        other.put(path, { totalDays: 4, completing: { ...choice, when: 'later' } }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const isNow = answers[0].status === 200;
      expect((await member.row()).completedAt).toEqual(isNow ? monday : null);
    }
  });

  test('and a member who completes the lesson at the same moment: one completion, one bonus', async () => {
    for (let round = 0; round < 6; round++) {
      const { journey, member, choice } = await prepared();
      const when = round % 2 === 0 ? 'now' : 'later';
      const [changed, completed] = await Promise.all([
        plainly(journey, 5, { ...choice, when }),
        member.complete(7),
        member.caller.post('/api/me/daily-login'),
      ]);
      expect([changed.status, completed.status]).toEqual([200, 200]);
      await member.caller.post('/api/me/daily-login');
      await member.complete(8);
      expect(await member.bonuses()).toHaveLength(1);
      expect((await member.row()).completedAt).not.toBeNull();
    }
    expect(await examine(t.db)).toEqual([]);
  });

  test('taken back while the member is paid: the 500 and the completion go together', async () => {
    for (let round = 0; round < 6; round++) {
      const { journey, member } = await prepared();
      await setPlan(admin, journey.id, 5);
      await Promise.all([plainly(journey, 10), member.caller.post('/api/me/daily-login')]);
      const isPaid = (await member.bonuses()).length === 1;
      const { completedAt, journeyBonusDue } = await member.row();
      expect({ isComplete: completedAt !== null, journeyBonusDue }).toEqual({
        isComplete: isPaid,
        journeyBonusDue: false,
      });
    }
  });
});

describe('before a change', () => {
  test('an administrator is told who gets further away', async () => {
    const journey = await aJourney(t.db, { lessons: 10 });
    await Promise.all([0, 3, 6, 10].map((done) => whoDid(journey, done)));
    expect(await preview(journey, { totalDays: 12 })).toMatchObject({ furtherAway: 3, membersInTheMiddle: 2 });
    expect(await preview(journey, { totalDays: 9 })).toMatchObject({ furtherAway: 0, takenBack: 0 });
    const lessonId = journey.lessons[9]!.id;
    expect(await preview(journey, { lessonId, dayNumber: 1 })).toMatchObject({ furtherAway: 2 });
    expect(await preview(journey, { lessonId, dayNumber: 5 })).toMatchObject({ furtherAway: 1 });
    expect(await preview(journey, { lessonId: journey.lessons[0]!.id })).toMatchObject({ furtherAway: 2 });
  });

  test('and whose open lesson waits for its day from then on', async () => {
    const journey = await aJourney(t.db, { lessons: 10, modoLiberacao: 'imediata' });
    const ahead = await whoDid(journey, 2);
    await ahead.complete(3);
    await whoDid(journey, 4);
    expect(await preview(journey, { modoLiberacao: 'uma_por_dia' })).toMatchObject({ waitingForDay: 1 });
    expect(await preview(journey, { modoLiberacao: 'sequencial' })).toMatchObject({ waitingForDay: 0 });
  });

  test('nothing is changed, and lessons of another journey are unknown', async () => {
    const [journey, other] = [await aJourney(t.db, { lessons: 3 }), await aJourney(t.db, { lessons: 1 })];
    const two = await whoDid(journey, 2);
    await preview(journey, { totalDays: 1 });
    expect(await two.row()).toMatchObject(open);
    expect((await preview(journey, { lessonId: other.lessons[0]!.id })).code).toBe('lesson_not_found');
    expect((await preview({ id: journey.lessons[0]!.id }, { totalDays: 1 })).code).toBe('journey_not_found');
  });

  test('two hundred members cost as many statements as two', async () => {
    const statementsFor = async (members: number) => {
      const journey = await aJourney(t.db, { lessons: 4 });
      await times(members, (n) => anEnrollment(t.db, { journeyId: journey.id, completed: n % 4 }));
      heard.length = 0;
      await preview(journey, { totalDays: 2 });
      await preview(journey, { lessonId: journey.lessons[0]!.id });
      return heard.length;
    };
    expect(await statementsFor(200)).toBe(await statementsFor(2));
  }, 60_000);
});
