import { CsvError } from 'csv-parse';
import { parse, type Options } from 'csv-parse/sync';
import type { ListReading } from '@jornada/contract/people/people-imports';
import { MAX_LIST_COLUMNS } from '@jornada/domain/people/imports/import-limits';
import { refuse } from '../../../platform/http/refusal.ts';
import { withoutFormulaMark } from '../../../platform/http/files/csv.ts';

/** A record of a list; `line` is its first line as a text editor counts. */
export interface ListRecord {
  line: number;
  /** Without the empty ones at the end, which spreadsheets write. */
  cells: string[];
  /** How many cells there are with them. */
  width: number;
}

export type RecordRules = Pick<ListReading, 'separator' | 'quote' | 'lineEnd'>;

/** Excel's longest cell. */
const MAX_CELL = 32_767;
/** A line, and a cell in quotes over several lines, may be this long before something must be wrong with them. */
const MAX_LINE_CHARACTERS = 1_000_000;
const MAX_QUOTED_BYTES = 4 * MAX_CELL;

/**
 * The records of a text, batch by batch, with one batch of it in memory. A quote that is at the wrong place, or never closed, costs its line
 * alone: that line is parsed by itself, and the rest goes on (`csv-parse` would end there, or take the rest into one cell).
 * Refuses `list_cell_too_long`, `list_too_wide`.
 */
export async function* parseRecords(
  text: AsyncIterable<string> | Iterable<string>,
  rules: RecordRules,
): AsyncGenerator<ListRecord[]> {
  let rest = Buffer.alloc(0);
  let held = '';
  const position = { line: 1, width: 0 };
  for await (const piece of text) {
    held += piece;
    const end = lastLineEnd(held, rules.lineEnd);
    if (end === 0) {
      if (held.length > MAX_LINE_CHARACTERS) refuse('list_cell_too_long');
      continue;
    }
    const batch = parseBatch(Buffer.concat([rest, Buffer.from(held.slice(0, end))]), rules, {
      position,
      isLast: false,
    });
    held = held.slice(end);
    rest = batch.rest;
    yield batch.records;
  }
  yield parseBatch(Buffer.concat([rest, Buffer.from(held)]), rules, { position, isLast: true }).records;
}

/** Behind the last line end that is whole: a CR may be half of one. */
function lastLineEnd(text: string, lineEnd: ListReading['lineEnd']): number {
  const lf = text.lastIndexOf('\n');
  return (lineEnd === 'cr' ? Math.max(lf, text.lastIndexOf('\r', text.length - 2)) : lf) + 1;
}

const lineEnds = /\r\n|\r|\n/g;

function parseBatch(
  bytes: Buffer<ArrayBuffer>,
  rules: RecordRules,
  { position, isLast }: { position: { line: number; width: number }; isLast: boolean },
): { records: ListRecord[]; rest: Buffer<ArrayBuffer> } {
  const records: ListRecord[] = [];
  const take = (cells: string[]) => {
    const { line } = position;
    position.line += 1;
    if (cells.length > 1) position.width = cells.length;
    for (const cell of cells) if (/[\r\n]/.test(cell)) position.line += cell.match(lineEnds)!.length;
    records.push({ line, cells: checked(cells), width: cells.length });
  };
  let rest = bytes;
  while (rest.length > 0) {
    const { end, fault } = parseStrictly(rest, rules, take);
    if (fault === null) return { records, rest: Buffer.alloc(0) };
    rest = rest.subarray(end);
    if (fault === 'CSV_QUOTE_NOT_CLOSED' && !isLast && rest.length < MAX_QUOTED_BYTES) return { records, rest };
    const lineLength = firstLineLength(rest, rules.lineEnd);
    take(cellsOfLine(rest.subarray(0, lineLength), rules, position.width));
    rest = rest.subarray(lineLength);
  }
  return { records, rest };
}

/** Takes records up to the first fault. `end`: behind the last record that was taken. */
function parseStrictly(bytes: Buffer, rules: RecordRules, take: (cells: string[]) => void) {
  let end = 0;
  try {
    parse(bytes, {
      ...optionsOf(rules, rules.quote),
      trim: true,
      on_record: (cells, context) => {
        end = context.bytes;
        take(cells);
        return null;
      },
    });
    return { end, fault: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { end, fault: error.code };
  }
}

/**
 * A line with a fault: with quotes as they stand, or without any meaning of them; the way that gives as many cells as the line before had.
 */
function cellsOfLine(line: Buffer, rules: RecordRules, width: number): string[] {
  const ways = [rules.quote, null].flatMap((quote) => {
    try {
      return parse(line, { ...optionsOf(rules, quote), ltrim: true, relax_quotes: true });
    } catch (error) {
      if (error instanceof CsvError) return [];
      throw error;
    }
  });
  const cells = ways.find((way) => way.length === width) ?? ways[0] ?? [];
  return cells.map((cell) => withoutOddQuotes(cell.trim()));
}

/** `"Ana` and `"Ana "Bia" Reis"`: quotes around a cell that the parser could not take. */
const withoutOddQuotes = (cell: string) =>
  cell.replace(/^"([^"]*)$/, '$1').replace(/^"(.*)"$/s, (_, inside: string) => inside.replaceAll('""', '"'));

const optionsOf = ({ separator, lineEnd }: RecordRules, quote: string | null): Options => ({
  delimiter: separator,
  quote,
  escape: quote,
  record_delimiter: lineEnd === 'cr' ? ['\r\n', '\n', '\r'] : ['\r\n', '\n'],
  relax_column_count: true,
});

function firstLineLength(bytes: Buffer, lineEnd: ListReading['lineEnd']): number {
  const lf = bytes.indexOf('\n');
  const cr = lineEnd === 'cr' ? bytes.indexOf('\r') : -1;
  const end = cr >= 0 && (lf < 0 || cr < lf - 1) ? cr : lf;
  return end < 0 ? bytes.length : end + 1;
}

function checked(cells: string[]): string[] {
  const width = cells.findLastIndex((cell) => cell !== '') + 1;
  if (width > MAX_LIST_COLUMNS) refuse('list_too_wide');
  const kept = cells.slice(0, width);
  if (kept.some((cell) => cell.length > MAX_CELL)) refuse('list_cell_too_long');
  return kept.map(withoutFormulaMark);
}
