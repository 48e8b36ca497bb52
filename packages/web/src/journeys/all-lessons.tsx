import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { JourneyPage } from '@jornada/contract/journeys';
import type { LessonStatus } from '@jornada/contract/lessons';
import { currentWord } from './lesson-state.ts';
import { Trail } from './trail/trail.tsx';
import { walkedWeeks } from './trail/walked-weeks.ts';
import styles from './all-lessons.module.css';

/** 'Todas as Lições' with the trail, and a key to its colours. On a long trail the weeks behind are folded away at first. */
export function AllLessons({ journey, lessons }: Pick<JourneyPage, 'journey' | 'lessons'>) {
  const [showsWalked, setShowsWalked] = useState(false);
  const trailId = useId();
  if (lessons.length === 0) return null;
  const words: Record<LessonStatus, string> = {
    completed: 'Concluída',
    current: currentWord(journey.modoLiberacao),
    available: 'Disponível',
    locked: 'Bloqueada',
  };
  const present = (Object.keys(words) as LessonStatus[]).filter((status) =>
    lessons.some((lesson) => lesson.status === status),
  );
  const walked = walkedWeeks(lessons);
  const Chevron = showsWalked ? IconChevronUp : IconChevronDown;
  return (
    <section>
      <div className={styles.head}>
        <h2>Todas as Lições</h2>
        {present.length > 1 && (
          // Each stone says its state in words; the key is for the eye alone.
          <div className={styles.legend} aria-hidden="true">
            {present.map((status) => (
              <span key={status} data-status={status}>
                {words[status]}
              </span>
            ))}
          </div>
        )}
      </div>
      {walked > 0 && (
        <Button
          variant="light"
          size="sm"
          className={styles.fold}
          aria-expanded={showsWalked}
          aria-controls={trailId}
          leftSection={<Chevron size={18} stroke={2} aria-hidden="true" />}
          onClick={() => setShowsWalked(!showsWalked)}
        >
          {showsWalked ? 'Ocultar' : 'Mostrar'} as lições 1 a {walked}, já concluídas
        </Button>
      )}
      <Trail id={trailId} lessons={showsWalked ? lessons : lessons.slice(walked)} releaseMode={journey.modoLiberacao} />
    </section>
  );
}
