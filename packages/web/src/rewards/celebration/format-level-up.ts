import { LEVELS, levelProgress } from '@jornada/domain/rewards/levels';
import { xp } from '../format-xp.ts';

/** A level's name; levels outside 1…10 fall to the nearest. */
export const levelName = (level: number) => LEVELS[Math.min(LEVELS.length, Math.max(1, level)) - 1]?.nome ?? '';

/** The sentence below a new level: what was practised and how far the next one is. */
export function formatLevelUp({ xpTotal, streakAtual }: { xpTotal: number; streakAtual: number }): string {
  const streak = streakAtual > 1 ? ` e ${streakAtual} dias seguidos` : '';
  const { level, xpToNext } = levelProgress(xpTotal);
  const ahead =
    xpToNext === null
      ? 'Você chegou ao nível máximo.'
      : `O próximo nível, ${levelName(level + 1)}, está a ${xp(xpToNext)} daqui.`;
  return `São ${xp(xpTotal)} de prática${streak}. ${ahead}`;
}
