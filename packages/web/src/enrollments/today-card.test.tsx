import { describe, expect, test } from 'vitest';
import type { MyJourney, TodayCard } from '@jornada/contract/enrollments/enrollments';
import { aCatalogueCard, aDayThatIsDone, aLessonForToday, aMyJourney } from '../../testing/journeys.ts';
import { aMember, someStats } from '../../testing/people.ts';
import { visit } from '../../testing/visit.ts';

const another = aMyJourney({
  journey: { id: 'fala', name: 'Falar em Público' },
  enrollment: { id: 'enrolment-fala' },
  openLesson: { id: 'l', dayNumber: 14, title: 'Contar sua história', durationMinutes: 16 },
});
const dashboard = (today: TodayCard, items?: MyJourney[], member = aMember()) =>
  visit(
    '/dashboard',
    {
      'GET /api/enrollments': {
        items: items ?? ('journey' in today ? [today.journey, another] : [another]),
        nextCursor: null,
        today,
      },
    },
    member,
  );
const lessonPath = '/lesson/0199a1b2-0000-7000-8000-000000007008';

test(
  'the lesson of today comes by name, with minutes, XP and mission; picture, title and button are one way to it',
  { tags: 'long' },
  async () => {
    const { screen } = await dashboard(aLessonForToday());
    await expect.element(screen.getByText('Hoje · Dia 8 de 21')).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 2, name: 'O quarto limpo' })).toBeVisible();
    const facts = screen.getByRole('list', { name: 'Sobre a lição' }).getByRole('listitem');
    expect(facts.elements().map(({ textContent }) => textContent)).toEqual([
      '12 minutos',
      '+60 XP',
      'Missão: reflexão',
    ]);
    await expect.element(screen.getByText(/A lição de hoje leva 12 minutos\.$/)).toBeVisible();
    const ways = [...screen.container.querySelectorAll(`a[href="${lessonPath}"]`)];
    expect(ways.map((way) => [way.textContent, way.getAttribute('tabindex')])).toEqual([
      ['', '-1'],
      ['O quarto limpo', null],
      ['Assistir Lição', null],
    ]);
    expect(screen.container.querySelector('svg[data-mark=play]')).not.toBeNull();
  },
);

test('its journey is not repeated below, where the others keep their order and say which lesson is open', async () => {
  const { screen } = await dashboard(aLessonForToday());
  await expect.element(screen.getByRole('heading', { name: 'Suas outras jornadas' })).toBeVisible();
  const names = screen.getByRole('heading', { level: 3 }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Foco sem Ruído', 'Falar em Público']);
  await expect.element(screen.getByText('Aberta agora: Contar sua história · 16 min')).toBeVisible();
  const ways = screen.getByRole('link', { name: /^Continuar Jornada/ }).elements();
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/journey/0199a1b2-0000-7000-8000-000000000007',
    '/journey/fala',
  ]);
});

test('without gamification no XP is spoken of', async () => {
  const settings = { signupEnabled: true, gamificationEnabled: false, exploreTabEnabled: true };
  const member = aMember({ settings, stats: null });
  const { screen } = await dashboard(aLessonForToday({ reward: null, mission: null }), undefined, member);
  await expect.element(screen.getByRole('link', { name: 'Assistir Lição: O quarto limpo' })).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/XP/);
});

describe('on a day of rest', () => {
  const plan = { weekdays: [0 as const], studyMinute: 1200, isStudyDay: false, nextStudyDay: '2026-11-24' };
  const resting = (change: Parameters<typeof aMember>[0] = {}) =>
    aMember({
      stats: someStats({ streakState: 'descanso' }),
      studyPlan: { isOffered: false, plan, breakToday: 'descanso' },
      ...change,
    });

  test('nothing is asked, the streak stays, and the open lesson can be done all the same', async () => {
    const { screen } = await dashboard(aLessonForToday(), undefined, resting());
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Hoje é seu descanso' })).toBeVisible();
    await expect.element(screen.getByText('segunda-feira · descanso')).toBeVisible();
    await expect.element(screen.getByText(/^Sua ofensiva de 12 dias fica como está/)).toBeVisible();
    await expect.element(screen.getByText('12 dias guardados hoje')).toBeVisible();
    await expect.element(screen.getByText('No seu plano: amanhã, às 20h')).toBeVisible();
    const study = screen.getByRole('link', { name: 'Estudar mesmo assim' });
    await expect.element(study).toHaveAttribute('href', lessonPath);
    await expect
      .element(screen.getByRole('link', { name: 'Mudar meu plano' }))
      .toHaveAttribute('href', '/perfil#plano');
  });

  test('without a plan no next day is named', async () => {
    const studyPlan = { isOffered: false, plan: null, breakToday: 'descanso' as const };
    const { screen } = await dashboard(aLessonForToday(), undefined, resting({ studyPlan }));
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Hoje é seu descanso' })).toBeVisible();
    expect(screen.container.textContent).not.toContain('No seu plano:');
  });

  /** Words that hurry. */
  const hurry = /continue hoje|comece hoje|Hoje ·|meta de hoje|Assistir Lição/i;

  test('a pause asks for nothing either', async () => {
    const studyPlan = { isOffered: false, plan, breakToday: 'pausa' as const };
    const stats = someStats({ streakState: 'pausa' });
    const { screen } = await dashboard(aLessonForToday(), undefined, resting({ stats, studyPlan }));
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Sua ofensiva está em pausa' })).toBeVisible();
    await expect.element(screen.getByText(/pausa não soma e não quebra/)).toBeVisible();
    await expect.element(screen.getByText('12 dias em pausa')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Estudar mesmo assim' })).toBeVisible();
    expect(screen.container.textContent).not.toMatch(hurry);
  });

  const comeback = { streakRecord: 23, studyDays: 61, xpTotal: 1840 };
  test.each([
    ['perdida', 0, aLessonForToday({ comeback })],
    ['sem_streak', 0, aLessonForToday()],
    ['escudo_sera_usado', 12, aLessonForToday()],
    ['feita_hoje', 13, aLessonForToday()],
  ] as const)('nothing hurries, even if the streak is %s', async (streakState, streakAtual, today) => {
    const stats = someStats({ streakState, streakAtual });
    const { screen } = await dashboard(today, undefined, resting({ stats }));
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Hoje é seu descanso' })).toBeVisible();
    expect(screen.container.textContent).not.toMatch(hurry);
  });
});

describe('on a day outside the plan', () => {
  const plan = { weekdays: [1 as const], studyMinute: 1200, isStudyDay: false, nextStudyDay: '2026-11-24' };
  const studyPlan = { isOffered: false, plan, breakToday: null };

  test('that is none of rest the streak is at risk, and no screen says rest', async () => {
    const { screen } = await dashboard(
      aLessonForToday(),
      undefined,
      aMember({ stats: someStats({ streakState: 'em_risco' }), studyPlan }),
    );
    await expect.element(screen.getByText('12 dias continue hoje')).toBeVisible();
    await expect.element(screen.getByText('Hoje · Dia 8 de 21')).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/no seu plano|descanso/i);
  });

  test('nothing is asked where there is no streak', async () => {
    const settings = { signupEnabled: true, gamificationEnabled: false, exploreTabEnabled: true };
    const { screen } = await dashboard(
      aLessonForToday({ reward: null }),
      undefined,
      aMember({ stats: null, settings, studyPlan }),
    );
    await expect.element(screen.getByText('No seu plano, hoje não tem lição', { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Hoje não está no seu plano' })).toBeVisible();
    await expect.element(screen.getByText('No seu plano: amanhã, às 20h')).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/Hoje ·|ofensiva/);
  });
});

test('after a broken streak the lesson comes first, then what stays; no zero of days anywhere', async () => {
  const comeback = { streakRecord: 23, studyDays: 61, xpTotal: 1840 };
  const stats = someStats({ streakAtual: 0, streakRecord: 23, streakState: 'perdida', xpHoje: 0 });
  const { screen } = await dashboard(aLessonForToday({ comeback }), undefined, aMember({ stats }));
  await expect.element(screen.getByText('Recomece hoje · Dia 8 de 21')).toBeVisible();
  await expect.element(screen.getByText(/Sua trilha ficou onde estava/)).toBeVisible();
  const kept = screen.getByRole('list', { name: 'O que continua seu' }).getByRole('listitem').elements();
  expect(kept.map(({ textContent }) => textContent)).toEqual([
    '23 dias é o seu recorde',
    '61 dias de estudo ao todo',
    '1.840 XP continuam seus',
  ]);
  await expect.element(screen.getByRole('link', { name: 'Recomece hoje recorde: 23 dias' })).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/\b0 dias\b(?! completos)/);
});

test('when nothing is open one is up to date, and reads what opens when', async () => {
  const { screen } = await dashboard(aDayThatIsDone());
  await expect.element(screen.getByRole('heading', { name: 'Você está em dia' })).toBeVisible();
  await expect.element(screen.getByText('Hoje está feito')).toBeVisible();
  await expect.element(screen.getByText('“O quarto limpo” concluída, com a missão respondida.')).toBeVisible();
  const next = screen.getByRole('link', { name: /Abre amanhã/ });
  await expect.element(next).toHaveTextContent('Abre amanhãBlocos de 25 minutosDia 9 · 9 min');
  await expect.element(next).toHaveAttribute('href', '/journey/0199a1b2-0000-7000-8000-000000000007');
  await expect.element(screen.getByRole('link', { name: 'Rever a lição de hoje' })).toHaveAttribute('href', lessonPath);
  expect(screen.container.querySelector('svg[data-mark=check]')).not.toBeNull();
});

test('a journey that waits for its author says that more is coming', async () => {
  const { screen } = await dashboard(aDayThatIsDone({ next: null, completedToday: null }));
  await expect.element(screen.getByText('Novas lições de Foco sem Ruído estão a caminho.')).toBeVisible();
  await expect.element(screen.getByText('Nada em aberto')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rever a lição de hoje' }).elements()).toHaveLength(0);
});

test('whoever has finished all is shown the way to the next; their journeys stay below', async () => {
  const { screen } = await dashboard({ kind: 'begin' });
  await expect.element(screen.getByRole('heading', { name: 'Escolha sua próxima jornada' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Explorar Jornadas Disponíveis' }))
    .toHaveAttribute('href', '/explore');
  await expect.element(screen.getByRole('heading', { name: 'Suas jornadas' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Falar em Público' })).toBeVisible();
});

test('a newcomer finds three free journeys to begin with, none that is empty or already theirs', async () => {
  const cards = ['um', 'dois', 'tres', 'quatro', 'cinco'].map((id, index) =>
    aCatalogueCard({ id, name: `Jornada ${id}`, lessonCount: index === 1 ? 0 : 7, isEnrolled: index === 2 }),
  );
  const asked: unknown[] = [];
  const { screen } = await visit('/dashboard', {
    'GET /api/journeys': (_body: unknown, query: unknown) => {
      asked.push(query);
      return { items: cards, nextCursor: null, tags: [] };
    },
  });
  const section = screen.getByRole('region', { name: 'Boas para começar' });
  await expect.element(section).toBeVisible();
  expect(
    section
      .getByRole('link', { name: /^Ver a jornada/ })
      .elements()
      .map((way) => way.getAttribute('href')),
  ).toEqual(['/explore/um', '/explore/quatro', '/explore/cinco']);
  await expect.element(section.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/explore');
  expect(asked).toContainEqual({ kind: 'gratuita', limit: '12' });
});

test('without free journeys, and while Explorar is off, nothing is offered there', async () => {
  const none = await visit('/dashboard');
  await expect.element(none.screen.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  expect(none.screen.getByText('Boas para começar').elements()).toEqual([]);
  const settings = { signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: false };
  const { screen, requests } = await visit('/dashboard', {}, aMember({ settings }));
  await expect.element(screen.getByText(/Fale com o administrador/)).toBeVisible();
  expect(requests.filter(({ call }) => call === 'GET /api/journeys')).toEqual([]);
});

test('streak and goal lead to their tabs', async () => {
  const { screen } = await dashboard(aLessonForToday());
  const chips = screen.getByRole('list', { name: 'Hoje' }).getByRole('link');
  await expect.element(chips.first()).toBeVisible();
  expect(chips.elements().map((chip) => chip.getAttribute('href'))).toEqual([
    '/progress?aba=streak',
    '/progress?aba=meta',
  ]);
});
