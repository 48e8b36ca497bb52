import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { AnswerText } from '../answer-text.tsx';
import { isSettledByTimer } from '../settled-by-timer.ts';
import type { MissionControls } from '../use-mission.ts';
import styles from './given-answer.module.css';
import { UnsentText } from './unsent-text.tsx';
import frame from './mission-dialog.module.css';

/** 'Missão Completa!': the questions and the answer, read-only. */
export function GivenAnswer({ controls, onClose }: { controls: MissionControls; onClose: () => void }) {
  const { mission, missionDraft, isAnsweredElsewhere } = controls;
  const { answer, answeredAt, completionMessage } = mission;
  return (
    <>
      {isAnsweredElsewhere && (
        <p className={frame.changed} role="alert">
          <IconDevices size={19} stroke={2} aria-hidden="true" />
          Esta missão foi respondida em outro aparelho.
        </p>
      )}
      {completionMessage && <p className={styles.message}>{completionMessage}</p>}
      {missionDraft.asked && answer && <AnswerText asked={missionDraft.asked} answer={answer} />}
      {missionDraft.unsentText !== null && <UnsentText text={missionDraft.unsentText} />}
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
