import type { MissionType } from '../missions/mission-types.ts';
import { FIRST_DAY_LESSON_XP, JOURNEY_XP, LESSON_XP, OPTIONAL_MISSION_XP, REQUIRED_MISSION_XP } from './amounts.ts';
import { journeyKey, lessonKey, missionKey } from './award-keys.ts';
import type { AwardKey } from './award-keys.ts';
import type { AwardEntry } from './ledger-entry.ts';
import { bonusPercent, bonusXp, multiplierOf } from './multiplier.ts';

/** A lesson newly completed, or a mission newly answered. Both are learning actions: they carry the streak (decision F3). */
export type RewardedAction =
  | {
      kind: 'lesson';
      lessonId: string;
      journeyId: string;
      /** It was the one at `current_day`. */
      wasCurrent: boolean;
      /** The enrollment started today. */
      enrolledToday: boolean;
      completesJourney: boolean;
    }
  | { kind: 'mission'; lessonId: string; journeyId: string; missionType: MissionType; required: boolean };

/** The facts that a learning action could pay, with their XP, in the order of the entry's keys. */
export function factsOf(action: RewardedAction): { key: AwardKey; xp: number }[] {
  if (action.kind === 'mission') {
    return [{ key: missionKey(action.lessonId), xp: action.required ? REQUIRED_MISSION_XP : OPTIONAL_MISSION_XP }];
  }
  const isFirstDay = action.wasCurrent && action.enrolledToday;
  const lesson = { key: lessonKey(action.lessonId), xp: LESSON_XP + (isFirstDay ? FIRST_DAY_LESSON_XP : 0) };
  const journey = { key: journeyKey(action.journeyId), xp: JOURNEY_XP };
  return action.completesJourney ? [lesson, journey] : [lesson];
}

/** One entry for the whole action with its bonus, from the facts still `due` (decision F2); none when no fact is due. */
export function entryOf(
  action: RewardedAction,
  due: (key: AwardKey) => boolean,
  bonus: { streakDays: number; lessonsCompletedToday: number },
): AwardEntry[] {
  const facts = factsOf(action).filter(({ key }) => due(key));
  if (facts.length === 0) return [];

  const keys = facts.map(({ key }) => key);
  const xpGanho = facts.reduce((sum, { xp }) => sum + xp, 0);
  const percent = bonusPercent(bonus);
  const { lessonId, journeyId } = action;
  return [
    {
      keys,
      tipoAcao: actionTypeOf(action, keys),
      xpGanho,
      xpBonus: bonusXp(xpGanho, percent),
      multiplicador: multiplierOf(percent),
      metadata: {
        lessonId,
        journeyId,
        ...(action.kind === 'mission' && { missionType: action.missionType }),
      },
    },
  ];
}

function actionTypeOf(action: RewardedAction, keys: readonly AwardKey[]): AwardEntry['tipoAcao'] {
  if (action.kind === 'mission') return action.required ? 'missao_obrigatoria' : 'missao_opcional';
  return keys.includes(journeyKey(action.journeyId)) ? 'jornada_completa' : 'licao_completa';
}
