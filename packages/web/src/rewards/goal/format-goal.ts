import { plural } from '@jornada/domain/plural';
import { LESSON_XP } from '@jornada/domain/rewards/amounts';
import { xp } from '../format-xp.ts';

/**
 * 'Meta atingida! Parabéns!' from 100 % on, else the XP missing today (specification §2 /progress). Both values in XP. A goal that was
 * raised after the day's was paid counts from tomorrow on (decision F7).
 */
export function formatGoal(xpHoje: number, goal: number, isPaid = false): string {
  if (xpHoje >= goal) return 'Meta atingida! Parabéns!';
  if (isPaid) return `A meta de hoje já foi atingida. A de ${xp(goal)} vale a partir de amanhã.`;
  const missing = goal - xpHoje;
  const next = missing <= LESSON_XP ? 'Uma lição resolve.' : 'Um passo de cada vez.';
  return `${plural(missing, 'Falta', 'Faltam')} ${xp(missing)}. ${next}`;
}

/** Today's part of the goal in whole percent, rounded down so that only a reached goal is full. A day that was paid stays reached. */
export const goalPercent = (xpHoje: number, goal: number, isPaid = false) =>
  isPaid ? 100 : Math.min(100, Math.floor((xpHoje * 100) / Math.max(1, goal)));
