import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Completion } from '@jornada/contract/lessons';
import type { Rewards } from '@jornada/contract/rewards';
import { toast } from '../ui/toast.ts';
import {
  forgetWhatAnswersChange,
  missionQuery,
  recallAnswer,
  useAnswerMission,
  useStartTimer,
  type Mission,
} from './api.ts';
import { isSettledByTimer } from './settled-by-timer.ts';
import { useSheet, type Sheet } from './use-sheet.ts';
import { useTimer, type RunningTimer } from './use-timer.ts';

/** What an answer brought: its message, what it paid, and the lesson that it completed. */
export interface MissionEarned {
  message: string;
  rewards: Rewards | null;
  completion: Completion | null;
}

export interface Desk {
  mission: Mission;
  sheet: Sheet;
  timer: RunningTimer | null;
  start: () => void;
  isStarting: boolean;
  send: () => void;
  isSending: boolean;
  /** Says that the mission was edited while it was being answered; what was typed was put into the new version. */
  changeNotice: string | null;
}

interface DeskHearers {
  onEarned: (earned: MissionEarned) => void;
  isDialogOpen: boolean;
  closeDialog: () => void;
}

/**
 * Everything a member does with a mission and everything its clock does to it, whether the dialog is open or not: writing, saving,
 * sending, warnings, and the end of the time (specification §4, decisions E1–E5).
 */
export function useDesk(mission: Mission, { onEarned, isDialogOpen, closeDialog }: DeskHearers): Desk {
  const { lessonId } = mission;
  const queries = useQueryClient();
  const sheet = useSheet(mission);
  const { typed } = sheet;
  const [changeNotice, noteChange] = useState<string | null>(null);
  const readAgain = () => void queries.invalidateQueries({ queryKey: missionQuery(lessonId).queryKey });

  const tellOver = useTellOnce(mission, () => toast.error('Tempo esgotado! Campo bloqueado.'));
  const timer = useTimer(mission, {
    onWarning: (words) => {
      // The open dialog gives the warning itself.
      if (!isDialogOpen) toast.info(words);
    },
    onLastCall: sheet.flush,
    onOver: tellOver,
    onDoubt: readAgain,
  });
  useSettled(mission, { onEarned, onOver: tellOver, closeDialog });

  const starting = useStartTimer(lessonId);
  const sending = useAnswerMission(lessonId, {
    onAnswered: ({ mission: answered, alreadyAnswered, rewards, completion }) => {
      if (alreadyAnswered) return toast.info('Esta missão já tinha uma resposta. Vale a primeira.');
      closeDialog();
      onEarned({ message: answered.completionMessage ?? '', rewards, completion });
    },
    onRefused: ({ code, message }) => {
      noteChange(code === 'mission_changed' ? message : null);
      sheet.resume();
    },
  });
  const send = () => {
    if (!typed || mission.contentVersion === null || sending.isPending) return;
    noteChange(null);
    sheet.pause();
    const { contentVersion, progressVersion } = mission;
    sending.mutate({ answer: typed, contentVersion, progressVersion });
  };
  return {
    mission,
    sheet,
    timer,
    start: () => starting.mutate(),
    isStarting: starting.isPending,
    send,
    isSending: sending.isPending,
    changeNotice,
  };
}

/** Says something once for each start of a timer. */
function useTellOnce({ timer }: Mission, tell: () => void): () => void {
  const told = useRef<string | null>(null);
  return () => {
    const start = timer?.startedAt ?? null;
    if (start === null || told.current === start) return;
    told.current = start;
    tell();
  };
}

/**
 * When the server has settled the timer that ran on this page (decision E3): an answer handed in by the clock is told with what it paid,
 * an empty one just ends.
 */
function useSettled(
  mission: Mission,
  { onEarned, onOver, closeDialog }: Omit<DeskHearers, 'isDialogOpen'> & { onOver: () => void },
) {
  const { lessonId, answer, contentVersion } = mission;
  const queries = useQueryClient();
  const lastState = useRef(mission.state);
  const look = useEffectEvent(async (state: Mission['state']) => {
    const wasRunning = lastState.current === 'running';
    lastState.current = state;
    if (!wasRunning || state === 'running') return;
    forgetWhatAnswersChange(queries);
    if (state === 'expired') return onOver();
    if (!answer || contentVersion === null || !isSettledByTimer(mission)) return;
    onOver();
    const message = `Tempo esgotado: o que você escreveu foi entregue. ${mission.completionMessage ?? ''}`.trim();
    // Without an answer to this nothing is lost: the next look at the lesson shows what holds.
    const recalled = await recallAnswer(lessonId, { answer, contentVersion }).catch(() => null);
    const { rewards = null, completion = null } = recalled ?? {};
    // The open dialog shows the answer by itself; a reward would lie below it.
    if (completion || rewards?.entries.length) closeDialog();
    onEarned({ message, rewards, completion });
  });
  useEffect(() => void look(mission.state), [mission.state]);
}
