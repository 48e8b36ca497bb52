import { hasLetterOrDigit, visibleLine } from './invisible.ts';

/**
 * A name of a person, school, journey, lesson, certificate or sender as it is stored: one line of what people see. Empty where nobody sees
 * anything (decision A11).
 */
export const normalizeName = visibleLine;

/** Whether a name can be said, with a letter or digit of any alphabet. Whether it may be empty is its form's rule. */
export const isSayable = (name: string): boolean => name === '' || hasLetterOrDigit(name);

/** A person's name for those who may not read all of it: its first word. */
export const firstName = (name: string): string => visibleLine(name).split(' ')[0] ?? '';

/**
 * Whether a name reads as an address of mail or of a page: it would tell the address of its person, and programs of mail make it a link. Initials
 * as in 'J.R.' do not.
 */
export const holdsAddress = (name: string): boolean => /[@/\\:]|\.[\p{L}\d]{2}/u.test(visibleLine(name));
