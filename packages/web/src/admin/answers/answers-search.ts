import { readSearchText } from '../../ui/read-search-text.ts';

/** The search parameters of a lesson's answers: the search text. */
export type AnswersSearch = { busca?: string | undefined };

export const answersSearch = ({ busca }: Record<string, unknown>): AnswersSearch => ({ busca: readSearchText(busca) });
