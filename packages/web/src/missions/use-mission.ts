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
  type Mission,
} from './api.ts';
import { keepDraft, readKeptDraft, type DraftPlace } from './kept-draft.ts';
import { reduceMission } from './mission-reducer.ts';
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
      else void runEffect(effect, { lessonId, queries, dispatch });
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

type Request = Exclude<MissionEffect, { type: 'celebrate' | 'toast' | 'reload' }>;

const failures = {
  start_timer: 'start_failed',
  save_draft: 'draft_failed',
  send_answer: 'answer_failed',
  hand_in: 'hand_in_failed',
} as const;

const reload = {
  mission: (queries: QueryClient, lessonId: string) =>
    void queries.invalidateQueries({ queryKey: missionQuery(lessonId).queryKey }),
  progress: readAgain,
  what_an_answer_changes: invalidateAfterAnswer,
};

/** Runs an effect, and dispatches what came of a request. */
async function runEffect(effect: Exclude<MissionEffect, { type: 'celebrate' }>, context: EffectContext): Promise<void> {
  const { queries, lessonId, dispatch } = context;
  if (effect.type === 'toast') return toast[effect.kind](effect.message);
  if (effect.type === 'reload') return reload[effect.what](queries, lessonId);
  let event: MissionEvent;
  try {
    event = await request(effect, context);
  } catch (problem) {
    // What a past answer paid is not missed: the lesson is loaded again anyway.
    if (effect.type === 'load_past_answer') event = { type: 'past_answer_loaded', past: null };
    else event = { type: failures[effect.type], problem: problem as ApiProblem };
  }
  dispatch(event);
}

async function request(effect: Request, { queries, lessonId }: EffectContext): Promise<MissionEvent> {
  switch (effect.type) {
    case 'start_timer':
      return { type: 'started', mission: await startTimer(queries, lessonId) };
    case 'save_draft':
      return { type: 'draft_saved', savedAt: (await saveDraft(lessonId, effect.draft)).savedAt };
    case 'send_answer':
      return { type: 'answered', answered: await sendAnswer(queries, lessonId, effect.answer) };
    case 'hand_in':
      await new Promise((done) => setTimeout(done, effect.delayMs));
      return { type: 'handed_in', answered: await sendAnswer(queries, lessonId, effect.answer) };
    case 'load_past_answer':
      return { type: 'past_answer_loaded', past: await loadPastAnswer(effect.mission) };
  }
}

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
