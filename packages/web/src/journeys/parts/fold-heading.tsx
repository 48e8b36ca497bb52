import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
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
  mark?: ReactNode;
  isSmall?: boolean;
}

/** A heading that folds and unfolds the lessons below it. */
export function FoldHeading({ fold: { isOpen, contentId, turn }, title, facts, mark, isSmall }: FoldHeadingProps) {
  return (
    <h3 className={styles.heading} data-small={isSmall}>
      <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={turn}>
        {mark && (
          <span className={styles.mark} aria-hidden="true">
            {mark}
          </span>
        )}
        <span className={styles.text}>
          <strong>{title}</strong>
          <small>{facts}</small>
        </span>
        <IconChevronDown className={styles.chevron} size={isSmall ? 20 : 22} stroke={2} aria-hidden="true" />
      </button>
    </h3>
  );
}
