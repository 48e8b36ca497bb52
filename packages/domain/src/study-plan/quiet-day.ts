/** Why today asks for nothing. `fora_do_plano`: none of the plan's days, and there is no streak for which it would count. */
export type QuietReason = 'descanso' | 'pausa' | 'fora_do_plano';

/**
 * Why today asks for nothing, so that no screen says rest and hurry at once; null for a day that asks for a lesson. A day outside the plan
 * that is none of rest counts for the streak like any other. `isStudyDay`: null without a plan.
 */
export function quietReason(today: {
  breakToday: 'descanso' | 'pausa' | null;
  isStudyDay: boolean | null;
  hasStreak: boolean;
}): QuietReason | null {
  if (today.breakToday) return today.breakToday;
  return today.isStudyDay === false && !today.hasStreak ? 'fora_do_plano' : null;
}
