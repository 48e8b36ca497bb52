import { RarityLabel } from '../badges/rarity-label.tsx';
import { BadgeScene } from './badge-scene.tsx';
import { timings } from './celebration-plan.ts';
import { DialogFrame, type SceneCallbacks } from './dialog-frame.tsx';
import styles from './dialog-frame.module.css';
import type { Answer } from '../../platform/endpoint-types.ts';

/** A new badge: medal, rarity, name and description, with two seconds of confetti. */
export function BadgeDialog({ badge, ...callbacks }: SceneCallbacks & { badge: EarnedBadge }) {
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

export type EarnedBadge = Answer<'rewards', 'readBadges'>['badges'][number];
