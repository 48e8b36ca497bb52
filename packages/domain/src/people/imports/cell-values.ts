import { visibleLine } from '../../text/invisible.ts';

/** The products or journeys in a cell: several with '|' between them. */
export const productsOf = (cell: string): string[] =>
  cell
    .split('|')
    .map(visibleLine)
    .filter((value) => value !== '');

/** The tags in a cell. Google's own labels ('* myContacts') are none. */
export const tagsOf = (cell: string): string[] =>
  cell
    .split(/[,;|]|:::/)
    .map(visibleLine)
    .filter((value) => value !== '' && !value.startsWith('* '));

/** By this a plan's value finds its lines: small and capital letters are the same. */
export const valueKey = (value: string): string => visibleLine(value).toLowerCase();

/** Excel wrote a long number so that its digits are gone: '5,5119877E+12'. */
export const isDestroyedByExcel = (cell: string): boolean => /^\s*'?\d+(?:[.,]\d+)?E\+?\d+\s*$/i.test(cell);
