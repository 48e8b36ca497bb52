import { foldWords } from '../../text/fold.ts';
import { visibleLine } from '../../text/invisible.ts';

/** The products or journeys in a cell: several with '|' between them. */
export const productsOf = (cell: string): string[] =>
  cell
    .split('|')
    .map(visibleLine)
    .filter((value) => value !== '');

/** The tags in a cell, also of our own export: a tag may hold '|'. Google's own labels ('* myContacts') are none. */
export const tagsOf = (cell: string): string[] =>
  cell
    .split(cell.includes(' ::: ') ? ':::' : /[,;]/.test(cell) ? /[,;]/ : '|')
    .map(visibleLine)
    .filter((value) => value !== '' && !value.startsWith('* '));

/** By this a plan's value finds its lines: small and capital letters are the same. */
export const valueKey = (value: string): string => visibleLine(value).toLowerCase();

/** Excel wrote a long number so that its digits are gone: '5,5119877E+12'. */
export const isDestroyedByExcel = (cell: string): boolean => /^\s*'?\d+(?:[.,]\d+)?E\+?\d+\s*$/i.test(cell);

/** The journeys that a product's text proposes: the one with this name. Null where there is none, or several. */
export function journeysNamed(value: string, journeys: readonly { id: string; title: string }[]): string[] | null {
  const same = journeys.filter(({ title }) => foldWords(title) === foldWords(value));
  return same.length === 1 ? [same[0]!.id] : null;
}
