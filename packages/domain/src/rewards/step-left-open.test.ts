import { expect, test } from 'vitest';
import { day, monday } from '../../fixtures/days.ts';
import { aCommand, aMission, aRewardState, aStreak, entrySummaries } from '../../fixtures/rewards.ts';
import { milestoneKey } from './award-keys.ts';
import { awardKeysOf, rewardCommand } from './reward-command.ts';
import { stepLeftOpenOn } from './step-left-open.ts';

test.each([
  ['who never acted', null, monday],
  ['who acted the day before', day(-1), monday],
  ['who acted on that day', monday, null],
  ['whose last action is later, by a clock that was set back', day(1), null],
])('a timer that ran out today leaves its day to somebody %s: %s → %s', (_who, lastActionDay, expected) => {
  expect(stepLeftOpenOn({ ranOutOn: monday, today: monday, lastActionDay })).toBe(expected);
});

test('after midnight nothing of the day before is left', () => {
  expect(stepLeftOpenOn({ ranOutOn: day(-1), today: monday, lastActionDay: day(-2) })).toBeNull();
});

const sixDays = aRewardState({ streak: aStreak(6), lastLoginDay: day(-1) });

test('whoever comes without any action takes the login, the step, its milestone, and the goal that they reach', () => {
  const command = aCommand({ actions: [], isStepLeftOpen: true, rewardState: sixDays });
  const reward = rewardCommand(command);
  expect(entrySummaries(reward.entries)).toEqual([
    ['primeiro_login', 5, 0],
    ['marco_streak', 100, 0],
    ['meta_diaria', 10, 0],
  ]);
  expect(reward.rewardState.streak).toMatchObject({ days: 7, lastActionDay: monday });
  expect(awardKeysOf(command)).toContain(milestoneKey(day(-6), 7));
});

test('with an action of their own it is one step', () => {
  const reward = rewardCommand(aCommand({ isStepLeftOpen: true, rewardState: sixDays }));
  expect(reward.rewardState.streak.days).toBe(7);
});

test('whoever has acted meanwhile takes no second one', () => {
  const rewardState = aRewardState({ streak: aStreak(7, { lastActionDay: monday, runStartedOn: day(-6) }) });
  const reward = rewardCommand(aCommand({ actions: [], isStepLeftOpen: true, rewardState }));
  expect(reward.entries).toEqual([]);
  expect(reward.rewardState.streak.days).toBe(7);
});

test('another settlement without the member leaves it where it is', () => {
  const actions = [aMission()];
  const reward = rewardCommand(
    aCommand({ actions, memberIsPresent: false, isStepLeftOpen: true, rewardState: sixDays }),
  );
  expect(reward.rewardState.streak).toEqual(sixDays.streak);
  expect(entrySummaries(reward.entries)).toEqual([['missao_opcional', 50, 0]]);
});
