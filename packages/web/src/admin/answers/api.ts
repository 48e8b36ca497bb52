import { keepPreviousData } from '@tanstack/react-query';
import { downloadAddress } from '../../platform/download-address.ts';
import { pagesFor } from '../../platform/pages-for.ts';
import type { TextSearch } from '../../ui/search/read-search.ts';

/** A lesson's answers, newest first, page by page, with the lesson and its poll (decision E7). */
export const lessonAnswersQuery = (lessonId: string, { busca }: TextSearch) => ({
  ...pagesFor('answers', 'readLessonAnswers', { params: { lessonId }, query: { search: busca } }),
  placeholderData: keepPreviousData,
});

/** The address of the one file with all answers of a journey. */
export const journeyAnswersExport = (journeyId: string) =>
  downloadAddress('answers.exportJourneyAnswers', { params: { journeyId } });

/** The address of the CSV export of the answers that the list shows. */
export const answersExport = (lessonId: string, { busca }: TextSearch) =>
  downloadAddress('answers.exportLessonAnswers', { params: { lessonId }, query: { search: busca } });
