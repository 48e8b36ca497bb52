/** Whether every word begins a word of the text; accents and case are ignored. */
export function matches(text: string, searchText: string): boolean {
  const [available, wanted] = [text, searchText].map(normalizedTerms) as [string[], string[]];
  return wanted.every((term) => available.some((other) => other.startsWith(term)));
}

const normalizedTerms = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
