import { createHmac } from 'node:crypto';
import { addDays, localDay } from '@jornada/domain/local-day';
import { aJourney, type JourneyFixture } from '@jornada/server/fixtures/journey';
import { openDatabase } from '../packages/server/src/platform/database/open-database.ts';
import { storeDefaultSettings } from '../packages/server/src/settings/read-settings.ts';
import { runSql } from './database.ts';
import { memberRows } from './member-rows.ts';
import { openShop } from './purchases.ts';

export const SECRET = 'a-secret-for-measurements-that-is-long-enough';
const COOKIE = 'jornada.session_token';
const JOURNEYS = 20;
/** Lessons that every member has completed in their first journey; a run completes the next ones. */
export const LESSONS_DONE = 5;
const modes = ['imediata', 'sequencial', 'uma_por_dia'] as const;

export interface SchoolMember {
  /** The request's cookie header. */
  cookie: string;
  sessionToken: string;
  /** A journey whose first lessons are completed and whose next ones are open. */
  journeyId: string;
  /** That journey's lessons in order. */
  lessonIds: string[];
}

/**
 * Fills an empty database: 20 journeys of 20–30 lessons in all three modes, and members since a month ago, each enrolled in three
 * journeys, with completed lessons, a ledger and a session.
 */
export async function buildSchool(databaseUrl: string, { members }: { members: number }): Promise<SchoolMember[]> {
  const now = new Date();
  const today = localDay(now, 'America/Sao_Paulo');
  const opened = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await storeDefaultSettings(opened.db, now);
    await openShop(opened.db);
    const journeys: JourneyFixture[] = [];
    for (let index = 0; index < JOURNEYS; index++) {
      const lessons = Array.from({ length: 20 + (index % 11) }, () => ({
        description: paragraph,
        durationMinutes: 12,
      }));
      journeys.push(await aJourney(opened.db, { lessons, description: paragraph, modoLiberacao: modes[index % 3]! }));
    }
    const order = journeys.map(({ id }) => id);
    for (const statement of memberRows({ members, order, lessonsDone: LESSONS_DONE, today, addDays })) {
      await runSql(databaseUrl, statement);
    }
    await runSql(databaseUrl, 'vacuum analyze');
    await runSql(databaseUrl, 'checkpoint');
    return Array.from({ length: members }, (_, index) => {
      const journey = journeys[index % JOURNEYS]!;
      const sessionToken = `bench-session-${index}`;
      const signature = createHmac('sha256', SECRET).update(sessionToken).digest('base64');
      const cookie = `${COOKIE}=${encodeURIComponent(`${sessionToken}.${signature}`)}`;
      return { cookie, sessionToken, journeyId: journey.id, lessonIds: journey.lessons.map(({ id }) => id) };
    });
  } finally {
    await opened.close();
  }
}

const paragraph =
  'Nesta lição você aprende um passo pequeno e concreto, pratica com calma e anota o que percebeu. ' +
  'No fim, escolha uma ideia para testar amanhã e conte a alguém como foi: ensinar é a melhor forma de aprender.';
