import type { ReactNode } from 'react';
import type { Rewards } from '@jornada/contract/rewards/rewards';
import { RarityLabel } from '../badges/rarity-label.tsx';
import { BadgeScene } from './badge-scene.tsx';
import { timings } from './celebration-plan.ts';
import { DialogFrame, type SceneCallbacks } from './dialog-frame.tsx';
import styles from './dialog-frame.module.css';
import type { Answer } from '../../platform/endpoint-types.ts';
import { LevelScene } from './level-scene.tsx';
import { levelName, formatLevelUp } from './format-level-up.ts';

export { prepareBadgeIcons } from '../badges/lazy-badge-icon.tsx';

type EarnedBadge = Answer<'rewards', 'readBadges'>['badges'][number];

export interface SceneDialogProps {
  rewards: Rewards;
  /** The badge of this scene; null for the new level. */
  badge: EarnedBadge | null;
  /** 'Continuar' or a click beside the dialog. The celebration itself handles Esc. */
  onContinue: () => void;
  /** 'Pular tudo'; null where nothing would be skipped. */
  onSkipAll: (() => void) | null;
  /** The way on, in the last scene. */
  onward: ReactNode;
}

/** The dialogs of a celebration, in one chunk that is fetched before the first of them is shown. */
export function SceneDialog({ rewards, badge, ...callbacks }: SceneDialogProps) {
  if (badge) return <BadgeDialog badge={badge} {...callbacks} />;
  return <LevelUpDialog rewards={rewards} level={rewards.newLevel ?? rewards.nivelAtual} {...callbacks} />;
}

/** A new badge: medal, rarity, name and description, with two seconds of confetti. */
function BadgeDialog({ badge, ...callbacks }: SceneCallbacks & { badge: EarnedBadge }) {
  return (
    <DialogFrame
      label={`Novo badge conquistado: ${badge.nome}`}
      scene={<BadgeScene raridade={badge.raridade} icone={badge.icone} />}
      width={420}
      confetti={timings.badgeConfetti}
      {...callbacks}
    >
      <RarityLabel raridade={badge.raridade} />
      <h2 className={styles.badgeName}>{badge.nome}</h2>
      <p className={styles.text}>{badge.descricao}</p>
    </DialogFrame>
  );
}

interface LevelUpDialogProps extends SceneCallbacks {
  rewards: Rewards;
  level: number;
}

/** 'Você subiu de nível': the new level, with three seconds of confetti behind the dialog. */
function LevelUpDialog({ rewards, level, ...callbacks }: LevelUpDialogProps) {
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
