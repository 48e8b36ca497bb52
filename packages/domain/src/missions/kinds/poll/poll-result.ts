import { MIN_ANSWERS_FOR_RESULT } from '../../limits.ts';
import type { MissionContent } from '../../mission-content.ts';
import type { MissionType } from '../../mission-types.ts';
import type { PollContent } from './poll.ts';

/** Equal answers to a poll: what was chosen, and how many members chose just that. */
export interface Choice {
  options: readonly string[];
  answers: number;
}

/** An option with its votes. `isFormer`: the poll no longer has it. */
export interface Votes {
  option: string;
  votes: number;
  isFormer: boolean;
}

/** An option with its share in whole per cent. */
export type OptionShare = Omit<Votes, 'votes'> & { percent: number };

export interface PollResult {
  answers: number;
  /** Some members chose several options, or may: shares are of the members then and need not add up to 100. */
  choosesSeveral: boolean;
  options: OptionShare[];
}

/** The poll whose result a member may see now, or null: they answered it, and it shows its result (decision E8). */
export function pollToShow(
  lesson: { missionType: MissionType | null; missionContent: MissionContent | null },
  response: { missionType: MissionType; archivedAt: Date | null } | null,
): PollContent | null {
  const { missionType, missionContent: content } = lesson;
  if (response?.missionType !== 'enquete' || response.archivedAt !== null || missionType !== 'enquete') return null;
  return content && 'options' in content && content.showsResult ? content : null;
}

/** The votes for a poll's options in their order, then for former options that were chosen, most votes first. */
export function countVotes(options: readonly string[], choices: readonly Choice[]): Votes[] {
  const votes = new Map(options.map((option) => [option, 0]));
  for (const { options: chosen, answers } of choices) {
    for (const option of chosen) votes.set(option, (votes.get(option) ?? 0) + answers);
  }
  const all = [...votes].map(([option, votes]) => ({ option, votes, isFormer: !options.includes(option) }));
  const former = all.filter(({ isFormer }) => isFormer);
  former.sort((a, b) => b.votes - a.votes || (a.option < b.option ? -1 : 1));
  return [...all.filter(({ isFormer }) => !isFormer), ...former];
}

/**
 * A poll's result for those who answered: each option's share in whole per cent; null below five answers (decision E8). One choice each
 * adds up to 100 by the largest remainder; of several choices each is a share of the members.
 */
export function pollResult(
  { options, multipleChoice }: Pick<PollContent, 'options' | 'multipleChoice'>,
  choices: readonly Choice[],
): PollResult | null {
  const answers = choices.reduce((sum, choice) => sum + choice.answers, 0);
  if (answers < MIN_ANSWERS_FOR_RESULT) return null;
  const counted = countVotes(options, choices);
  const choosesSeveral = multipleChoice || choices.some((choice) => choice.options.length > 1);
  const percents = choosesSeveral
    ? counted.map(({ votes }) => Math.round((votes * 100) / answers))
    : wholePercents(
        counted.map(({ votes }) => votes),
        answers,
      );
  return {
    answers,
    choosesSeveral,
    options: counted.map(({ option, isFormer }, index) => ({ option, isFormer, percent: percents[index]! })),
  };
}

/**
 * Whole per cents that add up to 100: the largest remainders are rounded up. Of equal ones the fewest votes come first, so that 199 of
 * 200 are not everybody.
 */
function wholePercents(votes: readonly number[], all: number): number[] {
  const percents = votes.map((count) => Math.floor((count * 100) / all));
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const remainder = (count: number) => (count * 100) % all;
  const byRemainder = votes.map((count, index) => ({ count, index }));
  byRemainder.sort((a, b) => remainder(b.count) - remainder(a.count) || a.count - b.count);
  for (const { index } of byRemainder.slice(0, missing)) percents[index]! += 1;
  return percents;
}
