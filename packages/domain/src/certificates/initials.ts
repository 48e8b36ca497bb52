import { unprintable } from './printable.ts';

const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** A name as its initials: 'Maria Aparecida de Souza' becomes 'M. A. S.'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const names = words.filter((word) => !PARTICLES.has(word.toLowerCase()));
  return (names.length > 0 ? names : words).map((word) => `${firstLetterOf(word)}.`).join(' ');
}

function firstLetterOf(word: string): string {
  const letter = /\p{L}\p{M}*/u.exec(word)?.[0] ?? Array.from(word)[0]!;
  const capital = letter.toUpperCase();
  // The capitals of some rare letters are not printed.
  return unprintable(capital).length > 0 ? letter : capital;
}
