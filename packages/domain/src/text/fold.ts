/** A text by which spellings are compared: small letters without accents, words apart by one space. */
export const foldSpelling = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** The same of its words alone, without signs between them: 'E-mail do(a) Comprador(a)' is 'e mail do a comprador a'. */
export const foldWords = (text: string): string =>
  foldSpelling(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
