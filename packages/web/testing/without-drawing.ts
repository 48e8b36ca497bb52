import { server } from 'vitest/browser';

// Vitest's setup file. It spares the browser what no test looks at.

// Every transition is off: the browser draws sixty pictures a second of each, which took a fifth of the processor in a form's tests, and
// `reducedMotion` leaves those of borders and colors.
const sheet = new CSSStyleSheet();
sheet.replaceSync('*, ::before, ::after { transition: none !important }');
// It replaces the one of the file before: a page runs many.
document.adoptedStyleSheets = [sheet];

// The browser lays the screen out, and answers where everything is and what it looks like, but it fills no pixels of a frame that shines
// through. This is outside the document, so that no test meets it. Whoever wants to see it adds `--browser.headless=false`.
if (server.config.browser.headless) (window.frameElement as HTMLElement).style.opacity = '0';
