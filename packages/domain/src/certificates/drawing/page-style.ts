/** Colours and places of a certificate's page, which is paper on every screen. Measured on the warm sky: texts 5.9 : 1 or more. */
export const INK = '#22233b';
export const INK_2 = '#55576d';
export const AMBER_INK = '#874f00';
export const LEAF_INK = '#08633f';
export const LINE = '#968e7c';

/** A4 landscape at 96 dots an inch. */
export const PAGE = { width: 1123, height: 794 } as const;
/** Printers leave a margin white. */
export const MARGIN = 24;
/** Where the texts begin. */
export const LEFT = 88;
