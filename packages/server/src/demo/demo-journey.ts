import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import type { QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import type { DemoMaterial } from './attachments/materials.ts';
import type { journeys } from '../tables/journeys.ts';
import type { lessons } from '../tables/lessons.ts';

type JourneyRow = typeof journeys.$inferSelect;
type LessonRow = typeof lessons.$inferSelect;

/** A journey of the demo school as written here; the seeding adds ids, numbers and dates. */
export interface DemoJourney
  extends
    Pick<JourneyRow, 'name' | 'description' | 'tags' | 'tipo' | 'modoLiberacao'>,
    Partial<Pick<JourneyRow, 'visibilidade' | 'externalProductIds' | 'checkoutUrl' | 'precoDisplay' | 'ctaTexto'>> {
  lessons: DemoLesson[];
}

export interface DemoLesson extends Pick<LessonRow, 'title' | 'description' | 'videoUrl' | 'durationMinutes'> {
  /** Without files. */
  document?: LessonDocument;
  mission?: DemoMission;
  materials?: DemoMaterial[];
}

export type DemoMission = {
  completionMessage: string;
  /** Must be answered before the next lesson; optional by default. */
  required?: boolean;
  timerMinutes?: number;
} & (
  | { type: 'enquete'; content: { question: string; options: string[]; multipleChoice: boolean } }
  | { type: 'desafio'; content: { title: string; description: string; responsePrompt?: string } }
  | { type: 'reflexao'; content: { intro?: string; questions: string[] } }
  | { type: 'quiz'; content: QuizContent }
);
