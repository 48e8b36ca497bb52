import { useEffect, useEffectEvent, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TIMER_GRACE_MILLISECONDS } from '@jornada/domain/missions/limits';
import type { MissionAnswer } from '@jornada/contract/missions';
import { readAgain, sendAnswer, applyAnswerResponse, type AnsweredMission, type Mission } from './api.ts';
import { canSend } from './typed-answer.ts';
import { deadlineOf } from './use-remaining.ts';
import type { MissionDraftHandle } from './use-mission-draft.ts';

/** Interval of retries without a connection, until the grace is over. */
const againMs = 1_000;

interface HandInOptions {
  missionDraft: MissionDraftHandle;
  isOver: boolean;
  /** An answer of the member is being sent. */
  isSending: boolean;
  onHandedIn: (answered: AnsweredMission) => void;
}

/**
 * Hands in the draft when the time is over, once for each start, within the grace. So it is the member's own answer and continues the
 * streak (decision E3). A refusal is no failure: another device had a newer draft, or the server has already settled the mission. The
 * mission is then loaded again. A draft that could not be sent stays in this tab.
 */
export function useHandIn(mission: Mission, { missionDraft, isOver, isSending, onHandedIn }: HandInOptions): void {
  const { lessonId, contentVersion, progressVersion, timer } = mission;
  const queries = useQueryClient();
  const latest = (deadlineOf(mission) ?? 0) + TIMER_GRACE_MILLISECONDS;
  const handing = useMutation({
    mutationFn: (answer: MissionAnswer) =>
      sendAnswer(lessonId, {
        answer,
        contentVersion: contentVersion ?? '',
        progressVersion,
        from: missionDraft.origin(),
      }),
    onSuccess: (answered) => {
      applyAnswerResponse(queries, answered);
      if (!answered.alreadyAnswered) onHandedIn(answered);
    },
    onError: ({ status }) => {
      if (status >= 400 && status < 500) readAgain(queries);
      missionDraft.resume();
    },
    retry: (_count, { status }) => (status === 0 || status >= 500) && performance.now() + againMs < latest,
    retryDelay: againMs,
  });

  const handedInFor = useRef<string | null>(null);
  const isDue =
    isOver && !isSending && mission.state === 'running' && missionDraft.typed !== null && canSend(missionDraft.typed);
  const handIn = useEffectEvent(() => {
    const start = timer?.startedAt ?? null;
    if (!missionDraft.typed || handedInFor.current === start || performance.now() > latest) return;
    handedInFor.current = start;
    missionDraft.pause();
    handing.mutate(missionDraft.typed);
  });
  useEffect(() => {
    if (isDue) handIn();
  }, [isDue]);
}
