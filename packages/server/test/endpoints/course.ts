import { quizAnswers } from '@jornada/domain/fixtures/missions';
import { anAnswer } from '../../fixtures/answer.ts';
import { anAttachment } from '../../fixtures/attachment.ts';
import { aDocumentFile, teach } from '../../fixtures/document-file.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import type { LessonOverrides } from '../../fixtures/lesson-values.ts';
import { aQuizAttempt } from '../../fixtures/quiz-attempt.ts';
import type { TestApp } from '../../fixtures/test-app.ts';
import { aTimer } from '../../fixtures/timer.ts';

export interface CourseOptions {
  /** Lessons of the journey, at least fourteen. */
  lessons?: number;
  /** Materials of the lesson that the member has to do next. */
  materials?: number;
  /** The lesson that the member has to do next, and the one with the required mission, have a document with three files. */
  isTaught?: boolean;
  /** Several rows of a kind, which expose a request that sends one query for each. */
  isCrowded?: boolean;
}

/** A journey, for enrolled members only, on whose sixth day a member is. */
export interface Course {
  journey: JourneyFixture;
  journeyId: string;
  /** The edit version of the journey and its lessons in administrators' forms. */
  version: string;
  enrollmentId: string;
  lessons: {
    /** The next one. */
    plain: string;
    /** With a required challenge. */
    required: string;
    /** With a timed challenge, whose timer is running. */
    running: string;
    /** With a timed challenge that is not started. */
    timed: string;
    reflection: string;
    /** Answered. */
    poll: string;
    /** With a quiz that was not begun. */
    quiz: string;
    /** With a required quiz whose first attempt is under way: all but the first question is answered, rightly. */
    tried: string;
    last: string;
  };
  /** The attempt at that quiz. */
  attemptId: string;
  /** Materials of the lesson with the required mission. */
  attachmentIds: [stored: string, other: string];
  /** A stored picture of the lesson with the reflection. */
  pictureId: string;
}

const DONE = 5;
const { pergunt1: _, ...allButTheFirst } = quizAnswers;
const timed: LessonOverrides = { missionType: 'desafio', timerEnabled: true, timerMinutes: 30 };
const lessonsFromTheSixth: LessonOverrides[] = [
  {},
  { missionType: 'desafio', missionRequired: true },
  timed,
  timed,
  { missionType: 'reflexao' },
  {
    missionType: 'enquete',
    missionContent: { question: 'E agora?', options: ['Sim', 'Não'], multipleChoice: false, showsResult: true },
  },
  { missionType: 'quiz' },
  { missionType: 'quiz', missionRequired: true },
];

/** Creates the journey in whose middle a member is. */
export async function aCourse(
  t: TestApp,
  userId: string,
  { lessons = 14, materials = 0, isTaught = false, isCrowded = false }: CourseOptions,
): Promise<Course> {
  const { db } = t;
  const each = Array.from({ length: lessons }, (_, index) => lessonsFromTheSixth[index - DONE] ?? {});
  const journey = await aJourney(db, { lessons: each, visibilidade: 'apenas_inscritos', questionsEnabled: true });
  const { id: enrollmentId } = await anEnrollment(db, { userId, journeyId: journey.id, completed: DONE });
  const others = isCrowded ? 3 : 0;
  for (let count = 0; count < others; count++) {
    await anEnrollment(db, { journeyId: journey.id, completed: daysOfOthers() });
  }
  const lesson = (index: number) => journey.lessons.at(index)!.id;
  const [plain, required, running, poll] = [lesson(DONE), lesson(DONE + 1), lesson(DONE + 2), lesson(DONE + 5)];
  const tried = lesson(DONE + 7);
  await aTimer(db, { userId, lessonId: running });
  await anAnswer(db, { userId, lessonId: poll });
  for (let count = 0; count < materials; count++) await anAttachment(db, { lessonId: plain });
  if (isTaught) for (const lessonId of [plain, required]) await teach(db, { lessonId });
  const stored = { storage: t.services.storage, content: 'Um resumo da lição.' };
  return {
    journey,
    journeyId: journey.id,
    version: journey.updatedAt.toISOString(),
    enrollmentId,
    lessons: {
      plain,
      required,
      running,
      timed: lesson(DONE + 3),
      reflection: lesson(DONE + 4),
      poll,
      quiz: lesson(DONE + 6),
      tried,
      last: lesson(-1),
    },
    attemptId: (await aQuizAttempt(db, { userId, lessonId: tried, given: allButTheFirst })).id,
    attachmentIds: [
      (await anAttachment(db, { lessonId: required, stored })).id,
      (await anAttachment(db, { lessonId: required })).id,
    ],
    pictureId: (await aDocumentFile(db, { kind: 'picture', lessonId: lesson(DONE + 4), storage: t.services.storage }))
      .id,
  };
}

/** The others have completed the lesson with the required mission, and not the one before. */
function daysOfOthers() {
  const at = new Date();
  return [1, 2, 3, 4, 5, 7].map((dayNumber) => ({ dayNumber, at }));
}
