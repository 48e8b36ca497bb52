import { IconFlame, IconShieldFilled, IconTarget } from '@tabler/icons-react';
import type { Rewards } from '@jornada/contract/rewards/rewards';
import { sideNotes, type SideNote } from './celebration-plan.ts';
import styles from './side-notes.module.css';

const icons: Record<SideNote['about'], typeof IconTarget> = {
  goal: IconTarget,
  shield: IconShieldFilled,
  streak: IconFlame,
};

/** What else a completion brought: the daily goal, a used shield, a streak that starts again. */
export function SideNotes({ rewards }: { rewards: Rewards }) {
  return sideNotes(rewards).map(({ about, text }) => {
    const Icon = icons[about];
    return (
      <p key={about} className={styles.note} data-about={about} data-done={about === 'goal' || undefined}>
        <Icon size={19} stroke={2} aria-hidden="true" />
        {text}
      </p>
    );
  });
}
