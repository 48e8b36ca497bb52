import { IconArrowRight } from '@tabler/icons-react';
import { formatOpening } from '../journeys/format-opening.ts';
import { daysBetween, asLocalDay } from '@jornada/domain/local-day';
import { useSession } from '../platform/session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import type { Following } from './neighbours.ts';
import styles from './onward.module.css';

/** The way on from a celebrated lesson: the next one in one press, or that it is enough for today and when the next one opens. */
export function Onward({ next }: { next: Following }) {
  const { today } = useSession();
  if (next.kind === 'now') {
    return (
      <ButtonLink
        to="/lesson/$lessonId"
        params={{ lessonId: next.lesson.id }}
        className={styles.next}
        rightSection={<IconArrowRight size={18} stroke={2.2} />}
      >
        Próxima Lição
      </ButtonLink>
    );
  }
  const inDays = daysBetween(asLocalDay(today), asLocalDay(next.opensOn));
  return (
    <p className={styles.done}>
      <b>Feito por hoje.</b> {formatOpening({ opensOn: next.opensOn, inDays })}: {next.lesson.title}
    </p>
  );
}
