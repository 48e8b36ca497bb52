import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MissionAnswer } from '@jornada/contract/missions';
import { useSession } from '../platform/session.ts';
import { toast } from '../ui/toast.ts';
import { readAgain, saveDraft, type DraftOrigin, type Mission } from './api.ts';
import { MissionDraft, type MissionDraftState } from './mission-draft.ts';
import { thisTab } from './this-tab.ts';
import { askedOf, canSend, type Asked } from './typed-answer.ts';

export interface MissionDraftHandle extends MissionDraftState {
  /** Null until the server sends the content. */
  asked: Asked | null;
  /** Whether there is a draft with content. */
  isBegun: boolean;
  write: (answer: MissionAnswer) => void;
  /** The origin of the draft, to save it or hand it in. */
  origin: () => DraftOrigin;
  /** Saves an unsaved draft at once. */
  flush: () => void;
  pause: () => void;
  resume: () => void;
  /** Swaps the current draft and `conflictingDraft`. */
  swapDrafts: () => void;
  /** Discards the draft. */
  discard: () => void;
  /** Clears the unsent text, once the member has seen it. */
  clearUnsentText: () => void;
}

/** The draft of a mission. Belongs to the lesson's page, so that closing the dialog loses nothing. Leaving page or tab saves. */
export function useMissionDraft(mission: Mission): MissionDraftHandle {
  const { lessonId, type, content } = mission;
  const queries = useQueryClient();
  const userId = useSession().user.id;
  const [missionDraft] = useState(
    () =>
      new MissionDraft({
        place: { userId, lessonId },
        save: ({ after, ...draft }) => saveDraft(lessonId, { ...draft, from: { tab: thisTab(), after } }),
        onRefused: (problem) => {
          if (problem.code === 'progress_reset') toast.error(problem.message);
          if (problem.code === 'draft_changed') toast.info(problem.message);
          readAgain(queries);
        },
      }),
  );
  useEffect(() => missionDraft.take(mission), [missionDraft, mission]);
  useEffect(() => saveWhenLeaving(missionDraft), [missionDraft]);
  const state = useSyncExternalStore(missionDraft.subscribe, missionDraft.state);
  const { typed } = state;
  const asked = useMemo(() => askedOf({ type, content }), [type, content]);
  return {
    ...state,
    asked,
    isBegun: typed !== null && canSend(typed),
    write: (answer) => missionDraft.write(answer),
    origin: () => ({ tab: thisTab(), after: missionDraft.after }),
    flush: () => missionDraft.flush(),
    pause: () => missionDraft.pause(),
    resume: () => missionDraft.resume(),
    swapDrafts: () => missionDraft.swapDrafts(),
    discard: () => missionDraft.discard(),
    clearUnsentText: () => missionDraft.clearUnsentText(),
  };
}

function saveWhenLeaving(missionDraft: MissionDraft): () => void {
  const leave = () => missionDraft.flush({ isLeaving: true });
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const tryAgain = () => missionDraft.flush();
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', tryAgain);
  return () => {
    leave();
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', tryAgain);
  };
}
