import { hasLetterOrDigit, visibleLine } from './invisible.ts';

/**
 * A name of a person, school, journey, lesson, certificate or sender as it is stored: one line of what people see. Empty where nobody sees
 * anything (decision A11).
 */
export const normalizeName = visibleLine;

/** Whether a name can be said, with a letter or digit of any alphabet. Whether it may be empty is its form's rule. */
export const isSayable = (name: string): boolean => name === '' || hasLetterOrDigit(name);
