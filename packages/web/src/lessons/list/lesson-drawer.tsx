import { Dialog } from '../../ui/dialog.tsx';
import { LessonList, type LessonListProps } from './lesson-list.tsx';
import styles from './lesson-side.module.css';

/** The list from the foot of the screen, within the thumb's reach. Going to another lesson closes it. */
export function LessonDrawer({ onClose, ...list }: LessonListProps & { onClose: () => void }) {
  return (
    <Dialog title="Lições da Jornada" onClose={onClose}>
      <div className={styles.drawer}>
        <LessonList {...list} />
      </div>
    </Dialog>
  );
}
