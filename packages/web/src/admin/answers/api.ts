import { queryFor } from '../../platform/api-client.ts';
import { downloadAddress } from '../../platform/download-address.ts';
import type { TextSearch } from '../../ui/search/read-search.ts';
import type { ListExport } from '../step-up/export-link.tsx';
import { listQuery } from '../ui/list/list-query.ts';

/** A lesson's answers, newest first, page by page, with the lesson and its poll (decision E7). */
export const lessonAnswersQuery = (lessonId: string, { busca }: TextSearch) =>
  listQuery('answers', 'readLessonAnswers', { params: { lessonId }, query: { search: busca } });

/** How a lesson's quiz went (decision E12). */
export const quizStatisticsQuery = (lessonId: string) =>
  queryFor('quiz', 'readQuizStatistics', { params: { lessonId } });

/** The ended attempts at a lesson's quiz, newest first, page by page. */
export const quizAttemptsQuery = (lessonId: string, { busca }: TextSearch) =>
  listQuery('quiz', 'listQuizAttempts', { params: { lessonId }, query: { search: busca } });

/** The CSV export of the attempts that the list shows. */
export const quizAttemptsExport = (lessonId: string, { busca: search }: TextSearch): ListExport => ({
  href: downloadAddress('quiz.exportQuizAttempts', { params: { lessonId }, query: { search } }),
  asked: { list: 'quiz-attempts', query: { lessonId, search } },
});

/** The one file with all answers of a journey. */
export const journeyAnswersExport = (journeyId: string): ListExport => ({
  href: downloadAddress('answers.exportJourneyAnswers', { params: { journeyId } }),
  asked: { list: 'journey-answers', query: { journeyId } },
});

/** The CSV export of the answers that the list shows. */
export const answersExport = (lessonId: string, { busca: search }: TextSearch): ListExport => ({
  href: downloadAddress('answers.exportLessonAnswers', { params: { lessonId }, query: { search } }),
  asked: { list: 'answers', query: { lessonId, search } },
});
