import type { ImportColumn, ListReading } from '@jornada/contract/people/people-imports';
import { isDestroyedByExcel, journeysNamed, productsOf, valueKey } from '@jornada/domain/people/imports/cell-values';
import { fieldOfColumn, isDocumentColumn } from '@jornada/domain/people/imports/field-of-column';
import type { ImportField } from '@jornada/domain/people/imports/import-fields';
import { MAX_LIST_VALUES } from '@jornada/domain/people/imports/import-limits';
import { proposeFields } from '@jornada/domain/people/imports/propose-fields';
import { statusEnters } from '@jornada/domain/people/imports/status-words';
import { counted } from '@jornada/domain/plural';
import { visibleLine } from '@jornada/domain/text/invisible';
import type { ListFile } from './decode-list.ts';
import { readHead, readList, type ListLine } from './read-list.ts';

/** So many lines a proposal looks at. */
const PROPOSAL_LINES = 200;
const SHOWN_LINES = 3;
const SHOWN_CHARACTERS = 80;
const MAX_VALUE = 500;

const cut = (text: string) => text.slice(0, SHOWN_CHARACTERS).toWellFormed();

export interface DescribedList {
  lineCount: number;
  sampleLines: number[];
  columns: ImportColumn[];
}

interface Journey {
  id: string;
  title: string;
}

/** The columns of a list with what they seem to mean, and its number of lines. Refuses as `readList`. */
export async function describeList(
  file: ListFile,
  reading: ListReading,
  journeys: readonly Journey[],
): Promise<DescribedList> {
  const head = (await readHead(file, reading)).map((name) => cut(visibleLine(name)));
  const first: ListLine[] = [];
  for await (const line of readList(file, reading)) if (first.push(line) >= PROPOSAL_LINES) break;
  const width = Math.max(head.length, ...first.map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, column) => head[column] ?? '');
  const proposed = proposeFields(
    names,
    names.map((_, column) => first.map(({ cells }) => cells[column] ?? '')),
  );
  const tallies = names.map((name, column) => new ColumnTally(name, proposed[column]!.field));

  let lineCount = 0;
  for await (const { cells } of readList(file, reading)) {
    lineCount += 1;
    while (tallies.length < cells.length) tallies.push(new ColumnTally('', 'skip'));
    for (const [column, tally] of tallies.entries()) tally.add(cells[column] ?? '');
  }
  const shown = first.slice(0, SHOWN_LINES);
  return {
    lineCount,
    sampleLines: shown.map(({ line }) => line),
    columns: tallies.map((tally, column) => ({
      name: tally.name || `Coluna ${column + 1}`,
      samples: shown.map(({ cells }) => tally.shown(cells[column] ?? '')),
      field: tally.field,
      isRecognised: proposed[column]?.isRecognised ?? false,
      note: tally.note(),
      values: tally.values(journeys),
    })),
  };
}

const document = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$|^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/;

const PERSONAL: ReadonlySet<ImportField> = new Set(['email', 'name']);

/** What is counted of a column while its list is read. */
class ColumnTally {
  readonly name: string;
  readonly field: ImportField;
  readonly #isDocument: boolean;
  readonly #isPhone: boolean;
  #values: Map<string, { value: string; lines: number }> | null;
  #destroyed = 0;

  constructor(name: string, field: ImportField) {
    this.name = name;
    this.field = field;
    this.#isDocument = isDocumentColumn(name);
    this.#isPhone = field === 'phone' || fieldOfColumn(name)?.field === 'phone';
    // Each may become a status or a product in the plan; not what is people's own.
    this.#values = this.#isDocument || this.#isPhone || PERSONAL.has(field) ? null : new Map();
  }

  add(cell: string): void {
    if (this.field === 'phone' && isDestroyedByExcel(cell)) this.#destroyed += 1;
    const values = this.field === 'product' ? productsOf(cell) : cell === '' && this.field !== 'status' ? [] : [cell];
    for (const value of new Set(values.map(visibleLine))) this.#count(value);
  }

  #count(value: string): void {
    if (this.#values === null) return;
    const known = this.#values.get(valueKey(value));
    if (known) known.lines += 1;
    // Addresses and documents are people's own: nobody is asked about them.
    else if (
      this.#values.size >= MAX_LIST_VALUES ||
      value.length > MAX_VALUE ||
      /@/.test(value) ||
      document.test(value)
    )
      this.#values = null;
    else this.#values.set(valueKey(value), { value, lines: 1 });
  }

  shown(cell: string): string {
    const line = cut(visibleLine(cell));
    const isMasked = this.#isDocument || (!this.#isPhone && document.test(line));
    return isMasked ? line.replace(/[\p{L}\p{N}](?=.*[\p{L}\p{N}].*[\p{L}\p{N}])/gu, '•') : line;
  }

  note(): string | null {
    const count = this.#destroyed;
    return count === 0 ? null : `${counted(count, 'parece destruído', 'parecem destruídos')} pelo Excel`;
  }

  /** The most frequent first. */
  values(journeys: readonly Journey[]): ImportColumn['values'] {
    if (this.#values === null) return null;
    const values = [...this.#values.values()].toSorted((one, other) => other.lines - one.lines);
    const proposal = { product: (value: string) => journeysNamed(value, journeys), status: statusEnters };
    const propose = this.field === 'product' || this.field === 'status' ? proposal[this.field] : () => null;
    return values.map((each) => ({ ...each, proposal: propose(each.value) }));
  }
}
