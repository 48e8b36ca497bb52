import { typedText } from '@jornada/domain/missions/typed-text';

/** A typed name as it is printed: single spaces, so that the same name is never a correction of itself. */
export const certificateName = (typed: string): string => typedText(typed).replace(/\s+/g, ' ');
