import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ApiProblem } from '../platform/api-client.ts';
import { useSession } from '../platform/session.ts';
import { toast } from '../ui/toast/toast.ts';
import {
  invalidateAfterAnswer,
  loadPastAnswer,
  missionQuery,
  readAgain,
  saveDraft,
  sendAnswer,
  startTimer,
  type AnsweredMission,
  type Mission,
} from './api.ts';
import { keepDraft, readKeptDraft, type DraftPlace } from './kept-draft.ts';
import { handedInText, reduceMission } from './mission-reducer.ts';
import {
  initialState,
  type MissionEarned,
  type MissionEffect,
  type MissionEvent,
  type MissionState,
} from './mission-state.ts';
import { timerOf, type RunningTimer } from './timer-steps.ts';
import { watchClock } from './watch-clock.ts';

type Dispatch = (event: MissionEvent) => void;

export interface MissionControls {
  state: MissionState;
  timer: RunningTimer | null;
  dispatch: Dispatch;
}

/**
 * A mission and its timer on its lesson's page, whether its dialog is open or not: so closing the dialog loses nothing. `onEarned` celebrates.
 */
export function useMission(mission: Mission, onEarned: (earned: MissionEarned) => void): MissionControls {
  const { lessonId } = mission;
  const queries = useQueryClient();
  const userId = useSession().user.id;
  const [store] = useState(() => createStore(mission, { userId, lessonId }));
  const { dispatch } = store;
  const state = useSyncExternalStore(store.subscribe, store.state);
  const timer = timerOf(state);
  const isRunning = timer !== null;
  useEffect(() =>
    store.runEffectsWith((effect) => {
      if (effect.type === 'celebrate') onEarned(effect.earned);
      else runEffect(effect, { lessonId, queries, dispatch });
    }),
  );
  useEffect(() => dispatch({ type: 'loaded', mission }), [dispatch, mission]);
  useEffect(() => saveWhenLeaving(dispatch), [dispatch]);
  useEffect(() => (isRunning ? watchClock(dispatch) : undefined), [dispatch, isRunning]);
  return { state, timer, dispatch };
}

/** Holds a mission's state: an event changes it, and then its effects run. */
function createStore(mission: Mission, place: DraftPlace) {
  let run: (effect: MissionEffect) => void;
  let state = initialState(mission, readKeptDraft(place));
  const listeners = new Set<() => void>();
  const dispatch: Dispatch = (event) => {
    const before = state;
    const next = reduceMission(state, event, performance.now());
    state = next.state;
    if (state.kept !== before.kept) keepDraft(place, state.kept);
    if (state !== before) for (const listener of listeners) listener();
    for (const effect of next.effects) run(effect);
  };
  return {
    dispatch,
    state: () => state,
    /** Also after the page was left: what is on its way then ends all the same. */
    runEffectsWith: (runner: typeof run) => void (run = runner),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface EffectContext {
  lessonId: string;
  queries: QueryClient;
  dispatch: Dispatch;
}

type OwnEffect = Exclude<MissionEffect, { type: 'celebrate' }>;

/** Runs an effect, and dispatches what came of it. */
function runEffect(effect: OwnEffect, { lessonId, queries, dispatch }: EffectContext): void {
  const report = async <T>(
    request: Promise<T>,
    done: (result: T) => MissionEvent,
    failed: (problem: ApiProblem) => MissionEvent,
  ) => {
    let event: MissionEvent;
    try {
      event = done(await request);
    } catch (problem) {
      event = failed(problem as ApiProblem);
    }
    dispatch(event);
  };
  switch (effect.type) {
    case 'toast':
      return toast[effect.kind](effect.message);
    case 'reload':
      return reload[effect.what](queries, lessonId);
    case 'start_timer':
      return void report(
        startTimer(queries, lessonId),
        (mission) => ({ type: 'started', mission }),
        (problem) => ({ type: 'start_failed', problem }),
      );
    case 'save_draft':
      return void report(
        saveDraft(lessonId, effect.draft),
        ({ savedAt }) => ({ type: 'draft_saved', savedAt }),
        (problem) => ({ type: 'draft_failed', problem }),
      );
    case 'send_answer':
      return void report(
        sendAnswer(queries, lessonId, effect.answer),
        (answered) => ({ type: 'answered', answered }),
        (problem) => ({ type: 'answer_failed', problem }),
      );
    case 'hand_in':
      return void report(
        delay(effect.delayMs).then(() => sendAnswer(queries, lessonId, effect.answer)),
        (answered) => ({ type: 'handed_in', answered }),
        (problem) => ({ type: 'hand_in_failed', problem }),
      );
    case 'load_past_answer':
      return void report(
        loadPastAnswer(effect.mission),
        (past) => ({ type: 'past_answer_loaded', earned: earnedBy(effect.mission, past) }),
        // Nothing is lost: the lesson is loaded again anyway.
        () => ({ type: 'past_answer_loaded', earned: earnedBy(effect.mission, null) }),
      );
  }
}

const delay = (ms: number) => new Promise((done) => setTimeout(done, ms));

const reload = {
  mission: (queries: QueryClient, lessonId: string) =>
    void queries.invalidateQueries({ queryKey: missionQuery(lessonId).queryKey }),
  progress: readAgain,
  what_an_answer_changes: invalidateAfterAnswer,
};

const earnedBy = (mission: Mission, past: AnsweredMission | null): MissionEarned => ({
  message: handedInText(mission),
  rewards: past?.rewards ?? null,
  completion: past?.completion ?? null,
});

function saveWhenLeaving(dispatch: Dispatch): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const leave = () => dispatch({ type: 'page_left' });
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', hide, { signal });
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('online', () => dispatch({ type: 'retried' }), { signal });
  return () => {
    leave();
    listening.abort();
  };
}
