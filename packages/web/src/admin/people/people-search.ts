import { wordsIn } from '../../ui/words-in.ts';

/** Whom /admin/users shows: administrators, unless the address says otherwise (decision G1). */
export type PeopleSearch = { papel?: 'membros' | 'todos' | undefined; busca?: string | undefined };

/** Keeps what the list can show. What is no choice or empty is set to undefined: a key merely left out would stay as it came. */
export const peopleSearch = ({ papel, busca }: Record<string, unknown>): PeopleSearch => ({
  papel: papel === 'membros' || papel === 'todos' ? papel : undefined,
  busca: wordsIn(busca),
});
