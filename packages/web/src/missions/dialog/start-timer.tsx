import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconHourglass, IconPlayerPlay } from '@tabler/icons-react';
import { formatMinutes } from '../time-labels.ts';
import type { MissionControls } from '../use-mission.ts';
import styles from './mission-dialog.module.css';

/** Explains the timer and starts it (decision E2). Until then the browser does not have the mission's content. */
export function StartTimer({
  controls,
  onClose,
  onSkip,
}: {
  controls: MissionControls;
  onClose: () => void;
  onSkip: () => void;
}) {
  const { mission, isStarting } = controls.state;
  const minutes = mission.timer?.minutes ?? 0;
  return (
    <>
      <p>
        Você terá <b>{formatMinutes(minutes)}</b> para responder esta missão. Ela aparece assim que o cronômetro
        começar.
      </p>
      <ul className={styles.points}>
        <li>
          <IconPlayerPlay size={20} stroke={1.8} aria-hidden="true" />O cronômetro começa uma única vez e não pausa nem
          recomeça, mesmo que você feche a página.
        </li>
        <li>
          <IconDeviceFloppy size={20} stroke={1.8} aria-hidden="true" />O que você escreve é guardado aos poucos, e você
          pode continuar em outro aparelho.
        </li>
        <li>
          <IconHourglass size={20} stroke={1.8} aria-hidden="true" />
          Quando o tempo acabar, a resposta é bloqueada e o que estiver escrito é entregue.
        </li>
      </ul>
      <div className={styles.foot}>
        <Button variant="subtle" onClick={mission.required ? onClose : onSkip}>
          {mission.required ? 'Agora não' : 'Pular Missão'}
        </Button>
        <Button onClick={() => controls.dispatch({ type: 'start_clicked' })} loading={isStarting} data-autofocus>
          Iniciar Cronômetro
        </Button>
      </div>
    </>
  );
}
