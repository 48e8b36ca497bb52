import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachmentNamed } from './send-download.ts';

/**
 * How many rows an export reads and writes at once. Others wait for it: on the embedded database while the statement runs, on PostgreSQL
 * while the lines are made. Fifty take two milliseconds; a thousand would let others wait twenty times as long, and save a third of the time.
 */
export const ROWS_AT_ONCE = 50;

/** The byte order mark, for accents in spreadsheets. */
const MARK = '\ufeff';

/**
 * Text that a spreadsheet would take for a formula when it opens the file, also in full width, which some of them read as the same signs, and
 * behind signs that nobody sees.
 */
const formula = /^[\s\p{C}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫−]|^[\t\r]/u;

type CsvCell = string | number | null;

/** The columns of a table: each heading with its cell of a row. Days are in the platform's time zone. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row, timeZone: string) => CsvCell])[];

/**
 * A line of a table as spreadsheets in Brazil read it: semicolons, quotes where RFC 4180 asks for them, and
 * where a spreadsheet set to other separators would cut the text. A text that looks like a formula gets an
 * apostrophe before it, so that no name is ever computed; numbers stay numbers.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell of a table that `csvLine` wrote, without the apostrophe that kept a spreadsheet from computing it. */
export const withoutFormulaMark = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** The beginning of a table's file. */
export const csvHead = (head: readonly string[]) => MARK + csvLine(head);

/**
 * Streams a table as a CSV download, page by page: it is never in memory as a whole. The first page is read before anything is sent,
 * so that a refusal can still be answered.
 */
export async function sendCsv(
  reply: FastifyReply,
  { name, head, pages }: { name: string; head: readonly string[]; pages: AsyncIterator<readonly string[]> },
): Promise<void> {
  const first = await pages.next();
  async function* lines() {
    yield csvHead(head);
    for (let page = first; !page.done; page = await pages.next()) yield page.value.join('');
  }
  await reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentNamed(name),
      'cache-control': 'private, no-store',
      'content-security-policy': 'sandbox',
    })
    .send(Readable.from(lines(), { objectMode: false }));
}
