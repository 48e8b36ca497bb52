import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { missionQuery, useAnswerMission, useStartTimer, type Mission } from './api.ts';
import { handedInText, useMissionOutcome, type MissionEarned } from './use-mission-outcome.ts';
import { areSameAnswers } from './typed-answer.ts';
import { useHandIn } from './use-hand-in.ts';
import { useMissionDraft, type MissionDraftHandle } from './use-mission-draft.ts';
import { useTimer, type RunningTimer } from './use-timer.ts';

export interface MissionControls {
  mission: Mission;
  missionDraft: MissionDraftHandle;
  timer: RunningTimer | null;
  start: () => void;
  isStarting: boolean;
  send: () => void;
  isSending: boolean;
  /** The notice that the mission was edited while it was being answered, and that the draft was fitted into the new version. */
  changeNotice: string | null;
  /** Another device answered this mission while it was under way here. */
  isAnsweredElsewhere: boolean;
  /** The dialog is closed: clears its notices about the end. */
  leave: () => void;
}

interface MissionCallbacks {
  onEarned: (earned: MissionEarned) => void;
  isDialogOpen: boolean;
  closeDialog: () => void;
}

/**
 * The actions and the timer of a mission, whether its dialog is open or not: writing, saving, sending, warnings, and the end of the
 * time (specification §4, decisions E1–E5).
 */
export function useMission(
  mission: Mission,
  { onEarned, isDialogOpen, closeDialog }: MissionCallbacks,
): MissionControls {
  const { lessonId } = mission;
  const queries = useQueryClient();
  const missionDraft = useMissionDraft(mission);
  const { typed } = missionDraft;
  const [changeNotice, setChangeNotice] = useState<string | null>(null);
  const readAgain = () => void queries.invalidateQueries({ queryKey: missionQuery(lessonId).queryKey });

  const onTimeUp = useOncePerTimer(mission, () => toast.error('Tempo esgotado! Campo bloqueado.'));
  const timer = useTimer(mission, {
    onWarning: (text) => {
      // The open dialog shows the warning itself.
      if (!isDialogOpen) toast.info(text);
    },
    onLastCall: missionDraft.flush,
    onOver: onTimeUp,
    onResync: readAgain,
  });
  const outcome = useMissionOutcome(mission, { missionDraft, onEarned, onOver: onTimeUp, closeDialog });

  const starting = useStartTimer(lessonId);
  const sending = useAnswerMission(lessonId, {
    onAnswered: ({ mission: answered, alreadyAnswered, rewards, completion }) => {
      // An equal answer was sent from here, and its reply was lost.
      if (
        alreadyAnswered &&
        !(answered.answer && missionDraft.asked && typed && areSameAnswers(missionDraft.asked, typed, answered.answer))
      )
        return toast.info('Esta missão já tinha uma resposta. Vale a primeira.');
      outcome.markAsOwn();
      closeDialog();
      onEarned({ message: answered.completionMessage ?? '', rewards, completion });
    },
    onRefused: ({ code, message }) => {
      setChangeNotice(code === 'mission_changed' ? message : null);
      missionDraft.resume();
    },
  });
  useHandIn(mission, {
    missionDraft,
    isOver: timer?.isOver ?? false,
    isSending: sending.isPending,
    onHandedIn: (answered) => {
      const { mission: handedIn, rewards, completion } = answered;
      outcome.markAsOwn();
      // The open dialog shows the answer, but it would cover a reward.
      if (completion || rewards?.entries.length) closeDialog();
      onEarned({ message: handedInText(handedIn), rewards, completion });
    },
  });
  const send = () => {
    if (!typed || mission.contentVersion === null || sending.isPending) return;
    setChangeNotice(null);
    missionDraft.pause();
    const { contentVersion, progressVersion } = mission;
    sending.mutate({ answer: typed, contentVersion, progressVersion });
  };
  return {
    mission,
    missionDraft,
    timer,
    start: () => starting.mutate(),
    isStarting: starting.isPending,
    send,
    isSending: sending.isPending,
    changeNotice,
    isAnsweredElsewhere: outcome.isElsewhere,
    leave: outcome.leave,
  };
}

/** Returns a function that calls `action` once for each start of a timer. */
function useOncePerTimer({ timer }: Mission, action: () => void): () => void {
  const lastStart = useRef<string | null>(null);
  return () => {
    const start = timer?.startedAt ?? null;
    if (start === null || lastStart.current === start) return;
    lastStart.current = start;
    action();
  };
}
