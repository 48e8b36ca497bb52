import type { journeys } from '../tables/journeys.ts';
import type { lessons } from '../tables/lessons.ts';

type JourneyRow = typeof journeys.$inferSelect;
type LessonRow = typeof lessons.$inferSelect;

/** A journey of the demo school as it is written down: ids, numbers and dates come with the seeding. */
export interface DemoJourney
  extends
    Pick<JourneyRow, 'name' | 'description' | 'tags' | 'tipo' | 'modoLiberacao'>,
    Partial<Pick<JourneyRow, 'externalProductIds' | 'checkoutUrl' | 'precoDisplay' | 'ctaTexto'>> {
  lessons: DemoLesson[];
}

export interface DemoLesson extends Pick<LessonRow, 'title' | 'description' | 'videoUrl' | 'durationMinutes'> {
  /** Always optional, so that nobody needs to answer it to go on. */
  mission?: DemoMission;
}

export type DemoMission = {
  completionMessage: string;
  timerMinutes?: number;
} & (
  | { type: 'enquete'; content: { question: string; options: string[]; multipleChoice: boolean } }
  | { type: 'desafio'; content: { title: string; description: string; responsePrompt?: string } }
  | { type: 'reflexao'; content: { intro?: string; questions: string[] } }
);
