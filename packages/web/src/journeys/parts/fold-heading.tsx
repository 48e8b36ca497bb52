import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import styles from './fold-heading.module.css';

interface Fold {
  isOpen: boolean;
  /** The id of what unfolds. */
  contentId: string;
  turn: () => void;
}

/** Follows `isOpenAtFirst` until somebody turns it. */
export function useFold(isOpenAtFirst: boolean): Fold {
  const contentId = useId();
  const [turned, setTurned] = useState<boolean | null>(null);
  const isOpen = turned ?? isOpenAtFirst;
  return { isOpen, contentId, turn: () => setTurned(!isOpen) };
}

interface FoldHeadingProps {
  fold: Fold;
  title: string;
  /** What is in it, in words. */
  facts: string;
  /** Before the title, for the eye alone. */
  number?: number | undefined;
  isDone?: boolean;
  isSmall?: boolean;
}

/** A heading that folds and unfolds the lessons below it. */
export function FoldHeading({
  fold: { isOpen, contentId, turn },
  title,
  facts,
  number,
  isDone,
  isSmall,
}: FoldHeadingProps) {
  return (
    <h3 className={styles.heading} data-small={isSmall}>
      <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={turn}>
        {number !== undefined && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        <span className={styles.text}>
          <strong>{title}</strong>
          <small data-done={isDone}>
            {isDone && <IconCheck size={15} stroke={3} aria-hidden="true" />}
            {facts}
          </small>
        </span>
        <IconChevronDown className={styles.chevron} size={isSmall ? 20 : 22} stroke={2} aria-hidden="true" />
      </button>
    </h3>
  );
}
