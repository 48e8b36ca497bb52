import '../../ui/dialog/mantine.css';
import { MISSION_TYPE_LABELS } from '@jornada/domain/missions/mission-types';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { QuizView } from '@jornada/contract/missions/quiz';
import { useCloseOnBack } from '../../ui/back/use-close-on-back.ts';
import { DialogMessages } from '../../ui/dialog/dialog-messages.tsx';
import { useOpenedAfterMount } from '../../ui/focus/use-opened-after-mount.ts';
import type { Mission } from '../api.ts';
import { kindViews } from '../kinds/kinds.ts';
import { headingOf } from '../mission-labels.ts';
import { TimerLine, TimerPill } from '../timer-pill.tsx';
import { askedOf } from '../typed-answer.ts';
import { formatNumber } from '../quiz/quiz-labels.ts';
import type { MissionControls } from '../use-mission.ts';
import { AnswerForm } from './answer-form.tsx';
import { Ended } from './ended.tsx';
import { GivenAnswer } from './given-answer.tsx';
import styles from './mission-dialog.module.css';
import { StartTimer } from './start-timer.tsx';

/** Fetched where the mission is a quiz. Call it before the dialog is opened. */
export const loadQuiz = () => import('../quiz/quiz-body.tsx');
const QuizBody = lazy(() => loadQuiz().then((module) => ({ default: module.QuizBody })));

export interface MissionDialogProps {
  controls: MissionControls;
  opened: boolean;
  onClose: () => void;
  /** Closes the dialog and discards the draft, for a mission without a running timer (decision K2). */
  onSkip: () => void;
  /** Called after the closing transition. */
  onGone: () => void;
  lessonTitle: string;
  rewardXp: number | null;
  /** The mission's current state could not be loaded. */
  isUnreachable: boolean;
  /** Where the member stands with a quiz. */
  quiz: UseQueryResult<QuizView>;
  /** Shows the video from this second; absent where the lesson has none. */
  onReview: ((second: number) => void) | undefined;
}

/** The dialog in which a mission is begun, answered and read. Full screen on phones. */
export function MissionDialog({
  controls,
  opened,
  onClose,
  onGone,
  lessonTitle,
  quiz,
  onReview,
  ...rest
}: MissionDialogProps) {
  const { state, timer } = controls;
  const { mission } = state;
  const isQuiz = mission.type === 'quiz';
  const isPhone = useMediaQuery('(max-width: 720px)', undefined, { getInitialValueInEffect: false });
  useCloseOnBack(onClose, opened);
  return (
    <Modal.Root
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      size={kindViews[mission.type].dialogWidth}
      padding={0}
      fullScreen={isPhone}
      centered
    >
      <Modal.Overlay color="#12132c" backgroundOpacity={0.62} />
      <Modal.Content radius={isPhone ? 0 : 24}>
        <Modal.Header role="none" className={styles.header} data-timed={timer !== null || undefined}>
          <div className={styles.names}>
            <p className={styles.overline}>Missão · {MISSION_TYPE_LABELS[mission.type]}</p>
            <Modal.Title className={isQuiz ? styles.unseen : styles.title}>
              {isQuiz ? lessonTitle : titleOf(mission, lessonTitle)}
            </Modal.Title>
          </div>
          {quiz.data?.state === 'under_way' && <span className={styles.note}>{formatNumber(quiz.data)}</span>}
          {timer && <TimerPill timer={timer} />}
          <Modal.CloseButton className={styles.close} aria-label="Fechar" size={44} iconSize={22} radius="xl" />
          <DialogMessages />
          {timer && <TimerLine timer={timer} />}
        </Modal.Header>
        <Modal.Body className={styles.body}>
          {isQuiz ? (
            <Suspense fallback={null}>
              <QuizBody controls={controls} quiz={quiz} onClose={onClose} onReview={onReview} {...rest} />
            </Suspense>
          ) : (
            <DialogBody controls={controls} onClose={onClose} {...rest} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type DialogBodyProps = Omit<MissionDialogProps, 'opened' | 'onGone' | 'lessonTitle' | 'quiz' | 'onReview'>;

function DialogBody({ controls, onClose, onSkip, ...rest }: DialogBodyProps) {
  const { state } = controls;
  switch (state.mission.state) {
    case 'waiting_for_timer':
      return <StartTimer controls={controls} onClose={onClose} onSkip={onSkip} />;
    case 'open':
    case 'running':
      return <AnswerForm controls={controls} onClose={onClose} onSkip={onSkip} {...rest} />;
    case 'answered':
      return <GivenAnswer state={state} onClose={onClose} />;
    case 'expired':
    case 'failed':
    case 'closed':
      return <Ended state={state} onClose={onClose} />;
  }
}

function titleOf(mission: Mission, lessonTitle: string): string {
  const asked = askedOf(mission);
  switch (mission.state) {
    case 'waiting_for_timer':
      return 'Iniciar Cronômetro';
    case 'open':
    case 'running':
      return asked && !kindViews[asked.type].isTitledByLesson ? headingOf(asked) : lessonTitle;
    case 'answered':
      return 'Missão Completa!';
    case 'expired':
      return 'Tempo esgotado';
    case 'failed':
      return 'Sem XP do quiz';
    case 'closed':
      return 'Missão encerrada';
  }
}
