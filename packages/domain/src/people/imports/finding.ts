/** What there is to say of a line, in a sentence. */
export interface Finding {
  severity: 'info' | 'warning' | 'error';
  what: string;
}

export const info = (what: string): Finding => ({ severity: 'info', what });
export const warning = (what: string): Finding => ({ severity: 'warning', what });
export const error = (what: string): Finding => ({ severity: 'error', what });

/** A cell's text as a sentence quotes it. */
export const excerpt = (text: string): string => (text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text);
