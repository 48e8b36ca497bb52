import { setImmediate } from 'node:timers/promises';
import type { ListReading } from '@jornada/contract/people/people-imports';
import { fieldOfColumn, isDocumentColumn } from '@jornada/domain/people/imports/field-of-column';
import { Refusal } from '../../../platform/http/refusal.ts';
import { detectEncoding, type ListFile } from './decode-list.ts';
import { parseRecords, type ListRecord, type RecordRules } from './parse-records.ts';
import { isSeparatorLine } from './read-list.ts';
import { refuseOtherFiles } from './refuse-other-files.ts';

/** In the order in which one wins where they fit alike. */
const SEPARATORS = [';', '\t', ',', '|'] as const;

/**
 * How a list is read, told by its bytes alone (decision G7). Always an answer for what is a text: an administrator can change it.
 * Refuses `list_is_spreadsheet`, `list_is_archive`, `list_is_binary`.
 */
export async function detectReading(file: ListFile): Promise<ListReading> {
  const { encoding, head, isWhole } = await detectEncoding(file);
  await refuseOtherFiles(head, encoding.startsWith('utf-16'));
  const text = new TextDecoder(encoding).decode(head, { stream: !isWhole });

  let best: Candidate | null = null;
  for (const rules of candidates(text)) {
    const records = await sampleOf(text, rules, isWhole);
    const candidate = { rules, records, score: scoreOf(records, rules) };
    if (best === null || candidate.score > best.score || endsMoreLines(candidate, best)) best = candidate;
  }
  return { encoding, ...best!.rules, headLine: headLineOf(best!.records) };
}

interface Candidate {
  rules: RecordRules;
  records: ListRecord[];
  score: number;
}

/** A CR alone ends lines too, which made no difference to the cells: a text editor counts them. */
const endsMoreLines = (one: Candidate, other: Candidate) =>
  one.score === other.score &&
  one.rules.separator === other.rules.separator &&
  (one.records.at(-1)?.line ?? 0) > (other.records.at(-1)?.line ?? 0);

function* candidates(text: string): Generator<RecordRules> {
  const named = /^"?sep=([,;\t|])/i.exec(text)?.[1];
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [crlf, lf, cr] = [count(/\r\n/g), count(/(?<!\r)\n/g), count(/\r(?!\n)/g)];
  const natural: ListReading['lineEnd'] = crlf + lf === 0 && cr > 0 ? 'cr' : crlf >= lf && crlf > 0 ? 'crlf' : 'lf';
  const lineEnds: ListReading['lineEnd'][] = cr > 0 && natural !== 'cr' ? [natural, 'cr'] : [natural];
  const isApostrophe = !text.includes('"') && count(/(?<=^|[,;\t|\r\n])'[^'\r\n]*'(?=[,;\t|\r\n]|$)/g) > 1;
  // Of a list with one column, what most lines end with.
  const separators = SEPARATORS.filter((each) => named === undefined || each === named).toSorted(
    (one, other) => text.split(other).length - text.split(one).length,
  );
  for (const lineEnd of lineEnds)
    for (const separator of separators) yield { separator, quote: isApostrophe ? "'" : '"', lineEnd };
}

/** The records of a list's beginning; the last one may be cut off, where it is not the whole list. */
async function sampleOf(text: string, rules: RecordRules, isWhole: boolean): Promise<ListRecord[]> {
  const records: ListRecord[] = [];
  try {
    for await (const batch of parseRecords(text.match(/.{1,16384}/gs) ?? [], rules)) {
      records.push(...batch);
      await setImmediate();
    }
  } catch (error) {
    // With another separator it may well be no cell too long; with none of them, reading the list says so.
    if (!(error instanceof Refusal)) throw error;
  }
  const whole = isWhole ? records : records.slice(0, -1);
  return whole.filter((record) => record.cells.length > 0 && !isSeparatorLine(record));
}

/** How well a separator fits: the same number of cells in each record, and not half of an address list in one cell. */
function scoreOf(records: readonly ListRecord[], { separator }: RecordRules): number {
  const width = commonWidth(records);
  if (width < 2) return 0;
  const wide = records.filter((record) => record.width > 1);
  if (wide.filter(isTurnedName).length > wide.length / 2) return -1;
  const share = records.filter((record) => record.width === width).length / records.length;
  const addresses = records.flatMap(({ cells }) => cells.filter((cell) => cell.includes('@')));
  const others = SEPARATORS.filter((each) => each !== separator);
  const joined = addresses.filter((cell) =>
    others.some((other) => cell.slice(cell.lastIndexOf('@')).includes(other) || cell.split(other).length > 2),
  );
  const isClean = addresses.length === 0 ? 1 : 1 - joined.length / addresses.length;
  const named = Math.max(...records.slice(0, MOST_TITLE_LINES).map((record) => knownNames(record, width)));
  // Names that we know say more than what stands in the addresses: 'ana@exemplo,com'.
  return share ** 2 * Math.log2(width) * (0.01 + (named > 1 ? named : isClean));
}

/** So far down a head line may be, behind titles. */
const MOST_TITLE_LINES = 30;

/** How many columns' names that we know a record has, in a list with so many cells. */
const knownNames = ({ cells }: ListRecord, width: number) =>
  width > 1 && cells.length < 2
    ? 0
    : cells.filter((cell) => fieldOfColumn(cell) !== null || isDocumentColumn(cell)).length;

/** 'Lima, Ana <ana@exemplo.com>' is one cell. */
const isTurnedName = ({ cells: [last = '', first = '', ...others] }: ListRecord) =>
  others.length === 0 && !last.includes('@') && /^[^<>@]+<[^<>]+@[^<>]+>$/.test(first);

/** The number of cells that most records have, of those with several. */
function commonWidth(records: readonly ListRecord[]): number {
  const counts = new Map<number, number>();
  for (const { width } of records) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [1, 0])[0];
}

const address = /\S@\S/;

/**
 * The line with the columns' names: of those before the first address the one with most names that we know; without any, the first one that is
 * as wide as the others and has a word in each cell. Null where there is none.
 */
function headLineOf(records: readonly ListRecord[]): number | null {
  const width = commonWidth(records);
  const firstPerson = records.findIndex(
    ({ cells }) => (width === 1 || cells.length > 1) && cells.some((cell) => address.test(cell)),
  );
  const before = records.slice(0, firstPerson < 0 ? MOST_TITLE_LINES : Math.min(firstPerson, MOST_TITLE_LINES));
  const known = (record: ListRecord) => knownNames(record, width);
  const [best] = before.filter((record) => known(record) > 0).toSorted((one, other) => known(other) - known(one));
  const named = best ?? before.find(({ cells }) => width > 1 && cells.length === width && cells.every(isWord));
  return named?.line ?? null;
}

const isWord = (cell: string) => /\p{L}/u.test(cell);
