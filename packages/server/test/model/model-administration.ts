import { resetProgress } from '@jornada/domain/enrollments/progress-after-change';
import { today, type Model, type ModelAnswer, type ModelJourney, type ModelLesson, type ModelMember } from './model.ts';
import { recompute } from './model-progress.ts';

/** The compared fields of an enrollment, in every answer that has one. */
export function enrollmentOf(member: ModelMember, journey: ModelJourney) {
  const enrollment = member.enrollments.get(journey.id)!;
  return {
    journeyId: journey.id,
    currentDay: enrollment.currentDay,
    completedAt: enrollment.completedAt === null ? null : new Date(enrollment.completedAt).toISOString(),
    isSuspended: enrollment.isPaused,
  };
}

/** Enrolls a member. Here it is the same for administrators, because all journeys are free and active. */
export function enroll(model: Model, member: ModelMember, journey: ModelJourney): ModelAnswer {
  const isNew = !member.enrollments.has(journey.id);
  if (isNew) {
    member.enrollments.set(journey.id, {
      currentDay: 1,
      startedOn: today(model),
      scheduleStartedOn: today(model),
      completedAt: null,
      isPaused: false,
      bonusDue: false,
    });
  }
  return { status: isNew ? 201 : 200, body: enrollmentOf(member, journey) };
}

function clearProgress(member: ModelMember, journey: ModelJourney): void {
  for (const { id } of journey.lessons) {
    member.progress.delete(id);
    member.answers.delete(id);
    member.timers.delete(id);
  }
}

export function reset(model: Model, member: ModelMember, journey: ModelJourney): ModelAnswer {
  clearProgress(member, journey);
  const { currentDay, completedAt, owesBonus, scheduleStartedOn } = resetProgress(today(model));
  Object.assign(member.enrollments.get(journey.id)!, {
    currentDay,
    completedAt,
    bonusDue: owesBonus,
    scheduleStartedOn,
  });
  return { status: 200, body: enrollmentOf(member, journey) };
}

export function setPause(member: ModelMember, journey: ModelJourney, isPaused: boolean): ModelAnswer {
  member.enrollments.get(journey.id)!.isPaused = isPaused;
  return { status: 200, body: enrollmentOf(member, journey) };
}

export function remove(member: ModelMember, journey: ModelJourney): ModelAnswer {
  clearProgress(member, journey);
  member.enrollments.delete(journey.id);
  return { status: 200, body: { removed: true } };
}

export function deleteLesson(model: Model, journey: ModelJourney, lesson: ModelLesson): ModelAnswer {
  if (!journey.lessons.includes(lesson)) return { refused: 'lesson_not_found' };
  const membersInTheMiddle = model.members.filter((member) => {
    const enrollment = member.enrollments.get(journey.id);
    const hasBegun = journey.lessons.some(({ id }) => member.progress.has(id));
    return enrollment?.completedAt === null && hasBegun;
  }).length;
  journey.lessons = journey.lessons.filter((other) => other !== lesson);
  journey.deleted.push(lesson);
  for (const member of model.members) {
    member.progress.delete(lesson.id);
    member.answers.delete(lesson.id);
    member.timers.delete(lesson.id);
  }
  recompute(model, journey);
  return { status: 200, body: { membersInTheMiddle } };
}

export function moveLesson(
  model: Model,
  journey: ModelJourney,
  { lesson, direction }: { lesson: ModelLesson; direction: 'up' | 'down' },
): ModelAnswer {
  const from = journey.lessons.indexOf(lesson);
  if (from === -1) return { refused: 'lesson_not_found' };
  const neighbour = journey.lessons[from + (direction === 'up' ? -1 : 1)];
  if (!neighbour) return { refused: 'no_lesson_in_that_direction' };
  const to = journey.lessons.indexOf(neighbour);
  journey.lessons = journey.lessons.with(from, neighbour).with(to, lesson);
  recompute(model, journey);
  const lessons = journey.lessons.map(({ id }, index) => ({ id, dayNumber: index + 1 }));
  return { status: 200, body: { lessons } };
}
