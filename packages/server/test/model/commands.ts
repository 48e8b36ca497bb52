import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';
import type { Answer } from '../../fixtures/test-app.ts';
import { progressVersion } from '../../src/enrollments/progress-version.ts';
import { contentVersion } from '../../src/missions/content-version.ts';
import type { Event, Choice, Temper } from './events.ts';
import * as administration from './model-administration.ts';
import * as missions from './model-missions.ts';
import type { Place } from './model-progress.ts';
import { logIn, setGoal, takeStepLeftOpen } from './model-rewards.ts';
import type { ModelAnswer, ModelMission } from './model.ts';
import type { World } from './world.ts';

/** The product's answer and the model's. */
export interface Outcome {
  what: string;
  answered: Answer;
  expected: ModelAnswer;
}

const NOBODY = '00000000-0000-7000-8000-000000000000';

/** An event that is a single request. */
type Command = Exclude<
  Event,
  { kind: 'wait' | 'pass' | 'job' | 'switch' | 'study' | 'letRunOut' | 'holiday' | 'startOver' }
>;

/** Sends an event to the product and applies it to the model. */
export async function command(world: World, event: Command): Promise<Outcome[]> {
  const { model, admin } = world;
  const place = placeOf(world, event);
  const { member, journey, lesson } = place;
  const caller = world.members[event.member]!;
  const path = `/api/lessons/${lesson.id}`;
  const key = `${member.userId} ${journey.id}`;
  const start = world.starts.get(key);
  const enrollmentPath = `/api/admin/enrollments/${start?.id ?? NOBODY}`;
  const isEnrolled = member.enrollments.has(journey.id);
  const onEnrollment = (act: () => ModelAnswer): ModelAnswer =>
    isEnrolled ? act() : { refused: 'enrollment_not_found' };
  const joined = async (request: Promise<Answer>) => {
    const answered = await request;
    if (answered.status === 201) world.starts.set(key, { id: answered.body.id, resets: 0 });
    return [{ what: event.kind, answered, expected: administration.enroll(model, member, journey) }];
  };
  /** The progress version that the page sends back. A command from a page before the last start is refused. */
  const isStale = 'isStale' in event && event.isStale === true && world.startsBefore.has(key);
  const page = isStale ? world.startsBefore.get(key) : start;
  const pageBody = page && { progressVersion: progressVersion(page) };
  const unlessStale = (act: () => ModelAnswer): ModelAnswer =>
    isStale && isEnrolled && journey.lessons.includes(lesson) ? { refused: 'progress_reset' } : act();
  const startOver = (next: { id: string; resets: number } | undefined) => {
    if (start) world.startsBefore.set(key, start);
    if (next) world.starts.set(key, next);
  };
  const one = async (request: Promise<Answer>, expected: () => ModelAnswer): Promise<Outcome[]> => [
    { what: event.kind, answered: await request, expected: expected() },
  ];

  switch (event.kind) {
    case 'complete':
      return one(caller.post(`${path}/completion`, pageBody), () =>
        unlessStale(() => missions.completeSettled(model, place)),
      );
    case 'open':
      return one(caller.get(path), () => missions.readLesson(model, place));
    case 'look':
      return one(caller.get(`${path}/mission`), () => missions.readMission(model, place));
    case 'timer':
      return one(caller.post(`${path}/mission/timer`), () => missions.startTimer(model, place));
    case 'draft': {
      const answer = anAnswer(askedOf(place), event.temper);
      return one(caller.put(`${path}/mission/draft`, { answer, ...pageBody }), () =>
        unlessStale(() => missions.saveDraft(model, place, answer)),
      );
    }
    case 'answer': {
      const mission = askedOf(place);
      const answer = anAnswer(mission, event.temper);
      const version = mission ? contentVersion(mission) : 'none';
      return one(caller.post(`${path}/mission/answer`, { answer, contentVersion: version, ...pageBody }), () =>
        unlessStale(() => missions.answerMission(model, place, answer)),
      );
    }
    case 'enroll':
      takeStepLeftOpen(model, member);
      return joined(caller.post(`/api/journeys/${journey.id}/enrollment`));
    case 'enrollByAdmin':
      return joined(admin.post('/api/admin/enrollments', { userId: member.userId, journeyId: journey.id }));
    case 'reset':
      if (isEnrolled) startOver(start && { id: start.id, resets: start.resets + 1 });
      return one(admin.post(`${enrollmentPath}/reset`), () =>
        onEnrollment(() => administration.reset(model, member, journey)),
      );
    case 'pause':
    case 'resume':
      return one(admin.post(`${enrollmentPath}/${event.kind}`), () =>
        onEnrollment(() => administration.setPause(member, journey, event.kind === 'pause')),
      );
    case 'remove':
      if (isEnrolled) startOver(undefined);
      return one(admin.delete(enrollmentPath), () => onEnrollment(() => administration.remove(member, journey)));
    case 'delete':
      if (journey.lessons.length === 1 && journey.lessons.includes(lesson)) return [];
      return one(admin.delete(`/api/admin/lessons/${lesson.id}`), () =>
        administration.deleteLesson(model, journey, lesson),
      );
    case 'move': {
      const { direction } = event;
      return one(admin.post(`/api/admin/lessons/${lesson.id}/move`, { direction }), () =>
        administration.moveLesson(model, journey, { lesson, direction }),
      );
    }
    case 'login':
      return one(caller.post('/api/me/daily-login'), () => logIn(model, member));
    case 'goal':
      return one(caller.put('/api/me/daily-goal', { metaDiariaXp: event.goal }), () =>
        setGoal(model, member, event.goal),
      );
  }
}

/** The place of an event. A page that was left open may still request deleted lessons. */
export function placeOf({ model }: World, event: Choice): Place {
  const member = model.members[event.member]!;
  const journey = model.journeys[event.journey]!;
  const lessons = [...journey.lessons, ...journey.deleted];
  return { member, journey, lesson: lessons[event.lesson % lessons.length]! };
}

const askedOf = ({ member, lesson }: Place): ModelMission | null =>
  member.timers.get(lesson.id)?.mission ?? lesson.mission;

function anAnswer(mission: ModelMission | null, temper: Temper): MissionAnswer {
  if (mission?.type === 'enquete') {
    const [option = ''] = mission.content.options;
    return { selectedOptions: { good: [option], blank: [], strange: ['Nenhuma das outras'] }[temper] };
  }
  if (mission?.type === 'reflexao') {
    const [question = ''] = mission.content.questions;
    return { answers: { good: { [question]: 'Muito' }, blank: { [question]: ' ' }, strange: { Outra: 'x' } }[temper] };
  }
  return temper === 'strange' ? { selectedOptions: ['Sim'] } : { text: temper === 'good' ? 'Feito' : ' ' };
}
