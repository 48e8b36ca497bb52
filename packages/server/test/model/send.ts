import { askedOf, type Place } from '@jornada/domain/fixtures/model/school';
import { placeOf, type Step } from '@jornada/domain/fixtures/model/steps';
import type { QuizView } from '@jornada/contract/missions/quiz';
import { addDays } from '@jornada/domain/local-day';
import { asMission, contentForMember, type Mission } from '@jornada/domain/missions/mission-content';
import { and, eq } from 'drizzle-orm';
import { aLessonForm } from '../../fixtures/forms.ts';
import type { Answer, TestApp } from '../../fixtures/test-app.ts';
import { bringProgress } from '../../src/enrollments/brought/bring-progress.ts';
import { takeBackBrought } from '../../src/enrollments/brought/take-back-brought.ts';
import { enrollInJourneys } from '../../src/enrollments/enroll-in-journeys.ts';
import { progressVersion } from '../../src/enrollments/progress-version.ts';
import { contentVersion } from '../../src/missions/content-version.ts';
import { correctAttemptsJob } from '../../src/missions/quiz/correct-attempts-job.ts';
import { settleDueTimers } from '../../src/missions/settle-due-timers.ts';
import { missionTimers } from '../../src/tables/missions.ts';
import { changePlan } from './change-plan.ts';
import type { Start, World } from './world.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Sends a step to the product, as the page or the job would; null where nobody is answered. */
export async function send(world: World, step: Step): Promise<Answer | null> {
  const { admin, school, t } = world;
  if (step.kind === 'switch') {
    return admin.put('/api/admin/switches', { gamificationEnabled: !school.isGamificationOn });
  }
  if (step.kind === 'job') await runJob(t);
  if (step.kind === 'pass' || step.kind === 'job') return null;
  const place = placeOf(school, step);
  const { member, journey, lesson } = place;
  const caller = world.members[step.member]!;
  const key = `${member.id} ${journey.id}`;
  const start = world.starts.get(key);
  const lessonPath = `/api/lessons/${lesson.id}`;
  const enrollmentPath = `/api/admin/enrollments/${start?.id ?? NOBODY}`;
  const isStale = 'isStale' in step && step.isStale === true && world.startsBefore.has(key);
  const page = isStale ? world.startsBefore.get(key) : start;
  const shown = page && { progressVersion: progressVersion(page) };
  const startOver = (next?: Start) => {
    if (start) world.startsBefore.set(key, start);
    world.starts.delete(key);
    if (next) world.starts.set(key, next);
  };
  const joined = async (request: Promise<Answer>) => {
    const answered = await request;
    if (answered.status === 201) world.starts.set(key, { id: answered.body.id, resets: 0 });
    return answered;
  };

  switch (step.kind) {
    case 'complete':
      return caller.post(`${lessonPath}/completion`, shown);
    case 'open':
      return caller.get(lessonPath);
    case 'look':
      return caller.get(`${lessonPath}/mission`);
    case 'timer':
      return caller.post(`${lessonPath}/mission/timer`);
    case 'draft':
      return caller.put(`${lessonPath}/mission/draft`, { answer: step.answer, ...shown });
    case 'answer': {
      const asked = askedOf(member, lesson);
      const version = asked ? contentVersion(await shownAs(world, asked, place)) : 'none';
      return caller.post(`${lessonPath}/mission/answer`, { answer: step.answer, contentVersion: version, ...shown });
    }
    case 'quizLook':
      return presented(await caller.get(`${lessonPath}/quiz`));
    case 'quizStart':
      return presented(await caller.post(`${lessonPath}/quiz/attempts`, { attemptId: step.attemptId, ...shown }));
    case 'quizAnswer': {
      const { attemptId, question, given } = step;
      return caller.put(`${lessonPath}/quiz/attempts/${attemptId}/questions/${question}`, { given });
    }
    case 'quizEnd':
      return presented(await caller.post(`${lessonPath}/quiz/attempts/${step.attemptId}/end`, { given: step.given }));
    case 'quizKey':
      return correctKey(world, lesson.id, step);
    case 'login':
      return caller.post('/api/me/daily-login');
    case 'goal':
      return caller.put('/api/me/daily-goal', { metaDiariaXp: step.goal });
    case 'savePlan': {
      const { weekdays, studyMinute, restWeekdays } = step;
      return caller.put('/api/me/study-plan', { weekdays, studyMinute, ...(restWeekdays && { restWeekdays }) });
    }
    case 'pauseStreak':
      return caller.post('/api/me/streak-pause', { from: addDays(school.today, 1), days: step.days });
    case 'endStreakPause':
      return caller.delete('/api/me/streak-pause');
    case 'enroll':
      return joined(caller.post(`/api/journeys/${journey.id}/enrollment`));
    case 'enrollByAdmin':
      return joined(admin.post('/api/admin/enrollments', { userId: member.id, journeyId: journey.id }));
    case 'bring':
      return bring(world, step, key);
    case 'unbring':
      return takeBack(world, start);
    case 'reset':
      startOver(start && { id: start.id, resets: start.resets + 1 });
      return admin.post(`${enrollmentPath}/reset`);
    case 'remove':
      startOver();
      return admin.delete(enrollmentPath);
    case 'pause':
    case 'resume':
      return admin.post(`${enrollmentPath}/${step.kind}`);
    case 'add':
      return addLesson(world, step);
    case 'delete':
    case 'takeBack':
    case 'publish':
    case 'move':
    case 'plan':
      return changePlan(world, step);
    case 'refund':
    case 'pay':
      throw new Error('Nothing is sold in this world');
  }
}

/** Enrolls and brings lessons, as one line of an import does. */
async function bring(world: World, step: Extract<Step, { kind: 'bring' }>, key: string): Promise<Answer> {
  const { t, school } = world;
  const { member, journey } = placeOf(school, step);
  const { clock, timeZone } = t.services;
  const [now, today] = [clock(), school.today];
  const startsOn = addDays(today, step.startsIn);
  return t.db.transaction(async (tx) => {
    const asked = { userId: member.id, journeyIds: [journey.id], startsOn, clock, timeZone };
    const [enrolled] = await enrollInJourneys(tx, asked);
    const { enrollmentId, outcome } = enrolled!;
    const lessons = await bringProgress(tx, { enrollmentId, upTo: step.upTo, now, today });
    if (outcome === 'enrolled') world.starts.set(key, { id: enrollmentId, resets: 0 });
    world.brought.set(enrollmentId, now);
    return { status: 200, body: { lessons } } as Answer;
  });
}

/** Takes back what the last import brought. */
async function takeBack({ t, brought }: World, start: Start | undefined): Promise<Answer> {
  const broughtAt = start && brought.get(start.id);
  const nothing = { lessons: 0, isKept: false };
  if (!broughtAt) return { status: 200, body: nothing } as Answer;
  const body = await t.db.transaction((tx) => takeBackBrought(tx, { enrollmentId: start.id, broughtAt }));
  return { status: 200, body } as Answer;
}

/** A mission as its member was shown it: without the key, and a started quiz in the order of its attempt, which the school does not know. */
async function shownAs({ t }: World, { type, content }: Mission, { member, lesson }: Place): Promise<Mission> {
  const { userId, lessonId, missionAsked } = missionTimers;
  const own = and(eq(userId, member.id), eq(lessonId, lesson.id));
  const [timer] = type === 'quiz' ? await t.db.select({ missionAsked }).from(missionTimers).where(own) : [];
  return asMission(type, timer?.missionAsked ?? contentForMember(type, content));
}

/** An answer with a quiz as the school tells of it: what was told of its questions is compared whole. */
function presented(answer: Answer): Answer {
  const { body } = answer;
  const quizOf = (quiz: QuizView) => {
    const { results = {}, ...attempt } = quiz.attempt ?? {};
    const told = Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1));
    return { ...quiz, attempt: quiz.attempt && { ...attempt, told } };
  };
  if (body.quiz) return { ...answer, body: { ...body, quiz: quizOf(body.quiz) } };
  return answer.status === 200 ? { ...answer, body: quizOf(body) } : answer;
}

/** Saves another key by the lesson's form, and does the job that this queues. */
async function correctKey(
  { admin, t }: World,
  lessonId: string,
  { key }: Extract<Step, { kind: 'quizKey' }>,
): Promise<Answer> {
  const path = `/api/admin/lessons/${lessonId}`;
  const read = await admin.get(path);
  if (read.status !== 200) return read;
  const { form, version } = read.body;
  const missionContent = { ...form.missionContent, key };
  const saved = await admin.put(path, { form: { ...form, missionContent, attachmentIds: [] }, version });
  await correctAttemptsJob(t.services).run({ lessonId, after: null }, t.services.jobs);
  return saved;
}

async function runJob({ db, services }: TestApp): Promise<void> {
  const failures: unknown[] = [];
  await settleDueTimers(db, { ...services, onError: (error) => failures.push(error) });
  if (failures.length > 0) throw new AggregateError(failures, 'The job failed');
}

/** Adds the lesson through the form, and gives the step's lesson the id that it got. */
async function addLesson({ admin, school }: World, step: Extract<Step, { kind: 'add' }>): Promise<Answer> {
  const { newLesson } = step;
  const { mission } = newLesson;
  const withMission = mission && {
    hasMission: true,
    missionType: mission.type,
    missionContent: mission.content,
    missionRequired: mission.required,
    timerEnabled: mission.limitMinutes !== null,
    timerMinutes: mission.limitMinutes,
  };
  const path = `/api/admin/journeys/${school.journeys[step.journey]!.id}/lessons`;
  const answered = await admin.post(path, aLessonForm({ ...withMission }));
  if (answered.status === 201) newLesson.id = answered.body.id;
  return answered;
}
