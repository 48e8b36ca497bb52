import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { anEnrollmentRow } from '../../../../testing/administration.ts';
import {
  eventId,
  paymentPlatforms,
  someSales,
  webhookId,
  aWebhook,
  aWebhookList,
} from '../../../../testing/purchases.ts';
import { refused } from '../../../../testing/refused.ts';
import { aJourneyCertificate } from '../../../../testing/admin-certificates.ts';
import {
  aJourneyList,
  aJourneyRow,
  aLessonList,
  anEditableJourney,
  schoolJourneyId,
  visitAsAdmin,
} from '../../../../testing/admin-fixtures.ts';
import { announceSessionEnd } from '../../../platform/session-end.ts';

const one = `/api/admin/journeys/${schoolJourneyId}`;
const address = `/admin/journeys/${schoolJourneyId}`;
const paid = { tipo: 'paga' as const, externalProductIds: ['K882'], checkoutUrl: 'https://pay.exemplo/K882' };
const aPage = (items: unknown[]) => ({ items, nextCursor: null, count: items.length, isCapped: false });

const open = (tab: string, answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`${address}/${tab}`, {
    'GET /api/admin/journeys': aJourneyList([aJourneyRow()]),
    'GET /api/admin/enrollments': aPage([anEnrollmentRow()]),
    'GET /api/admin/webhooks': aWebhookList(),
    [`GET ${one}/sales`]: someSales(),
    'GET /api/admin/payment-platforms': { items: paymentPlatforms },
    [`GET ${one}/lessons`]: aLessonList(['Alfa', 'Beta']),
    [`GET ${one}/certificate`]: aJourneyCertificate(),
    'GET /api/admin/step-up': { secondsLeft: 600, ways: ['password'], passwordFrom: null },
    ...answers,
  });
const tabs = () => page.getByRole('navigation', { name: 'Jornada' });
const tab = (name: RegExp) => tabs().getByRole('link', { name });
const active = () => page.getByRole('switch', { name: 'Jornada ativa' });

afterEach(() => announceSessionEnd('not_signed_in'));

describe('the head of a journey', () => {
  test.each([375, 320])('has its status, its preview and its menu in one row at %i px', async (width) => {
    await page.viewport(width, 812);
    onTestFinished(() => page.viewport(414, 896));
    await open('edit');
    const preview = page.getByRole('link', { name: 'Ver como Usuário' }).last();
    await expect.element(preview).toBeVisible();
    const parts = [active(), preview, page.getByRole('button', { name: /^Mais ações/ })].map((part) =>
      part.element().getBoundingClientRect(),
    );
    const middles = parts.map(({ top, bottom }) => Math.round((top + bottom) / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
    expect(Math.max(...parts.map(({ right }) => right))).toBeLessThanOrEqual(width - 16);
    expect(preview.element().scrollWidth).toBeLessThanOrEqual(preview.element().clientWidth);
  });

  test.each([
    ['edit', 'Conteúdo'],
    ['lessons', 'Lições'],
    ['members', 'Membros'],
    ['answers', 'Respostas'],
    ['certificate', 'Certificado'],
    ['sale', 'Venda'],
  ])('is the same on %s', async (path, title) => {
    await open(path);
    await expect
      .element(page.getByRole('heading', { level: 1, name: new RegExp(`^Foco sem Ruído ?, ${title}$`) }))
      .toBeVisible();
    await expect.element(page.getByText('21 dias · uma por dia · gratuita · pública')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Jornadas' }).first()).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Ver como Usuário' }).last())
      .toHaveAttribute('href', `/journey/${schoolJourneyId}`);
    await expect.element(tab(new RegExp(`^${title}`))).toHaveAttribute('aria-current', 'page');
    expect(
      tabs()
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Conteúdo', 'Lições21', 'Membros812', 'Respostas1.204', 'Certificado', 'Venda']);
  });

  test('leads from tab to tab with one click', { tags: 'long' }, async () => {
    const { address: where } = await open('lessons');
    for (const [name, path] of [
      [/^Membros/, 'members'],
      [/^Respostas/, 'answers'],
      [/^Certificado/, 'certificate'],
      [/^Venda/, 'sale'],
      [/^Conteúdo/, 'edit'],
      [/^Lições/, 'lessons'],
    ] as const) {
      await tab(name).click();
      await expect.poll(where).toBe(`${address}/${path}`);
      await expect.element(tab(name)).toHaveAttribute('aria-current', 'page');
    }
  });

  test('closes the journey by its switch', async () => {
    const inactive = anEditableJourney({ form: { status: 'inactive' } });
    const { answers, requests } = await open('lessons', { [`PUT ${one}/status`]: inactive });
    await expect.element(active()).toBeChecked();
    answers[`GET ${one}`] = inactive;
    await active().click({ force: true });
    await expect.element(active()).not.toBeChecked();
    await expect.element(page.getByText('Inativa', { exact: true })).toBeVisible();
    expect(requests.find(({ call }) => call === `PUT ${one}/status`)?.body).toEqual({ status: 'inactive' });
  });

  test('says why it cannot be opened, and the switch springs back', async () => {
    await open('lessons', {
      [`GET ${one}`]: anEditableJourney({ form: { status: 'inactive', tipo: 'paga' } }),
      [`PUT ${one}/status`]: refused('product_id_missing'),
    });
    await active().click({ force: true });
    await expect.element(page.getByText('Jornadas pagas devem ter pelo menos 1 ID de produto externo')).toBeVisible();
    await expect.element(active()).not.toBeChecked();
  });

  test('opens the copy that it makes', async () => {
    const copy = '0199a1b2-0000-7000-8000-000000000009';
    const { address: where } = await open('lessons', {
      [`POST ${one}/copies`]: { id: copy, name: 'Foco sem Ruído (Cópia)', copiedLessons: 2 },
      [`GET /api/admin/journeys/${copy}`]: anEditableJourney({ id: copy, form: { name: 'Foco sem Ruído (Cópia)' } }),
      [`GET /api/admin/journeys/${copy}/lessons`]: aLessonList(['Alfa', 'Beta']),
    });
    await page.getByRole('button', { name: 'Mais ações para Foco sem Ruído' }).click();
    await page.getByRole('menuitem', { name: 'Duplicar jornada' }).click();
    await expect.element(page.getByText('Jornada duplicada com sucesso! 2 lições copiadas.')).toBeVisible();
    await expect.poll(where).toBe(`/admin/journeys/${copy}/lessons`);
  });

  test('goes to the list when its journey is deleted, where the journey stands no more', async () => {
    const { answers, address: where } = await open('lessons', {
      [`DELETE ${one}`]: { deletedLessons: 21, deletedEnrollments: 812 },
      [`POST /api/admin/bin/${schoolJourneyId}/restoration`]: { journeyId: schoolJourneyId },
    });
    const list = answers['GET /api/admin/journeys'];
    await page.getByRole('button', { name: 'Mais ações para Foco sem Ruído' }).click();
    await page.getByRole('menuitem', { name: 'Excluir jornada' }).click();
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Excluir jornada' })).toBeEnabled();
    answers['GET /api/admin/journeys'] = aJourneyList([]);
    answers[`GET ${one}`] = refused('journey_not_found');
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir jornada' }).click();
    await expect.poll(where).toBe('/admin/journeys');
    await expect.element(page.getByText('Jornada na lixeira por 30 dias')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Nenhuma jornada ainda' })).toBeVisible();
    answers['GET /api/admin/journeys'] = list;
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByRole('link', { name: 'Foco sem Ruído', exact: true })).toBeVisible();
  });

  test('keeps its tabs where the journey could not be read', async () => {
    await open('lessons', { [`GET ${one}`]: refused('busy') });
    await expect.element(tab(/^Lições$/)).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Lições' })).toBeVisible();
  });

  test('an address beside the tabs is none', async () => {
    await open('anything');
    await expect.element(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  });
});

describe('a journey without lessons', () => {
  const empty = anEditableJourney({ counts: { lessons: 0, enrollments: 0, attachments: 0, answers: 0 } });

  test.each(['edit', 'lessons'])('is told above %s, with the one click that takes it out', async (path) => {
    const inactive = { ...empty, form: { ...empty.form, status: 'inactive' } };
    const { answers } = await open(path, {
      [`GET ${one}`]: empty,
      [`GET ${one}/lessons`]: aLessonList([]),
      [`PUT ${one}/status`]: inactive,
    });
    await expect.element(page.getByText('Já está no catálogo, sem lições.')).toBeVisible();
    answers[`GET ${one}`] = inactive;
    await page.getByRole('button', { name: 'Inativar até ficar pronta' }).click();
    await expect.element(page.getByText('Já está no catálogo, sem lições.')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  });
});

test('Membros lists the enrolments of this journey alone, searched, filtered and sorted in the address', async () => {
  const { requests, address: where } = await open('members');
  await expect.element(page.getByText('Ana Beatriz Conceição').first()).toBeVisible();
  const asked = () => requests.filter(({ call }) => call === 'GET /api/admin/enrollments').at(-1)?.query;
  expect(asked()).toMatchObject({ journeyId: schoolJourneyId });
  await page.getByRole('searchbox', { name: 'Buscar inscrições' }).fill('ana');
  await expect.poll(where).toBe(`${address}/members?busca=ana`);
  await expect.poll(asked).toMatchObject({ journeyId: schoolJourneyId, search: 'ana' });
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Pausado');
  await expect.poll(where).toBe(`${address}/members?busca=ana&status=pausado`);
  await expect.poll(asked).toMatchObject({ journeyId: schoolJourneyId, search: 'ana', status: 'pausado' });
});

describe('Venda', () => {
  const item = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name });

  test('says in words what works and what is missing', async () => {
    const form = { ...paid, checkoutUrl: null };
    await open('sale', {
      [`GET ${one}`]: anEditableJourney({ form }),
      'GET /api/admin/webhooks': aWebhookList([aWebhook({ isChecked: false })]),
      [`GET ${one}/sales`]: { ...someSales(), lastTest: { at: '2026-11-28T15:00:00.000Z', platform: 'ticto' } },
    });
    await expect.element(page.getByText('1 de 5')).toBeVisible();
    await expect.element(item(/ID do produto: pronto/)).toBeVisible();
    await expect.element(item(/Endereço do checkout: falta.*O catálogo mostra 'Em breve'/)).toBeVisible();
    await expect.element(item(/Preço exibido: falta/)).toBeVisible();
    await expect
      .element(item(/Webhook com segredo: falta/).getByRole('link'))
      .toHaveAttribute('href', '/admin/webhooks');
    await expect
      .element(item(/Venda recebida: falta.*Só um evento de teste, em 28\/11\/2026, pela Ticto/))
      .toBeVisible();
    await expect.element(tab(/^Venda ?, falta algo/)).toBeVisible();
  });

  test('shows the last 30 days’ sales beside what they opened, what opened nothing, and bumps', async () => {
    const event = { id: eventId, webhookId };
    await open('sale', {
      [`GET ${one}`]: anEditableJourney({ form: paid }),
      [`GET ${one}/sales`]: someSales({
        platforms: [{ platform: 'ticto', sales: 1240, opened: 1239, closed: 10, refunds: 9, chargebacks: 1 }],
        unopened: [{ platform: 'ticto', at: '2026-11-28T15:00:00.000Z', reason: 'no_buyer', event }],
        together: [{ journeyId: schoolJourneyId, name: 'Foco sem Ruído', sales: 3 }],
      }),
    });
    const sales = page.getByRole('region', { name: 'Ticto' });
    await expect
      .poll(() => sales.element().textContent)
      .toContain('Vendas1.240Inscrições abertas1.239Fechadas de novo10');
    await expect.element(page.getByText('1 venda não abriu nada')).toBeVisible();
    await expect.element(item(/A plataforma não disse quem comprou/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Venda de 28/11/2026, Ticto' }))
      .toHaveAttribute('href', `/admin/webhooks/${webhookId}/events?evento=${eventId}`);
    await expect.element(page.getByText('3 destas vendas abriram também Foco sem Ruído')).toBeVisible();
  });

  test('of a free journey has nothing to check', async () => {
    const { requests } = await open('sale');
    await expect.element(page.getByText('Esta jornada é gratuita: não há nada para vender.')).toBeVisible();
    expect(requests.map(({ call }) => call)).not.toContain('GET /api/admin/webhooks');
  });

  test('of a free journey is where it becomes a sold one', async () => {
    const { requests } = await open('sale', { [`PUT ${one}`]: anEditableJourney({ form: paid }) });
    await expect.element(page.getByRole('textbox', { name: 'URL de checkout' })).not.toBeInTheDocument();
    await page.getByRole('radio', { name: /^Paga/ }).click({ force: true });
    await page.getByRole('textbox', { name: 'URL de checkout' }).fill(paid.checkoutUrl);
    await page.getByRole('textbox', { name: 'IDs de produto externo' }).fill('K882');
    await page.getByRole('button', { name: 'Salvar Venda' }).click();
    await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
    const sent = requests.find(({ call }) => call === `PUT ${one}`)?.body;
    expect(sent).toMatchObject({ form: paid });
  });

  test('is in sight on a phone, also when the counts have widened the tabs before it', async () => {
    await page.viewport(390, 844);
    await open('sale', { [`GET ${one}`]: anEditableJourney({ form: paid }) });
    await expect.element(tab(/^Respostas ?1.204/)).toBeInTheDocument();
    const { right } = tab(/^Venda/)
      .element()
      .getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(390);
    await page.viewport(414, 896);
  });

  test('is saved where it stands, and its checks follow', async () => {
    const before = anEditableJourney({ form: { ...paid, precoDisplay: null } });
    const after = anEditableJourney({
      version: '2026-11-22T13:00:00.000Z',
      form: { ...paid, precoDisplay: 'R$ 197,00' },
    });
    const { requests, address: where, answers } = await open('sale', { [`GET ${one}`]: before, [`PUT ${one}`]: after });
    await page.getByRole('textbox', { name: 'Preço exibido' }).fill('R$ 197,00');
    answers[`GET ${one}`] = after;
    await page.getByRole('button', { name: 'Salvar Venda' }).click();
    await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
    await expect.element(item(/Preço exibido: pronto.*197/)).toBeVisible();
    expect(requests.find(({ call }) => call === `PUT ${one}`)?.body).toMatchObject({
      version: before.version,
      form: { name: 'Foco sem Ruído', precoDisplay: 'R$ 197,00' },
    });
    expect(where()).toBe(`${address}/sale`);
    await expect.element(tab(/^Venda$/)).toBeVisible();
  });
});
