import { isBlank } from '../../text/invisible.ts';
import { isDestroyedByExcel } from './cell-values.ts';
import type { ImportField } from './import-fields.ts';

/** The cells of a line by their meaning, as read or corrected; '' where the list has no such column. */
export type LineAsRead = Record<Exclude<ImportField, 'skip' | 'phone'>, string> & {
  /** Excel made '5,5119877E+12' of the telephone, which is not kept otherwise. */
  isPhoneDestroyed: boolean;
};

/** Platforms write this into cells without a value. */
const nothing = /^\s*(?:\((?:none|null|vazio)\)|null|n\/a|[-–—]+)\s*$/i;

/** A cell's text, trimmed; '' where it says that there is none. */
export const cellText = (cell: string): string => (nothing.test(cell) || isBlank(cell) ? '' : cell.trim());

/** The cells of a line by their meaning. Null where the line is empty: only separators, blanks, '(none)'. */
export function readLine(cells: readonly string[], fields: readonly ImportField[]): LineAsRead | null {
  if (cells.every((cell) => cellText(cell) === '')) return null;
  const of = (field: ImportField) =>
    fields
      .flatMap((each, column) => (each === field ? cellText(cells[column] ?? '') : []))
      .filter((text) => text !== '')
      .join(' ');
  const [email, name] = [of('email'), of('name')];
  // Of pasted lines such as 'Ana <ana@exemplo.com>' some have their address in the first cell.
  const isTurned = email === '' && name.includes('@');
  return {
    email: isTurned ? name : email,
    name: isTurned ? '' : name,
    product: of('product'),
    startsOn: of('startsOn'),
    accessUntil: of('accessUntil'),
    status: of('status'),
    tags: of('tags'),
    currentLesson: of('currentLesson'),
    progress: of('progress'),
    completedOn: of('completedOn'),
    isPhoneDestroyed: isDestroyedByExcel(of('phone')),
  };
}
