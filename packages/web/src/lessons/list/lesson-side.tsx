import { useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import { LessonList, type LessonListProps } from './lesson-list.tsx';
import styles from './lesson-side.module.css';

/** 'Lições da Jornada': beside the lesson on wide screens, folded away below it on small ones. */
export function LessonSide(props: LessonListProps) {
  const isWide = useMediaQuery('(min-width: 1001px)', undefined, { getInitialValueInEffect: false });
  return isWide ? <Beside {...props} /> : <Folded {...props} />;
}

function Beside(props: LessonListProps) {
  return (
    <Card as="aside" className={styles.beside}>
      <h2 className={styles.title}>Lições da Jornada</h2>
      <LessonList {...props} />
    </Card>
  );
}

function Folded(props: LessonListProps) {
  const [isOpen, setOpen] = useState(false);
  const place = props.lessons.findIndex(({ id }) => id === props.lessonId) + 1;
  return (
    <Card as="aside" className={styles.folded}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 className={styles.title}>Lições da Jornada</h2>
          <span className={styles.place}>
            {place} de {props.lessons.length}
          </span>
          <IconChevronDown className={styles.chevron} size={20} aria-hidden="true" />
        </summary>
        {isOpen && <LessonList {...props} />}
      </details>
    </Card>
  );
}
