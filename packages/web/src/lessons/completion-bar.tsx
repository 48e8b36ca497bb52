import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconFlag, IconInfoCircle } from '@tabler/icons-react';
import type { LessonPage } from '@jornada/contract/lessons/lessons';
import { Spark } from '../rewards/spark.tsx';
import { formatOffer } from '../rewards/reward-labels.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { toast } from '../ui/toast/toast.ts';
import styles from './completion-bar.module.css';
import { nextToDo } from './neighbours.ts';

interface CompletionBarProps {
  page: LessonPage;
  onComplete: () => void;
  isCompleting: boolean;
  /** The celebration over this bar leads on. */
  isCelebrated?: boolean;
}

/** The end of a lesson: the completing button and its reward, what is missing first, or the completion and the next lesson. */
export function CompletionBar({ page, onComplete, isCompleting, isCelebrated = false }: CompletionBarProps) {
  const { lesson, reward } = page;
  if (lesson.completedAt) return <Completed page={page} isCelebrated={isCelebrated} />;
  if (lesson.mission?.required && !lesson.mission.isAnswered) return <MissionFirst />;
  return (
    <div className={styles.bar}>
      {reward ? (
        <p className={styles.text}>
          <Spark size={18} />
          {formatOffer(reward)}
        </p>
      ) : (
        <span />
      )}
      <Button leftSection={<IconCheck size={19} stroke={2.4} />} onClick={onComplete} loading={isCompleting}>
        Marcar como Concluído
      </Button>
    </div>
  );
}

/** Disabled, but focusable, so that screen readers announce the reason (specification §4 "Required mission"). */
function MissionFirst() {
  const message = 'Complete a missão para concluir esta lição';
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        <IconInfoCircle size={18} stroke={2} aria-hidden="true" />
        {message}
      </p>
      <Button
        data-disabled
        aria-disabled="true"
        className={styles.waiting}
        leftSection={<IconFlag size={19} stroke={2} />}
        onClick={() => toast.info(message)}
      >
        Complete a Missão para Concluir
      </Button>
    </div>
  );
}

/** The way on. While the celebration shows it, there is none here. */
function Completed({ page: { lesson, lessons }, isCelebrated }: Pick<CompletionBarProps, 'page' | 'isCelebrated'>) {
  const next = nextToDo(lessons, lesson.id);
  return (
    <div className={styles.bar}>
      <p className={styles.done} data-done>
        <span className={styles.tick} aria-hidden="true">
          <IconCheck size={18} stroke={3} />
        </span>
        Lição Concluída!
      </p>
      {!isCelebrated &&
        (next ? (
          <ButtonLink
            to="/lesson/$lessonId"
            params={{ lessonId: next.id }}
            rightSection={<IconArrowRight size={18} stroke={2.2} />}
          >
            Próxima Lição
          </ButtonLink>
        ) : (
          <ButtonLink to="/journey/$journeyId" params={{ journeyId: lesson.journeyId }} variant="light">
            Voltar para a jornada
          </ButtonLink>
        ))}
    </div>
  );
}
