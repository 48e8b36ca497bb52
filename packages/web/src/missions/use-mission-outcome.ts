import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Completion } from '@jornada/contract/lessons';
import type { Rewards } from '@jornada/contract/rewards';
import { invalidateAfterAnswer, loadPastAnswer, type Mission } from './api.ts';
import { isSettledByTimer } from './settled-by-timer.ts';
import type { MissionDraftHandle } from './use-mission-draft.ts';

/** What an answer brought: its message, its rewards, and the lesson's completion. */
export interface MissionEarned {
  message: string;
  rewards: Rewards | null;
  completion: Completion | null;
}

interface OutcomeCallbacks {
  missionDraft: MissionDraftHandle;
  onEarned: (earned: MissionEarned) => void;
  onOver: () => void;
  closeDialog: () => void;
}

/** The message for an answer that was handed in at the end of the time. */
export const handedInText = ({ completionMessage }: Pick<Mission, 'completionMessage'>) =>
  `Tempo esgotado: o que você escreveu foi entregue. ${completionMessage ?? ''}`.trim();

/** Whether a mission can still be answered. */
export const isUnanswered = (state: Mission['state'] | undefined): boolean =>
  state === 'open' || state === 'waiting_for_timer' || state === 'running';

/**
 * Shows how a mission ended when this page did not end it. A draft that became the answer is celebrated with its rewards, a blank one just
 * ends (decision E3), and an answer from another device is reported. Unsent text is shown first; rewards are celebrated after the member
 * has closed it.
 */
export function useMissionOutcome(mission: Mission, { missionDraft, onEarned, onOver, closeDialog }: OutcomeCallbacks) {
  const { lessonId, answer, contentVersion } = mission;
  const queries = useQueryClient();
  const lastState = useRef(mission.state);
  const earnedLater = useRef<MissionEarned | null>(null);
  const [isOwnAnswer, setIsOwnAnswer] = useState(false);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const [shownState, setShownState] = useState(mission.state);
  if (shownState !== mission.state) {
    setShownState(mission.state);
    setIsElsewhere(
      isUnanswered(shownState) && mission.state === 'answered' && !isOwnAnswer && !isSettledByTimer(mission),
    );
    if (isUnanswered(mission.state)) setIsOwnAnswer(false);
  }

  const showEarned = useEffectEvent((earned: MissionEarned) => {
    if (missionDraft.unsentText !== null) {
      earnedLater.current = earned;
      return;
    }
    // The open dialog shows the answer, but it would cover a reward.
    if (earned.completion || earned.rewards?.entries.length) closeDialog();
    onEarned(earned);
  });
  const look = useEffectEvent(async (state: Mission['state']) => {
    const before = lastState.current;
    lastState.current = state;
    if (!isUnanswered(before) || isUnanswered(state) || state === 'closed' || isOwnAnswer) return;
    invalidateAfterAnswer(queries);
    if (state === 'expired') return onOver();
    if (!isSettledByTimer(mission) || before !== 'running' || !answer || contentVersion === null) return;
    onOver();
    const message = handedInText(mission);
    // If this fails, nothing is lost: the lesson is loaded again anyway.
    const pastAnswer = await loadPastAnswer(lessonId, { answer, contentVersion }).catch(() => null);
    showEarned({ message, rewards: pastAnswer?.rewards ?? null, completion: pastAnswer?.completion ?? null });
  });
  useEffect(() => void look(mission.state), [mission.state]);

  return {
    isElsewhere,
    /** Notes that the mission's answer was sent from here. */
    markAsOwn: () => setIsOwnAnswer(true),
    /** After closing: clears the notices, celebrates what waited. */
    leave: () => {
      setIsElsewhere(false);
      missionDraft.clearUnsentText();
      const earned = earnedLater.current;
      earnedLater.current = null;
      if (earned) onEarned(earned);
    },
  };
}
