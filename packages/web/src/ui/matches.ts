import { foldWords } from '@jornada/domain/text/fold';

/** Whether every word begins a word of the text; accents and case are ignored. */
export function matches(text: string, searchText: string): boolean {
  const [available, wanted] = [text, searchText].map(normalizedTerms) as [string[], string[]];
  return wanted.every((term) => available.some((other) => other.startsWith(term)));
}

const normalizedTerms = (text: string) => foldWords(text).split(' ').filter(Boolean);
