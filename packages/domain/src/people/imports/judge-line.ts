import type { LocalDay } from '../../local-day.ts';
import type { ImportField } from './import-fields.ts';

/** The cells of a line by their meaning, as read or corrected; '' where the list has no such column. */
export type LineAsRead = Record<Exclude<ImportField, 'skip' | 'phone'>, string> & {
  /** Excel made '5,5119877E+12' of the telephone, which is not kept otherwise. */
  isPhoneDestroyed: boolean;
};

/** The parts of a plan that decide what happens to a line. */
export interface JudgingPlan {
  statuses: readonly { value: string; enters: boolean }[];
  products: readonly { value: string; journeyIds: readonly string[] }[];
  journeyIds: readonly string[];
  tags: readonly string[];
  startsOn: LocalDay | null;
  fields: readonly ImportField[];
}

/** A journey of the plan, with the titles of its published lessons in their order. */
export interface PlannedJourney {
  id: string;
  title: string;
  lessons: readonly string[];
}

/** What the school knows of the person with this line's address (`addressOf`). */
export interface LineFacts {
  account: 'none' | 'member' | 'administrator';
  /** The journeys that the account is enrolled in, in any state. */
  journeyIds: readonly string[];
  /** The names of the account's tags. */
  tags: readonly string[];
  /** Of the earlier lines with this address that do not stay out: the first one, and all that they give. Null without one. */
  earlier: { line: number; journeyIds: readonly string[]; tags: readonly string[] } | null;
}

export interface Finding {
  severity: 'info' | 'warning' | 'error';
  what: string;
}

export interface JudgedLine {
  /** As read, with what nobody sees taken away; the address alone of 'Ana <ana@exemplo.com>'. */
  shownEmail: string;
  /** The normal form; null where it is no address. */
  email: string | null;
  name: string;
  /** Of a person on several lines: each line that gives something is `enters` for a new person, `exists` for a member. Count addresses once. */
  outcome: 'enters' | 'exists' | 'unchanged' | 'stays_out';
  findings: Finding[];
  /** What happens, in a sentence. */
  then: string;
  suggestion: { email: string } | null;
  /** What this line gives and the person has not yet, nor from an earlier line. */
  journeyIds: string[];
  tags: string[];
  startsOn: LocalDay | null;
  /** The first `upTo` published lessons of a journey are done; only of journeys that this line gives. */
  stands: { journeyId: string; upTo: number }[];
}

export interface LineJudge {
  /** The normal form of a line's address, for the look-up of its facts; null where it is none. */
  addressOf: (read: LineAsRead) => string | null;
  judge: (read: LineAsRead, facts: LineFacts) => JudgedLine;
}

/**
 * What happens to the lines of a list (decision G7). `normalizeEmail` is the one of all addresses (decision A7). Dates after `today` do not count.
 * One judge serves all lines of a check.
 */
export function lineJudge(options: {
  plan: JudgingPlan;
  journeys: readonly PlannedJourney[];
  normalizeEmail: (typed: string) => string;
  today: LocalDay;
}): LineJudge {
  throw new Error(`Not written yet: ${options.today}`);
}
