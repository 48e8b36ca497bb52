import { describe, expect, test } from 'vitest';
import type { Completion } from '@jornada/contract/lessons/lessons';
import { aCompletion, aLessonPage, journeyId, lessonId } from '../../testing/lessons.ts';
import { aJourneyPage, aListedLesson } from '../../testing/journeys.ts';
import { aMember, someStats } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { someRewards } from '../../testing/rewards.ts';
import { stillClock } from '../../testing/still-clock.ts';
import { toast } from '../ui/toast/toast.ts';
import { visit } from '../../testing/visit.ts';

const reading = `GET /api/lessons/${lessonId}`;
const completing = `POST /api/lessons/${lessonId}/completion`;
const journeyAddress = `/journey/${journeyId}`;

async function openLesson(
  answer: Completion | ReturnType<typeof refused> | (() => Promise<Completion>),
  member = aMember(),
) {
  const answers = {
    [reading]: aLessonPage(),
    [completing]: answer,
    [`GET /api/journeys/${journeyId}`]: aJourneyPage(),
  };
  const visited = await visit(`/lesson/${lessonId}`, answers, member);
  const complete = visited.screen.getByRole('button', { name: 'Marcar como Concluído' });
  await expect.element(complete).toBeVisible();
  const countOf = (wanted: string) => visited.requests.filter(({ call }) => call === wanted).length;
  return { ...visited, complete, countOf };
}

const withoutGamification = () =>
  aMember({ settings: { signupEnabled: true, gamificationEnabled: false, exploreTabEnabled: true }, stats: null });

test('two quick taps send one command', async () => {
  const answer = Promise.withResolvers<Completion>();
  const { screen, countOf, complete } = await openLesson(() => answer.promise);
  const button = complete.element() as HTMLButtonElement;
  button.click();
  button.click();
  answer.resolve(aCompletion({ rewards: someRewards() }));
  await expect.element(screen.getByText('+50 XP')).toBeVisible();
  expect(countOf(completing)).toBe(1);
});

test('the reward is celebrated, and Continuar opens the journey', async () => {
  const { screen, address, complete } = await openLesson(aCompletion({ rewards: someRewards() }));
  await complete.click();
  await expect.element(screen.getByText('Lição concluída! 50 XP')).toBeVisible();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeVisible();
  expect(address()).toBe(journeyAddress);
});

test('the header shows the new XP, the lesson is read again, and what nobody shows is forgotten', async () => {
  const { screen, answers, cache, countOf, complete } = await openLesson(
    aCompletion({ rewards: someRewards({ xpTotal: 1890, nivelAtual: 6 }) }),
  );
  cache.setQueryData(['enrollments', 'listMyJourneys'], {});
  cache.setQueryData(['journeys', 'listCatalogue'], {});
  cache.setQueryData(['certificates', 'listMyCertificates'], {});
  cache.setQueryData(['rewards', 'readStats'], {});
  answers['GET /api/me'] = aMember({ stats: someStats({ xpTotal: 1890 }) });
  await complete.click();
  await expect.element(screen.getByText('1.890 XP').first()).toBeInTheDocument();
  await expect.poll(() => countOf(reading)).toBe(2);
  const gone = [['enrollments'], ['journeys', 'listCatalogue'], ['certificates'], ['rewards', 'readStats']];
  for (const queryKey of gone) {
    expect(cache.getQueryCache().findAll({ queryKey }), queryKey.join()).toHaveLength(0);
  }
  // The next page is loaded while the reward is celebrated.
  await expect.poll(() => countOf(`GET /api/journeys/${journeyId}`)).toBe(1);
});

test('without gamification a word suffices, and the journey opens at once', async () => {
  const { screen, address, complete } = await openLesson(aCompletion(), withoutGamification());
  await complete.click();
  await expect.element(screen.getByText('Lição concluída!', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeVisible();
  expect(address()).toBe(journeyAddress);
});

test('the last lesson without gamification speaks of no XP', async () => {
  const { screen, complete } = await openLesson(aCompletion({ journeyCompleted: true }), withoutGamification());
  await complete.click();
  await expect.element(screen.getByText('Jornada concluída!', { exact: true })).toBeVisible();
});

test('a lesson that was completed in another tab is not celebrated again', async () => {
  const { screen, answers, complete } = await openLesson(
    aCompletion({ alreadyCompleted: true, rewards: someRewards() }),
  );
  answers[reading] = aLessonPage({ lesson: { completedAt: '2026-11-23T12:00:00.000Z' } });
  await complete.click();
  await expect.element(screen.getByText('Lição Concluída!')).toBeVisible();
  expect(screen.getByText('+50 XP').elements()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Continuar' }).elements()).toHaveLength(0);
});

test('a completion whose answer was lost on its way is celebrated when it is pressed again', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { screen, answers, complete } = await openLesson(lost);
  await complete.click();
  await expect.element(screen.getByText('Erro ao concluir lição')).toBeVisible();
  answers[completing] = aCompletion({ alreadyCompleted: true, rewards: someRewards() });
  await complete.click();
  await expect.element(screen.getByText('Lição concluída! 50 XP')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Continuar' })).toBeVisible();
});

test.each([
  ['mission_pending', 'Complete a missão para concluir esta lição'],
  ['lesson_locked', 'Esta lição ainda não está liberada'],
  ['earlier_lessons_missing', 'Conclua as lições anteriores'],
  ['internal_error', 'Erro ao concluir lição'],
] as const)('a completion refused with %s says why and can be tried again', async (code, text) => {
  const { screen, complete } = await openLesson(refused(code));
  await complete.click();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(complete).toBeEnabled();
});

test('an older message makes room for the reward', async () => {
  const { screen, complete } = await openLesson(aCompletion({ rewards: someRewards() }));
  toast.success('Jornada iniciada com sucesso!');
  await expect.element(screen.getByText('Jornada iniciada com sucesso!')).toBeVisible();
  await complete.click();
  await expect.element(screen.getByText('+50 XP')).toBeVisible();
  expect(screen.getByText('Jornada iniciada com sucesso!').elements()).toHaveLength(0);
});

describe('from the celebration', () => {
  const waiting = aListedLesson({
    id: 'after',
    dayNumber: 9,
    title: 'Blocos de 25 minutos',
    status: 'locked',
    lockReason: 'waits_for_previous',
  });
  const withNext = () =>
    aLessonPage({ lessons: [aListedLesson({ id: lessonId, dayNumber: 8, status: 'current' }), waiting] });

  test('one press leads to the next lesson, which the answer has opened', async () => {
    const { screen, answers, address, complete } = await openLesson(aCompletion({ rewards: someRewards() }));
    answers[reading] = withNext();
    await complete.click();
    const next = screen.getByRole('link', { name: 'Próxima Lição' });
    await expect.element(next).toBeVisible();
    // The bar below the celebration does not repeat it.
    expect(next.elements()).toHaveLength(1);
    answers['GET /api/lessons/after'] = aLessonPage({ lesson: { id: 'after', title: 'Blocos de 25 minutos' } });
    await next.click();
    await expect.element(screen.getByRole('heading', { name: 'Blocos de 25 minutos', level: 1 })).toBeVisible();
    expect(address()).toBe('/lesson/after');
  });

  test('where nothing opens today it is enough for today, and what opens tomorrow is told', async () => {
    const { screen, complete } = await openLesson(aCompletion({ rewards: someRewards() }));
    await complete.click();
    await expect
      .element(screen.getByText('Feito por hoje. Abre amanhã: Blocos de 25 minutos', { exact: true }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continuar' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Próxima Lição' }).elements()).toHaveLength(0);
  });

  test('nobody who uses the page is taken away from it', async () => {
    const { screen, answers, address, complete } = await openLesson(aCompletion({ rewards: someRewards() }));
    const clock = stillClock();
    answers[reading] = aLessonPage({ lesson: { completedAt: '2026-11-23T12:00:00.000Z' } });
    await complete.click();
    await expect.element(screen.getByText('Lição concluída! 50 XP')).toBeVisible();
    await screen.getByRole('heading', { name: 'O quarto limpo', level: 1 }).click();
    await clock.pass(10_000);
    await expect.element(screen.getByText('Lição concluída! 50 XP')).not.toBeInTheDocument();
    expect(address()).toBe(`/lesson/${lessonId}`);
    await expect.element(screen.getByText('Lição Concluída!')).toBeVisible();
  });

  test('whoever only looks is taken to the journey', async () => {
    const { screen, address, complete } = await openLesson(aCompletion({ rewards: someRewards() }));
    const clock = stillClock();
    await complete.click();
    await expect.element(screen.getByText('Lição concluída! 50 XP')).toBeVisible();
    await clock.pass(2_500);
    await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeVisible();
    expect(address()).toBe(journeyAddress);
  });
});
