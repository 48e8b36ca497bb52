/** Marks that reverse the reading direction of the text after them, even of the subject and later sentences. */
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name on one line, whatever somebody pasted. */
export const onOneLine = (name: string) =>
  name
    .replace(turningMarks, '')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
