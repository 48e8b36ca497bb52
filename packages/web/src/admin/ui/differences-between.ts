/** One field in two versions, in words. */
export type Difference = { label: string; saved: string; mine: string };

/**
 * The fields in which what was saved and what was typed differ, in the order of `labels`. `words` puts a value into words; fields without a
 * label are nobody's concern.
 */
export function differencesBetween<Form extends object>(
  saved: Form,
  mine: Form,
  labels: Partial<Record<keyof Form & string, string>>,
  words: (field: keyof Form & string, value: unknown) => string = (_, value) => wordsOf(value),
): Difference[] {
  return (Object.entries(labels) as [keyof Form & string, string][])
    .filter(([field]) => JSON.stringify(saved[field] ?? '') !== JSON.stringify(mine[field] ?? ''))
    .map(([field, label]) => ({ label, saved: words(field, saved[field]), mine: words(field, mine[field]) }));
}

/** A value as people read it: lists with commas, switches as yes or no, nothing as a dash. */
export function wordsOf(value: unknown): string {
  if (value === true) return 'Sim';
  if (value === false) return 'Não';
  if (Array.isArray(value)) return value.length > 0 ? value.map(wordsOf).join(', ') : '—';
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'object') return Object.values(value).map(wordsOf).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
