import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aJourney, aJourneyPage, aListedLesson } from '../../../testing/journeys.ts';
import { aLessonPage, journeyId, lessonId } from '../../../testing/lessons.ts';
import { aMember } from '../../../testing/people.ts';
import { visit } from '../../../testing/visit.ts';

const admin = aMember({ role: 'admin' });
const lessons = [
  aListedLesson({ id: lessonId, dayNumber: 1, title: 'O quarto limpo', status: 'current' }),
  aListedLesson({ id: 'after', dayNumber: 2, title: 'Blocos de 25 minutos', status: 'available' }),
];
const next = { id: lessonId, dayNumber: 1, title: 'O quarto limpo', description: 'O ambiente decide.' };
const aPreview = aJourneyPage({
  access: 'preview',
  enrollment: null,
  lessons,
  nextLesson: { ...next, durationMinutes: 12, hasMission: true, isOpen: true, releaseDate: null },
});
const notice = () => page.getByRole('complementary', { name: 'Prévia' });
const commands = (requests: { call: string }[]) =>
  requests.map(({ call }) => call).filter((call) => !call.startsWith('GET') && call !== 'POST /api/me/daily-login');

describe('an administrator who is not enrolled', () => {
  test(
    'sees a journey with its lessons, told as a preview, and the way back to administering it',
    { tags: 'long' },
    async () => {
      await visit(`/journey/${journeyId}`, { [`GET /api/journeys/${journeyId}`]: aPreview }, admin);
      await expect.element(notice().getByText(/nada fica registrado/)).toBeVisible();
      await expect
        .element(notice().getByRole('link', { name: 'Administrar lições' }))
        .toHaveAttribute('href', `/admin/journeys/${journeyId}/lessons`);
      await expect.element(page.getByRole('link', { name: 'Assistir Lição' })).toBeVisible();
      await expect.element(page.getByText('Blocos de 25 minutos')).toBeVisible();
      expect(page.getByText(/dias completos/).elements()).toHaveLength(0);
    },
  );

  test('sees what is offered of a paid one, too', async () => {
    const journey = aJourney({ tipo: 'paga', precoDisplay: 'R$ 97', checkoutUrl: 'https://pague.exemplo/1' });
    await visit(`/journey/${journeyId}`, { [`GET /api/journeys/${journeyId}`]: { ...aPreview, journey } }, admin);
    await notice().getByRole('button', { name: 'Ver a página de compra' }).click();
    await expect.element(page.getByText('R$ 97')).toBeVisible();
    await notice().getByRole('button', { name: 'Ver a jornada' }).click();
    await expect.element(page.getByRole('link', { name: 'Assistir Lição' })).toBeVisible();
  });

  test('sees a lesson, tries its mission, and nothing of that is sent', { tags: 'long' }, async () => {
    const mission = { type: 'enquete' as const, required: true, timerMinutes: 15, isAnswered: false, isExpired: false };
    const { requests } = await visit(
      `/lesson/${lessonId}`,
      {
        [`GET /api/lessons/${lessonId}`]: aLessonPage({ isPreview: true, reward: null, lessons, lesson: { mission } }),
        [`GET /api/lessons/${lessonId}/mission`]: {
          lessonId,
          type: 'enquete',
          required: true,
          state: 'open',
          content: { question: 'Qual é a sua hora?', options: ['Manhã', 'Noite'], multipleChoice: false },
          contentVersion: 'v1',
          timer: { minutes: 15, startedAt: null, endsAt: null, remainingMs: null },
          progressVersion: 'p1',
          draft: null,
          answer: null,
          answeredAt: null,
          completionMessage: null,
        },
      },
      admin,
    );
    await expect.element(page.getByText('Missão: Enquete · cronômetro de 15 minutos')).toBeVisible();
    await page.getByRole('radio', { name: 'Manhã' }).click();
    await expect.element(page.getByRole('radio', { name: 'Manhã' })).toBeChecked();
    await expect.element(page.getByText(/A resposta não é enviada nem guardada/)).toBeVisible();
    expect(page.getByRole('button', { name: /Concluído|Concluir|Enviar Resposta/ }).elements()).toHaveLength(0);
    await expect
      .element(notice().getByRole('link', { name: 'Editar lição' }))
      .toHaveAttribute('href', `/admin/journeys/${journeyId}/lessons/${lessonId}/edit`);
    expect(commands(requests)).toEqual([]);
  });
});
