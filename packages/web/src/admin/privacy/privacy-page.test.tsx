import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visitAsAdmin } from '../../../testing/admin-fixtures.ts';
import { anaId, aPerson, aPersonInList } from '../../../testing/administration.ts';
import { refuse } from '../../../testing/fake-server.ts';
import { aPrivacy, aPrivacyRequest, requestId, someRequests } from '../../../testing/school-privacy.ts';
import { aPlatform } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';

const reading = 'GET /api/admin/privacy';
const listing = 'GET /api/admin/privacy/requests';
const noPeople = { items: [], nextCursor: null, count: 0, isCapped: false };
const open = (answers: Record<string, unknown> = {}) =>
  visitAsAdmin('/admin/privacidade', { 'GET /api/admin/people': noPeople, ...answers });
const dialog = (name?: string) => page.getByRole('dialog', name ? { name } : {});
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const row = (nth: number) => page.getByRole('table', { name: 'Pedidos dos membros' }).getByRole('row').nth(nth);
async function shows(text: string | RegExp) {
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
}
type Requests = { call: string; body: unknown; query: Record<string, string> }[];
const last = (requests: Requests, call: string) => requests.findLast((request) => request.call === call);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

describe('requests', () => {
  test('say who asked for what, how, and how long there is', async () => {
    const asked = (receivedOn: string, dueOn: string) => ({ id: dueOn, receivedOn, dueOn });
    const own = { userId: anaId, who: 'Rosa' };
    await open({
      [listing]: someRequests(
        aPrivacyRequest(asked('2026-11-06', '2026-11-21')),
        aPrivacyRequest(),
        aPrivacyRequest({ ...asked('2026-11-22', '2026-12-07'), kind: 'correct', channel: 'app', words: 'Meu CPF' }),
        aPrivacyRequest({ ...own, ...asked('2026-11-21', '2026-12-06'), kind: 'copy', copy: 'ready' }),
        aPrivacyRequest({ ...own, ...asked('2026-11-23', '2026-12-08'), erasesAt: '2026-11-30T15:00:00.000Z' }),
        aPrivacyRequest({ ...own, ...asked('2026-11-08', '2026-11-23'), kind: 'copy', copy: 'making' }),
      ),
    });
    for (const [nth, ...texts] of [
      [1, 'Apagar a conta', 'Otávio Mello · Pediu há 17 dias por e-mail', 'Venceu anteontem'],
      [2, 'Vence em 4 dias'],
      [3, 'Corrigir dados', 'Meu CPF', 'Otávio Mello · Pediu ontem no perfil', 'Vence em 14 dias'],
      [4, 'Arquivo pronto', 'Reenviar link', 'Responder'],
      [5, 'Rosa · Pediu hoje por e-mail · a conta se apaga em 30/11/2026', 'Apagar agora'],
      [6, 'Preparando o arquivo'],
    ] as const) {
      for (const text of texts) await expect.element(row(nth).getByText(text, { exact: true })).toBeVisible();
    }
    for (const [nth, state, share] of [
      [1, 'late', '100'],
      [2, 'soon', '73'],
      [3, 'calm', '7'],
    ] as const) {
      await expect.element(row(nth).getByText(/^Vence/)).toHaveAttribute('data-state', state);
      await expect.element(row(nth).getByRole('progressbar')).toHaveAttribute('aria-valuenow', share);
    }
    const bar = row(4).getByRole('progressbar').element().getBoundingClientRect();
    expect(bar.right).toBeLessThan(row(4).getByRole('button').first().element().getBoundingClientRect().left);
    // There is no account to erase.
    expect(row(1).getByRole('button', { name: 'Apagar agora' }).elements()).toHaveLength(0);
  });

  test('that were answered say how, on a list of their own, page by page', async () => {
    const done = aPrivacyRequest({ who: '', answeredAt: '2026-11-20T15:00:00.000Z', answer: 'Conta excluída' });
    await open({
      [listing]: (_: unknown, { state, cursor }: Record<string, string>) => {
        if (state === 'open') return { ...someRequests(aPrivacyRequest()), counts: { open: 1, done: 2 } };
        const counts = { open: 1, done: 2 };
        if (cursor) return { items: [{ ...done, id: '2', who: 'Rosa', answer: 'Enviada' }], nextCursor: null, counts };
        return { items: [done], nextCursor: 'mais', counts };
      },
    });
    await page.getByText('Feitos 2').click();
    await shows('Respondido em 20/11/2026: Conta excluída');
    // Long answers get lines, not a column of letters.
    const answer = page.getByText('Respondido em 20/11/2026: Conta excluída').element();
    expect(answer.getBoundingClientRect().width).toBeGreaterThanOrEqual(200);
    await expect.element(row(1).getByText(/^Conta excluída · Pediu/)).toBeVisible();
    await button('Carregar mais').click();
    await shows('Respondido em 20/11/2026: Enviada');
    await expect.element(page.getByRole('button', { name: 'Responder' })).not.toBeInTheDocument();
    await page.getByText('Abertos 1').click();
    await shows('Vence em 4 dias');
  });

  test('of somebody with an account are written down with it, of others with their name', async () => {
    const adding = 'POST /api/admin/privacy/requests';
    const { requests } = await open({
      [adding]: aPrivacyRequest(),
      'GET /api/admin/people': { items: [aPersonInList()], nextCursor: null, count: 1, isCapped: false },
    });
    await shows('Nenhum pedido aberto');
    await button('Registrar pedido').click();
    const who = dialog().getByRole('textbox', { name: 'De quem' });
    await who.fill('Ana');
    await dialog()
      .getByRole('button', { name: /Ana Beatriz/ })
      .click();
    await expect.element(who).toHaveValue('Ana Beatriz Conceição');
    await expect.element(who).toHaveAccessibleDescription('ana@exemplo.com.br');
    await expect.element(who).toHaveFocus();
    await expect.element(dialog().getByRole('list')).not.toBeInTheDocument();
    await dialog().getByRole('combobox', { name: 'Pediu para' }).selectOptions('Receber uma cópia dos dados');
    await dialog().getByRole('combobox', { name: 'Como chegou' }).selectOptions('por carta');
    await dialog().getByRole('textbox', { name: 'O pedido' }).fill('Quero tudo.');
    await press('Registrar pedido');
    await shows('Pedido registrado');
    const common = { channel: 'letter', kind: 'copy', receivedOn: '2026-11-23', words: 'Quero tudo.' };
    expect(last(requests, adding)?.body).toEqual({ ...common, userId: anaId });

    await button('Registrar pedido').click();
    await dialog().getByRole('textbox', { name: 'De quem' }).fill('Otávio');
    await press('Registrar pedido');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(last(requests, adding)?.body).toEqual({
      ...common,
      channel: 'email',
      kind: 'erase',
      words: '',
      who: 'Otávio',
    });
  });

  test('that cannot be written down keep what was typed, with the reason beside the field', async () => {
    const issues = [{ path: 'body.receivedOn', message: 'O dia não pode estar no futuro' }];
    await open({
      'POST /api/admin/privacy/requests': refuse(400, { code: 'invalid_input', message: 'Confira', issues }),
    });
    await button('Registrar pedido').click();
    await dialog().getByRole('textbox', { name: 'De quem' }).fill('Otávio');
    await dialog().getByLabelText('Recebido em').fill('2026-12-24');
    await press('Registrar pedido');
    await expect.element(dialog().getByText('O dia não pode estar no futuro')).toBeVisible();
    await press('Cancelar');
    await expect.element(dialog().getByText('O que você digitou ainda não foi salvo.')).toBeVisible();
  });

  test('are answered with words', async () => {
    const answering = `POST /api/admin/privacy/requests/${requestId}/answer`;
    const { answers, requests } = await open({ [listing]: someRequests(aPrivacyRequest({ words: 'Apaguem tudo.' })) });
    answers[answering] = () => {
      answers[listing] = someRequests();
      return aPrivacyRequest({ answeredAt: '2026-11-23T15:00:00.000Z', answer: 'Feito.' });
    };
    await button('Responder').click();
    await expect.element(dialog().getByText('Otávio Mello: apagar a conta. Apaguem tudo.')).toBeVisible();
    await dialog().getByRole('textbox', { name: 'Resposta' }).fill('Feito.');
    await press('Guardar resposta');
    await shows('Pedido respondido');
    await shows('Nenhum pedido aberto');
    expect(last(requests, answering)?.body).toEqual({ answer: 'Feito.' });
  });

  test('to be erased ask the same question as a deletion does, and are read again', async () => {
    const { answers, requests } = await open({
      [listing]: someRequests(aPrivacyRequest({ userId: anaId, who: 'Ana' })),
      [`GET /api/admin/people/${anaId}`]: aPerson(),
    });
    answers['POST /functions/v1/delete-user'] = () => {
      answers[listing] = someRequests();
      return {};
    };
    await button('Apagar agora').click();
    await expect.element(dialog('Tem certeza?').getByText('Inscrições')).toBeVisible();
    await press('Excluir usuário');
    await shows('Nenhum pedido aberto');
    expect(requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toContainEqual({
      userId: anaId,
    });
  });

  test('of a copy are sent, and sent again, and a failure is said', async () => {
    const sending = `POST /api/admin/privacy/requests/${requestId}/copy`;
    const copy = aPrivacyRequest({ kind: 'copy', userId: anaId, who: 'Ana' });
    const { answers } = await open({ [listing]: someRequests(copy), [sending]: refused('busy') });
    await button('Enviar cópia').click();
    await shows(/ocupad/);
    answers[sending] = () => {
      answers[listing] = someRequests({ ...copy, copy: 'ready' });
      return { ...copy, copy: 'making' };
    };
    await button('Enviar cópia').click();
    await shows('Um e-mail avisa a pessoa quando a cópia estiver pronta');
    await button('Reenviar link').click();
    await expect.element(page.getByText('O link vai de novo por e-mail')).toBeVisible();
  });

  test('that cannot be read say so, and are read again', async () => {
    const { answers } = await open({ [listing]: refused('internal_error'), [reading]: refused('internal_error') });
    await shows('Erro ao carregar pedidos');
    await shows('Erro ao carregar dados');
    answers[listing] = someRequests(aPrivacyRequest());
    await page.getByRole('button', { name: 'Tentar novamente' }).first().click();
    await expect.element(row(1).getByText('Apagar a conta')).toBeVisible();
  });
});

describe('what the school chose', () => {
  const saving = 'PUT /api/admin/privacy';
  const save = () => button('Salvar privacidade').click();

  test('the age goes below 18 only with what the school takes on itself', async () => {
    const { answers, requests } = await open({ [saving]: () => (answers[reading] = aPrivacy({ minimumAge: 16 })) });
    const understands = page.getByRole('checkbox', { name: /^Entendo/ });
    await expect.element(page.getByRole('radio', { name: '18 anos' })).toBeChecked();
    await expect.element(understands).not.toBeInTheDocument();
    await page.getByText('16 anos').click();
    await shows(/ECA Digital \(Lei 15.211\/2025\)/);
    await save();
    await shows('Marque para continuar');
    await expect.element(understands).toHaveFocus();
    expect(last(requests, saving)).toBeUndefined();
    await understands.click();
    await save();
    await expect.element(understands).not.toBeInTheDocument();
    expect(last(requests, saving)?.body).toEqual({ minimumAge: 16, understands: true });
    await expect.element(page.getByText('Alterações não salvas')).not.toBeInTheDocument();
    await shows('Privacidade salva');
  });

  test('who sells and what is kept are saved alone, and refused beside their fields', async () => {
    const issues = [{ path: 'body.supplier.document', message: 'CNPJ ou CPF inválido: confira os números' }];
    const { answers, requests } = await open({
      [saving]: refuse(400, { code: 'invalid_input', message: 'Confira', issues }),
    });
    const field = (name: string | RegExp) => page.getByRole('textbox', { name });
    await field('Nome ou razão social').fill('Escola da Paz Ltda');
    await field('CNPJ ou CPF').fill('123');
    await save();
    await expect.element(field('CNPJ ou CPF')).toHaveAccessibleDescription(/confira os números/);
    await expect.element(field('CNPJ ou CPF')).toHaveFocus();
    const supplier = { name: 'Escola da Paz Ltda', document: '12.345.678/0001-95', address: '' };
    answers[saving] = aPrivacy({ supplier });
    await field('CNPJ ou CPF').fill('12345678000195');
    await save();
    await expect.element(field('CNPJ ou CPF')).toHaveValue('12.345.678/0001-95');
    expect(last(requests, saving)?.body).toEqual({ supplier: { ...supplier, document: '12345678000195' } });

    await expect.element(field(/^E-mails enviados/)).toHaveValue('');
    await field(/^E-mails enviados/).fill('365');
    await field(/^Compras de quem/).fill('0');
    await save();
    const retention = { mailsDays: 365, payloadDays: 180, purchasesYears: 0 };
    await expect.poll(() => last(requests, saving)?.body).toEqual({ retention });
  });

  test('legal texts say who accepted them, and can be asked again', async () => {
    const legal = { terms: { number: 3, createdAt: '2026-11-01T15:00:00.000Z', accepted: 1198 }, privacy: null };
    const publishing = 'PUT /api/admin/legal-pages';
    const aPage = (number: number | null) => ({ text: '', configuredUrl: null, number });
    const { requests } = await open({
      'GET /api/settings': aPlatform({ termsUrl: '/termos' }),
      [reading]: aPrivacy({ legal, members: 1284 }),
      [publishing]: { terms: aPage(4), privacy: aPage(null) },
    });
    await shows('Termos de Uso, versão 3');
    await shows('1.198 de 1.284 aceitaram. Os outros veem na próxima entrada.');
    await shows("Ainda sem texto. Escreva em 'Termos e avisos'.");
    await button('Nova versão').click();
    await dialog('Nova versão: Termos de Uso').getByRole('textbox', { name: 'O que mudou' }).fill('O prazo.');
    await press('Publicar versão');
    await shows('Nova versão publicada');
    expect(last(requests, publishing)?.body).toEqual({ newVersion: ['terms'], changes: { terms: 'O prazo.' } });
  });

  test('an address of the configuration gets its first version here', async () => {
    const publishing = 'PUT /api/admin/legal-pages';
    const aPage = { text: '', configuredUrl: 'https://oficial.exemplo/p', number: 1 };
    const { answers, requests } = await open({
      'GET /api/settings': aPlatform({ privacyUrl: aPage.configuredUrl }),
      [publishing]: () => {
        const version = { number: 1, createdAt: '2026-11-23T15:00:00.000Z', accepted: 0 };
        answers[reading] = aPrivacy({ legal: { terms: null, privacy: version } });
        return { terms: { ...aPage, number: null }, privacy: aPage };
      },
    });
    await shows('Ainda sem versão: os membros só precisam aceitar a partir da primeira.');
    await button('Nova versão').click();
    await press('Publicar versão');
    await shows('Política de Privacidade, versão 1');
    expect(last(requests, publishing)?.body).toEqual({ newVersion: ['privacy'], changes: { privacy: '' } });
  });
});

describe('access records', () => {
  const records = 'GET /api/admin/privacy/access-records';
  const of = () => page.getByRole('searchbox', { name: 'Pessoa ou endereço IP' });
  const aRecord = {
    at: '2026-11-22T12:00:00.000Z',
    address: '203.0.113.7',
    userId: anaId,
    name: 'Ana' as string | null,
  };

  test('are read of one account or address, only when asked', async () => {
    const { requests } = await open({
      [records]: { items: [aRecord, { ...aRecord, at: '2026-11-21T12:00:00.000Z', name: null }], nextCursor: null },
      'GET /api/admin/people': { items: [aPersonInList()], nextCursor: null, count: 1, isCapped: false },
    });
    await button('Consultar').click();
    await shows('Escolha uma pessoa da lista, ou digite um endereço IP');
    await of().fill('Ana');
    await page.getByRole('button', { name: /Ana Beatriz/ }).click();
    await page.getByLabelText('De', { exact: true }).fill('2026-11-01');
    expect(last(requests, records)).toBeUndefined();
    await button('Consultar').click();
    const table = page.getByRole('table', { name: 'Registros de acesso' });
    await expect.element(table.getByText('203.0.113.7').first()).toBeVisible();
    await expect.element(table.getByText('Conta excluída')).toBeVisible();
    expect(last(requests, records)?.query).toEqual({ userId: anaId, from: '2026-11-01' });
    await of().fill('2001:DB8::1');
    await button('Consultar').click();
    await expect.poll(() => last(requests, records)?.query).toEqual({ address: '2001:db8::1', from: '2026-11-01' });
  });

  test('say that nothing was found, and stay closed to whoever does not confirm', async () => {
    const { answers } = await open({
      [records]: refused('step_up_required'),
      'GET /api/admin/step-up': { secondsLeft: 0, ways: ['password'], passwordFrom: null },
    });
    await of().fill('203.0.113.7');
    await button('Consultar').click();
    await expect.element(dialog().getByText(/Ler registros de acesso pede uma confirmação/)).toBeVisible();
    await press('Cancelar');
    await shows('Erro ao carregar registros');
    answers[records] = { items: [], nextCursor: null };
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await shows('Nenhum registro neste período');
  });
});
