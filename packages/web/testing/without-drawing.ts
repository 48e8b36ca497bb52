import { server } from 'vitest/browser';

// It spares the browser what no test looks at, once for each page: imported by the setup file, it runs when the page's first file is loaded.

// Every transition is off: the browser draws sixty pictures a second of each, which took a fifth of the processor in a form's tests, and
// `reducedMotion` leaves those of borders and colors.
const sheet = new CSSStyleSheet();
sheet.replaceSync('*, ::before, ::after { transition: none !important }');
document.adoptedStyleSheets.push(sheet);

// The browser lays the screen out, and answers where everything is and what it looks like, but it fills no pixels of a frame that shines
// through. This is outside the document, so that no test meets it. Whoever wants to see it adds `--browser.headless=false`.
if (server.config.browser.headless) (window.frameElement as HTMLElement).style.opacity = '0';
