import type { LocalDay } from '../local-day.ts';

/**
 * Names the fact that a ledger entry pays, unique per member (decision F1). A fact whose key is in the ledger never pays again,
 * not even after a reset or a new enrollment.
 */
export type AwardKey = string & { readonly __awardKey: true };

export function lessonKey(lessonId: string): AwardKey {
  return asAwardKey(`licao:${lessonId}`);
}

/** The key of a journey's completion. */
export function journeyKey(journeyId: string): AwardKey {
  return asAwardKey(`jornada:${journeyId}`);
}

/** A lesson has at most one mission, so the lesson's id names it. */
export function missionKey(lessonId: string): AwardKey {
  return asAwardKey(`missao:${lessonId}`);
}

export function loginKey(day: LocalDay): AwardKey {
  return asAwardKey(`login:${day}`);
}

export function goalKey(day: LocalDay): AwardKey {
  return asAwardKey(`meta:${day}`);
}

/** The facts that any command of a day may pay besides its actions. */
export const keysOfDay = (day: LocalDay): AwardKey[] => [loginKey(day), goalKey(day)];

/** One key per streak run, which its first day identifies (decision F4). */
export function milestoneKey(runStartedOn: LocalDay, days: number): AwardKey {
  return asAwardKey(`marco:${runStartedOn}:${days}`);
}

function asAwardKey(text: string): AwardKey {
  return text as AwardKey;
}
