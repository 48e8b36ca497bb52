import { sql } from 'drizzle-orm';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { aSession } from '../../fixtures/session.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { storeDefaultSettings } from '../../src/settings/read-settings.ts';
import { SERVER_SECRET } from './real-server.ts';

/** A journey with its lessons, by what members can do in them. */
export interface Course {
  journeyId: string;
  plainLessons: string[];
  missions: string[];
}

export interface Student {
  userId: string;
  cookie: string;
}

/** Creates journeys with all lessons open: plain ones, optional missions and required ones. */
export async function openSchool(db: Database, courses: number): Promise<Course[]> {
  await storeDefaultSettings(db, new Date());
  const school: Course[] = [];
  for (let count = 0; count < courses; count += 1) {
    const { id, lessons } = await aJourney(db, {
      lessons: Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0 ? { missionType: 'desafio', missionRequired: index % 2 === 0 } : {},
      ),
    });
    school.push({
      journeyId: id,
      plainLessons: lessons.filter(({ hasMission }) => !hasMission).map((lesson) => lesson.id),
      missions: lessons.filter(({ hasMission }) => hasMission).map((lesson) => lesson.id),
    });
  }
  return school;
}

/** Creates members with a session each. */
export async function admitStudents(db: Database, count: number): Promise<Student[]> {
  const students: Student[] = [];
  for (let index = 0; index < count; index += 1) {
    const { userId } = await aMember(db);
    students.push({ userId, cookie: (await aSession(db, { userId, secret: SERVER_SECRET })).cookie });
  }
  return students;
}

/** How often each effect is stored, by its name in acknowledgements. */
export async function storedEffects(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ effect: string; times: number }>(sql`
    select effect, count(*)::int as times from (
      select 'account ' || email as effect from users
      union all select 'enrolment ' || user_id || ' ' || journey_id from user_journey_enrollments
      union all select 'completion ' || user_id || ' ' || lesson_id from lesson_progress
      union all select 'answer ' || user_id || ' ' || lesson_id from mission_responses
      union all select 'paid lesson ' || user_id || ' ' || (metadata ->> 'lessonId') from xp_history
        where tipo_acao in ('licao_completa', 'jornada_completa')
      union all select 'paid mission ' || user_id || ' ' || (metadata ->> 'lessonId') from xp_history
        where tipo_acao in ('missao_obrigatoria', 'missao_opcional')) as stored
    group by effect`);
  return new Map(rows.map(({ effect, times }) => [effect, times]));
}
