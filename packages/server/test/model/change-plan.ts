import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { keepersOf } from '@jornada/domain/fixtures/model/administration';
import {
  previewChange,
  swapped,
  withPublished,
  without,
  type NextPlan,
} from '@jornada/domain/fixtures/model/plan-changes';
import { nth, type Journey, type Lesson } from '@jornada/domain/fixtures/model/school';
import { placeOf, type Step } from '@jornada/domain/fixtures/model/steps';
import { expect } from 'vitest';
import { asQuery } from '../../fixtures/plan-choice.ts';
import type { Answer } from '../../fixtures/test-app.ts';
import type { World } from './world.ts';

type PlanStep = Extract<Step, { kind: 'delete' | 'takeBack' | 'publish' | 'move' | 'plan' }>;

/**
 * Changes a plan as the administrators' page does: it asks first whom that would concern, which has to be what the school says, and then
 * sends the change with the step's choice.
 */
export async function changePlan(world: World, step: PlanStep): Promise<Answer> {
  const { admin, school } = world;
  const { journey, lesson } = placeOf(school, step);
  const asked = questionOf(journey, lesson, step);
  const path = `/api/admin/journeys/${journey.id}`;
  let completing: CompletionChoice | undefined;
  if (asked) {
    const { status, body } = await admin.get(`${path}/plan-change?${new URLSearchParams(asked.query).toString()}`);
    const keepers = step.kind === 'takeBack' ? { keepers: keepersOf(school, journey, lesson).length } : {};
    const expected = { ...previewChange(school, journey, asked.next), ...keepers };
    expect({ status, body }).toMatchObject({ status: 200, body: expected });
    const { people } = body.completing as { people: number };
    if (step.completes) completing = { when: step.completes, people, version: body.version };
  }
  const lessonPath = `/api/admin/lessons/${lesson.id}`;
  if (step.kind === 'plan')
    return admin.put(`${path}/total-days`, { totalDays: step.totalDays, ...(completing && { completing }) });
  if (step.kind === 'move') {
    const moved = await admin.post(`${lessonPath}/move`, {
      direction: step.direction,
      ...(completing && { completing }),
    });
    // The school does not say where its drafts stand.
    const numbered = ({ dayNumber }: { dayNumber: number | null }) => dayNumber !== null;
    return moved.status === 200 ? { ...moved, body: { lessons: moved.body.lessons.filter(numbered) } } : moved;
  }
  if (step.kind === 'takeBack') return admin.delete(`${lessonPath}/publication${asQuery(completing)}`);
  if (step.kind === 'publish') {
    const draft = nth(journey.drafts, step.draft);
    return admin.post(`/api/admin/lessons/${draft.id}/publication`, {
      dayNumber: step.dayNumber,
      ...(completing && { completing }),
    });
  }
  return admin.delete(`${lessonPath}${asQuery(completing)}`);
}

/** What the page asks, and the journey as the change would leave it; null for a change that cannot be made. */
function questionOf(
  journey: Journey,
  lesson: Lesson,
  step: PlanStep,
): { query: Record<string, string>; next: NextPlan } | null {
  if (step.kind === 'plan')
    return { query: { totalDays: String(step.totalDays) }, next: { totalDays: step.totalDays } };
  if (step.kind === 'publish') {
    const draft = nth(journey.drafts, step.draft);
    const { dayNumber } = step;
    const query = { lessonId: draft.id, dayNumber: String(dayNumber) };
    return { query, next: { lessons: withPublished(journey, draft, dayNumber) } };
  }
  if (!journey.lessons.includes(lesson)) return null;
  if (step.kind !== 'move') return { query: { lessonId: lesson.id }, next: { lessons: without(journey, lesson) } };
  const lessons = swapped(journey, lesson, step.direction);
  return (
    lessons && { query: { lessonId: lesson.id, dayNumber: String(1 + lessons.indexOf(lesson)) }, next: { lessons } }
  );
}
