/**
 * One or two letters for an avatar (specification §9): the first letters of the first and the last word. '?' for a name without a letter
 * or digit.
 */
export function initials(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter);
  return letters.join('').toLocaleUpperCase('pt-BR') || '?';
}

const firstLetter = (word: string | undefined) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '';
