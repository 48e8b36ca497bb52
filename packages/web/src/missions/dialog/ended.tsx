import { Button } from '@mantine/core';
import type { MissionState } from '../mission-state.ts';
import { formatCard } from '../mission-labels.ts';
import { UnsentText } from './unsent-text.tsx';
import styles from './mission-dialog.module.css';

/** A mission that can no longer be answered: its time ran out on a blank draft, its attempts are used up, or its lesson was completed (decisions E3, E5, E11). */
export function Ended({ state: { mission, unsentText }, onClose }: { state: MissionState; onClose: () => void }) {
  const { state, required } = mission;
  return (
    <>
      <p>
        {state === 'expired'
          ? `O tempo terminou sem resposta, e esta missão foi encerrada. ${
              required ? 'Isso não prende você: a lição já pode ser concluída.' : 'A lição segue normalmente.'
            }`
          : state === 'failed'
            ? formatCard(mission)
            : 'Esta missão foi encerrada quando a lição foi concluída.'}
      </p>
      {unsentText !== null && <UnsentText text={unsentText} />}
      <div className={styles.foot}>
        <Button onClick={onClose} data-autofocus>
          Voltar para a lição
        </Button>
      </div>
    </>
  );
}
