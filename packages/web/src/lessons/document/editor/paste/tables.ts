const blocksInCells =
  'ul, ol, table, blockquote, pre, img, hr, h1, h2, h3, h4, h5, h6, [role=heading], [data-own-style*="mso-list"]';

/** Whether a table has data, so that a row is a line of text. Others only arrange blocks on a page, as mails and Word's frames do. */
export const isDataTable = (table: HTMLTableElement): boolean =>
  [...table.rows].some((row) => row.cells.length > 1) &&
  ![...table.rows].some((row) => [...row.cells].some((cell) => cell.querySelector(blocksInCells)));

/** The cells of a table, row by row, without empty ones at the ends of a row. */
export function* rowsOf(table: HTMLTableElement): Generator<Element[]> {
  for (const row of table.rows) {
    const cells = [...row.cells];
    const hasText = (cell: Element) => cell.textContent.trim() !== '';
    const first = cells.findIndex(hasText);
    if (first >= 0) yield cells.slice(first, cells.findLastIndex(hasText) + 1);
  }
}
