import { describe, expect, test } from 'vitest';
import type { JourneyPage } from '@jornada/contract/journeys/journeys';
import { refusals } from '@jornada/contract/refusals';
import { aCertificate, noCertificateOfJourney } from '../../../testing/certificates.ts';
import { aJourney, aJourneyPage, aListedLesson, anEnrollment } from '../../../testing/journeys.ts';
import { aMember, aPlatform } from '../../../testing/people.ts';
import { refuse } from '../../../testing/fake-server.ts';
import { visit } from '../../../testing/visit.ts';
import { clearPendingPurchase } from '../purchase/pending-purchase.ts';

const { id } = aJourney();
const reading = `GET /api/journeys/${id}`;
const sold = { tipo: 'paga', checkoutUrl: 'https://pagamento.exemplo/j', ctaTexto: 'Quero' } as const;
const over = { isSuspended: true, isOver: true, accessUntil: '2026-11-22' } as const;
const open = (page: Partial<JourneyPage>, answers: Record<string, unknown> = {}) =>
  visit(`/journey/${id}`, { [reading]: aJourneyPage(page), ...answers });
const openOver = (journey: Partial<JourneyPage['journey']> = {}, answers: Record<string, unknown> = {}) =>
  open({ journey: aJourney(journey), enrollment: anEnrollment(over), lessons: [aListedLesson()] }, answers);

describe('the last day of access', () => {
  test.each([
    ['2099-12-31', 'Seu acesso vai até 31 de dezembro de 2099', false],
    ['2026-12-24', 'Seu acesso vai até 24 de dezembro de 2026', false],
    ['2026-12-23', 'Seu acesso vai até 23 de dezembro de 2026: faltam 30 dias', true],
    ['2026-11-24', 'Seu acesso vai até 24 de novembro de 2026, amanhã', true],
    ['2026-11-23', 'Seu acesso vai até 23 de novembro de 2026, hoje', true],
    // The job that closes it has not come yet.
    ['2026-11-22', 'Seu acesso terminou em 22 de novembro de 2026', true],
  ])('%s is told, more visibly during its last thirty days', async (accessUntil, text, isNear) => {
    const { screen } = await open({ enrollment: anEnrollment({ accessUntil }) });
    const line = screen.getByText(text, { exact: true });
    await expect.element(line).toBeVisible();
    expect(line.element().closest('[data-near]') !== null).toBe(isNear);
  });

  test('of what is sold by the month it is near in its last week', async () => {
    const journey = aJourney({ accessTerm: { kind: 'months', amount: 1 } });
    const { screen, answers, cache } = await open({ journey, enrollment: anEnrollment({ accessUntil: '2026-12-01' }) });
    await expect.element(screen.getByText('Seu acesso vai até 1º de dezembro de 2026', { exact: true })).toBeVisible();
    answers[reading] = aJourneyPage({ journey, enrollment: anEnrollment({ accessUntil: '2026-11-30' }) });
    await cache.invalidateQueries();
    await expect.element(screen.getByText('Seu acesso vai até 30 de novembro de 2026: faltam 7 dias')).toBeVisible();
  });

  test('is renewed where it is near and the journey is sold, and the new end is waited for', async () => {
    const near = anEnrollment({ accessUntil: '2026-11-30' });
    const { screen, answers, cache } = await open({ journey: aJourney(sold), enrollment: near });
    const renew = screen.getByRole('link', { name: /^Renovar acesso/ });
    await expect.element(renew).toHaveAttribute('href', sold.checkoutUrl);
    renew.element().addEventListener('click', (event) => event.preventDefault());
    await renew.click();
    await expect.element(screen.getByText(/o novo prazo aparece aqui sozinho/)).toBeVisible();
    answers[reading] = aJourneyPage({ enrollment: anEnrollment({ accessUntil: '2027-11-30' }) });
    await cache.invalidateQueries();
    await expect.element(screen.getByText('Seu acesso a Foco sem Ruído foi renovado.')).toBeVisible();
    await expect.element(renew).not.toBeInTheDocument();
    clearPendingPurchase();
  });

  test.each([
    ['is far', {}, '2027-11-30'],
    ['would not move', { accessTerm: { kind: 'until', day: '2026-11-30' } }, '2026-11-30'],
    ['is of a journey that is not sold', { checkoutUrl: null }, '2026-11-30'],
  ] as const)('is not renewed where it %s', async (_, journey, accessUntil) => {
    const { screen } = await open({
      journey: aJourney({ ...sold, ...journey }),
      enrollment: anEnrollment({ accessUntil }),
    });
    await expect.element(screen.getByText(/^Seu acesso vai até/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Renovar/ }).elements()).toEqual([]);
  });

  test('is not spoken of without one, nor while an administrator has paused it', async () => {
    const first = await open({ enrollment: anEnrollment() });
    await expect.element(first.screen.getByRole('heading', { name: 'Foco sem Ruído' })).toBeVisible();
    expect(first.screen.getByText(/Seu acesso/).elements()).toEqual([]);
    first.answers[reading] = aJourneyPage({
      enrollment: anEnrollment({ isSuspended: true, accessUntil: '2026-11-30' }),
    });
    await first.cache.invalidateQueries();
    await expect.element(first.screen.getByText('Seu acesso a esta jornada está pausado')).toBeVisible();
    expect(first.screen.getByText(/30 de novembro/).elements()).toEqual([]);
  });
});

describe('after the end', () => {
  test('the page says what stays and leads back to the checkout, and the purchase is waited for', async () => {
    const { screen, answers, cache } = await openOver(sold);
    await expect
      .element(screen.getByRole('heading', { name: 'Seu acesso terminou em 22 de novembro de 2026' }))
      .toBeVisible();
    await expect.element(screen.getByText(/^Seu progresso e suas respostas estão guardados/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Minhas respostas' }))
      .toHaveAttribute('href', `/perfil/respostas/${id}`);
    const back = screen.getByRole('link', { name: /^Renovar acesso/ });
    await expect.element(back).toHaveAttribute('href', sold.checkoutUrl);
    back.element().addEventListener('click', (event) => event.preventDefault());
    await back.click();
    await expect.element(screen.getByText('Esperando a confirmação da compra')).toBeVisible();
    answers[reading] = aJourneyPage({ enrollment: anEnrollment({ accessUntil: '2027-11-23' }) });
    await cache.invalidateQueries();
    await expect.element(screen.getByText('Seu acesso a Foco sem Ruído foi renovado.')).toBeVisible();
    await expect.element(screen.getByText('Seu acesso vai até 23 de novembro de 2027')).toBeVisible();
    clearPendingPurchase();
  });

  test('a journey that was sold until a day that is past cannot be bought again', async () => {
    const { screen } = await openOver({ ...sold, accessTerm: { kind: 'until', day: '2026-11-22' } });
    await expect.element(screen.getByText(/fale com o administrador\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Renovar/ }).elements()).toEqual([]);
  });

  test('of a journey that is not sold it says whom to ask', async () => {
    const { screen } = await openOver({}, { 'GET /api/settings': aPlatform({ contactEmail: 'oi@escola.exemplo' }) });
    await expect
      .element(screen.getByRole('link', { name: 'Falar com o administrador' }))
      .toHaveAttribute('href', 'mailto:oi@escola.exemplo');
    await expect.element(screen.getByText(/voltam a abrir quando você tiver acesso de novo\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Renovar/ }).elements()).toEqual([]);
  });

  test('a certificate stays in reach', async () => {
    const certificate = { ...noCertificateOfJourney, certificate: aCertificate() };
    const { screen } = await openOver(sold, { [`GET /api/journeys/${id}/certificate`]: certificate });
    await expect.element(screen.getByText(/suas respostas e seu certificado estão guardados/)).toBeVisible();
    await screen.getByRole('button', { name: 'Ver certificado' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  test('a lesson says the same, and leads to the journey', async () => {
    const { status, message } = refusals.enrollment_suspended;
    const locked = {
      journeyId: id,
      dayNumber: 3,
      title: 'Passo 3',
      lockReason: 'suspended' as const,
      releaseDate: null,
    };
    const { screen } = await visit('/lesson/some-lesson', {
      'GET /api/lessons/some-lesson': refuse(status, { code: 'enrollment_suspended', message, lockedLesson: locked }),
      [reading]: aJourneyPage({ enrollment: anEnrollment(over) }),
    });
    await expect
      .element(screen.getByRole('heading', { name: 'Seu acesso terminou em 22 de novembro de 2026' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Voltar para a jornada' }))
      .toHaveAttribute('href', `/journey/${id}`);
  });
});

test('a journey with a term says so before it is bought', async () => {
  const journey = aJourney({ ...sold, accessTerm: { kind: 'months', amount: 12 } });
  const { screen } = await open({ access: 'premium', journey, enrollment: null }, { 'GET /api/me': aMember() });
  await expect.element(screen.getByText('Acesso por 1 ano')).toBeVisible();
});
