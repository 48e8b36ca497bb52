import type { PeopleImport } from '@jornada/contract/people/people-imports';

/** What the columns of a list mean, and what is done with its lines. */
export const ColumnsStep = ({ found }: { found: PeopleImport }) => <p>{found.lineCount}</p>;
