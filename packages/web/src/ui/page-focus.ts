import { mainId } from './skip-link.tsx';

/** Nothing has the focus: whoever uses a keyboard starts again at the top of the page. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Puts the focus at the beginning of the page itself. */
export const focusPage = () => document.getElementById(mainId)?.focus({ preventScroll: true });
