import { describe, expect, test } from 'vitest';
import { aChallenge } from '../../fixtures/missions.ts';
import type { LessonState } from '../lessons/release.ts';
import { decideAnswer, decideTimerStart, missionBlocks, missionOutcome, missionState } from './answer-mission.ts';
import type { AnswerInput, MissionProgress } from './answer-mission.ts';

const noon = new Date('2026-03-09T15:00:00Z');
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
const lesson = (status: LessonState['status']): LessonState => ({
  status,
  lockReason: status === 'locked' ? 'waits_for_previous' : null,
  releaseDate: null,
});
const behindMissing: LessonState = { status: 'locked', lockReason: 'waits_for_earlier', releaseDate: null };
const started = (minutes: number) => ({ startedAt: minutesAgo(minutes), limitMinutes: 10 });

/** A member at noon on the current lesson, whose optional challenge is not answered. */
function missionProgress(over: Partial<MissionProgress> = {}): MissionProgress {
  return { lesson: lesson('current'), isTimed: false, outcome: 'none', timer: null, now: noon, ...over };
}

describe('how a mission stands', () => {
  test.each([
    ['is open with its current lesson', {}, 'open'],
    ['is open with a lesson ahead', { lesson: lesson('available') }, 'open'],
    ['is locked with its lesson', { lesson: lesson('locked') }, 'locked'],
    ['is closed with its completed lesson', { lesson: lesson('completed') }, 'closed'],
    ['waits for its timer', { isTimed: true }, 'waiting_for_timer'],
    ['is closed with its lesson, timer unstarted', { isTimed: true, lesson: lesson('completed') }, 'closed'],
    ['runs', { isTimed: true, timer: started(9) }, 'running'],
    ['runs on although the admin has taken the timer away', { timer: started(9) }, 'running'],
    ['runs on although its lesson has been completed', { timer: started(9), lesson: lesson('completed') }, 'running'],
    ['is locked with its lesson while the timer runs', { timer: started(9), lesson: lesson('locked') }, 'locked'],
    ['is over', { isTimed: true, timer: started(11) }, 'over'],
    ['is over in a locked lesson too, to be settled', { timer: started(11), lesson: lesson('locked') }, 'over'],
    ['is answered', { outcome: 'answered', lesson: lesson('completed') }, 'answered'],
    ['is answered, whatever its timer says', { outcome: 'answered', timer: started(99) }, 'answered'],
    ['has expired', { outcome: 'expired', timer: started(11) }, 'expired'],
    ['has failed, its lesson completed or not', { outcome: 'failed', lesson: lesson('completed') }, 'failed'],
  ] as const)('it %s', (_name, over, state) => {
    expect(missionState(missionProgress(over))).toBe(state);
  });

  test.each([
    ['required and unanswered', true, 'none', true],
    ['required and answered', true, 'answered', false],
    ['required and expired: nobody is stuck for ever', true, 'expired', false],
    ['required and failed: neither is who used up a quiz', true, 'failed', false],
    ['optional', false, 'none', false],
  ] as const)('it keeps its lesson back or not: %s', (_name, required, outcome, blocks) => {
    expect(missionBlocks({ required, outcome })).toBe(blocks);
  });

  test.each([
    ['none', { isAnswered: false, hasFailed: false, timer: null }],
    ['none', { isAnswered: false, hasFailed: false, timer: { outcome: null } }],
    ['expired', { isAnswered: false, hasFailed: false, timer: { outcome: 'expired' } }],
    ['failed', { isAnswered: false, hasFailed: true, timer: { outcome: 'expired' } }],
    ['answered', { isAnswered: true, hasFailed: true, timer: null }],
  ] as const)('it ended as %s: %o', (outcome, stored) => {
    expect(missionOutcome(stored)).toBe(outcome);
  });
});

describe('a member who sends an answer', () => {
  const send = (over: Partial<AnswerInput> = {}) =>
    decideAnswer({
      ...missionProgress(),
      isSuspended: false,
      required: false,
      type: 'desafio',
      content: aChallenge.content,
      answer: { text: ' Consegui ' },
      ...over,
    });
  const taken = (completesLesson: boolean) => ({
    ok: true,
    alreadyAnswered: false,
    answer: { text: 'Consegui' },
    completesLesson,
  });

  test.each([
    ['to an optional mission', {}, false],
    ['to a required one, which takes the lesson along', { required: true }, true],
    ['in time', { isTimed: true, timer: started(9) }, false],
    ['within the grace', { timer: { startedAt: new Date(noon.getTime() - 605_000), limitMinutes: 10 } }, false],
    ['in time, after the lesson', { timer: started(9), lesson: lesson('completed') }, false],
    [
      'in time, after the lesson it was required for',
      { timer: started(9), required: true, lesson: lesson('completed') },
      false,
    ],
  ] as const)('%s, is heard', (_name, over, completesLesson) => {
    expect(send(over)).toEqual(taken(completesLesson));
  });

  test.each([
    ['while suspended', { isSuspended: true }, 'enrollment_suspended'],
    ['while suspended, even a second time', { isSuspended: true, outcome: 'answered' }, 'enrollment_suspended'],
    ['to a locked lesson', { lesson: lesson('locked') }, 'lesson_locked'],
    ['while an earlier lesson is missing', { lesson: behindMissing }, 'earlier_lessons_missing'],
    ['after the lesson', { lesson: lesson('completed') }, 'lesson_already_completed'],
    ['before the timer', { isTimed: true }, 'timer_not_started'],
    ['too late', { timer: started(11) }, 'timer_over'],
    ['after the time ran out blank', { outcome: 'expired' }, 'timer_over'],
  ] as const)('%s, is refused', (_name, over, refusal) => {
    expect(send(over)).toEqual({ ok: false, refusal });
  });

  test('that is blank, hears what is missing', () => {
    const issues = [{ path: '', message: 'Escreva sua resposta' }];
    expect(send({ answer: { text: ' ' } })).toEqual({ ok: false, refusal: 'invalid_input', issues });
  });

  test('a second time is welcome and changes nothing, whatever it says', () => {
    expect(send({ outcome: 'answered', lesson: lesson('completed'), answer: { text: '' } })).toEqual({
      ok: true,
      alreadyAnswered: true,
    });
  });
});

describe('a member who starts the timer', () => {
  const begin = (over: Partial<MissionProgress & { isSuspended: boolean }> = {}) =>
    decideTimerStart({ ...missionProgress({ isTimed: true }), isSuspended: false, ...over });

  test('starts it once', () => {
    expect(begin()).toEqual({ ok: true, starts: true });
    expect(begin({ timer: started(1) })).toEqual({ ok: true, starts: false });
  });

  test.each([
    ['whose time is over', { timer: started(11) }],
    ['who has answered', { outcome: 'answered' }],
    ['whose time ran out blank', { outcome: 'expired' }],
    ['whose admin has taken the timer away', { isTimed: false }],
  ] as const)('%s, finds the mission as it is', (_name, over) => {
    expect(begin(over)).toEqual({ ok: true, starts: false });
  });

  test.each([
    ['while suspended', { isSuspended: true }, 'enrollment_suspended'],
    ['of a locked lesson', { lesson: lesson('locked') }, 'lesson_locked'],
    ['while an earlier lesson is missing', { lesson: behindMissing }, 'earlier_lessons_missing'],
    ['of a completed lesson', { lesson: lesson('completed') }, 'lesson_already_completed'],
  ] as const)('%s, is refused', (_name, over, refusal) => {
    expect(begin(over)).toEqual({ ok: false, refusal });
  });
});
