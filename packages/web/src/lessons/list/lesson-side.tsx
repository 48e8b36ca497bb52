import { lazy, Suspense, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp } from '@tabler/icons-react';
import { reloadOnce } from '../../platform/reload-once.ts';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { LessonList, type LessonListProps } from './lesson-list.tsx';
import styles from './lesson-side.module.css';

const loadDrawer = () => import('./lesson-drawer.tsx');
const LessonDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.LessonDrawer })));

/** 'Lições da Jornada': beside the lesson on wide screens, in a drawer on small ones. */
export function LessonSide(props: LessonListProps) {
  const isWide = useMediaQuery('(min-width: 1001px)', undefined, { getInitialValueInEffect: false });
  return isWide ? <Beside {...props} /> : <InDrawer {...props} />;
}

function Beside(props: LessonListProps) {
  return (
    <Card as="aside" className={styles.beside}>
      <h2 className={styles.title}>Lições da Jornada</h2>
      <LessonList {...props} />
    </Card>
  );
}

function InDrawer(props: LessonListProps) {
  const [isOpen, setOpen] = useState(false);
  const place = props.lessons.findIndex(({ id }) => id === props.lessonId) + 1;
  const open = () =>
    loadDrawer().then(
      () => setOpen(true),
      () => {
        reloadOnce();
        toast.error({ title: 'Erro ao abrir a lista', message: 'Verifique sua internet e tente de novo.' });
      },
    );
  return (
    <Card as="aside" className={styles.folded}>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
      >
        <span className={styles.openerTitle}>Lições da Jornada</span>
        {place > 0 && (
          <span className={styles.place}>
            {place} de {props.lessons.length}
          </span>
        )}
        <IconChevronUp size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <LessonDrawer onClose={() => setOpen(false)} {...props} />
        </Suspense>
      )}
    </Card>
  );
}
