import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refused } from '../../../testing/refused.ts';
import { anOverview, schoolJourneyId, visitAsAdmin } from '../../../testing/school.ts';

const reading = 'GET /api/admin/overview';
const figure = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.parentElement?.textContent;

test('the four figures, with what is new this week', async () => {
  const days = anOverview().days.map((day, index) => ({ ...day, enrollments: index > 22 ? 3 : 100 }));
  await visitAsAdmin('/admin', { [reading]: anOverview({ days }) });
  await expect.element(page.getByText('1.284')).toBeVisible();
  expect(figure('Usuários')).toBe('Usuários1.284+38 nos últimos 7 dias');
  expect(figure('Jornadas')).toBe('Jornadas129 ativas');
  expect(figure('Taxa de conclusão')).toContain('64%');
  await expect.element(page.getByText('+21 nos últimos 7 dias')).toBeVisible();
  expect(page.getByText(/^Números de/).elements()).toHaveLength(0);
});

test('figures that were counted before say of when they are', async () => {
  await visitAsAdmin('/admin', { [reading]: anOverview({ countedAt: '2026-11-23T14:05:00.000' }) });
  await expect
    .element(page.getByText('Números de 14:05. O dia de hoje e a atividade recente são de agora.'))
    .toBeVisible();
});

test('each chart is told in words', async () => {
  const days = anOverview().days.map((day, index) => ({ ...day, completedLessons: index === 4 ? 9 : 1 }));
  await visitAsAdmin('/admin', { [reading]: anOverview({ days }) });
  await expect
    .element(page.getByRole('img', { name: '38 lições concluídas em 30 dias; o dia com mais foi 29/10/2026, com 9.' }))
    .toBeVisible();
  await expect.element(page.getByRole('img', { name: '0 inscrições em 30 dias.' })).toBeVisible();
});

test('the last enrolments lead to their people and journeys', async () => {
  const userId = '0199a1b2-0000-7000-8000-00000000c001';
  const recent = {
    id: 'e1',
    userId,
    userName: 'Ana Conceição',
    journeyId: schoolJourneyId,
    journeyName: 'Foco sem Ruído',
  };
  await visitAsAdmin('/admin', {
    [reading]: anOverview({ recentEnrollments: [{ ...recent, createdAt: '2020-03-12T15:00:00.000Z' }] }),
  });
  await expect.element(page.getByRole('heading', { name: 'Atividade recente' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ana Conceição' }))
    .toHaveAttribute('href', `/admin/users/${userId}`);
  await expect.element(page.getByText('entrou em Foco sem Ruído')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Foco sem Ruído' }))
    .toHaveAttribute('href', `/admin/journeys/${schoolJourneyId}/lessons`);
  await expect.element(page.getByText('12/03/2020')).toBeVisible();
});

test('a failure gives a way to try again', async () => {
  const { answers } = await visitAsAdmin('/admin', { [reading]: refused('busy') });
  await expect.element(page.getByRole('heading', { name: 'Erro ao carregar dados' })).toBeVisible();
  answers[reading] = anOverview();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByText('2.907')).toBeVisible();
});

test('a proxy that the server was not told of is named, with what to do', async () => {
  await visitAsAdmin('/admin', { [reading]: anOverview({ isProxyUnknown: true }) });
  await expect.element(page.getByText('Há um proxy na frente desta plataforma?')).toBeVisible();
  expect(page.getByText('TRUST_PROXY').elements().length).toBeGreaterThan(0);
});

describe('first steps', () => {
  test('an empty installation reads what comes next, and what is done', async () => {
    await visitAsAdmin('/admin', {
      [reading]: anOverview({
        firstSteps: { hasJourney: true, hasLesson: false, hasMember: false, hasIdentity: false },
      }),
    });
    await expect.element(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
    await expect.element(page.getByText('2 de 6')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Crie a primeira jornada \(feito\)/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Convide membros/ })).toHaveAttribute('href', '/admin/users');
    await expect.element(page.getByRole('link', { name: /^Configure o envio de e-mails \(feito\)/ })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Conecte suas vendas/ }))
      .toHaveAttribute('href', '/admin/webhooks');
  });

  test('a school that has begun reads nothing of them', async () => {
    await visitAsAdmin('/admin', { [reading]: anOverview() });
    await expect.element(page.getByText('2.907')).toBeVisible();
    expect(page.getByRole('heading', { name: 'Primeiros passos' }).elements()).toHaveLength(0);
  });
});

describe('the demonstration', () => {
  const removing = 'DELETE /api/admin/demo';
  const dialog = () => page.getByRole('dialog', { name: 'Remover a demonstração?' });
  const ask = () => page.getByRole('button', { name: 'Remover demonstração' }).click();
  const demo = anOverview({ firstSteps: { isDemo: true } });

  test('is removed once somebody has confirmed, and everything is read again', async () => {
    const { answers } = await visitAsAdmin('/admin', { [reading]: demo });
    answers[removing] = { removedUsers: 6, removedJourneys: 5 };
    await ask();
    answers[reading] = anOverview({ firstSteps: { hasJourney: false } });
    await dialog().getByRole('button', { name: 'Remover demonstração' }).click();
    await expect.element(page.getByText('Demonstração removida: 5 jornada(s) e 6 pessoa(s).')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
    expect(page.getByText('Esta é a escola de demonstração.').elements()).toHaveLength(0);
  });

  test('stays when somebody thinks better of it', async () => {
    const { requests } = await visitAsAdmin('/admin', { [reading]: demo });
    await ask();
    await dialog().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(requests.map(({ call }) => call)).not.toContain(removing);
  });

  test('that cannot be removed says so', async () => {
    await visitAsAdmin('/admin', { [reading]: demo, [removing]: refused('internal_error') });
    await ask();
    await dialog().getByRole('button', { name: 'Remover demonstração' }).click();
    await expect.element(page.getByText('Erro ao remover demonstração')).toBeVisible();
  });
});
