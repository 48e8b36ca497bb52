/** A level covers `xpMin` ≤ XP < `xpMax`; the last one has no end. */
export interface Level {
  nivel: number;
  nome: string;
  xpMin: number;
  xpMax: number | null;
}

/** The ten levels (specification §3). */
export const LEVELS = [
  { nivel: 1, nome: 'Despertar', xpMin: 0, xpMax: 100 },
  { nivel: 2, nome: 'Explorador', xpMin: 100, xpMax: 300 },
  { nivel: 3, nome: 'Aprendiz', xpMin: 300, xpMax: 600 },
  { nivel: 4, nome: 'Praticante', xpMin: 600, xpMax: 1000 },
  { nivel: 5, nome: 'Dedicado', xpMin: 1000, xpMax: 1500 },
  { nivel: 6, nome: 'Transformado', xpMin: 1500, xpMax: 2500 },
  { nivel: 7, nome: 'Inspirador', xpMin: 2500, xpMax: 4000 },
  { nivel: 8, nome: 'Mestre', xpMin: 4000, xpMax: 6000 },
  { nivel: 9, nome: 'Lenda', xpMin: 6000, xpMax: 10000 },
  { nivel: 10, nome: 'Iluminado', xpMin: 10000, xpMax: null },
] as const satisfies readonly Level[];

/** The highest level, 1–10, whose minimum `xp` has reached: 99 XP is level 1, 100 XP is level 2 (decision F9). */
export function levelFor(xp: number): number {
  return reachedLevel(xp).nivel;
}

export interface LevelProgress {
  level: number;
  name: string;
  xpIntoLevel: number;
  /** Null in the last level. */
  xpToNext: number | null;
  /** Whole percentage 0–100, rounded down so that only the last level shows a full bar. */
  percent: number;
}

/** The progress of `xp` within its level (specification §4 "Level", decision F9). */
export function levelProgress(xp: number): LevelProgress {
  const { nivel, nome, xpMin, xpMax } = reachedLevel(xp);
  const xpIntoLevel = xp - xpMin;
  if (xpMax === null) return { level: nivel, name: nome, xpIntoLevel, xpToNext: null, percent: 100 };
  const percent = Math.floor((xpIntoLevel * 100) / (xpMax - xpMin));
  return { level: nivel, name: nome, xpIntoLevel, xpToNext: xpMax - xp, percent };
}

function reachedLevel(xp: number): Level {
  return LEVELS.findLast((level) => xp >= level.xpMin) ?? LEVELS[0];
}
