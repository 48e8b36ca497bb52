import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../fixtures/admin.ts';
import { anEnrollment } from '../fixtures/enrollment.ts';
import { aJourney } from '../fixtures/journey.ts';
import { aMember } from '../fixtures/member.ts';
import { useTestApp } from '../fixtures/test-app.ts';
import { users } from '../src/tables/accounts.ts';

const t = useTestApp();

test('deleting a member while they complete and enrol: no failure surfaces, and nothing of theirs is left', async () => {
  const admin = await t.as(await anAdmin(t.db));
  const [journey, another] = [await aJourney(t.db, { lessons: 4 }), await aJourney(t.db)];
  for (let round = 0; round < 15; round++) {
    const member = await aMember(t.db);
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const caller = await t.as(member);
    const answers = await Promise.all([
      ...journey.lessons.map(({ id }) => caller.post(`/api/lessons/${id}/completion`)),
      caller.post(`/api/journeys/${another.id}/enrollment`),
      admin.post('/functions/v1/delete-user', { userId: member.userId }),
      ...journey.lessons.map(({ id }) => caller.post(`/api/lessons/${id}/completion`)),
    ]);
    const commands = answers.filter((_, index) => index !== 5);
    expect(answers[5]!.status).toBe(200);
    expect(commands.map(({ status }) => status).filter((status) => ![200, 201, 401, 403].includes(status))).toEqual([]);
    expect(await t.db.select().from(users).where(eq(users.id, member.userId))).toEqual([]);
  }
});
