/** A style sheet made by script: the content-security policy admits it, and no style element that a script writes. */
export interface ConstructedSheet {
  /** Adds it to the page, behind all others. */
  adopt(): void;
  /** Takes it off the page again. */
  drop(): void;
}

/** Makes a sheet of these rules; nothing of it shows before `adopt`. */
export function constructedSheet(css: string): ConstructedSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const others = () => document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  return {
    adopt() {
      document.adoptedStyleSheets = [...others(), sheet];
    },
    drop() {
      document.adoptedStyleSheets = others();
    },
  };
}
