import type { Rarity } from '@jornada/domain/rewards/badges';

/** The look and label of a rarity. The medal's shape (medal-outline.ts) shows the rarity first. */
export interface RarityLook {
  label: string;
  /** Filled pips, of four. */
  pips: number;
  face: string;
  edge: string;
  /** The icon's colour. Its contrast with `face` is at least 3:1. */
  ink: string;
}

export const rarityLooks = {
  comum: { label: 'Comum', pips: 1, face: '#5f8f7b', edge: '#3f6d5a', ink: '#ffffff' },
  raro: { label: 'Raro', pips: 2, face: '#3b78bd', edge: '#225289', ink: '#ffffff' },
  epico: { label: 'Épico', pips: 3, face: '#7c4dbb', edge: '#532f7f', ink: '#ffffff' },
  lendario: { label: 'Lendário', pips: 4, face: '#ffc53d', edge: '#d98200', ink: '#3a1d00' },
} as const satisfies Record<Rarity, RarityLook>;
