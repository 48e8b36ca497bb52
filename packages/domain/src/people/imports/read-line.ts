import type { ImportField } from './import-fields.ts';
import type { LineAsRead } from './judge-line.ts';

/** The cells of a line by their meaning. Null where the line is empty: only separators, blanks, '(none)'. */
export function readLine(cells: readonly string[], fields: readonly ImportField[]): LineAsRead | null {
  throw new Error(`Not written yet: ${cells.length} ${fields.length}`);
}
