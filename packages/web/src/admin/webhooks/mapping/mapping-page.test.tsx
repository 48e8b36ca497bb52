import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aJourneyRow, schoolJourneyId, visitAsAdmin } from '../../../../testing/admin-fixtures.ts';
import {
  aDryRunRow,
  aMappedWebhook,
  aReceivedCall,
  otherEventId,
  wholeMapping,
} from '../../../../testing/other-platform.ts';
import { aWebhook, aWebhookList, eventId, webhookId } from '../../../../testing/purchases.ts';
import { refused } from '../../../../testing/refused.ts';

const at = `/api/admin/webhooks/${webhookId}`;
const [reading, mapping, saving] = [`GET ${at}`, `GET ${at}/mapping`, `PUT ${at}/mapping`];
const [running, changing, call] = [`POST ${at}/mapping/dry-run`, `PATCH ${at}`, `GET ${at}/calls/${eventId}`];
const other = (webhook: Parameters<typeof aWebhook>[0] = {}) =>
  aWebhook({ platform: 'other', name: 'Loja da Paz', status: 'inactive', ...webhook });
const values = [{ value: 'compra_aprovada', count: 9, meaning: null }];
const mapped = aMappedWebhook({ mapping: wholeMapping, revision: 1, values });
const open = (search: string, answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`/admin/webhooks/${webhookId}/mapping${search}`, {
    [reading]: other(),
    [mapping]: mapped,
    [call]: aReceivedCall(),
    'GET /api/admin/webhooks': aWebhookList([other()]),
    'GET /api/admin/unmatched-products': { items: [], underWay: 0 },
    'GET /api/admin/journeys': { items: [aJourneyRow()], nextCursor: null },
    ...answers,
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string | RegExp) => page.getByRole('treeitem', { name });
const select = (name: string) => page.getByRole('combobox', { name });
const question = (name: string | RegExp) => page.getByRole('listitem').filter({ has: button(name) });
async function sees(text: string | RegExp) {
  await expect.element(page.getByText(text).first()).toBeVisible();
}
const sent = (requests: { call: string; body: unknown }[], wanted: string) =>
  requests.filter((request) => request.call === wanted).map(({ body }) => body);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

test('without a call it waits at the address to paste, and shows the fields once one has come', async () => {
  const { answers, address } = await open('', { [mapping]: aMappedWebhook({ received: 0, events: [] }) });
  await sees(/Esperando o primeiro evento/);
  await expect.element(page.getByRole('textbox', { name: 'URL de Loja da Paz' })).toHaveValue(other().url);
  await expect.element(page.getByRole('switch', { name: 'Desligado até você conferir' })).toBeDisabled();
  answers[mapping] = aMappedWebhook();
  await expect.element(page.getByText(/2 eventos chegaram/), { timeout: 8000 }).toBeVisible();
  await page.getByRole('link', { name: 'Mostrar os campos', exact: true }).click();
  await expect.element(field(/evento/)).toBeVisible();
  expect(address()).toContain('etapa=campos');
});

describe('the fields', () => {
  test('are shown by clicks, one question after the other, and saved with the secret', async () => {
    const { requests } = await open('?etapa=campos', {
      [mapping]: aMappedWebhook(),
      [reading]: other({ isChecked: false }),
      [saving]: mapped,
    });
    await expect.element(button(/^Evento/)).toHaveAttribute('aria-current', 'true');
    await field(/evento/).click();
    await expect.element(field(/evento/)).toHaveAttribute('aria-selected', 'true');
    await field(/email/).click();
    await field(/sku/).click();
    await field(/pedido/).click();
    await sees('Falta o segredo e o que cada evento faz');
    await expect.element(button('Conferir os 2 eventos')).toBeDisabled();
    await select('Onde vem o segredo').selectOptions('Num cabeçalho');
    await page.getByLabelText('Segredo', { exact: true }).fill('segredo-da-loja');
    await button('Salvar e ver os eventos que chegaram').click();
    await expect
      .poll(() => sent(requests, saving))
      .toEqual([{ mapping: { ...wholeMapping, meanings: [] }, revision: 0, secret: 'segredo-da-loja' }]);
    await expect.element(select('O que compra_aprovada faz')).toBeVisible();
    await sees(/×9/);
  });

  test('are walked by arrows; Enter shows one, × takes it back', async () => {
    const { requests, address } = await open('?etapa=campos&campo=email', { [saving]: mapped });
    await expect.element(field(/evento/)).toBeVisible();
    (field(/evento/).element() as HTMLElement).focus();
    await userEvent.keyboard('{End}{ArrowLeft}');
    await expect.element(field(/itens/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(field(/itens/)).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.element(question(/^E-mail do comprador/).getByText('cliente.celular')).toBeVisible();
    await button('Limpar E-mail').click();
    await sees('Falta o e-mail do comprador');
    await select('O que compra_aprovada faz').selectOptions('Reembolso: pausa');
    await button('Salvar e sair').click();
    await expect
      .poll(() => sent(requests, saving))
      .toMatchObject([{ mapping: { email: null, meanings: [{ value: 'compra_aprovada', meaning: 'refunded' }] } }]);
    await expect.poll(address).toBe('/admin/webhooks');
  });

  test('come with proposals, which are accepted, refused, or saved as they are', async () => {
    const { requests } = await open('?etapa=campos', {
      [mapping]: aMappedWebhook(),
      [call]: aReceivedCall({
        guesses: { event: 'evento', email: 'cliente.email', name: 'cliente.celular' },
        secretGuesses: [{ place: 'header', name: 'x-loja' }],
      }),
      [saving]: mapped,
    });
    await expect.element(field(/email.*E-mail\?/)).toBeVisible();
    await sees(/As 4 propostas valem quando você salvar/);
    await button('Evento: está certo').click();
    await expect.element(question(/^Evento/).getByText('proposta')).not.toBeInTheDocument();
    await button('Limpar Nome').click();
    await button('Salvar e ver os eventos que chegaram').click();
    await expect
      .poll(() => sent(requests, saving))
      .toMatchObject([
        { mapping: { event: 'evento', email: 'cliente.email', name: null, secret: { name: 'x-loja' } } },
      ]);
  });

  test('that were saved without an optional one are not offered it again', async () => {
    await open('?etapa=campos', {
      [mapping]: { ...mapped, mapping: { ...wholeMapping, product: null } },
      [call]: aReceivedCall({ guesses: { name: 'cliente.celular', product: 'itens[*].sku' } }),
    });
    await expect.element(question(/^Produto/).getByText('proposta')).toBeVisible();
    await expect.element(question(/^Nome/).getByText('proposta')).not.toBeInTheDocument();
  });

  test('that somebody else saved meanwhile are compared, and one’s own are kept', async () => {
    const { requests, answers } = await open('?etapa=campos&campo=secret', { [saving]: refused('mapping_changed') });
    await select('O que compra_aprovada faz').selectOptions('Nada');
    await page.getByLabelText('Segredo', { exact: true }).fill('outro segredo');
    answers[mapping] = aMappedWebhook({ mapping: { ...wholeMapping, order: 'itens[*].sku' }, revision: 7, values });
    await button('Conferir os 2 eventos').click();
    const dialog = page.getByRole('dialog', { name: 'Outra pessoa salvou estes campos' });
    await expect.element(dialog.getByRole('group', { name: /^Pedido/ })).toBeVisible();
    answers[saving] = aMappedWebhook({ mapping: wholeMapping, revision: 8, values });
    await dialog.getByRole('button', { name: 'Salvar assim' }).click();
    await expect
      .poll(() => sent(requests, saving)[1])
      .toMatchObject({
        revision: 7,
        secret: 'outro segredo',
        mapping: { order: 'itens[*].sku', meanings: [{ meaning: 'nothing' }] },
      });
  });

  test('that are not saved are asked about before somebody leaves, not between the tabs', async () => {
    await open('?etapa=campos', {
      [running]: {
        items: [],
        counts: { gives: 0, pauses: 0, nothing: 0, attention: 0, problem: 0 },
        mayActivate: false,
      },
    });
    await select('O que compra_aprovada faz').selectOptions('Nada');
    await page.getByRole('link', { name: /^3\. Conferir/ }).click();
    await sees('Salve o que você mudou');
    await page.getByRole('link', { name: '2. Mostrar os campos' }).click();
    await expect.element(select('O que compra_aprovada faz')).toHaveDisplayValue('Nada');
    await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible();
  });
});

describe('the dry run', () => {
  const rows = [
    aDryRunRow(),
    aDryRunRow({ eventId: otherEventId, outcome: 'problem', buyer: null, message: 'O e-mail veio vazio' }),
    aDryRunRow({
      eventId: schoolJourneyId,
      outcome: 'attention',
      message: 'BONUS sem jornada',
      productToAssign: 'BONUS',
    }),
  ];
  const run = {
    items: rows,
    counts: { gives: 1, pauses: 0, nothing: 0, attention: 1, problem: 1 },
    mayActivate: false,
  };

  test('says what each call would do; a problem leads to its field, a product to a journey', async () => {
    const assigning = 'POST /api/admin/unmatched-products';
    const { requests, answers } = await open('?etapa=conferir', {
      [running]: run,
      [mapping]: { ...mapped, missing: ['Resolva 1 problema'] },
      [assigning]: { settledPayments: 0, waitingPayments: 0 },
      [`GET ${at}/calls/${otherEventId}`]: aReceivedCall({ eventId: otherEventId }),
    });
    await sees(/1 daria acesso, 1 pede atenção, 1 não se lê/);
    await sees('Resolva 1 problema');
    await sees('sem e-mail');
    await expect.element(button('Ligar webhook')).toBeDisabled();
    answers[running] = { ...run, items: rows.slice(0, 2) };
    await button('Ligar produto').click();
    await page.getByRole('dialog').getByRole('combobox').selectOptions('Foco sem Ruído');
    await button('Adicionar à jornada').click();
    await expect.element(button('Ligar produto')).not.toBeInTheDocument();
    expect(sent(requests, assigning)).toEqual([{ platform: 'other', productId: 'BONUS', journeyId: schoolJourneyId }]);
    await button('Resolver').click();
    await expect.element(button(/^E-mail do comprador/)).toHaveAttribute('aria-current', 'true');
    await expect.element(select('Outro evento')).toHaveValue(otherEventId);
  });

  test('without a problem it switches the webhook on, which offers what was kept', async () => {
    await page.viewport(414, 896);
    const ready = { ...mapped, mayActivate: true };
    const { requests, answers } = await open('?etapa=conferir', {
      [mapping]: ready,
      [running]: { items: rows.slice(0, 1), counts: { gives: 1 }, mayActivate: true },
      [changing]: other({ status: 'active', keptEvents: 2 }),
    });
    await expect.element(page.getByRole('list', { name: 'Eventos simulados' })).toBeVisible();
    answers[reading] = other({ status: 'active', keptEvents: 2 });
    await button('Ligar webhook').click();
    await sees('O webhook está ligado');
    await expect.element(button('Processar 2 eventos guardados')).toBeEnabled();
    expect(sent(requests, changing)).toEqual([{ status: 'active' }]);
  });

  test('waits for the fields', async () => {
    const { requests } = await open('?etapa=conferir', { [mapping]: aMappedWebhook() });
    await button('Mostrar os campos').click();
    await expect.element(field(/evento/)).toBeVisible();
    expect(requests.some((request) => request.call === running)).toBe(false);
  });

  test('of what changed while the webhook is on makes it hold; until then every tab says that it does not', async () => {
    const { answers } = await open('?etapa=ligar', {
      [reading]: other({ status: 'active' }),
      [running]: { items: rows.slice(0, 1), counts: { gives: 1 }, mayActivate: false },
    });
    answers[mapping] = { ...mapped, missing: ['Diga o que “outro” faz'] };
    await page.getByRole('link', { name: 'Conferir e aplicar' }).click();
    await sees(/ainda não vale. Falta: Diga o que “outro” faz/);
    answers[mapping] = { ...mapped, isApplied: true };
    answers[running] = { items: rows.slice(0, 1), counts: { gives: 1 }, mayActivate: true };
    await page.getByRole('link', { name: '1. Receber' }).click();
    await page.getByRole('link', { name: /^3\. Conferir/ }).click();
    await sees(/Estes campos já valem/);
    await page.getByRole('link', { name: '4. Ligar' }).click();
    await expect.element(page.getByText(/ainda não vale/)).not.toBeInTheDocument();
  });

  test('that fails is run again; what is missing is said before it is switched on', async () => {
    const { answers } = await open('?etapa=conferir', { [running]: refused('busy') });
    await sees('Erro ao simular os eventos');
    answers[running] = run;
    await button('Tentar novamente').click();
    await sees('O e-mail veio vazio');
    await page.getByRole('link', { name: '4. Ligar' }).click();
    await expect
      .element(page.getByRole('list', { name: 'O que falta' }))
      .toHaveTextContent('Mostre o e-mail do comprador.');
    await expect.element(button('Ligar webhook')).toBeDisabled();
  });
});

test('switching off asks first where it could not be switched on again', async () => {
  const { requests } = await open('?etapa=campos', {
    [reading]: other({ status: 'active' }),
    [mapping]: { ...mapped, missing: ['Diga o que “outro” faz'] },
    [changing]: other(),
  });
  await page.getByRole('switch', { name: 'Ligado' }).click();
  const question = page.getByRole('dialog', { name: 'Desligar o webhook?' });
  await expect.element(question.getByText(/será preciso: Diga o que “outro” faz/)).toBeVisible();
  expect(sent(requests, changing)).toEqual([]);
  await question.getByRole('button', { name: 'Desligar' }).click();
  await expect.poll(() => sent(requests, changing)).toEqual([{ status: 'inactive' }]);
});

test('a webhook that cannot be read, or is unknown, says so', async () => {
  const { answers } = await open('', { [mapping]: refused('busy') });
  await sees('Erro ao carregar campos');
  answers[mapping] = refused('webhook_not_found');
  await button('Tentar novamente').click();
  await expect.element(page.getByRole('heading', { name: 'Webhook não encontrado' })).toBeVisible();
});
