import { readId, searchReader } from '../../ui/search/read-search.ts';

/** The search parameters of a new lesson's form: the part that it is added to. */
export const newLessonSearch = searchReader({ parte: readId });
