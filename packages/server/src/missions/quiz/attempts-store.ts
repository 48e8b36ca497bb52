import type { AttemptFacts } from '@jornada/domain/missions/kinds/quiz/attempts';
import type { GivenAnswers } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { asInstant, asInstantOrNull } from '../../platform/sessions/member-read.ts';
import { preparedQuery } from '../../platform/speed/prepared-query.ts';
import { quizAttempts } from '../../tables/missions.ts';
import type { MissionPlace } from '../store.ts';

export type AttemptRow = typeof quizAttempts.$inferSelect;

/** A member's attempts in force at a lesson's quiz. */
export interface Attempts {
  /** In their order, as far as the rules go. */
  all: (AttemptFacts & { id: string })[];
  /** The one under way, else the last: only the last can be under way. */
  last: AttemptRow | null;
}

type StoredFacts = Omit<Attempts['all'][number], 'startedAt' | 'endedAt'> & {
  startedAt: string;
  endedAt: string | null;
};

const userId = sql.placeholder('userId');
const lessonId = sql.placeholder('lessonId');

const lastWithAll = preparedQuery((db) =>
  db
    .select({
      last: getTableColumns(quizAttempts),
      all: sql<StoredFacts[]>`(
        select json_agg(json_build_object('id', own.id, 'number', own.number, 'startedAt', own.started_at, 'endedAt', own.ended_at,
          'isPassed', own.is_passed) order by own.number)
        from ${quizAttempts} own where own.user_id = ${userId} and own.lesson_id = ${lessonId} and own.archived_at is null)`,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.lessonId, lessonId), isNull(quizAttempts.archivedAt)))
    .orderBy(desc(quizAttempts.number))
    .limit(1),
);

export async function findAttempts(db: Executor, { userId, lessonId }: MissionPlace): Promise<Attempts> {
  const [row] = await lastWithAll(db, { userId, lessonId });
  if (!row) return { all: [], last: null };
  const all = row.all.map((facts) => ({
    ...facts,
    startedAt: asInstant(facts.startedAt),
    endedAt: asInstantOrNull(facts.endedAt),
  }));
  return { all, last: row.last };
}

/** Undefined where the id is taken. */
export async function insertAttempt(
  tx: Transaction,
  attempt: typeof quizAttempts.$inferInsert,
): Promise<AttemptRow | undefined> {
  const [row] = await tx
    .insert(quizAttempts)
    .values(attempt)
    .onConflictDoNothing({ target: quizAttempts.id })
    .returning();
  return row;
}

export async function saveGiven(tx: Transaction, attemptId: string, given: GivenAnswers): Promise<void> {
  await tx.update(quizAttempts).set({ given }).where(eq(quizAttempts.id, attemptId));
}

/** Saves how an attempt ended, or was corrected. */
export async function saveEnd(
  tx: Transaction,
  { id, given, key, right, score, isPassed, endedAt, correctedAt }: AttemptRow,
): Promise<void> {
  await tx
    .update(quizAttempts)
    .set({ given, key, right, score, isPassed, endedAt, correctedAt })
    .where(eq(quizAttempts.id, id));
}
