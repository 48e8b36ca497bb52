import type { PeopleImport } from '@jornada/contract/people/people-imports';

/** What happens to each line, before anything is written. */
export const CheckStep = ({ found }: { found: PeopleImport }) => <p>{found.state}</p>;
