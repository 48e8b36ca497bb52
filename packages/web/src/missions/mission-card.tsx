import { Button } from '@mantine/core';
import { IconCheck, IconHourglassEmpty } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { QuizView } from '@jornada/contract/missions/quiz';
import { MISSION_TYPE_LABELS } from '@jornada/domain/missions/mission-types';
import { Card } from '../ui/card.tsx';
import { AnswerText } from './answer-text.tsx';
import type { Mission } from './api.ts';
import { kindViews } from './kinds/kinds.ts';
import styles from './mission-card.module.css';
import { formatCard, unsentTextLabel } from './mission-labels.ts';
import { SchoolAnswer } from './school-answer.tsx';
import { TimerPill } from './timer-pill.tsx';
import { askedOf, canSend } from './typed-answer.ts';
import { actionOfQuiz, formatRules, formatStanding } from './quiz/quiz-labels.ts';
import type { MissionControls } from './use-mission.ts';

interface MissionCardProps {
  controls: MissionControls;
  /** Where the member stands with a quiz; of another mission it is disabled. */
  quiz: Pick<UseQueryResult<QuizView>, 'data' | 'isLoading'>;
  onOpen: () => void;
  /** The member is about to open it. */
  onNear: () => void;
  /** Gets the focus when the button is gone. */
  heading: Ref<HTMLHeadingElement>;
}

/** The mission on its lesson's page: what it asks, its state, the button that opens it, and the result of a poll that was answered. */
export function MissionCard({ controls: { state: shown, timer }, quiz, onOpen, onNear, heading }: MissionCardProps) {
  const { mission, typed, unsentText } = shown;
  const { type, state } = mission;
  const asked = askedOf(mission);
  const Icon = state === 'answered' ? IconCheck : state === 'expired' ? IconHourglassEmpty : kindViews[type].Icon;
  const ofMission = actionOf(state, canSend(typed));
  const action =
    unsentText === null ? ((quiz.data && actionOfQuiz(quiz.data, mission)) ?? ofMission) : 'Ver o que você escreveu';
  return (
    <Card pad="md" className={styles.mission}>
      <span className={styles.icon} data-state={state} aria-hidden="true">
        <Icon size={27} stroke={1.8} />
      </span>
      <div className={styles.text}>
        <h2 ref={heading} tabIndex={-1}>
          Missão: {MISSION_TYPE_LABELS[type]}
        </h2>
        <p>
          {unsentText !== null ? unsentTextLabel : quiz.data ? formatStanding(quiz.data, mission) : formatCard(mission)}
        </p>
        {type === 'quiz' && <p className={styles.rules}>{quiz.data && formatRules(quiz.data)}</p>}
        {timer && <TimerPill timer={timer} size="sm" />}
        <SchoolAnswer conversation={mission.conversation} />
      </div>
      {action && (
        <Button
          variant="light"
          onClick={onOpen}
          onPointerEnter={onNear}
          onFocus={onNear}
          loading={quiz.isLoading}
          aria-haspopup="dialog"
        >
          {action}
        </Button>
      )}
      {asked && mission.hasResult && mission.answer && unsentText === null && (
        <div className={styles.result}>
          <AnswerText asked={asked} answer={mission.answer} resultOf={mission.lessonId} />
        </div>
      )}
    </Card>
  );
}

function actionOf(state: Mission['state'], isBegun: boolean): string | null {
  switch (state) {
    case 'open':
      return isBegun ? 'Continuar Missão' : 'Iniciar Missão';
    case 'waiting_for_timer':
      return 'Iniciar Missão';
    case 'running':
      return 'Continuar Missão';
    case 'answered':
      return 'Ver Resposta';
    case 'expired':
    case 'failed':
    case 'closed':
      return null;
  }
}
