import type { ListReading } from '@jornada/contract/people/people-imports';
import { MAX_LIST_LINES } from '@jornada/domain/people/imports/import-limits';
import { cellText } from '@jornada/domain/people/imports/read-line';
import { visibleLine } from '@jornada/domain/text/invisible';
import { refuse } from '../../../platform/http/refusal.ts';
import { decodeList, type ListFile } from './decode-list.ts';
import { parseRecords, type ListRecord } from './parse-records.ts';

export interface ListLine {
  /** As a text editor counts; of pasted recipients their place. */
  line: number;
  cells: string[];
}

/**
 * The lines of a list with something in them, behind its head line, one small batch in memory. Cells that say '(none)' are empty.
 * Refuses `list_is_binary`, `list_too_many_lines`, `list_too_wide`, `list_cell_too_long` and `list_without_lines`.
 */
export async function* readList(file: ListFile, reading: ListReading): AsyncGenerator<ListLine> {
  let count = 0;
  for await (const line of linesBehindHead(file, reading)) {
    const cells = line.cells.map(cellText);
    if (cells.every((cell) => cell === '')) continue;
    count += 1;
    if (count > MAX_LIST_LINES) refuse('list_too_many_lines');
    yield { line: line.line, cells };
  }
  if (count === 0) refuse('list_without_lines');
}

/** The cells of the head line; empty where the list has none. */
export async function readHead(file: ListFile, reading: ListReading): Promise<string[]> {
  if (reading.headLine === null) return [];
  for await (const records of parseRecords(decodeList(file, reading.encoding), reading)) {
    const head = records.find(({ line }) => line >= reading.headLine!);
    if (head) return head.cells;
  }
  return [];
}

async function* linesBehindHead(file: ListFile, reading: ListReading): AsyncGenerator<ListLine> {
  const { headLine } = reading;
  let head: string[] | null = null;
  let recipients: { next: number } | null | undefined;
  for await (const records of parseRecords(decodeList(file, reading.encoding), reading)) {
    recipients ??= headLine === null && areRecipients(records) ? { next: 1 } : null;
    for (const record of records) {
      if (isSeparatorLine(record) || record.line < (headLine ?? 0)) continue;
      const { line, cells } = record;
      if (recipients) for (const cell of cells) yield { line: recipients.next++, cells: [cell] };
      else if (headLine !== null && head === null) head = cells.map(visibleLine);
      // Lists that were joined have their head line again.
      else if (head === null || !isSame(head, cells)) yield { line, cells };
    }
  }
}

const isSame = (head: readonly string[], cells: readonly string[]) =>
  head.length === cells.length && head.every((name, column) => name === visibleLine(cells[column]!));

/** Excel's 'sep=;'. */
export const isSeparatorLine = ({ line, cells }: ListRecord): boolean => line === 1 && /^sep=.?$/i.test(cells[0] ?? '');

/** 'Ana <ana@exemplo.com>, Bia <bia@exemplo.com>', as mail programs write recipients: each cell is a person. */
function areRecipients(records: readonly ListRecord[]): boolean {
  const filled = records.map(({ cells }) => cells.filter((cell) => cell !== '')).filter((cells) => cells.length > 0);
  return filled.some((cells) => cells.length > 1) && filled.flat().every((cell) => /\S@\S/.test(cell));
}
