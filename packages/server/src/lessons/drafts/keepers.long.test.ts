import { localDay } from '@jornada/domain/local-day';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aJourney } from '../../../fixtures/journey.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { keptLessons } from '../../tables/enrollments.ts';
import { deleteKeepers, saveKeepers } from './keepers-store.ts';

const now = '2026-03-09T15:00:00Z';
const t = useTestApp({ now });

test('more keepers than one statement writes are all noted, and all deleted', async () => {
  const people = 10_001;
  const { id: journeyId, lessons } = await aJourney(t.db, { lessons: 1, modoLiberacao: 'imediata' });
  const lesson = {
    id: lessons[0]!.id,
    dayNumber: 1,
    journeyId,
    mode: 'imediata',
    today: localDay(new Date(now), 'UTC'),
  } as const;
  await t.db.execute(sql`
    with member as (
      insert into users (id, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'Pessoa', 'muitas-' || n || '@jornada.exemplo', false, ${now}, ${now}
        from generate_series(1, ${people}::int) n returning id
    )
    insert into user_journey_enrollments
      (id, user_id, journey_id, current_day, started_at, schedule_started_on, origin, created_at, updated_at)
    select gen_random_uuid(), id, ${journeyId}, 1, ${now}, ${lesson.today}, 'manual', ${now}, ${now} from member`);
  const ofLesson = eq(keptLessons.lessonId, lesson.id);
  await t.db.transaction(async (tx) => {
    expect(await saveKeepers(tx, lesson)).toBe(people);
    expect(await tx.$count(keptLessons, ofLesson)).toBe(people);
    await deleteKeepers(tx, [lesson.id]);
    expect(await tx.$count(keptLessons, ofLesson)).toBe(0);
  });
});
