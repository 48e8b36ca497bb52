import { LEVELS, levelProgress } from '@jornada/domain/rewards/levels';
import { xp } from '../format-xp.ts';

/** A level's name; levels outside 1…10 are clamped. */
export const levelName = (level: number) => LEVELS[Math.min(LEVELS.length, Math.max(1, level)) - 1]?.nome ?? '';

/** The text below a new level: total XP, streak and the XP missing to the next level. */
export function formatLevelUp({ xpTotal, streakAtual }: { xpTotal: number; streakAtual: number }): string {
  const streak = streakAtual > 1 ? ` e ${streakAtual} dias de ofensiva` : '';
  const { level, xpToNext } = levelProgress(xpTotal);
  const ahead =
    xpToNext === null
      ? 'Você chegou ao nível máximo.'
      : `O próximo nível, ${levelName(level + 1)}, está a ${xp(xpToNext)} daqui.`;
  return `São ${xp(xpTotal)} de prática${streak}. ${ahead}`;
}
