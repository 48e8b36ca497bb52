import type { PeopleImport } from '@jornada/contract/people/people-imports';

/** A started import: its progress, and what became of it. */
export const RunStep = ({ found }: { found: PeopleImport }) => <p>{found.state}</p>;
