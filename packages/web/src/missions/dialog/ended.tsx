import { Button } from '@mantine/core';
import type { Mission } from '../api.ts';
import styles from './mission-dialog.module.css';

/** A mission that can no longer be answered: its time ran out blank, or it was closed with its lesson (decisions E3, E5). */
export function Ended({ mission: { state, required }, onClose }: { mission: Mission; onClose: () => void }) {
  return (
    <>
      <p>
        {state === 'expired'
          ? `O tempo terminou sem resposta, e esta missão foi encerrada. ${
              required ? 'Isso não prende você: a lição já pode ser concluída.' : 'A lição segue normalmente.'
            }`
          : 'Esta missão foi encerrada quando a lição foi concluída.'}
      </p>
      <div className={styles.foot}>
        <Button onClick={onClose} data-autofocus>
          Voltar para a lição
        </Button>
      </div>
    </>
  );
}
