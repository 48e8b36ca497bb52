import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './trail-by-week.module.css';
import { weeksAhead, weeksBehind } from './folded-weeks.ts';
import { Trail, type TrailProps } from './trail.tsx';

/** A trail whose past and later weeks are folded at first where it is long. */
export function TrailByWeek({ lessons, ...trail }: TrailProps) {
  const [showsBehind, setShowsBehind] = useState(false);
  const [showsAhead, setShowsAhead] = useState(false);
  const trailId = useId();
  const count = lessons.length;
  const behind = weeksBehind(lessons);
  const ahead = weeksAhead(lessons);
  const shown = lessons.slice(showsBehind ? 0 : behind, showsAhead ? count : count - ahead);
  const numberAt = (index: number) => lessons.at(index)?.dayNumber;
  return (
    <>
      {behind > 0 && (
        <FoldButton isOpen={showsBehind} onTurn={() => setShowsBehind(!showsBehind)} controls={trailId}>
          as lições {numberAt(0)} a {numberAt(behind - 1)}, já concluídas
        </FoldButton>
      )}
      <Trail {...trail} id={trailId} lessons={shown} />
      {ahead > 0 && (
        <FoldButton isOpen={showsAhead} onTurn={() => setShowsAhead(!showsAhead)} controls={trailId}>
          as lições {numberAt(-ahead)} a {numberAt(-1)}
        </FoldButton>
      )}
    </>
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
