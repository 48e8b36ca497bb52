import { page } from 'vitest/browser';
import {
  aJourneyList,
  aJourneyRow,
  aLessonList,
  anEditableJourney,
  schoolJourneyId,
  visitAsAdmin,
} from './admin-fixtures.ts';

/** The endpoint of the journey that `openEdit` opens. */
export const journeyPath = `/api/admin/journeys/${schoolJourneyId}`;
export const saving = `PUT ${journeyPath}`;
/** The screen of that journey's form. */
export const editAddress = `/admin/journeys/${schoolJourneyId}/edit`;

const around = {
  'GET /api/admin/journeys': aJourneyList([aJourneyRow()]),
  [`GET ${journeyPath}/lessons`]: aLessonList([]),
};

export const openNew = (answers: Record<string, unknown> = {}) =>
  visitAsAdmin('/admin/journeys/new', { ...around, ...answers });

export const openEdit = (answers: Record<string, unknown> = {}, journey = anEditableJourney()) =>
  visitAsAdmin(editAddress, { ...around, [`GET ${journeyPath}`]: journey, ...answers });

export const name = () => page.getByRole('textbox', { name: 'Nome' });
export const totalDays = () => page.getByRole('textbox', { name: 'Total de dias' });
export const save = () => page.getByRole('button', { name: 'Salvar Jornada' });
