import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PublicJourney } from '@jornada/contract/journeys/journeys';
import { aCatalogueCard, aJourneyPage, anEnrollment } from '../../../testing/journeys.ts';
import { aMember } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const { id } = aCatalogueCard();
const reading = `GET /api/explore/${id}`;
const enrolling = `POST /api/journeys/${id}/enrollment`;

const someLessons = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Passo ${index + 1}`, durationMinutes: 10 + (index % 3) }));

const aPublicJourney = ({
  journey,
  ...parts
}: Partial<Omit<PublicJourney, 'journey'>> & {
  journey?: Partial<PublicJourney['journey']>;
} = {}): PublicJourney => ({
  journey: aCatalogueCard(journey),
  lessons: someLessons(21),
  missionCount: 12,
  rewards: {
    xp: 2250,
    sources: ['licoes', 'missoes', 'conclusao'],
    badges: [
      {
        id: '019b76da-a807-7d2a-bbb5-a363b328e39a',
        nome: 'Linha de Chegada',
        descricao: 'Vá até o fim de uma jornada.',
        icone: 'IconFlag',
        raridade: 'raro',
      },
    ],
  },
  certificateHours: null,
  ...parts,
});

const open = (answer: unknown, answers: Record<string, unknown> = {}, member = aMember()) =>
  visit(`/explore/${id}`, { [reading]: answer, ...answers }, member);
const main = () => page.getByRole('main');
const offer = () => page.getByRole('complementary', { name: 'Sobre a inscrição' });

test('a free journey tells all that there is to know, and is started here', async () => {
  const description = 'Vinte e um dias.\n\nAtenção é lugar, hora e hábito.\n\nCada dia tem um vídeo curto.';
  const { screen, address } = await open(aPublicJourney({ journey: { description } }), {
    [enrolling]: anEnrollment(),
    [`GET /api/journeys/${id}`]: aJourneyPage(),
  });
  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('GRATUITO')).toBeVisible();
  for (const text of ['Vinte e um dias.', 'Atenção é lugar, hora e hábito.', 'Cada dia tem um vídeo curto.']) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  await expect.element(offer().getByText('Gratuita')).toBeVisible();
  await expect.element(offer().getByText('21 lições, cerca de 11 min cada')).toBeVisible();
  await expect.element(offer().getByText('Uma lição por dia.')).toBeVisible();
  await expect.element(offer().getByText('12 missões')).toBeVisible();
  await expect.element(offer().getByText('2.250 XP')).toBeVisible();
  await expect.element(offer().getByText(/^lições, missões e bônus final/)).toBeVisible();
  await expect.element(offer().getByText('Linha de Chegada')).toBeVisible();
  expect(main().getByText('Comprei com outro e-mail').elements()).toHaveLength(0);
  await offer().getByRole('button', { name: 'Começar Jornada Grátis: Foco sem Ruído' }).click();
  await expect.element(screen.getByText('Jornada iniciada com sucesso!')).toBeVisible();
  await expect.poll(address).toBe(`/journey/${id}`);
});

test('weeks unfold, the first is open; no lesson leads anywhere', async () => {
  const { screen } = await open(aPublicJourney());
  await expect.element(screen.getByRole('button', { name: /^Semana 1/ })).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByText('Passo 7', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Passo 8', { exact: true })).not.toBeVisible();
  const second = screen.getByRole('button', { name: /^Semana 2 7 lições/ });
  await second.click();
  await expect.element(second).toHaveAttribute('aria-expanded', 'true');
  await expect.element(second).toHaveFocus();
  await expect.element(screen.getByText('Passo 8', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('21 lições · 3 h 51 min')).toBeVisible();
  expect(screen.getByRole('link', { name: /Passo/ }).elements()).toHaveLength(0);
});

test('parts stand in place of weeks; lessons before the first one are called by their numbers', async () => {
  const parts = [
    { id: 'fundamentos', title: 'Módulo 1 · Fundamentos', from: 3 },
    { id: 'pratica', title: 'Módulo 2 · Prática', from: 12 },
  ];
  const { screen } = await open(aPublicJourney({ parts }));
  await expect
    .element(screen.getByRole('button', { name: /^Lições 1 a 2 2 lições/ }))
    .toHaveAttribute('aria-expanded', 'true');
  const second = screen.getByRole('button', { name: /^Módulo 2 · Prática 10 lições · 1 h 51 min$/ });
  await expect.element(second).toHaveAttribute('aria-expanded', 'false');
  await second.click();
  await expect.element(screen.getByText('Passo 12', { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /Semana/ }).elements()).toHaveLength(0);
});

test('a paid journey shows its price, opens the checkout, and says what to do about another e-mail', async () => {
  const { screen } = await open(
    aPublicJourney({
      journey: {
        tipo: 'paga',
        modoLiberacao: 'sequencial',
        precoDisplay: 'R$ 297,00',
        checkoutUrl: 'https://pagamento.exemplo/j',
        ctaTexto: 'Quero Participar',
      },
    }),
  );
  await expect.element(screen.getByText('PREMIUM')).toBeVisible();
  await expect.element(offer().getByText('R$ 297,00')).toBeVisible();
  const purchase = offer().getByRole('link', { name: /^Quero Participar: Foco sem Ruído/ });
  await expect.element(purchase).toHaveAttribute('href', 'https://pagamento.exemplo/j');
  await expect.element(purchase).toHaveAttribute('target', '_blank');
  await expect.element(offer().getByText(/^O pagamento abre em outra aba/)).toBeVisible();
  await expect.element(offer().getByText('No seu ritmo.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Lições 1 a 7/ })).toBeVisible();
  await offer().getByRole('button', { name: 'Comprei com outro e-mail' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Comprei com outro e-mail' })).toBeVisible();
});

test('one that cannot be bought yet says so', async () => {
  const accessTerm = { kind: 'until', day: '2027-12-31' } as const;
  await open(aPublicJourney({ journey: { tipo: 'paga', precoDisplay: 'R$ 149,00', accessTerm } }));
  await expect.element(offer().getByText('Acesso até 31/12/2027')).toBeVisible();
  await expect.element(offer().getByRole('button', { name: 'Em breve' })).toBeDisabled();
  await expect.element(offer().getByText('A compra desta jornada ainda não está disponível.')).toBeVisible();
});

test('whoever is enrolled finds the way to the journey, and no offer', async () => {
  const enrollment = { currentDay: 8, completedDays: 7, progressPercent: 38 };
  const { screen } = await open(
    aPublicJourney({
      journey: { tipo: 'paga', precoDisplay: 'R$ 297,00', isEnrolled: true, enrollment },
      rewards: null,
    }),
  );
  await expect.element(screen.getByText('INSCRITO')).toBeVisible();
  await expect.element(offer().getByText('Dia 8 de 21')).toBeVisible();
  await expect
    .element(offer().getByRole('link', { name: 'Acessar Jornada: Foco sem Ruído' }))
    .toHaveAttribute('href', `/journey/${id}`);
  expect(
    main()
      .getByText(/R\$|O que você ganha/)
      .elements(),
  ).toHaveLength(0);
});

test.each(['journey_not_found', 'invalid_input'] as const)(
  'what is not in the catalogue is not found (%s)',
  async (code) => {
    const { screen } = await open(refused(code));
    await expect.element(screen.getByRole('heading', { name: 'Jornada não encontrada', level: 1 })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Explorar jornadas' })).toHaveAttribute('href', '/explore');
  },
);

test('one that cannot be read can be asked for again', async () => {
  const { screen, answers } = await open(refused('busy'));
  await expect.element(screen.getByRole('heading', { name: 'Erro ao carregar jornada' })).toBeVisible();
  answers[reading] = aPublicJourney();
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeVisible();
});

test('with Explorar switched off one is led to Minhas Jornadas, and nothing is asked', async () => {
  const settings = { signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: false };
  const { screen, address, requests } = await open(aPublicJourney(), {}, aMember({ settings }));
  await expect.element(screen.getByText('A aba Explorar está desabilitada')).toBeVisible();
  await expect.poll(address).toBe('/dashboard');
  expect(requests.map(({ call }) => call)).not.toContain(reading);
});

test('switched off meanwhile it leads there too', async () => {
  const { screen, address } = await open(refused('explore_disabled'));
  await expect.element(screen.getByText('A aba Explorar está desabilitada')).toBeVisible();
  await expect.poll(address).toBe('/dashboard');
});

test('a journey without lessons says that they are coming', async () => {
  const { screen } = await open(
    aPublicJourney({
      lessons: [],
      missionCount: 0,
      rewards: { xp: 0, sources: [], badges: [] },
      journey: { lessonCount: 0 },
    }),
  );
  await expect.element(screen.getByText(/^As lições estão chegando. Elas aparecem aqui/)).toBeVisible();
  expect(
    main()
      .getByText(/miss|O que você ganha|Uma lição por dia/)
      .elements(),
  ).toHaveLength(0);
});

test.each([
  ['free', {}],
  ['paid', { tipo: 'paga', precoDisplay: 'R$ 297,00', checkoutUrl: 'https://pagamento.exemplo/j' }],
] as const)('a journey without lessons is in preparation here too: nobody begins or buys it (%s)', async (_, sale) => {
  const { screen } = await open(aPublicJourney({ lessons: [], journey: { ...sale, lessonCount: 0 } }));
  await expect.element(offer().getByRole('button', { name: 'Em preparação' })).toBeDisabled();
  await expect.element(offer().getByText('As lições estão chegando')).toBeVisible();
  expect(screen.getByText(/Começar|Adquirir Jornada|Comprei com outro e-mail/).elements()).toHaveLength(0);
});

test('whoever is enrolled in a journey without lessons still enters it', async () => {
  await open(aPublicJourney({ lessons: [], journey: { lessonCount: 0, isEnrolled: true } }));
  const enter = offer().getByRole('link', { name: 'Acessar Jornada: Foco sem Ruído' });
  await expect.element(enter).toHaveAttribute('href', `/journey/${id}`);
  expect(offer().getByText('Em preparação').elements()).toHaveLength(0);
});

test('one that is still being written says how far it is', async () => {
  await open(
    aPublicJourney({ lessons: someLessons(7), missionCount: 0, rewards: { xp: 350, sources: ['licoes'], badges: [] } }),
  );
  await expect.element(offer().getByText('7 de 21 lições já publicadas')).toBeVisible();
  await expect.element(offer().getByText('lições, fora os bônus do dia')).toBeVisible();
});

test('whoever did it before is promised only what is still paid, and no XP where none is', async () => {
  const { screen } = await open(aPublicJourney({ rewards: { xp: 100, sources: ['missoes'], badges: [] } }));
  await expect.element(offer().getByText('100 XP')).toBeVisible();
  await expect.element(offer().getByText('missões, fora os bônus do dia')).toBeVisible();
  await screen.unmount();
  await open(aPublicJourney({ rewards: { xp: 0, sources: [], badges: [] } }));
  await expect.element(offer().getByText('Gratuita')).toBeVisible();
  expect(
    offer()
      .getByText(/XP|O que você ganha/)
      .elements(),
  ).toHaveLength(0);
});

test('a journey that issues certificates says of how many hours, also where nothing else is earned', async () => {
  const { screen } = await open(aPublicJourney({ certificateHours: 4 }));
  await expect.element(offer().getByText('Certificado de 4 horas')).toBeVisible();
  await expect.element(offer().getByText('com seu nome, conferível por link')).toBeVisible();
  await screen.unmount();
  await open(aPublicJourney({ certificateHours: 1, rewards: null }));
  await expect.element(offer().getByText('Certificado de 1 hora')).toBeVisible();
  expect(offer().getByText('XP').elements()).toHaveLength(0);
});

test('a journey that issues none does not speak of certificates', async () => {
  await open(aPublicJourney());
  await expect.element(offer().getByText('Linha de Chegada')).toBeVisible();
  expect(
    main()
      .getByText(/ertificado/)
      .elements(),
  ).toHaveLength(0);
});

test('a hundred and twenty lessons stand folded in weeks', async () => {
  const { screen } = await open(
    aPublicJourney({ lessons: someLessons(120), journey: { totalDays: 120, lessonCount: 120 } }),
  );
  await expect.element(screen.getByRole('button', { name: /^Semana 18 1 lição/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Semana/ }).elements()).toHaveLength(18);
  expect(
    screen
      .getByRole('listitem')
      .filter({ hasText: /^\d+Passo/ })
      .elements(),
  ).toHaveLength(7);
});

test('without gamification nothing of it is said', async () => {
  const settings = { signupEnabled: true, gamificationEnabled: false, exploreTabEnabled: true };
  const { screen } = await open(aPublicJourney({ rewards: null }), {}, aMember({ stats: null, settings }));
  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/XP|badge|ganha/);
});

test('an administrator may look at the lessons themselves', async () => {
  await open(aPublicJourney(), {}, aMember({ role: 'admin' }));
  await expect
    .element(offer().getByRole('link', { name: 'Ver prévia: Foco sem Ruído' }))
    .toHaveAttribute('href', `/journey/${id}`);
});

test('on a phone the offer stands at the foot of the window as well, above the navigation', async () => {
  await open(aPublicJourney());
  const start = main().getByRole('button', { name: 'Começar Grátis: Foco sem Ruído' });
  await expect.element(start).toBeInViewport({ ratio: 1 });
  await expect.element(main().getByText('21 dias · 11 min por dia')).toBeInViewport({ ratio: 1 });
  const bar = start.element().getBoundingClientRect();
  const navigation = page.getByRole('navigation', { name: 'Navegação' }).element().getBoundingClientRect();
  expect(bar.bottom).toBeLessThanOrEqual(navigation.top);
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
});

test('while it loads cover and offer stand where they will be', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { screen } = await open(() => new Promise((resolve) => (answer = resolve)));
  await expect.element(screen.getByRole('status', { name: 'Carregando jornada' })).toBeVisible();
  const cover = () => document.querySelector('main [class*=cover]')!.getBoundingClientRect();
  const bar = () => document.querySelector('main [class*=bar]')!.getBoundingClientRect();
  const before = [cover().y, cover().height, bar().y, bar().height];
  answer(aPublicJourney());
  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeVisible();
  expect([cover().y, cover().height, bar().y, bar().height]).toEqual(before);
});
