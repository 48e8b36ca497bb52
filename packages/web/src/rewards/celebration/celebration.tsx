import { useEffect, useEffectEvent, useState } from 'react';
import { VisuallyHidden } from '@mantine/core';
import type { Completion } from '@jornada/contract/lessons';
import type { Rewards } from '@jornada/contract/rewards';
import { redirectDelay, spoken, timings } from './celebration-plan.ts';
import { Confetti } from './confetti.tsx';
import { LevelUpDialog } from './level-up-dialog.tsx';
import { XpToast } from './xp-toast.tsx';

interface CelebrationProps {
  /** What was just earned; null while there is nothing to celebrate. */
  completion: (Completion & { rewards: Rewards }) | null;
  /** Called once: after the time of specification §4, or earlier by 'Continuar' or Esc. Not when the member leaves. */
  onDone: () => void;
}

/** Celebrates a completion and then goes on. Stays in the page while empty, so that screen readers know its live region. */
export function Celebration({ completion, onDone }: CelebrationProps) {
  return (
    <>
      <VisuallyHidden role="status">{completion && spoken(completion)}</VisuallyHidden>
      {completion && <Performance completion={completion} onDone={onDone} />}
    </>
  );
}

function Performance({ completion, onDone }: CelebrationProps & { completion: Completion & { rewards: Rewards } }) {
  const { rewards } = completion;
  const [isLevelShown, showLevel] = useState(false);
  const [isToastOver, endToast] = useState(false);
  const finish = useEffectEvent(onDone);

  useEffect(() => {
    const timers = [setTimeout(() => finish(), redirectDelay(rewards))];
    if (rewards.leveledUp) {
      timers.push(setTimeout(() => showLevel(true), timings.levelUpAfter));
      timers.push(setTimeout(() => endToast(true), timings.xpToast));
    }
    return () => timers.forEach(clearTimeout);
  }, [rewards]);

  useEffect(() => {
    const skip = (event: KeyboardEvent) => {
      if (event.key === 'Escape') finish();
    };
    document.addEventListener('keydown', skip);
    return () => document.removeEventListener('keydown', skip);
  }, []);

  return (
    <>
      {rewards.metaAtingida && !isLevelShown && <Confetti duration={timings.goalConfetti} />}
      {!isToastOver && <XpToast completion={completion} onContinue={onDone} />}
      {isLevelShown && (
        <LevelUpDialog rewards={rewards} level={rewards.newLevel ?? rewards.nivelAtual} onContinue={onDone} />
      )}
    </>
  );
}
