/** A character that the font of its text does not have. `printable` and `fontFor` of the domain promise that there is none. */
export class MissingGlyph extends Error {
  override name = 'MissingGlyph';
}

/** Throws `MissingGlyph`: an empty place on a certificate would be taken for what it says. */
export function requireGlyphs(document: PDFKit.PDFDocument, text: string): void {
  const { font } = document._font;
  const missing = Array.from(text).filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  if (missing.length > 0) throw new MissingGlyph(`No glyph for ${missing.join(' ')} in '${text}'`);
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The font that is in use. */
      _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
    }
  }
}
