import { expect, onTestFinished, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import type { LessonPage as LessonAnswer } from '@jornada/contract/lessons/lessons';
import { refuse } from '../../testing/fake-server.ts';
import { aListedLesson } from '../../testing/journeys.ts';
import { refused } from '../../testing/refused.ts';
import { shownToasts } from '../ui/toast/toast.ts';
import { visit } from '../../testing/visit.ts';
import { aLessonPage, journeyId, lessonId } from '../../testing/lessons.ts';
import { aMission, aPoll } from '../../testing/missions.ts';

const reading = `GET /api/lessons/${lessonId}`;
const openLesson = (answer: LessonAnswer | ReturnType<typeof refused>) =>
  visit(`/lesson/${lessonId}`, { [reading]: answer, [`${reading}/mission`]: aMission() });

test('a lesson says its place, its title and what completing it pays', async () => {
  const { screen } = await openLesson(aLessonPage());
  await expect.element(screen.getByText('Dia 8 de 21')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'O quarto limpo', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('Concluir vale 50 XP, com 20% de bônus da ofensiva')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Foco sem Ruído' }))
    .toHaveAttribute('href', `/journey/${journeyId}`);
});

test('a lesson that went back to draft says so instead of a number', async () => {
  const kept = { id: lessonId, title: 'O quarto limpo', durationMinutes: 0, isCompleted: false, afterDay: 7 };
  const { screen } = await openLesson({
    ...aLessonPage({ lesson: { dayNumber: null } }),
    keptLessons: [kept],
    lessons: [],
  });
  await expect.element(screen.getByText('Retirada por enquanto', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^Esta lição saiu da jornada por enquanto/)).toBeVisible();
  await screen.getByRole('button', { name: 'Lições da Jornada' }).click();
  await expect
    .element(
      browser.getByRole('dialog').getByRole('link', { name: 'O quarto limpo Retirada por enquanto', exact: true }),
    )
    .toHaveAttribute('aria-current', 'page');
});

test('the video host is asked only once the member presses play', async () => {
  const { screen } = await openLesson(aLessonPage());
  const play = screen.getByRole('button', { name: 'Assistir vídeo: O quarto limpo' });
  await expect.element(play).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  await play.click();
  const frame = screen.getByTitle('Vídeo: O quarto limpo');
  await expect.element(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect
    .element(frame)
    .toHaveAttribute('src', expect.stringContaining('https://www.youtube-nocookie.com/embed/'));
});

test('a lesson whose video cannot be shown says so', async () => {
  const { screen } = await openLesson(aLessonPage({ lesson: { video: null } }));
  await expect.element(screen.getByText('O vídeo desta lição não está disponível no momento.')).toBeVisible();
});

test('a lesson’s document stands between its description and its materials, below its name', async () => {
  const fileId = '018f3c1a-7b2d-7c4e-9a10-000000000001';
  const link = { type: 'link', attrs: { href: 'https://exemplo.com.br/guia' } } as const;
  const mail = { type: 'link', attrs: { href: 'mailto:ana@exemplo.com.br' } } as const;
  const document: LessonDocument = {
    type: 'doc',
    content: [
      // Below the second level only where the second level comes before.
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Antes' }] },
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Tirar' }] },
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Primeiro' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'o ', marks: [link] },
          { type: 'text', text: 'guia', marks: [link, { type: 'bold' }] },
          { type: 'text', text: 'escreva', marks: [mail] },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 4 },
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Caixa' }] }] }],
      },
      { type: 'callout', attrs: { kind: 'warning' }, content: [{ type: 'paragraph' }] },
      { type: 'picture', attrs: { fileId, alt: 'Mesa', isDecorative: true, caption: 'Uma mesa.' } },
      { type: 'picture', attrs: { fileId: fileId.replace('1', '2'), alt: 'Some', isDecorative: false, caption: '' } },
    ],
  };
  const files = [
    { id: fileId, kind: 'picture' as const, name: 'a.webp', type: 'image/webp', size: 1, width: 800, height: 450 },
  ];
  const attachments = [{ id: 'file', name: 'Checklist.pdf', size: 1_258_291, type: 'application/pdf' }];
  const { screen } = await openLesson(aLessonPage({ lesson: { document, files, attachments, video: null } }));
  await expect.element(screen.getByText('1 min de leitura')).toBeVisible();
  const headings = screen.getByRole('article').getByRole('heading').elements();
  expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H1 O quarto limpo',
    'H2 Antes',
    'H2 Tirar',
    'H3 Primeiro',
    'H2 Materiais para Download',
  ]);
  const guide = screen.getByRole('link', { name: 'o guia' });
  await expect.element(guide).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(guide).toHaveAttribute('target', '_blank');
  await expect.element(screen.getByRole('link', { name: 'escreva' })).not.toHaveAttribute('target');
  await expect.element(screen.getByRole('note').getByText('Atenção')).toBeVisible();
  expect(screen.getByRole('list').filter({ hasText: 'Caixa' }).element().getAttribute('start')).toBe('4');
  // A decorative picture has no name, and one whose file is gone is left out.
  const pictures = [...window.document.querySelectorAll('figure img')];
  expect(pictures.map((picture) => [picture.getAttribute('alt'), picture.getAttribute('height')])).toEqual([
    ['', '450'],
  ]);
  expect(screen.getByText('O vídeo desta lição não está disponível no momento.').elements()).toHaveLength(0);
});

test('materials are listed only where there are any', async () => {
  const attachments = [{ id: 'file', name: 'Checklist.pdf', size: 1_258_291, type: 'application/pdf' }];
  const { screen } = await openLesson(aLessonPage({ lesson: { attachments } }));
  await expect.element(screen.getByRole('heading', { name: 'Materiais para Download' })).toBeVisible();
  await expect.element(screen.getByText('PDF · 1,2 MB')).toBeVisible();
});

test('a required mission comes before completing', async () => {
  const mission = { type: 'enquete', required: true, timerMinutes: null, isAnswered: false, isExpired: false } as const;
  const { screen } = await openLesson(aLessonPage({ lesson: { mission } }));
  await expect.element(screen.getByText('Esta lição tem uma missão obrigatória')).toBeVisible();
  await expect.element(screen.getByText('+100 XP')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Complete a Missão para Concluir' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  expect(shownToasts.now()).toEqual([]);
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(shownToasts.now()).toMatchObject([{ kind: 'info', message: 'Complete a missão para concluir esta lição' }]);
});

test('a completed lesson says so and leads on', async () => {
  const page = aLessonPage({ lesson: { completedAt: '2026-11-23T12:00:00.000Z' }, reward: null });
  const { screen } = await openLesson(page);
  await expect.element(screen.getByText('Lição Concluída!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Marcar como Concluído' }).elements()).toHaveLength(0);
  await expect.element(screen.getByRole('link', { name: 'Voltar para a jornada' })).toBeVisible();
});

const completedAt = '2026-11-23T12:00:00.000Z';
const answered = { type: 'enquete', required: true, timerMinutes: null, isAnswered: true, isExpired: false } as const;

test('a completed lesson with an answered mission says so and leads to the answer', async () => {
  const answer = {
    id: 'answer',
    lessonId,
    dayNumber: 8,
    lessonTitle: 'O quarto limpo',
    missionType: 'enquete',
    asked: aPoll,
    answer: { selectedOptions: ['À noite'] },
    answeredAt: completedAt,
    isSettledByTimer: false,
    isArchived: false,
  };
  const more = Array.from({ length: 20 }, (_, at) => ({ ...answer, id: `other-${at}`, lessonId: `other-${at}` }));
  const page = aLessonPage({ lesson: { completedAt, mission: answered }, reward: null });
  const { screen, answers } = await openLesson(page);
  answers[`GET /api/me/answers/${journeyId}`] = (_: unknown, { cursor }: { cursor?: string }) => ({
    items: cursor ? [answer] : more.map((other) => ({ ...other, lessonTitle: 'Outra lição' })),
    nextCursor: cursor ? null : 'next',
    journey: { name: 'Foco sem Ruído', modoLiberacao: 'uma_por_dia' },
  });
  await expect.element(screen.getByText('Missão respondida')).toBeVisible();
  expect(screen.getByText(/Esta lição tem uma missão/).elements()).toHaveLength(0);
  await screen.getByRole('link', { name: 'Ver sua resposta' }).click();
  const title = screen.getByRole('heading', { name: 'O quarto limpo', level: 2 });
  await expect.element(title).toHaveFocus();
  await expect.element(title).toBeInViewport();
});

test.each([
  ['that ran out of time', { isExpired: true }, 'O tempo da missão terminou sem resposta'],
  ['whose attempts are used up', { isFailed: true }, 'Sem XP do quiz'],
  ['that nobody answered', { isAnswered: false, required: false }, 'A missão terminou junto com a lição'],
  ['of a lesson done elsewhere', { isAnswered: false, required: true }, 'A missão terminou junto com a lição'],
])('a completed lesson with a mission %s promises nothing', async (_what, change, text) => {
  const mission = { ...answered, ...change };
  const { screen } = await openLesson(aLessonPage({ lesson: { completedAt, mission }, reward: null }));
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver sua resposta' }).elements()).toHaveLength(0);
});

test('Próxima Lição leads past what is completed, and stands once', async () => {
  const lessons = [
    aListedLesson({ id: lessonId, dayNumber: 1, title: 'O quarto limpo' }),
    aListedLesson({ id: 'done', dayNumber: 2, title: 'Revisão' }),
    aListedLesson({ id: 'next', dayNumber: 3, title: 'O fim', status: 'current' }),
  ];
  const { screen, answers } = await openLesson(aLessonPage({ lesson: { completedAt }, lessons, reward: null }));
  const next = screen.getByRole('link', { name: /próxima lição/i });
  await expect.element(next).toHaveAttribute('href', '/lesson/next');
  expect(next.elements()).toHaveLength(1);
  await expect
    .element(screen.getByRole('link', { name: 'Lição seguinte Revisão' }))
    .toHaveAttribute('href', '/lesson/done');

  // When the following lesson is the one to do, the navigation below leaves it out.
  const two = aLessonPage({ lesson: { id: 'done', completedAt }, lessons, reward: null });
  answers['GET /api/lessons/done'] = two;
  await screen.getByRole('link', { name: 'Lição seguinte Revisão' }).click();
  await expect.element(screen.getByRole('link', { name: /^Lição anterior/ })).toBeVisible();
  expect(next.elements()).toHaveLength(1);
  expect(screen.getByRole('link', { name: /seguinte/ }).elements()).toHaveLength(0);
});

test('the side list shows where one is and what is still closed', async () => {
  await browser.viewport(1280, 900);
  const { screen } = await openLesson(aLessonPage());
  const list = screen.getByRole('complementary');
  await expect.element(list.getByRole('heading', { name: 'Lições da Jornada' })).toBeVisible();
  await expect
    .element(list.getByRole('link', { name: '8. O quarto limpo Assistindo agora' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(list.getByText('Libera em: 24/11/2026')).toBeVisible();
  expect(list.getByRole('link').elements()).toHaveLength(2);
});

test('beside a lesson and below it, a locked one leads to the earlier lesson that is missing', async () => {
  await browser.viewport(1280, 900);
  const lessons = [
    aListedLesson({ id: 'missing', dayNumber: 1, title: 'A lição movida', status: 'current' }),
    aListedLesson({ id: lessonId, dayNumber: 2, title: 'O quarto limpo' }),
    aListedLesson({ id: 'after', dayNumber: 3, title: 'O fim', status: 'locked', lockReason: 'waits_for_earlier' }),
  ];
  const { screen } = await openLesson(aLessonPage({ lesson: { completedAt: '2026-11-23T12:00:00.000Z' }, lessons }));
  for (const place of [
    screen.getByRole('complementary').getByRole('listitem').filter({ hasText: 'O fim' }),
    screen.getByRole('navigation', { name: 'Outras lições' }),
  ]) {
    await expect
      .element(place.getByRole('link', { name: 'Conclua as lições anteriores: ir para a lição 1' }))
      .toHaveAttribute('href', '/lesson/missing');
  }
});

test('on a phone the list waits in a drawer, which gives the focus back', { tags: 'long' }, async () => {
  await browser.viewport(390, 844);
  const { screen } = await openLesson(aLessonPage());
  const opener = screen.getByRole('button', { name: 'Lições da Jornada 2 de 3' });
  await expect.element(opener).toBeVisible();
  expect(screen.getByRole('link', { name: /^7\. Revisão/ }).elements()).toHaveLength(0);
  await opener.click();
  const drawer = screen.getByRole('dialog', { name: 'Lições da Jornada' });
  await expect.element(drawer.getByRole('link', { name: /^7\. Revisão/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('an unknown lesson sends to Minhas Jornadas, and says so', async () => {
  const { screen, address } = await openLesson(refused('lesson_not_found'));
  await expect.element(screen.getByText('Lição não encontrada')).toBeVisible();
  await expect.element(screen.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  expect(address()).toBe('/dashboard');
});

const locked = { journeyId, dayNumber: 9, title: 'Blocos de 25 minutos' };

test('a lesson that waits for its day, asked for by its address, says the day and leads to its journey', async () => {
  const { screen } = await openLesson(
    refuse(403, {
      code: 'lesson_locked',
      message: 'Esta lição ainda não está liberada',
      lockedLesson: { ...locked, lockReason: 'waits_for_date', releaseDate: '2026-11-24' },
    }),
  );
  await expect.element(screen.getByRole('heading', { name: 'Esta lição ainda não está liberada' })).toBeVisible();
  await expect.element(screen.getByText(/^Lição 9: Blocos de 25 minutos/)).toBeVisible();
  await expect.element(screen.getByText(/Libera em: 24\/11\/2026\.$/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Voltar para a jornada' }))
    .toHaveAttribute('href', `/journey/${journeyId}`);
});

test('a locked lesson of which nothing is told leads back all the same', async () => {
  const { screen } = await openLesson(refused('lesson_locked'));
  await expect.element(screen.getByRole('heading', { name: 'Esta lição ainda não está liberada' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Voltar para Minhas Jornadas' })).toBeVisible();
});

test.each([
  ['lesson_locked', 'Esta lição ainda não está liberada', 'waits_for_previous'],
  ['earlier_lessons_missing', 'Conclua as lições anteriores', 'waits_for_earlier'],
] as const)(
  '%s: a lesson asked for by its address leads to the one that comes before it',
  async (code, message, reason) => {
    const { screen } = await openLesson(
      refuse(403, {
        code,
        message,
        firstMissingLesson: { id: 'missing', dayNumber: 2 },
        lockedLesson: { ...locked, lockReason: reason, releaseDate: null },
      }),
    );
    await expect.element(screen.getByRole('heading', { name: message })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Ir para a lição 2' }))
      .toHaveAttribute('href', '/lesson/missing');
    await expect.element(screen.getByText(/Esta lição abre depois da lição 2, que ainda falta\.$/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Voltar para a jornada' })).toBeVisible();
  },
);

test('a lesson of a paused journey says that progress is kept', async () => {
  const { screen } = await openLesson(refused('enrollment_suspended'));
  await expect.element(screen.getByRole('heading', { name: 'Seu acesso a esta jornada está pausado' })).toBeVisible();
});

test('a lesson that cannot be read can be asked for again', async () => {
  const { screen, answers } = await openLesson(refused('internal_error'));
  await expect.element(screen.getByText('Erro ao carregar lição')).toBeVisible();
  answers[reading] = aLessonPage();
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('heading', { name: 'O quarto limpo', level: 1 })).toBeVisible();
});

test.each([
  ['phone', 390, 844],
  ['desktop', 1280, 800],
])('while a lesson loads, its picture and its list lie where they will be, on a %s', async (_, width, height) => {
  onTestFinished(() => browser.viewport(414, 896));
  await browser.viewport(width, height);
  const answer = Promise.withResolvers<LessonAnswer>();
  const { screen } = await visit(`/lesson/${lessonId}`, { [reading]: () => answer.promise });
  await expect.element(screen.getByRole('status', { name: 'Carregando lição' })).toBeVisible();
  const main = () => screen.getByRole('main').element();
  /** Their upper left corners, relative to the page, in pixels. */
  const places = () =>
    [...main().querySelectorAll('[class^=player-], [class^=row-] [class^=thumb-], [class^=row-] > [class^=skeleton-]')]
      .slice(0, 2)
      .map((part) => part.getBoundingClientRect())
      .filter((box) => box.width > 0)
      .map((box) => [box.x, box.y - main().getBoundingClientRect().y].map(Math.round));
  const skeletonPlaces = places();

  answer.resolve(aLessonPage());
  await expect.element(screen.getByRole('heading', { name: 'O quarto limpo', level: 1 })).toBeVisible();
  expect(places()).toEqual(skeletonPlaces);
});
