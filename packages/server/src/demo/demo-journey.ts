import type { DemoMaterial } from './attachments/materials.ts';
import type { journeys } from '../tables/journeys.ts';
import type { lessons } from '../tables/lessons.ts';

type JourneyRow = typeof journeys.$inferSelect;
type LessonRow = typeof lessons.$inferSelect;

/** A journey of the demo school as it is written down: ids, numbers and dates come with the seeding. */
export interface DemoJourney
  extends
    Pick<JourneyRow, 'name' | 'description' | 'tags' | 'tipo' | 'modoLiberacao'>,
    Partial<Pick<JourneyRow, 'visibilidade' | 'externalProductIds' | 'checkoutUrl' | 'precoDisplay' | 'ctaTexto'>> {
  lessons: DemoLesson[];
}

export interface DemoLesson extends Pick<LessonRow, 'title' | 'description' | 'videoUrl' | 'durationMinutes'> {
  mission?: DemoMission;
  materials?: DemoMaterial[];
}

export type DemoMission = {
  completionMessage: string;
  /** Nobody goes on without answering it; optional unless said. */
  required?: boolean;
  timerMinutes?: number;
} & (
  | { type: 'enquete'; content: { question: string; options: string[]; multipleChoice: boolean } }
  | { type: 'desafio'; content: { title: string; description: string; responsePrompt?: string } }
  | { type: 'reflexao'; content: { intro?: string; questions: string[] } }
);
