import { useId, useState, type ReactNode } from 'react';
import type { JourneyPage } from '@jornada/contract/journeys/journeys';
import type { LessonStatus } from '@jornada/contract/lessons/lessons';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useSession } from '../../platform/session.ts';
import { quietToday } from '../../study-plan/quiet-today.ts';
import { currentLabel } from '../lesson-state.ts';
import { weeksAhead, weeksBehind } from './folded-weeks.ts';
import { Trail } from './trail.tsx';
import styles from './all-lessons.module.css';

/** 'Todas as Lições': the trail and a legend of its colours. On a long trail, past and later weeks are folded at first. */
export function AllLessons({ journey, lessons }: Pick<JourneyPage, 'journey' | 'lessons'>) {
  const [showsBehind, setShowsBehind] = useState(false);
  const [showsAhead, setShowsAhead] = useState(false);
  const trailId = useId();
  const isQuiet = quietToday(useSession()) !== null;
  if (lessons.length === 0) return null;
  const labels: Record<LessonStatus, string> = {
    completed: 'Concluída',
    current: currentLabel(journey.modoLiberacao, isQuiet),
    available: 'Disponível',
    locked: 'Bloqueada',
  };
  const present = (Object.keys(labels) as LessonStatus[]).filter((status) =>
    lessons.some((lesson) => lesson.status === status),
  );
  const count = lessons.length;
  const behind = weeksBehind(lessons);
  const ahead = weeksAhead(lessons);
  const shown = lessons.slice(showsBehind ? 0 : behind, showsAhead ? count : count - ahead);
  return (
    <section>
      <div className={styles.head}>
        <h2>Todas as Lições</h2>
        {present.length > 1 && (
          // Each stone has its state as text, so screen readers do not need the legend.
          <div className={styles.legend} aria-hidden="true">
            {present.map((status) => (
              <span key={status} data-status={status}>
                {labels[status]}
              </span>
            ))}
          </div>
        )}
      </div>
      {behind > 0 && (
        <FoldButton isOpen={showsBehind} onTurn={() => setShowsBehind(!showsBehind)} controls={trailId}>
          as lições 1 a {behind}, já concluídas
        </FoldButton>
      )}
      <Trail id={trailId} lessons={shown} releaseMode={journey.modoLiberacao} isQuiet={isQuiet} />
      {ahead > 0 && (
        <FoldButton isOpen={showsAhead} onTurn={() => setShowsAhead(!showsAhead)} controls={trailId}>
          as lições {count - ahead + 1} a {count}
        </FoldButton>
      )}
    </section>
  );
}

interface FoldButtonProps {
  isOpen: boolean;
  onTurn: () => void;
  /** The trail's id. */
  controls: string;
  /** Which lessons. */
  children: ReactNode;
}

/** Unfolds lessons that a long trail leaves out at first, and folds them again. */
function FoldButton({ isOpen, onTurn, controls, children }: FoldButtonProps) {
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      variant="light"
      size="sm"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-controls={controls}
      leftSection={<Chevron size={18} stroke={2} aria-hidden="true" />}
      onClick={onTurn}
    >
      {isOpen ? 'Ocultar' : 'Mostrar'} {children}
    </Button>
  );
}
