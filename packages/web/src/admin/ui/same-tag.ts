import { foldSpelling } from '@jornada/domain/text/fold';

/** Whether two names are one tag's to a reader: accents and case are ignored. The server decides. */
export const isSameTag = (one: string, other: string): boolean => foldSpelling(one) === foldSpelling(other);
