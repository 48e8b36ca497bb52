import { readSearchText } from '../../ui/read-search-text.ts';

/** What the address of a lesson's answers may say: the words looked for. */
export type AnswersSearch = { busca?: string | undefined };

export const answersSearch = ({ busca }: Record<string, unknown>): AnswersSearch => ({ busca: readSearchText(busca) });
