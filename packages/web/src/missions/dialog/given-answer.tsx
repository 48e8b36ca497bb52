import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { AnswerWords } from '../answer-words.tsx';
import { isSettledByTimer } from '../settled-by-timer.ts';
import type { Desk } from '../use-desk.ts';
import styles from './given-answer.module.css';
import { Leftover } from './leftover.tsx';
import frame from './mission-dialog.module.css';

/** 'Missão Completa!': what was asked and what was answered, to read only. */
export function GivenAnswer({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { mission, sheet, isAnsweredElsewhere } = desk;
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
      {sheet.asked && answer && <AnswerWords asked={sheet.asked} answer={answer} />}
      {sheet.leftover !== null && <Leftover words={sheet.leftover} />}
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
