import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anaId } from '../../../testing/administration.ts';
import { refused } from '../../../testing/refused.ts';
import { anOverview, aSeries, schoolJourneyId, visitAsAdmin } from '../../../testing/admin-fixtures.ts';

const reading = 'GET /api/admin/overview';
const tab = (name: string | RegExp) => page.getByRole('tab', { name });
const chart = () => page.getByRole('slider');

afterEach(async () => {
  localStorage.clear();
  await page.viewport(414, 896);
});

describe('the figures', () => {
  const totals = {
    now: { activeMembers: 106, enrollments: 312, completedLessons: 9418, sales: 7, completionRate: 64 },
    before: { activeMembers: 100, enrollments: 274, completedLessons: 9418, sales: 0, completionRate: 65 },
  };

  test('of the range stand above the chart, each with how it changed, and how large the school is beneath', async () => {
    await visitAsAdmin('/admin', { [reading]: anOverview({ totals }) });
    await expect.element(tab('Membros ativos 106 +6% em relação aos 30 dias antes')).toBeVisible();
    await expect.element(tab('Inscrições 312 +38 em relação aos 30 dias antes')).toBeVisible();
    await expect.element(tab('Lições concluídas 9.418 igual a antes')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab('Vendas 7 +7 em relação aos 30 dias antes')).toBeVisible();
    await expect.element(tab('Taxa de conclusão 64% −1 ponto em relação aos 30 dias antes')).toBeVisible();
    const school = document.querySelector('dl[aria-label="Números da plataforma"]');
    expect([...school!.children].map(({ textContent }) => textContent)).toEqual([
      'Usuários1.284',
      'Jornadas12, 9 ativas',
      'Inscrições2.907 ao todo',
    ]);
    expect(page.getByText(/^Números de/).elements()).toHaveLength(0);
  });

  test('that were counted before say of when they are', async () => {
    await visitAsAdmin('/admin', { [reading]: anOverview({ countedAt: '2026-11-23T14:05:00.000' }) });
    await expect
      .element(page.getByText('Números de 14:05. O dia de hoje e a atividade recente são de agora.'))
      .toBeVisible();
  });

  test('are asked for another range, which this browser remembers', async () => {
    const { requests, answers } = await visitAsAdmin('/admin', { [reading]: anOverview({ totals }) });
    await expect.element(page.getByText('30 dias antes', { exact: true }).first()).toBeVisible();
    answers[reading] = anOverview({ totals, days: aSeries(7) });
    await page.getByText('7 dias', { exact: true }).click();
    await expect.element(page.getByText('17/11 a 23/11')).toBeVisible();
    const asked = () => requests.filter(({ call }) => call === reading).map(({ query }) => query['range']);
    expect(asked()).toEqual(['30d', '7d']);
    await expect.element(page.getByRole('radio', { name: '7 dias' })).toBeChecked();
    expect(localStorage.getItem('jornada-dashboard:range')).toBe('7d');
  });
});

describe('the chart', () => {
  const days = aSeries(
    30,
    (index) => ({ completedLessons: index === 21 ? 264 : 10, sales: index === 29 ? 1 : 0 }),
    (index) => ({ completedLessons: index === 21 ? 221 : 400 }),
  );

  test('has a scale that holds both times, dates under its bars, and tells both values of the day pointed at', async () => {
    await page.viewport(1280, 900);
    await visitAsAdmin('/admin', { [reading]: anOverview({ days }) });
    await expect.element(page.getByRole('heading', { name: 'Lições concluídas por dia' })).toBeVisible();
    for (const line of ['0', '150', '300', '450']) {
      await expect.element(page.getByText(line, { exact: true }).first()).toBeVisible();
    }
    await expect.element(page.getByText('25/10', { exact: true })).toBeVisible();
    await expect.element(page.getByText('hoje', { exact: true })).toBeVisible();
    const { width } = chart().element().getBoundingClientRect();
    await chart().hover({ position: { x: (width / 30) * 21.5, y: 20 } });
    await expect.element(page.getByText('domingo, 15/11264 lições · antes 221')).toBeVisible();
  });

  test('is walked day by day from the keyboard, and Esc hides the values', async () => {
    await visitAsAdmin('/admin', { [reading]: anOverview({ days }) });
    await tab(/^Lições concluídas/).click();
    await userEvent.keyboard('{Tab}');
    await expect.element(chart()).toHaveFocus();
    await expect.element(chart()).toHaveAttribute('aria-valuetext', 'segunda-feira, 23/11: 10 lições · antes 400');
    await userEvent.keyboard('{Home}');
    await expect.element(chart()).toHaveAttribute('aria-valuetext', 'domingo, 25/10: 10 lições · antes 400');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText(/^segunda-feira, 26\/10/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(/^segunda-feira, 26\/10/)).not.toBeInTheDocument();
  });

  test('shows the figure whose tab is chosen, by arrow keys too, and all its values in a table', async () => {
    await visitAsAdmin('/admin', { [reading]: anOverview({ days }) });
    await tab(/^Lições concluídas/).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab(/^Vendas/)).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: 'Vendas por dia' })).toBeVisible();
    await page.getByText('Ver em tabela').click();
    const rows = page
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent);
    expect(rows).toHaveLength(31);
    expect(rows.slice(0, 3)).toEqual(['DiaNo dia30 dias antes', '23/11/202610', '22/11/202600']);
    await tab(/^Taxa de conclusão/).click();
    await expect.element(page.getByText('100%', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('table', { name: 'Taxa de conclusão no fim de cada dia' })).toBeVisible();
  });
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
  await expect.element(page.getByText('2.907 ao todo')).toBeVisible();
});

test('secrets that do not open any more are named, with where to enter them', async () => {
  const unreadableSecrets = ['Webhook Ticto: Vendas', 'Webhook Stripe'].map((label) => ({
    label,
    page: '/admin/webhooks' as const,
  }));
  await visitAsAdmin('/admin', { [reading]: anOverview({ unreadableSecrets }) });
  await expect.element(page.getByText('A chave de segredos mudou.')).toBeVisible();
  for (const { label } of unreadableSecrets)
    await expect.element(page.getByRole('link', { name: label })).toHaveAttribute('href', '/admin/webhooks');
});

test('a secret that only a command brings back is named without a link', async () => {
  const label = 'Chave dos Open Badges (npm run badge-keys -- import, ou rotate)';
  await visitAsAdmin('/admin', { [reading]: anOverview({ unreadableSecrets: [{ label, page: null }] }) });
  await expect.element(page.getByText(label)).toBeVisible();
  expect(page.getByRole('link', { name: label }).elements()).toEqual([]);
});

test('people whose address was refused for good are named, with the way to them', async () => {
  const people = ['Ana', 'Bia', 'Caio'].map((name, n) => ({
    userId: `${anaId.slice(0, -1)}${n + 1}`,
    name,
    email: 'x@gmial.con',
  }));
  await visitAsAdmin('/admin', { [reading]: anOverview({ unreachable: { count: 5, people } }) });
  await expect.element(page.getByText('5 pessoas não recebem e-mails.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Bia' }))
    .toHaveAttribute('href', `/admin/users/${people[1]!.userId}`);
  await expect
    .element(page.getByRole('link', { name: 'Ver todas' }))
    .toHaveAttribute('href', '/admin/emails?status=falhas');
});

test('what another administrator changed of the mail server is told, and until when links are held', async () => {
  const changes = [{ at: '2026-11-23T12:00:00.000Z', personName: 'Bia Dias', subject: 'smtp.a:587 → smtp.b:587' }];
  const mailServerChanges = { changes, linksHeldUntil: '2026-11-24T12:00:00.000Z' };
  await visitAsAdmin('/admin', { [reading]: anOverview({ mailServerChanges }) });
  await expect.element(page.getByText('O servidor de e-mail mudou.')).toBeVisible();
  await expect.element(page.getByText(/Bia Dias: smtp.a:587 → smtp.b:587/)).toBeVisible();
  await expect
    .element(page.getByText(/nenhum link de acesso ou de recuperação vai para quem administra/))
    .toBeVisible();
});

test('a proxy that the server was not told of is named, with what to do', async () => {
  await visitAsAdmin('/admin', { [reading]: anOverview({ isProxyUnknown: true }) });
  await expect.element(page.getByText('Há um proxy na frente desta plataforma?')).toBeVisible();
  expect(page.getByText('TRUST_PROXY').elements().length).toBeGreaterThan(0);
});

test('a disk that is almost full is told, with what to do', async () => {
  await visitAsAdmin('/admin', { [reading]: anOverview({ isDiskFull: true }) });
  await expect.element(page.getByRole('alert').filter({ hasText: 'nada é salvo por enquanto' })).toBeVisible();
});

test('background work that waits for a full disk is told, with what to do', async () => {
  await visitAsAdmin('/admin', { [reading]: anOverview({ areJobsPaused: true }) });
  await expect.element(page.getByRole('alert').filter({ hasText: 'e-mails e outras tarefas esperam' })).toBeVisible();
});

test('where nothing is saved at all, waiting work is not told beside it', async () => {
  await visitAsAdmin('/admin', { [reading]: anOverview({ areJobsPaused: true, isDiskFull: true }) });
  await expect.element(page.getByRole('alert').filter({ hasText: 'nada é salvo por enquanto' })).toBeVisible();
  expect(page.getByText(/outras tarefas esperam/).elements()).toHaveLength(0);
});

test('an old backup is told with its day, and that none was good where none was', async () => {
  await visitAsAdmin('/admin', { [reading]: anOverview({ oldBackup: { lastGoodAt: '2026-03-05T06:30:00.000Z' } }) });
  await expect.element(page.getByText('O último backup bom é de 05/03/2026.')).toBeVisible();
  await visitAsAdmin('/admin', { [reading]: anOverview({ oldBackup: { lastGoodAt: null } }) });
  await expect.element(page.getByText('Nenhum backup deu certo até agora.')).toBeVisible();
});

test('backups that do not arrive elsewhere are told with the last that did, and why', async () => {
  const failedCopy = {
    lastGoodAt: '2026-03-05T06:30:00.000Z',
    problem: 'A cópia não foi enviada. O bucket está cheio.',
  };
  await visitAsAdmin('/admin', { [reading]: anOverview({ failedCopy }) });
  const notice = page.getByRole('status').filter({ hasText: 'O bucket está cheio.' });
  await expect.element(notice.getByText('O último backup guardado fora deste servidor é de 05/03/2026.')).toBeVisible();
  await visitAsAdmin('/admin', { [reading]: anOverview({ failedCopy: { lastGoodAt: null, problem: null } }) });
  await expect.element(page.getByText('Nenhum backup está guardado fora deste servidor.')).toBeVisible();
});

describe('first steps', () => {
  const line = (name: string) => page.getByRole('heading', { name });
  const fold = () => page.getByRole('button', { name: 'Ver os primeiros passos' });
  const empty = { hasLesson: false, hasMember: false, hasIdentity: false, hasWebhook: false, hasDelivery: false };

  test('an empty installation reads what comes next, and what is done', async () => {
    await visitAsAdmin('/admin', { [reading]: anOverview({ firstSteps: { ...empty, hasTerms: false } }) });
    await expect.element(line('Primeiros passos: faltam 5 de 7')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Crie a primeira jornada \(feito\)/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Convide membros/ })).toHaveAttribute('href', '/admin/users');
    await expect.element(page.getByRole('link', { name: /^Configure o envio de e-mails \(feito\)/ })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Conecte suas vendas/ }))
      .toHaveAttribute('href', '/admin/webhooks');
    await expect
      .element(page.getByRole('link', { name: /^Publique os termos de uso/ }))
      .toHaveAttribute('href', '/admin/configuracoes');
  });

  test('a school that has begun keeps them in one line until it can sell, and unfolded if somebody wants them so', async () => {
    await page.viewport(1280, 900);
    const firstSteps = { isMailConfigured: false, hasDelivery: false };
    const app = await visitAsAdmin('/admin', { [reading]: anOverview({ firstSteps }) });
    await expect.element(line('Primeiros passos: faltam 2 de 7')).toBeVisible();
    await expect
      .element(page.getByText(/configurar o envio de e-mails e receber o primeiro evento de venda/))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Continuar: configurar o envio de e-mails' }))
      .toHaveAttribute('href', '/admin/emails');
    expect(page.getByRole('link', { name: /^Convide membros/ }).elements()).toHaveLength(0);
    await fold().click();
    await expect.element(page.getByRole('link', { name: /^Convide membros/ })).toBeVisible();
    await app.screen.unmount();
    await visitAsAdmin('/admin', { [reading]: anOverview({ firstSteps }) });
    await expect.element(page.getByRole('link', { name: /^Convide membros/ })).toBeVisible();
    await expect.element(fold()).toHaveAttribute('aria-expanded', 'true');
  });

  test('a school that will not sell needs the first four alone, and can say otherwise at once', async () => {
    const selling = 'PUT /api/admin/selling';
    const { answers, requests } = await visitAsAdmin('/admin', {
      [reading]: anOverview({ firstSteps: { hasDelivery: false } }),
    });
    answers[selling] = ({ sellsHere }: { sellsHere: boolean }) => {
      answers[reading] = anOverview({ firstSteps: { hasDelivery: false, sellsHere } });
      return { sellsHere };
    };
    await fold().click();
    await page.getByRole('button', { name: 'Não vou vender aqui' }).click();
    await expect.element(page.getByText(/^Combinado: sem passos de venda/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^Primeiros passos/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(line('Primeiros passos: falta 1 de 7')).toBeVisible();
    expect(requests.filter(({ call }) => call === selling).map(({ body }) => body)).toEqual([
      { sellsHere: false },
      { sellsHere: true },
    ]);
  });

  test('a school that can sell reads nothing of them', async () => {
    await visitAsAdmin('/admin', { [reading]: anOverview() });
    await expect.element(page.getByText('2.907 ao todo')).toBeVisible();
    expect(page.getByRole('heading', { name: /^Primeiros passos/ }).elements()).toHaveLength(0);
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
    await expect.element(page.getByRole('heading', { name: 'Primeiros passos: falta 1 de 7' })).toBeVisible();
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

test('what an update brought is shown until the administrator has read it', async () => {
  const marking = 'PUT /api/admin/news-read';
  const news = [
    { version: '1.2.0', items: ['Provas com nota.'] },
    { version: '1.1.0', items: ['Turmas com data.'] },
  ];
  const { requests, answers } = await visitAsAdmin('/admin', {
    [reading]: anOverview({ news }),
    [marking]: { read: true },
  });
  const notice = page.getByRole('region', { name: 'O que há de novo na versão 1.2.0' });
  await expect.element(notice.getByRole('listitem').nth(1)).toHaveTextContent('Turmas com data.');
  answers[reading] = anOverview();
  await notice.getByRole('button', { name: 'Entendi' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(requests.filter(({ call }) => call === marking).map(({ body }) => body)).toEqual([{ upTo: '1.2.0' }]);
});

test('news that cannot be put away stay, and say why', async () => {
  const news = [{ version: '1.1.0', items: ['Turmas com data.'] }];
  await visitAsAdmin('/admin', { [reading]: anOverview({ news }), 'PUT /api/admin/news-read': refused('busy') });
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('Turmas com data.')).toBeVisible();
});
