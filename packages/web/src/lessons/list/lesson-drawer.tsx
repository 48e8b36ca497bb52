import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LessonList, type LessonListProps } from './lesson-list.tsx';
import styles from './lesson-side.module.css';

/** The list in a dialog at the foot of the screen, within the thumb's reach. Opening another lesson closes it. */
export function LessonDrawer({ onClose, ...list }: LessonListProps & { onClose: () => void }) {
  return (
    <Dialog title="Lições da Jornada" onClose={onClose}>
      <div className={styles.drawer}>
        <LessonList {...list} />
      </div>
    </Dialog>
  );
}
