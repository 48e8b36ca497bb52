import '../../platform/later-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { queryFor } from '../../platform/api-client.ts';
import { shownToasts } from '../../ui/toast/toast.ts';
import { timings, type Celebrated } from './celebration-plan.ts';
import { celebrations } from './celebrations.ts';
import { Confetti } from './confetti.tsx';
import type { SceneDialogProps } from './scene-dialog.tsx';
import { SideNotes } from './side-notes.tsx';
import { useSceneTimers } from './use-scene-timers.ts';
import { XpToast } from './xp-toast.tsx';

const loadDialog = () => import('./scene-dialog.tsx');

/** Loaded for a new level or badge only, since most lessons bring none. If that fails, the celebration goes on without it. */
const SceneDialog = lazy<ComponentType<SceneDialogProps>>(() =>
  loadDialog().then(
    ({ SceneDialog: dialog }) => ({ default: dialog }),
    () => ({ default: () => null }),
  ),
);

interface CelebrationScenesProps {
  earned: Celebrated;
  onDone: (isByItself: boolean) => void;
  stays: boolean;
  onward: ReactNode;
  screen: string | undefined;
  /** The live region. */
  place: HTMLElement;
}

/** One celebration from its first scene to its last. */
export function CelebrationScenes({ earned, onDone, stays, onward, screen, place }: CelebrationScenesProps) {
  const { rewards, journeyCompleted } = earned;
  const { scene, isLast, isToastShown, goOn, skipAll } = useSceneTimers(rewards, onDone);
  const bringsBadges = rewards.novosBadges.length > 0;
  const needsDialog = rewards.leveledUp || bringsBadges;
  useEffect(() => {
    if (!needsDialog) return;
    loadDialog().then(
      ({ prepareBadgeIcons }) => bringsBadges && prepareBadgeIcons(),
      () => undefined,
    );
  }, [needsDialog, bringsBadges]);
  useFocusKept(stays);
  useEndPrevious(stays, onDone);
  useEndOnMessage(stays && !needsDialog, onDone);
  useLeaveWithScreen(screen, () => {
    if (scene?.kind === 'toast') goOn();
  });
  const badges = useQuery({ ...queryFor('rewards', 'readBadges'), enabled: bringsBadges, staleTime: Infinity });

  const badge = scene?.kind === 'badge' ? badges.data?.badges.find(({ id }) => id === scene.badgeId) : undefined;
  const isBadgeUnknown = scene?.kind === 'badge' && !badge && !badges.isFetching;
  useEffect(() => {
    if (isBadgeUnknown) goOn();
  }, [isBadgeUnknown, goOn]);

  const callbacks = { onContinue: goOn, onSkipAll: skipAll, onward: isLast && onward };
  return (
    <>
      {isToastShown &&
        createPortal(
          <>
            <SideNotes rewards={rewards} />
            <XpToast
              earned={earned}
              onContinue={goOn}
              onSkipAll={skipAll}
              stays={stays}
              onward={!needsDialog && onward}
              isUnasked={screen !== undefined}
            />
          </>,
          place,
        )}
      {isToastShown && journeyCompleted && <Confetti duration={timings.journeyConfetti} />}
      {isToastShown && rewards.metaAtingida && !journeyCompleted && scene?.kind === 'toast' && (
        <Confetti duration={timings.goalConfetti} />
      )}
      <Suspense fallback={null}>
        {scene?.kind === 'level' && <SceneDialog rewards={rewards} badge={null} {...callbacks} />}
        {badge && <SceneDialog key={badge.id} rewards={rewards} badge={badge} {...callbacks} />}
      </Suspense>
    </>
  );
}

/** There is one place for celebrations: one with `stays` ends when another begins. */
function useEndPrevious(stays: boolean, onDone: (isByItself: boolean) => void) {
  const end = useEffectEvent(onDone);
  useEffect(() => celebrations.begin(stays ? () => end(true) : null), [stays]);
}

/** Ends a celebration of one toast when a message appears: the message answers an action, and the toast has been read by then. */
function useEndOnMessage(isToastAlone: boolean, onDone: (isByItself: boolean) => void) {
  const end = useEffectEvent(onDone);
  useEffect(() => {
    if (!isToastAlone) return;
    return shownToasts.subscribe(() => {
      if (shownToasts.now().length > 0) end(true);
    });
  }, [isToastAlone]);
}

/** If the member stays on the page, returns the focus to where it was before the dialogs. */
function useFocusKept(stays: boolean) {
  const before = useRef(document.activeElement);
  useEffect(() => {
    const element = before.current;
    return () => {
      // After the dialogs, which lose the focus when they unmount.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (stays && isLost && element instanceof HTMLElement) element.focus({ preventScroll: true });
      });
    };
  }, [stays]);
}

/** Calls `leave` when the screen changes on which the celebration began. */
function useLeaveWithScreen(screen: string | undefined, leave: () => void) {
  const began = useRef(screen);
  const left = useEffectEvent(leave);
  useEffect(() => {
    if (screen !== began.current) left();
  }, [screen]);
}
