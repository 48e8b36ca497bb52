import { Button, Modal } from '@mantine/core';
import type { Rewards } from '@jornada/contract/rewards';
import { timings } from './celebration-plan.ts';
import { Confetti } from './confetti.tsx';
import { LevelScene } from './level-scene.tsx';
import styles from './level-up-dialog.module.css';
import { levelName, levelUpWords } from './level-words.ts';

/** Confetti lies on the dialog's own layer, between its overlay and its words. */
const modalLayer = 200;

export interface LevelUpDialogProps {
  rewards: Rewards;
  level: number;
  /** 'Continuar' or a click beside the dialog; Esc is heard by the celebration. */
  onContinue: () => void;
}

/** 'Você subiu de nível': the sun of the new level rises, with three seconds of confetti behind the dialog. */
export function LevelUpDialog({ rewards, level, onContinue }: LevelUpDialogProps) {
  return (
    <Modal.Root opened onClose={onContinue} size={440} padding={0} centered zIndex={modalLayer} closeOnEscape={false}>
      <Modal.Overlay color="#12132c" backgroundOpacity={0.62} />
      <Confetti duration={timings.levelUpConfetti} layer={modalLayer} />
      <Modal.Content radius={24} aria-label={`Você subiu de nível: ${levelName(level)}`}>
        <Modal.Body className={styles.body}>
          <div className={styles.scene}>
            <LevelScene level={level} />
          </div>
          <div className={styles.words}>
            <p className={styles.overline}>Você subiu de nível</p>
            <h2>{levelName(level)}</h2>
            <p className={styles.text}>{levelUpWords(rewards)}</p>
            <Button fullWidth onClick={onContinue} data-autofocus>
              Continuar
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
