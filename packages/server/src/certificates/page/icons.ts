const icon = (content: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${content}</svg>`;

/** The pages' own pictures, all of them beside words that say the same. */
export const icons = {
  /** A check, cut out of a disc. */
  valid: icon(
    '<path fill="currentColor" stroke="none" fill-rule="evenodd" d="M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20ZM17 9.5L15.5 8L10.5 13L8.5 11L7 12.5L10.5 16Z"/>',
  ),
  /** An exclamation mark in a triangle. */
  revoked: icon('<path d="M12 4L3 19.5h18zM12 10v4M12 16.5v.1"/>'),
  /** An arrow onto a line. */
  download: icon('<path d="M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14"/>'),
  /** A sheet that comes out of a box. */
  print: icon('<path d="M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 13.5h10v7H7z"/>'),
  /** Two links of a chain. */
  link: icon(
    '<path d="M9 15l6-6M11 6.5L12.5 5a4.6 4.6 0 0 1 6.5 6.5L17.5 13M13 17.5L11.5 19A4.6 4.6 0 0 1 5 12.5L6.5 11"/>',
  ),
};
