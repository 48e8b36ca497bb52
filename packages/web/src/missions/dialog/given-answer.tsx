import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { AnswerText } from '../answer-text.tsx';
import { SchoolAnswer } from '../school-answer.tsx';
import { isSettledByTimer } from '../mission-reducer.ts';
import type { MissionState } from '../mission-state.ts';
import { askedOf } from '../typed-answer.ts';
import styles from './given-answer.module.css';
import { UnsentText } from './unsent-text.tsx';
import frame from './mission-dialog.module.css';

/** 'Missão Completa!': the questions and the answer, read-only. */
export function GivenAnswer({ state, onClose }: { state: MissionState; onClose: () => void }) {
  const { mission, unsentText, isAnsweredElsewhere } = state;
  const asked = askedOf(mission);
  const { answer, answeredAt, completionMessage, hasResult, lessonId } = mission;
  return (
    <>
      {isAnsweredElsewhere && (
        <p className={frame.changed} role="alert">
          <IconDevices size={19} stroke={2} aria-hidden="true" />
          Esta missão foi respondida em outro aparelho.
        </p>
      )}
      {completionMessage && <p className={styles.message}>{completionMessage}</p>}
      {asked && answer && <AnswerText asked={asked} answer={answer} resultOf={hasResult ? lessonId : null} />}
      {unsentText !== null && <UnsentText text={unsentText} />}
      <SchoolAnswer conversation={mission.conversation} />
      <div className={frame.foot}>
        {answeredAt && (
          <span className={frame.aside}>
            {isSettledByTimer(mission) ? 'Entregue pelo cronômetro em ' : 'Respondida em '}
            {new Date(answeredAt).toLocaleDateString('pt-BR')}
          </span>
        )}
        <Button onClick={onClose} data-autofocus>
          Fechar
        </Button>
      </div>
    </>
  );
}
