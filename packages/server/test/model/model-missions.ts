import type { RefusalCode } from '@jornada/contract/refusals';
import { localDay } from '@jornada/domain/local-day';
import { refusalOfLocked, type LessonState } from '@jornada/domain/lessons/release';
import {
  decideAnswer,
  decideTimerStart,
  missionState,
  type MissionProgress,
} from '@jornada/domain/missions/answer-mission';
import { checkDraft, type MissionAnswer } from '@jornada/domain/missions/mission-answer';
import { canStillAnswer, settle, timerState } from '@jornada/domain/missions/mission-timer';
import { stepLeftOpenOn } from '@jornada/domain/rewards/step-left-open';
import type { RewardedAction } from '@jornada/domain/rewards/rewarded-action';
import {
  TIME_ZONE,
  today,
  type Model,
  type ModelAnswer,
  type ModelMember,
  type ModelMission,
  type ModelTimer,
} from './model.ts';
import { complete, completeUnpaid, isSuspended, outcomeOf, statesOf, type Place } from './model-progress.ts';
import { earn, recallCommand, takeStepLeftOpen } from './model-rewards.ts';

const started = ({ startedAt, limitMinutes }: ModelTimer) => ({ startedAt: new Date(startedAt), limitMinutes });

const isOver = (model: Model, timer: ModelTimer | undefined): timer is ModelTimer =>
  timer !== undefined && timer.outcome === null && !canStillAnswer({ ...started(timer), now: new Date(model.now) });

/** Saves an answer and its rewards; a required mission completes its lesson (decision E5). */
function saveAnswer(
  model: Model,
  place: Place,
  { mission, answer, memberIsPresent }: { mission: ModelMission; answer: MissionAnswer; memberIsPresent: boolean },
) {
  const { member, journey, lesson } = place;
  member.answers.set(lesson.id, { answer, at: model.now });
  const outcome = mission.required ? completeUnpaid(model, place) : null;
  const completion = outcome?.ok && !outcome.alreadyCompleted ? outcome : null;
  const { type: missionType, required } = mission;
  const actions: RewardedAction[] = [
    { kind: 'mission', lessonId: lesson.id, journeyId: journey.id, missionType, required },
    ...(completion ? [completion.action] : []),
  ];
  return { completion, rewards: earn(model, member, { actions, memberIsPresent }) };
}

/** The first request after a timer's end settles it: its draft becomes the answer, and a blank one expires (decision E3). */
function settleIfOver(model: Model, place: Place): void {
  const timer = place.member.timers.get(place.lesson.id);
  if (!isOver(model, timer)) return;
  const { mission } = timer;
  const settlement = settle(timer.draft, mission.type, mission.content);
  timer.outcome = settlement.kind;
  if (settlement.kind === 'expired') return;
  const { answer } = settlement;
  const { rewards } = saveAnswer(model, place, { mission, answer, memberIsPresent: false });
  const ranOutOn = localDay(timerState({ ...started(timer), now: new Date(model.now) }).endsAt, TIME_ZONE);
  const { lastActionDay } = place.member.rewardState.streak;
  if (rewards) timer.stepLeftOpenOn = stepLeftOpenOn({ ranOutOn, today: today(model), lastActionDay });
}

/** Settles all timers like the job, the oldest first. */
export function settleAll(model: Model): void {
  const places = model.members.flatMap((member) =>
    model.journeys.flatMap((journey) =>
      journey.lessons
        .filter(({ id }) => isOver(model, member.timers.get(id)))
        .map((lesson) => ({ member, journey, lesson, startedAt: member.timers.get(lesson.id)!.startedAt })),
    ),
  );
  for (const place of places.toSorted((a, b) => a.startedAt - b.startedAt)) settleIfOver(model, place);
}

interface Opened {
  mission: ModelMission;
  timer: ModelTimer | undefined;
  missionProgress: MissionProgress;
}

/** Applies the one access rule, then returns the mission as this member sees it. */
function open(model: Model, place: Place): Opened | { refused: RefusalCode } {
  const { member, journey, lesson } = place;
  if (!journey.lessons.includes(lesson)) return { refused: 'lesson_not_found' };
  const enrollment = member.enrollments.get(journey.id);
  if (!enrollment) return { refused: 'not_enrolled' };
  if (isSuspended(enrollment)) return { refused: 'enrollment_suspended' };
  const stateNow = (): LessonState => statesOf(model, member, journey)[journey.lessons.indexOf(lesson)]!;
  if (stateNow().status === 'locked') return { refused: refusalOfLocked(stateNow()) };
  settleIfOver(model, place);
  if (!lesson.mission) return { refused: 'mission_not_found' };

  const timer = member.timers.get(lesson.id);
  return {
    mission: timer?.mission ?? lesson.mission,
    timer,
    missionProgress: {
      lesson: stateNow(),
      isTimed: lesson.mission.timerMinutes !== null,
      outcome: outcomeOf(member, lesson),
      timer: timer ? started(timer) : null,
      now: new Date(model.now),
    },
  };
}

/** The compared fields of a mission, in every answer that has one. */
function missionOf(member: ModelMember, lessonId: string, { mission, timer, missionProgress }: Opened) {
  const actual = missionState({
    ...missionProgress,
    outcome: member.answers.has(lessonId) ? 'answered' : missionProgress.outcome,
  });
  return {
    type: mission.type,
    required: mission.required,
    state: actual,
    draft: actual === 'running' ? (timer?.draft ?? null) : null,
    answer: member.answers.get(lessonId)?.answer ?? null,
  };
}

export function readMission(model: Model, place: Place): ModelAnswer {
  const opened = open(model, place);
  if ('refused' in opened) return opened;
  if (opened.timer?.stepLeftOpenOn === today(model)) takeStepLeftOpen(model, place.member);
  return { status: 200, body: missionOf(place.member, place.lesson.id, opened) };
}

/** The lesson's page, reduced to its mission and its completion. */
export function readLesson(model: Model, place: Place): ModelAnswer {
  const { member, lesson } = place;
  const opened = open(model, place);
  if ('refused' in opened && opened.refused !== 'mission_not_found') return opened;
  if (member.timers.get(lesson.id)?.stepLeftOpenOn === today(model)) takeStepLeftOpen(model, member);
  const done = member.progress.get(lesson.id);
  const completedAt = done ? new Date(done.at).toISOString() : null;
  return { status: 200, body: { lesson: { id: lesson.id, completedAt } } };
}

export function startTimer(model: Model, place: Place): ModelAnswer {
  const opened = open(model, place);
  if ('refused' in opened) return opened;
  takeStepLeftOpen(model, place.member);
  const decision = decideTimerStart({ ...opened.missionProgress, isSuspended: false });
  if (!decision.ok) return { refused: decision.refusal };
  const { member, lesson } = place;
  const limitMinutes = opened.mission.timerMinutes;
  if (decision.starts && limitMinutes !== null) {
    const { mission } = opened;
    member.timers.set(lesson.id, {
      mission,
      startedAt: model.now,
      limitMinutes,
      draft: null,
      stepLeftOpenOn: null,
      outcome: null,
    });
  }
  return readMission(model, place);
}

export function saveDraft(model: Model, place: Place, draft: MissionAnswer): ModelAnswer {
  const opened = open(model, place);
  if ('refused' in opened) return opened;
  takeStepLeftOpen(model, place.member);
  const { timer, mission, missionProgress } = opened;
  if (missionProgress.outcome !== 'none') return { refused: 'timer_over' };
  if (!timer) return { refused: 'timer_not_started' };
  const checked = checkDraft(mission.content, mission.type, draft);
  if (!checked.ok) return { refused: 'invalid_input' };
  timer.draft = checked.answer;
  const { remainingMilliseconds } = timerState({ ...started(timer), now: missionProgress.now });
  return { status: 200, body: { savedAt: missionProgress.now.toISOString(), remainingMs: remainingMilliseconds } };
}

export function answerMission(model: Model, place: Place, answer: MissionAnswer): ModelAnswer {
  const opened = open(model, place);
  if ('refused' in opened) return opened;
  const { member, lesson } = place;
  const { mission, timer, missionProgress } = opened;
  const decision = decideAnswer({ ...missionProgress, ...mission, isSuspended: false, answer });
  if (!decision.ok) return { refused: decision.refusal };
  if (decision.alreadyAnswered) return recallAnswer(model, place, opened);

  if (timer) timer.outcome = 'answered';
  const saved = saveAnswer(model, place, { mission, answer: decision.answer, memberIsPresent: true });
  const { completion, rewards } = saved;
  return {
    status: 200,
    body: {
      mission: missionOf(member, lesson.id, opened),
      alreadyAnswered: false,
      rewards,
      completion: completion && {
        currentDay: completion.currentDay,
        journeyCompleted: completion.completesJourney,
        alreadyCompleted: false,
        rewards,
      },
    },
  };
}

function recallAnswer(model: Model, place: Place, opened: Opened): ModelAnswer {
  const { member, journey, lesson } = place;
  const enrollment = member.enrollments.get(journey.id)!;
  const { at } = member.answers.get(lesson.id)!;
  const completedLesson = member.progress.get(lesson.id)?.at === at;
  takeStepLeftOpen(model, member);
  const rewards = recallCommand(model, member, { lessonId: lesson.id, at });
  const { currentDay, completedAt } = enrollment;
  return {
    status: 200,
    body: {
      mission: missionOf(member, lesson.id, opened),
      alreadyAnswered: true,
      rewards,
      completion: completedLesson
        ? { currentDay, journeyCompleted: completedAt === at, alreadyCompleted: true, rewards }
        : null,
    },
  };
}

/** Completes a lesson. First settles a timer that ran out, which may already complete it. */
export function completeSettled(model: Model, place: Place): ModelAnswer {
  if (place.journey.lessons.includes(place.lesson)) settleIfOver(model, place);
  return complete(model, place);
}
