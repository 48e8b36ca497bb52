// Vitest's setup file. It switches every transition off: the browser draws sixty pictures a second of each, which took a fifth of the
// processor in a form's tests, and `reducedMotion` leaves those of borders and colors.

const sheet = new CSSStyleSheet();
sheet.replaceSync('*, ::before, ::after { transition: none !important }');
// It replaces the one of the file before: a page runs many.
document.adoptedStyleSheets = [sheet];
