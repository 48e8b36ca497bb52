import type { Rewards } from '@jornada/contract/rewards';
import { timings } from './celebration-plan.ts';
import { DialogFrame, type SceneCallbacks } from './dialog-frame.tsx';
import styles from './dialog-frame.module.css';
import { LevelScene } from './level-scene.tsx';
import { levelName, formatLevelUp } from './format-level-up.ts';

interface LevelUpDialogProps extends SceneCallbacks {
  rewards: Rewards;
  level: number;
}

/** 'Você subiu de nível': the new level, with three seconds of confetti behind the dialog. */
export function LevelUpDialog({ rewards, level, ...callbacks }: LevelUpDialogProps) {
  return (
    <DialogFrame
      label={`Você subiu de nível: ${levelName(level)}`}
      scene={<LevelScene level={level} />}
      width={440}
      confetti={timings.levelUpConfetti}
      {...callbacks}
    >
      <p className={styles.overline}>Você subiu de nível</p>
      <h2>{levelName(level)}</h2>
      <p className={styles.text}>{formatLevelUp(rewards)}</p>
    </DialogFrame>
  );
}
