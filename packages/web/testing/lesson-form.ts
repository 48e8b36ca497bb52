import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLessonList, anEditableLesson, schoolJourneyId, schoolLessonId, visitAsAdmin } from './admin-fixtures.ts';

export const listing = `GET /api/admin/journeys/${schoolJourneyId}/lessons`;
export const creating = `POST /api/admin/journeys/${schoolJourneyId}/lessons`;
/** The screen of the journey's lessons. */
export const lessonsAddress = `/admin/journeys/${schoolJourneyId}/lessons`;
/** The endpoint of the lesson that `openEdit` opens. */
export const lessonPath = `/api/admin/lessons/${schoolLessonId}`;

export const openNew = (answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`${lessonsAddress}/new`, {
    [listing]: aLessonList(['Alfa', 'Beta']),
    [creating]: anEditableLesson(),
    ...answers,
  });

export const openEdit = (lesson = anEditableLesson(), answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`${lessonsAddress}/${schoolLessonId}/edit`, {
    [listing]: aLessonList(['Alfa', 'Beta']),
    [`GET ${lessonPath}`]: lesson,
    [`PUT ${lessonPath}`]: lesson,
    ...answers,
  });

export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const video = () => field('URL do vídeo');
/** Saves so that members see it: 'Publicar' of a new lesson. */
export const save = () => page.getByRole('button', { name: /^(Salvar Lição|Publicar)$/ });

/** Waits until the page says that the lesson was created. */
export async function saved() {
  await expect.element(page.getByText('Lição criada com sucesso')).toBeVisible();
}

/** Presses a switch by keyboard. The track covers the input, so a pointer never reaches the input itself. */
export async function toggle(name: string) {
  const input = page.getByRole('switch', { name });
  await expect.element(input).toBeInTheDocument();
  (input.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}

/** Chooses a mission's type. */
export const choose = (type: string) => page.getByRole('radio', { name: new RegExp(`^${type}`) }).click();

/** Fills in what every lesson needs. */
export async function fillClass() {
  await field('Título').fill('Música ou silêncio?');
  await field('Descrição').fill('Três sons de fundo.');
  await video().fill('https://vimeo.com/76979871');
}

/** Opens a new lesson with a mission of a type. */
export async function openWithMission(type: string) {
  const app = await openNew();
  await fillClass();
  await toggle('Tem missão');
  await choose(type);
  return app;
}

/** The lesson that was sent to be created. */
export const created = (requests: { call: string; body: unknown }[]) =>
  requests.find(({ call }) => call === creating)?.body as Record<string, unknown>;
