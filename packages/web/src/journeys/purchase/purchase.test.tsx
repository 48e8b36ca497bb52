import { afterEach, beforeEach, expect, test } from 'vitest';
import { comeBack, everythingRead } from '../../../testing/come-back.ts';
import { aCatalogueCard, aJourney, aJourneyPage, aMyJourney } from '../../../testing/journeys.ts';
import { aMember, aPlatform, nothing } from '../../../testing/people.ts';
import { stillClock } from '../../../testing/still-clock.ts';
import { visit } from '../../../testing/visit.ts';
import { clearPendingPurchase, rememberPurchase } from './pending-purchase.ts';

const journey = aJourney({ tipo: 'paga', name: 'Liderança Serena', checkoutUrl: 'https://pagamento.exemplo/j' });
const { id } = journey;
const reading = `GET /api/journeys/${id}`;
const listing = 'GET /api/enrollments';
const offer = aJourneyPage({ access: 'premium', journey, enrollment: null });
const bought = aJourneyPage({ journey });
const waiting = 'Esperando a confirmação da compra';
const iBought = (userId = aMember().user.id) => rememberPurchase({ userId, journeyId: id, name: journey.name });
const stay = (event: Event) => event.preventDefault();

// The checkout is on another site, so the test must not follow the link.
beforeEach(() => document.addEventListener('click', stay));
afterEach(() => {
  document.removeEventListener('click', stay);
  clearPendingPurchase();
});

test('an opened checkout is remembered, and the offer says that it is being waited for', async () => {
  const { screen } = await visit(`/journey/${id}`, { [reading]: offer });
  await screen.getByRole('link', { name: /^Adquirir Jornada/ }).click();
  await expect.element(screen.getByRole('heading', { name: waiting })).toBeVisible();
});

test('coming back from the checkout, the dashboard finds the new journey by itself and says so', async () => {
  iBought();
  const { screen, answers, requests, cache } = await visit('/dashboard', { [reading]: offer });
  await expect.element(screen.getByRole('heading', { name: waiting })).toBeVisible();
  await expect.element(screen.getByText(/Assim que o pagamento de Liderança Serena for aprovado/)).toBeVisible();
  await comeBack(cache, () => {
    answers[reading] = bought;
    answers[listing] = { items: [aMyJourney({ journey: { id, name: journey.name } })], nextCursor: null };
  });
  await expect.element(screen.getByText('Liderança Serena já está em Minhas Jornadas. Boa jornada!')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Liderança Serena' })).toBeVisible();
  await expect.element(screen.getByText(waiting)).not.toBeInTheDocument();
  expect(requests.filter(({ call }) => call === reading)).toHaveLength(2);
});

test('the offer becomes the journey as soon as it has been paid', async () => {
  iBought();
  const { screen, answers, cache } = await visit(`/journey/${id}`, { [reading]: offer });
  await expect.element(screen.getByRole('heading', { name: waiting })).toBeVisible();
  await comeBack(cache, () => (answers[reading] = bought));
  await expect.element(screen.getByText('Liderança Serena já está em Minhas Jornadas. Boa jornada!')).toBeVisible();
  await expect.element(screen.getByText('Novas lições estão a caminho')).toBeVisible();
});

test('it looks every ten seconds, and after five minutes waits to be asked', async () => {
  const clock = stillClock();
  iBought();
  const { screen, requests, cache } = await visit('/dashboard', { [reading]: offer });
  await expect.element(screen.getByRole('heading', { name: waiting })).toBeVisible();
  const looks = () => requests.filter(({ call }) => call === reading).length;
  for (const count of [1, 2, 3]) {
    await expect.poll(looks).toBe(count);
    await everythingRead(cache);
    await clock.pass(10_000);
  }
  await clock.pass(5 * 60_000);
  await expect.element(screen.getByRole('heading', { name: 'A compra ainda não foi confirmada' })).toBeVisible();
  await everythingRead(cache);
  const asked = looks();
  await clock.pass(60_000);
  expect(looks()).toBe(asked);
  await screen.getByRole('button', { name: 'Procurar de novo' }).click();
  await expect.element(screen.getByRole('heading', { name: waiting })).toBeVisible();
  await expect.poll(looks).toBe(asked + 1);
});

test('whoever does not wait any more is left in peace', async () => {
  iBought();
  const { screen } = await visit('/explore', { [reading]: offer });
  await screen.getByRole('button', { name: 'Não esperar mais' }).click();
  await expect.element(screen.getByText(waiting)).not.toBeInTheDocument();
});

test("nobody sees somebody else's purchase", async () => {
  iBought('somebody-else');
  const { screen, requests } = await visit('/dashboard', { [listing]: nothing });
  await expect.element(screen.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  expect(screen.getByText(waiting).elements()).toHaveLength(0);
  expect(requests.map(({ call }) => call)).not.toContain(reading);
});

test('whoever paid with another address reads whom to write to, the letter begun', async () => {
  const settings = aPlatform({ contactEmail: 'contato@escola.exemplo' });
  const { screen } = await visit(`/journey/${id}`, { [reading]: offer, 'GET /api/settings': settings });
  await screen.getByRole('button', { name: 'Comprei com outro e-mail' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Comprei com outro e-mail' });
  await expect.element(dialog.getByText('contato@escola.exemplo')).toBeVisible();
  // The page's own header: a dialog adds no second one.
  expect(document.querySelectorAll('header:not([role=none])')).toHaveLength(1);
  const letter = dialog.getByRole('link', { name: 'Escrever e-mail' }).element().getAttribute('href') ?? '';
  expect(decodeURIComponent(letter)).toContain('E-mail da minha conta: marina@exemplo.com.br');
  expect(letter).toMatch(/^mailto:contato@escola\.exemplo\?/);
  await dialog.getByRole('button', { name: 'Entendi' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('without a contact address the administrator is the one to ask', async () => {
  const { screen } = await visit(`/journey/${id}`, { [reading]: offer });
  await screen.getByRole('button', { name: 'Comprei com outro e-mail' }).click();
  await expect.element(screen.getByText(/Fale com o administrador e diga os dois e-mails/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Escrever e-mail' }).elements()).toHaveLength(0);
});

test('a checkout opened from the catalogue is remembered too', async () => {
  const { screen } = await visit('/explore', {
    [reading]: offer,
    'GET /api/journeys': { items: [aCatalogueCard({ ...journey })], nextCursor: null, tags: [] },
  });
  await screen.getByRole('link', { name: /^Adquirir Jornada/ }).click();
  await expect.element(screen.getByRole('heading', { name: waiting })).toBeVisible();
});
