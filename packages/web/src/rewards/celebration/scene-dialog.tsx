import type { Rewards } from '@jornada/contract/rewards';
import { BadgeDialog, type EarnedBadge } from './badge-dialog.tsx';
import { LevelUpDialog } from './level-up-dialog.tsx';

export { prepareBadgeIcons } from '../badges/lazy-badge-icon.tsx';

export interface SceneDialogProps {
  rewards: Rewards;
  /** The badge of this scene; null for the new level. */
  badge: EarnedBadge | null;
  /** 'Continuar' or a click beside the dialog. The celebration itself handles Esc. */
  onContinue: () => void;
  /** 'Pular tudo'; null where nothing would be skipped. */
  onSkipAll: (() => void) | null;
}

/** The dialogs of a celebration, in one chunk that is fetched before the first of them is shown. */
export function SceneDialog({ rewards, badge, ...callbacks }: SceneDialogProps) {
  if (badge) return <BadgeDialog badge={badge} {...callbacks} />;
  return <LevelUpDialog rewards={rewards} level={rewards.newLevel ?? rewards.nivelAtual} {...callbacks} />;
}
