import { digestOf, storedName } from './stored-name.ts';

/** Ends the names of normalised pictures. When normalising does more than today, another mark has all stored ones normalised again. */
const MARK = '-n1';

/** A pattern for SQL's `like`. */
export const NORMALIZED_NAMES = `%${MARK}.%`;

interface Content {
  sha256: string;
  extension: string;
}

const marked = (name: string, extension: string) => `${name.slice(0, -extension.length - 1)}${MARK}.${extension}`;

/** The name of a new picture in the storage, which tells that it is normalised. */
export const normalizedName = (now: Date, content: Content): string =>
  marked(storedName(now, content), content.extension);

/** Whether a picture is one that may leave the server. */
export const isNormalized = (path: string): boolean => path.includes(`${MARK}.`);

/** The path of what is made of a stored picture. It begins with the old one, so that an old address leads to it. */
export const successorPath = (path: string, { sha256, extension }: Content): string =>
  `${stemOf(path)}-${digestOf(sha256)}${MARK}.${extension}`;

/** A regular expression for the successors of a path. */
export const successorPattern = (path: string): string => `^${stemOf(path)}-[0-9a-f]{32}${MARK}\\.[a-z]+$`;

const stemOf = (path: string) => path.slice(0, path.lastIndexOf('.'));
