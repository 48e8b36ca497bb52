/** What must hold for anybody's missions and timers, whatever they, the clock, the jobs and the admins do over the days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenLaws, history, live } from '../../fixtures/any-history.ts';
import type { Event, Law } from '../../fixtures/any-history.ts';
import { checkAnswer, isBlank } from './mission-answer.ts';

/** Milliseconds; generous, because a machine may be busy with other tests. */
const patience = 60_000;

const clearsMissions = ({ kind }: Event) => kind === 'reset' || kind === 'remove' || kind === 'delete';

const laws: Record<string, Law> = {
  'an answer is final': () => {
    let before = new Map<string, string>();
    return ({ member, event }) => {
      const now = new Map(
        member.enrollments.flatMap(({ answers }) => [...answers].map(([id, answer]) => [id, JSON.stringify(answer)])),
      );
      const holds = clearsMissions(event) || [...before].every(([id, answer]) => now.get(id) === answer);
      before = now;
      return holds;
    };
  },

  'an answer that was taken says something and fits its mission':
    () =>
    ({ member }) =>
      member.enrollments.every(({ answers, journey, timers }) =>
        journey.lessons.every(({ id, mission }) => {
          const answer = answers.get(id);
          const asked = timers.get(id)?.mission ?? mission;
          if (!answer || !asked) return !answer;
          const again = checkAnswer(asked.content, asked.type, answer);
          return !isBlank(answer) && again.ok && JSON.stringify(again.answer) === JSON.stringify(answer);
        }),
      ),

  'a timer never starts again': () => {
    let before = new Map<string, number>();
    return ({ member, event }) => {
      const now = new Map(
        member.enrollments.flatMap(({ timers }) => [...timers].map(([id, timer]) => [id, timer.startedAt.getTime()])),
      );
      const holds = clearsMissions(event) || [...before].every(([id, startedAt]) => now.get(id) === startedAt);
      before = now;
      return holds;
    };
  },

  'whoever is kept from a lesson by its mission can answer it, or its time is running out':
    () =>
    ({ member, moment }) =>
      member.enrollments.every((enrollment) => {
        const next = enrollment.states(moment.today)[enrollment.currentDay - 1];
        if (next?.status !== 'current') return true;
        const lesson = enrollment.lesson(enrollment.currentDay);
        const state = enrollment.missionState(lesson, moment);
        return !enrollment.isBlockedByMission(lesson) || !['locked', 'closed', 'answered', 'expired'].includes(state);
      }),

  'a required mission that is answered takes its lesson along':
    () =>
    ({ member, event }) =>
      (event.kind !== 'answer' && event.kind !== 'study') ||
      member.enrollments.every(({ answers, journey, progress, isSuspended }) =>
        journey.lessons.every(
          ({ id, mission }) => isSuspended || !mission?.required || !answers.has(id) || progress.has(id),
        ),
      ),

  'what has run out without an answer pays nothing': () => {
    const answered = new Set<string>();
    return ({ member, rewards }) => {
      for (const { answers } of member.enrollments) for (const id of answers.keys()) answered.add(`missao:${id}`);
      const paid = rewards.flatMap(({ entries }) => entries.flatMap(({ keys }) => keys));
      return paid.every((key) => !key.startsWith('missao:') || answered.has(key));
    };
  },

  'nothing waits to be settled once the job has come by':
    () =>
    ({ member, moment, event }) =>
      event.kind !== 'job' ||
      member.enrollments.every((enrollment) =>
        enrollment.journey.lessons.every((lesson) => enrollment.missionState(lesson, moment) !== 'over'),
      ),
};

describe('whatever happens to a member', { timeout: patience }, () => {
  test('their missions keep the laws', () => {
    fc.assert(
      fc.property(history, (story) => {
        expect(brokenLaws(story, laws)).toEqual([]);
      }),
      { numRuns: 800 },
    );
  });

  test('a second visit of the job changes nothing', () => {
    fc.assert(
      fc.property(history, (story) => {
        const { member, moment } = live(story);
        member.isVisitedByTheJob(moment);
        const before = JSON.stringify(member.wallet.standing);
        const rewarded = member.rewards.length;
        member.isVisitedByTheJob(moment);
        expect(member.rewards).toHaveLength(rewarded);
        expect(JSON.stringify(member.wallet.standing)).toBe(before);
      }),
      { numRuns: 200 },
    );
  });
});
