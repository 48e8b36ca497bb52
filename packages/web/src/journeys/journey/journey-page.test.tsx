import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { JourneyPage as JourneyAnswer } from '@jornada/contract/journeys/journeys';
import { aMember } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';
import { aJourney, aJourneyPage, aListedLesson, anEnrollment } from '../../../testing/journeys.ts';

const id = aJourney().id;
const reading = `GET /api/journeys/${id}`;
const openJourney = (answer: JourneyAnswer | ReturnType<typeof refused>, member = aMember()) =>
  visit(`/journey/${id}`, { [reading]: answer }, member);
const withoutExplore = () =>
  aMember({ settings: { signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: false } });

const nextLesson: NonNullable<JourneyAnswer['nextLesson']> = {
  id: '0199a1b2-0000-7000-8000-000000007008',
  dayNumber: 8,
  title: 'O quarto limpo',
  description: 'O ambiente decide antes de você.',
  durationMinutes: 12,
  hasMission: true,
  isOpen: true,
  releaseDate: null,
};

test('the lesson of the day stands out with the way to watch it', { tags: 'long' }, async () => {
  const { screen } = await openJourney(aJourneyPage({ nextLesson, lessons: [aListedLesson()] }));
  await expect.element(screen.getByText('Dia 8 de 21')).toBeVisible();
  await expect.element(screen.getByText('12 minutos')).toBeVisible();
  await expect.element(screen.getByText('Com missão')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Assistir Lição' }))
    .toHaveAttribute('href', `/lesson/${nextLesson.id}`);
  await expect.element(screen.getByRole('heading', { name: 'Todas as Lições' })).toBeVisible();
});

const keptLessons = [{ id: 'kept', title: 'O quarto limpo', durationMinutes: 12, isCompleted: true, afterDay: 1 }];

test('a lesson that went back to draft stands without a number', async () => {
  const { screen } = await openJourney(aJourneyPage({ lessons: [aListedLesson()], keptLessons }));
  await expect
    .element(screen.getByRole('link', { name: 'O quarto limpo Retirada por enquanto · 12 min · concluída' }))
    .toHaveAttribute('href', '/lesson/kept');
});

test('in a paused journey it does not open', async () => {
  const { screen } = await openJourney(aJourneyPage({ keptLessons, enrollment: anEnrollment({ isSuspended: true }) }));
  await expect.element(screen.getByText(/Retirada por enquanto/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Retirada por enquanto/ }).elements()).toEqual([]);
});

test('on a day of rest the lesson is there without asking for today', async () => {
  const lessons = [aListedLesson({ status: 'current', durationMinutes: 12 })];
  const studyPlan = { isOffered: false, plan: null, breakToday: 'descanso' as const };
  const { screen } = await openJourney(aJourneyPage({ nextLesson, lessons }), aMember({ studyPlan }));
  await expect.element(screen.getByRole('link', { name: 'Assistir Lição' })).toBeVisible();
  await expect.element(screen.getByText('Hoje é seu descanso')).toBeVisible();
  await expect.element(screen.getByText('Próxima · 12 min')).toBeVisible();
  expect(screen.container.querySelector('[data-tone=now]')).toBeNull();
  expect(screen.container.textContent).not.toContain('Hoje ·');
});

test.each([
  [375, 812],
  [390, 844],
])('on %i × %i the way to watch is in sight when the page opens', async (width, height) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(414, 896));
  const { screen } = await openJourney(
    aJourneyPage({
      journey: aJourney({ name: 'Foco sem Ruído: atenção que dura', description: 'Uma frase por linha. '.repeat(8) }),
      nextLesson: { ...nextLesson, title: 'O quarto limpo, a mesa limpa e a cabeça também' },
      lessons: [aListedLesson()],
    }),
  );
  const watch = screen.getByRole('link', { name: 'Assistir Lição' });
  await expect.element(watch).toBeVisible();
  const bar = screen.getByRole('navigation', { name: 'Navegação' });
  const { bottom } = watch.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
});

test.each([
  ['under way', null, 1],
  ['finished', '2026-11-23T15:00:00.000Z', 0],
])('in a journey that is %s a plan is offered, or not any more', async (_what, completedAt, offers) => {
  const studyPlan = { ...aMember().studyPlan, isOffered: true };
  const { screen, cache } = await openJourney(
    aJourneyPage({ enrollment: anEnrollment({ completedAt }), lessons: [aListedLesson()] }),
    aMember({ studyPlan }),
  );
  await expect.element(screen.getByRole('heading', { name: 'Todas as Lições' })).toBeVisible();
  await expect.poll(() => cache.isFetching()).toBe(0);
  await expect.poll(() => screen.getByText('Quando você quer estudar?').elements()).toHaveLength(offers);
});

test('a lesson that waits for its day says which, and cannot be watched', async () => {
  const { screen } = await openJourney(
    aJourneyPage({ nextLesson: { ...nextLesson, isOpen: false, releaseDate: '2026-11-24' } }),
  );
  await expect.element(screen.getByText('Você está em dia! A próxima lição abre amanhã.')).toBeVisible();
  await expect.element(screen.getByText('Libera em: 24/11/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Assistir Lição' }).elements()).toHaveLength(0);
});

test('a finished journey looks back instead of ahead', async () => {
  const enrollment = anEnrollment({ currentDay: 22, completedDays: 21, completedAt: '2026-11-23T15:00:00.000Z' });
  const { screen } = await openJourney(aJourneyPage({ enrollment, lessons: [aListedLesson()] }));
  await expect.element(screen.getByRole('heading', { name: 'Jornada concluída' })).toBeVisible();
  await expect.element(screen.getByText('Concluída em 23/11/2026')).toBeVisible();
  await expect.element(screen.getByText(/21 lições continuam abertas para você/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Minhas respostas' }))
    .toHaveAttribute('href', `/perfil/respostas/${id}`);
  await expect.element(screen.getByRole('link', { name: /^Lição 1 / })).toBeVisible();
});

test('a journey that was finished on another platform says so, without a day', async () => {
  const completed = { currentDay: 22, completedDays: 21, completedAt: '2026-11-23T15:00:00.000Z' };
  const enrollment = anEnrollment({ ...completed, isCompletedElsewhere: true });
  const { screen } = await openJourney(aJourneyPage({ enrollment, lessons: [aListedLesson()] }));
  await expect.element(screen.getByText('Concluída em outra plataforma')).toBeVisible();
  expect(screen.getByText(/23\/11\/2026/).elements()).toHaveLength(0);
});

describe('what a finished journey paid on top', () => {
  const finished = aJourneyPage({
    enrollment: anEnrollment({ currentDay: 22, completedDays: 21, completedAt: '2026-11-23T15:00:00.000Z' }),
  });
  const heading = () => page.getByRole('heading', { name: 'Jornada concluída' });

  test('stands in its panel', async () => {
    const { screen } = await openJourney({ ...finished, completionBonusXp: 500 });
    await expect.element(screen.getByText('+500 XP de bônus')).toBeVisible();
  });

  test('is not told where nothing was paid', async () => {
    await openJourney(finished);
    await expect.element(heading()).toBeVisible();
    expect(document.body.textContent).not.toContain('de bônus');
  });

  test('is not told while gamification is off', async () => {
    const settings = { signupEnabled: true, gamificationEnabled: false, exploreTabEnabled: true };
    await openJourney({ ...finished, completionBonusXp: 500 }, aMember({ stats: null, settings }));
    await expect.element(heading()).toBeVisible();
    expect(document.body.textContent).not.toContain('XP');
  });
});

test('whoever has done all there is reads that more is coming', async () => {
  const { screen } = await openJourney(
    aJourneyPage({ journey: aJourney({ lessonCount: 7 }), lessons: [aListedLesson()] }),
  );
  await expect.element(screen.getByText('Novas lições estão a caminho')).toBeVisible();
});

test('a journey without lessons is being prepared', async () => {
  const { screen } = await openJourney(aJourneyPage({ journey: aJourney({ lessonCount: 0 }) }));
  await expect.element(screen.getByText('As lições estão chegando')).toBeVisible();
  expect(screen.getByText('Todas as Lições').elements()).toHaveLength(0);
});

test('a paused journey explains itself and keeps the progress in sight', async () => {
  const { screen } = await openJourney(aJourneyPage({ enrollment: anEnrollment({ isSuspended: true }), nextLesson }));
  await expect.element(screen.getByText('Seu acesso a esta jornada está pausado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Assistir Lição' }).elements()).toHaveLength(0);
});

test('a paid journey that one does not own is an offer', async () => {
  const journey = aJourney({ tipo: 'paga', precoDisplay: 'R$ 297,00', checkoutUrl: 'https://pagamento.exemplo/j' });
  const { screen } = await openJourney(
    aJourneyPage({ access: 'premium', journey, enrollment: null, missionCount: 12 }),
  );
  await expect.element(screen.getByText('R$ 297,00')).toBeVisible();
  for (const fact of ['21 dias', '21 lições', '12 missões']) await expect.element(screen.getByText(fact)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Adquirir Jornada/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Voltar ao catálogo' })).toHaveAttribute('href', '/explore');
});

test('a paid journey without lessons is in preparation: it has no way to buy it yet', async () => {
  const journey = aJourney({ tipo: 'paga', checkoutUrl: 'https://pagamento.exemplo/j', lessonCount: 0 });
  const { screen } = await openJourney(aJourneyPage({ access: 'premium', journey, enrollment: null, missionCount: 0 }));
  await expect.element(screen.getByRole('button', { name: 'Em preparação' })).toBeDisabled();
  expect(screen.getByRole('link', { name: /^Adquirir Jornada/ }).elements()).toHaveLength(0);
});

test('with Explorar switched off the way back from an offer leads to Minhas Jornadas', async () => {
  const { screen } = await openJourney(
    aJourneyPage({ access: 'premium', journey: aJourney({ tipo: 'paga' }), enrollment: null, missionCount: 0 }),
    withoutExplore(),
  );
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Minhas Jornadas' }))
    .toHaveAttribute('href', '/dashboard');
  expect(screen.getByText(/miss/).elements()).toHaveLength(0);
});

test('a free journey is started from the catalogue', async () => {
  const { screen, address } = await openJourney(aJourneyPage({ access: 'free', enrollment: null }));
  await expect.element(screen.getByText('Nenhuma jornada disponível no momento')).toBeVisible();
  expect(address()).toBe('/explore');
});

test('a journey for others only sends away, and says so', async () => {
  const { screen, address } = await openJourney(refused('journey_access_denied'));
  await expect.element(screen.getByText('Você não tem acesso a esta jornada')).toBeVisible();
  await expect.element(screen.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('an unknown journey leads back', async () => {
  const { screen } = await openJourney(refused('journey_not_found'));
  await expect.element(screen.getByRole('heading', { name: 'Jornada não encontrada' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Voltar para Minhas Jornadas' })).toBeVisible();
});

test('a journey that cannot be read leads to Minhas Jornadas, and says so', async () => {
  const { screen, address } = await openJourney(refused('busy'));
  await expect.element(screen.getByText('Erro ao carregar jornada')).toBeVisible();
  await expect.element(screen.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('while a journey loads, its cover and its stones lie where they will be', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { screen } = await visit(`/journey/${id}`, { [reading]: () => new Promise((resolve) => (answer = resolve)) });
  await expect.element(screen.getByRole('status', { name: 'Carregando jornada' })).toBeVisible();
  const main = () => screen.getByRole('main').element();
  const cover = () => main().querySelector('[class^=cover-]')!.getBoundingClientRect();
  const middleOf = (stone: Element) =>
    Math.round(stone.getBoundingClientRect().x + stone.getBoundingClientRect().width / 2);
  const skeletonStones = [...main().querySelectorAll('[class^=stone-] > :first-child')].map(middleOf);
  const belowHeader = cover().y - main().getBoundingClientRect().y;

  const lessons = skeletonStones.map((_, index) => aListedLesson({ id: `lesson-${index}`, dayNumber: index + 1 }));
  answer(aJourneyPage({ nextLesson, lessons }));

  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeVisible();
  expect(cover().y - main().getBoundingClientRect().y).toBe(belowHeader);
  expect(skeletonStones).toHaveLength(7);
  expect([...main().querySelectorAll('[class^=stone-]')].map(middleOf)).toEqual(skeletonStones);
});
