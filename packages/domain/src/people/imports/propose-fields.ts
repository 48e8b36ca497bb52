import { fieldOfColumn, isDocumentColumn, namePart } from './field-of-column.ts';
import type { ImportField } from './import-fields.ts';

export interface ProposedField {
  field: ImportField;
  /** Whether the name, or in a list without names the cells, say it. */
  isRecognised: boolean;
}

/**
 * What the columns of a list seem to mean (decision G7). `names`: '' where a column has none. `samples`: the cells of each column in some lines.
 * Every field stands on one column at most, a name also on its parts in the file's order.
 */
export function proposeFields(names: readonly string[], samples: readonly (readonly string[])[]): ProposedField[] {
  const found = names.map((name, column) => ({
    ...(isDocumentColumn(name) ? null : fieldOfColumn(name)),
    column,
    part: namePart(name),
    isEmpty: samples[column]?.every((cell) => cell === '') ?? true,
  }));
  const chosen = new Map<number, ImportField>();
  const fields = new Set(found.flatMap(({ field }) => field ?? []));
  for (const field of fields) {
    const [best] = found
      .filter((each) => each.field === field && (field !== 'name' || each.part === null))
      .sort((one, other) => Number(one.isEmpty) - Number(other.isEmpty) || one.rank! - other.rank!);
    if (best) chosen.set(best.column, field);
  }
  chooseNameParts(found, chosen);
  if (!fields.has('email')) chooseByCells(names, samples, chosen);
  return names.map((_, column) => ({ field: chosen.get(column) ?? 'skip', isRecognised: chosen.has(column) }));
}

/** First and last name beside a full name repeat it; a last name alone completes it. */
function chooseNameParts(
  found: readonly { field?: ImportField; column: number; part: string | null; isEmpty: boolean }[],
  chosen: Map<number, ImportField>,
): void {
  const parts = found.filter(({ field, part }) => field === 'name' && part !== null);
  const hasFull = found.some(({ field, part, isEmpty }) => field === 'name' && part === null && !isEmpty);
  if (hasFull && parts.some(({ part }) => part === 'first')) return;
  if (!hasFull) for (const [column, field] of chosen) if (field === 'name') chosen.delete(column);
  const taken = new Set<string>();
  for (const { column, part } of parts) {
    if (!taken.has(part!)) chosen.set(column, 'name');
    taken.add(part!);
  }
}

const address = /\S@\S/;
const telephone = /^[+(]?\d[\d\s().+-]{7,}$/;
const personName = /^\p{L}[\p{L}\p{M}'’.\s-]+$/u;

/** In a list without names: the addresses, and beside them the first texts that could be names. */
function chooseByCells(
  names: readonly string[],
  samples: readonly (readonly string[])[],
  chosen: Map<number, ImportField>,
): void {
  const share = (column: number, pattern: RegExp) => {
    const filled = samples[column]!.filter((cell) => cell !== '');
    return filled.length === 0 ? 0 : filled.filter((cell) => pattern.test(cell)).length / filled.length;
  };
  const choose = (field: ImportField, pattern: RegExp) => {
    if ([...chosen.values()].includes(field)) return;
    const shares = names.map((name, column) =>
      chosen.has(column) || isDocumentColumn(name) ? 0 : share(column, pattern),
    );
    const best = shares.indexOf(Math.max(...shares));
    if (best >= 0 && shares[best]! > 0.5) chosen.set(best, field);
  };
  choose('email', address);
  if (names.some((name) => name !== '')) return;
  choose('phone', telephone);
  choose('name', personName);
}
