/** A style sheet made by script. The content-security policy allows it, but no style element from a script. */
export interface ConstructedSheet {
  /** Adds it to the page, after all others. */
  adopt(): void;
  /** Removes it from the page. */
  drop(): void;
}

/** Makes a sheet from these rules; they have no effect before `adopt`. */
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
