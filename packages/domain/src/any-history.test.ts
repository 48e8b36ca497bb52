/** Whatever the member, the clock, the job, administrators and payments do over the days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pay, setPause, setPlan } from '../fixtures/model/administration.ts';
import { lawsOfBreaks } from '../fixtures/model/laws-of-breaks.ts';
import { lawsOfMissions } from '../fixtures/model/laws-of-missions.ts';
import { lawsOfProgress } from '../fixtures/model/laws-of-progress.ts';
import { lawsOfRewards } from '../fixtures/model/laws-of-rewards.ts';
import { decide, isBlocked } from '../fixtures/model/learning.ts';
import { brokenLaws, history, JOURNEYS, live } from '../fixtures/model/live.ts';
import { completeSettled, settleAll } from '../fixtures/model/missions.ts';
import { plainRulesAgree } from '../fixtures/model/plain-rules-agree.ts';
import { isSuspended, nth, statesOf, travelTo, type School } from '../fixtures/model/school.ts';
import { stepsOf } from '../fixtures/model/steps.ts';
import { goOn, takeStep } from '../fixtures/model/take-step.ts';
import { isOpen } from './lessons/release.ts';

/** In milliseconds. Generous, because the machine may be busy with other tests. */
const patience = 180_000;
const DAY_MS = 86_400_000;

/** The member at a journey, enrolled there. */
function enrolledIn(school: School, index: number) {
  const member = nth(school.members, 0);
  const journey = nth(school.journeys, index);
  takeStep(school, { kind: 'enroll', member: 0, journey: index, lesson: 0 });
  return { member, journey, enrollment: member.enrollments.get(journey.id)! };
}

describe('whatever happens to a member', { timeout: patience }, () => {
  test('their progress and missions keep the laws, and everything is what the plain rules say', () => {
    const laws = { ...lawsOfProgress, ...lawsOfMissions, ...plainRulesAgree };
    fc.assert(
      fc.property(history, (story) => {
        expect(brokenLaws(story, laws)).toEqual([]);
      }),
      { numRuns: 750 },
    );
  });

  test('what they earn keeps the laws', () => {
    fc.assert(
      fc.property(history, (story) => {
        expect(brokenLaws(story, { ...lawsOfRewards, ...lawsOfBreaks })).toEqual([]);
      }),
      { numRuns: 1250 },
    );
  });

  test('an open lesson can be completed and a locked one cannot: screens and server never disagree', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 59 }), fc.nat({ max: JOURNEYS - 1 }), (story, pick, index) => {
        const school = live(story);
        const { member, journey, enrollment } = enrolledIn(school, index);
        const lesson = nth(journey.lessons, pick % journey.lessons.length);
        const place = { member, journey, lesson };
        settleAll(school);
        const state = nth(statesOf(school, member, journey), pick % journey.lessons.length);
        const mayComplete = isOpen(state) && (state.status === 'completed' || !isBlocked(school, place));
        expect(decide(school, place).ok).toBe(!isSuspended(school, enrollment) && mayComplete);
        expect('status' in completeSettled(school, place)).toBe(!isSuspended(school, enrollment) && mayComplete);
      }),
      { numRuns: 150 },
    );
  });

  test('a journey left alone can always be finished, a lesson a day, and pays its 500 once at most', () => {
    fc.assert(
      fc.property(history, (story) => {
        const school = live(story);
        const { member, journey, enrollment } = enrolledIn(school, 0);
        setPause(school, member, journey, false);
        pay(member, journey);
        setPlan(school, journey, 1, 'now');
        travelTo(school, school.now + 60_000 * DAY_MS);
        while (enrollment.currentDay <= journey.lessons.length) {
          const before = enrollment.currentDay;
          travelTo(school, school.now + DAY_MS);
          for (const step of stepsOf(school, { kind: 'study', member: 0, journey: 0, lesson: 0, isThorough: false })) {
            goOn(school, step);
            takeStep(school, step);
          }
          expect(enrollment.currentDay).toBeGreaterThan(before);
        }
        expect(enrollment.completedAt).not.toBeNull();
        const paid = member.ledger.flatMap(({ entry }) => entry.keys).filter((key) => key === 'jornada:journey-1');
        expect(paid.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 150 },
    );
  });
});
