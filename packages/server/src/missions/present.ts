import type { MissionView } from '@jornada/contract/missions/missions';
import { missionState } from '@jornada/domain/missions/answer-mission';
import { timerState } from '@jornada/domain/missions/mission-timer';
import { pollToShow } from '@jornada/domain/missions/kinds/poll/poll-result';
import { contentVersion } from './content-version.ts';
import type { LoadedMission } from './load-mission.ts';

const DEFAULT_COMPLETION_MESSAGE = 'Missão completada! 🎉';

/**
 * A mission as its member sees it; a timed one shows its content once its timer has started (decision E2), a quiz once it is answered: it is
 * asked in attempts (decision E10).
 */
export function presentMission(mission: LoadedMission): MissionView {
  const { type, content, required, response, timer } = mission;
  const state = shownState(mission);
  const isHidden = state === 'waiting_for_timer' || (state === 'closed' && mission.missionProgress.isTimed && !timer);
  const isShown = type === 'quiz' ? response !== null : !isHidden;
  return {
    lessonId: mission.lessonId,
    type,
    required,
    state,
    content: isShown ? content : null,
    contentVersion: isShown ? contentVersion({ type, content }) : null,
    timer: presentTimer(mission, { isRunning: state === 'running' }),
    progressVersion: mission.progressVersion,
    draft: state === 'running' ? (timer?.draft ?? null) : null,
    draftSavedAt: state === 'running' ? (timer?.draftSavedAt?.toISOString() ?? null) : null,
    answer: response?.response ?? null,
    answeredAt: response?.answeredAt.toISOString() ?? null,
    conversation: mission.conversation,
    completionMessage: response && (mission.completionMessage || DEFAULT_COMPLETION_MESSAGE),
    hasResult: pollToShow(mission.found.lesson, response) !== null,
  };
}

function shownState({ missionProgress }: LoadedMission): MissionView['state'] {
  const state = missionState(missionProgress);
  if (state === 'locked' || state === 'over') throw new Error(`A mission that is ${state} is not shown`);
  return state;
}

function presentTimer(
  { timer, timerMinutes, missionProgress }: LoadedMission,
  { isRunning }: { isRunning: boolean },
): MissionView['timer'] {
  if (timer) {
    const { endsAt, remainingMilliseconds } = timerState({ ...timer, now: missionProgress.now });
    return {
      minutes: timer.limitMinutes,
      startedAt: timer.startedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      remainingMs: isRunning ? remainingMilliseconds : null,
    };
  }
  if (timerMinutes === null || missionProgress.outcome !== 'none') return null;
  return { minutes: timerMinutes, startedAt: null, endsAt: null, remainingMs: null };
}
