import { progressAfterChange } from '@jornada/domain/enrollments/progress-after-change';
import { decideCompletion, type CompletionDecision } from '@jornada/domain/lessons/complete-lesson';
import { lessonStates, type LessonState } from '@jornada/domain/lessons/release';
import { missionBlocks } from '@jornada/domain/missions/answer-mission';
import { journeyKey, lessonKey } from '@jornada/domain/rewards/award-keys';
import type { RewardedAction } from '@jornada/domain/rewards/rewarded-action';
import {
  today,
  type Model,
  type ModelAnswer,
  type ModelEnrollment,
  type ModelJourney,
  type ModelLesson,
  type ModelMember,
} from './model.ts';
import { earn, recall, takeStepLeftOpen } from './model-rewards.ts';

/** A member and a lesson of a journey, the subject of most commands. */
export interface Place {
  member: ModelMember;
  journey: ModelJourney;
  lesson: ModelLesson;
}

/** A pause is the only suspension in these histories, because every enrollment keeps a valid grant until it is removed. */
export const isSuspended = ({ isPaused }: ModelEnrollment) => isPaused;

/** The journey's lessons with the member's progress. */
export const standings = (member: ModelMember, journey: ModelJourney) =>
  journey.lessons.map(({ id }, index) => ({ id, dayNumber: index + 1, isCompleted: member.progress.has(id) }));

export function statesOf(model: Model, member: ModelMember, journey: ModelJourney): LessonState[] {
  const enrollment = member.enrollments.get(journey.id)!;
  return lessonStates({
    mode: journey.mode,
    lessons: standings(member, journey),
    scheduleStartedOn: enrollment.scheduleStartedOn,
    today: today(model),
    isSuspended: isSuspended(enrollment),
  });
}

/** How the lesson's mission ended for a member. */
export function outcomeOf(member: ModelMember, { id }: ModelLesson): 'none' | 'answered' | 'expired' {
  if (member.answers.has(id)) return 'answered';
  return member.timers.get(id)?.outcome === 'expired' ? 'expired' : 'none';
}

function decide(model: Model, { member, journey, lesson }: Place): CompletionDecision {
  const enrollment = member.enrollments.get(journey.id)!;
  const mission = member.timers.get(lesson.id)?.mission ?? lesson.mission;
  return decideCompletion({
    mode: journey.mode,
    totalDays: journey.totalDays,
    lessons: standings(member, journey),
    lessonId: lesson.id,
    scheduleStartedOn: enrollment.scheduleStartedOn,
    today: today(model),
    isSuspended: isSuspended(enrollment),
    isJourneyAlreadyComplete: enrollment.completedAt !== null,
    missionBlocks:
      mission !== null && missionBlocks({ required: mission.required, outcome: outcomeOf(member, lesson) }),
  });
}

/** The refusal, the repeat, or the new completion, which is saved in the model and still unpaid. */
export function completeUnpaid(model: Model, place: Place) {
  const { member, journey, lesson } = place;
  const decision = decide(model, place);
  if (!decision.ok || decision.alreadyCompleted) return decision;

  const enrollment = member.enrollments.get(journey.id)!;
  const { wasCurrent, completesJourney, currentDay } = decision;
  member.progress.set(lesson.id, { day: today(model), at: model.now });
  enrollment.currentDay = currentDay;
  if (completesJourney) enrollment.completedAt = model.now;
  const action: RewardedAction = {
    kind: 'lesson',
    lessonId: lesson.id,
    journeyId: journey.id,
    wasCurrent,
    enrolledToday: enrollment.startedOn === today(model),
    completesJourney,
  };
  return { ...decision, action };
}

export function complete(model: Model, place: Place): ModelAnswer {
  const { member, journey, lesson } = place;
  const enrollment = member.enrollments.get(journey.id);
  if (!journey.lessons.includes(lesson)) return { refused: 'lesson_not_found' };
  if (!enrollment) return { refused: 'not_enrolled' };
  const completion = completeUnpaid(model, place);
  if (!completion.ok) return { refused: completion.refusal };
  if (completion.alreadyCompleted) {
    takeStepLeftOpen(model, member);
    const journeyCompleted = member.progress.get(lesson.id)!.at === enrollment.completedAt;
    const rewards = recall(model, member, [lessonKey(lesson.id)]);
    return {
      status: 200,
      body: { currentDay: completion.currentDay, journeyCompleted, alreadyCompleted: true, rewards },
    };
  }
  const { currentDay, completesJourney } = completion;
  const rewards = earn(model, member, { actions: [completion.action], memberIsPresent: true });
  return { status: 200, body: { currentDay, journeyCompleted: completesJourney, alreadyCompleted: false, rewards } };
}

/** Recomputes all enrollments from their completed lessons after an administrator changed the journey (decisions D3, D6). */
export function recompute(model: Model, journey: ModelJourney): void {
  for (const member of model.members) {
    const enrollment = member.enrollments.get(journey.id);
    if (!enrollment) continue;
    const after = progressAfterChange({
      lessons: standings(member, journey),
      totalDays: journey.totalDays,
      isAlreadyComplete: enrollment.completedAt !== null,
      isGamificationOn: model.isGamificationOn,
    });
    enrollment.currentDay = after.currentDay;
    if (after.completesNow) enrollment.completedAt = model.now;
    const isPaid = member.ledger.some(({ entry }) => entry.keys.includes(journeyKey(journey.id)));
    if (after.owesBonus && !isPaid) enrollment.bonusDue = true;
  }
}
