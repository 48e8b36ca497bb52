import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import type { Completion } from '@jornada/contract/lessons';
import type { Rewards } from '@jornada/contract/rewards';
import { timings } from './celebration-plan.ts';
import styles from './celebration.module.css';
import { Confetti } from './confetti.tsx';
import type { LevelUpDialogProps } from './level-up-dialog.tsx';
import { SideNotes } from './side-notes.tsx';
import { useStaging } from './use-staging.ts';
import { XpToast } from './xp-toast.tsx';

const loadDialog = () => import('./level-up-dialog.tsx');

/** Comes with the first new level, since most lessons bring none. Out of reach, the celebration goes on without it. */
const LevelUpDialog = lazy<ComponentType<LevelUpDialogProps>>(() =>
  loadDialog().then(
    ({ LevelUpDialog: dialog }) => ({ default: dialog }),
    () => ({ default: () => null }),
  ),
);

interface CelebrationProps {
  /** What was just earned; null while there is nothing to celebrate. */
  completion: (Completion & { rewards: Rewards }) | null;
  /** Called once: after the time of specification §4, or earlier by 'Continuar' or Esc. Never after the member has left. */
  onDone: () => void;
}

/** Celebrates a completion and then goes on. Belongs in the page while still empty, so that screen readers know its live region. */
export function Celebration({ completion, onDone }: CelebrationProps) {
  const { isToastShown, isLevelShown, finish } = useStaging(completion?.rewards ?? null, onDone);
  const rewards = completion?.rewards;
  const bringsLevel = rewards?.leveledUp ?? false;
  useEffect(() => {
    if (bringsLevel) void loadDialog().catch(() => undefined);
  }, [bringsLevel]);
  return (
    <>
      <div role="status" className={styles.stack}>
        {completion && isToastShown && (
          <>
            <SideNotes rewards={completion.rewards} />
            <XpToast completion={completion} onContinue={finish} />
          </>
        )}
      </div>
      {rewards?.metaAtingida && !isLevelShown && <Confetti duration={timings.goalConfetti} />}
      {rewards && isLevelShown && (
        <Suspense fallback={null}>
          <LevelUpDialog rewards={rewards} level={rewards.newLevel ?? rewards.nivelAtual} onContinue={finish} />
        </Suspense>
      )}
    </>
  );
}
