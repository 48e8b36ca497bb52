import { mainId } from './skip-link.tsx';

/** Nothing has the focus: a keyboard user would start again at the top of the page. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Focuses the main region of the page. */
export const focusPage = () => document.getElementById(mainId)?.focus({ preventScroll: true });
