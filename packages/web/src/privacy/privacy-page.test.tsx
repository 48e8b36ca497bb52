import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../../testing/fake-server.ts';
import { aLongJob } from '../../testing/long-jobs.ts';
import { aMember } from '../../testing/people.ts';
import { aPrivacy } from '../../testing/privacy.ts';
import { refused } from '../../testing/refused.ts';
import { visit } from '../../testing/visit.ts';

const reading = 'GET /api/me/privacy';
const closing = 'POST /api/me/closing';
const dueAt = '2026-12-07T17:30:00.000Z';
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog', { name: 'Excluir minha conta?' });
const open = (privacy = aPrivacy(), answers: Record<string, unknown> = {}) =>
  visit('/perfil/privacidade', { [reading]: privacy, 'GET /api/admin/step-up': confirmed, ...answers });

const confirmed = { secondsLeft: 600, ways: ['password'], passwordFrom: null };
test('the profile leads to what is kept, in the school’s own figures', async () => {
  await visit('/perfil', {
    [reading]: aPrivacy({
      retention: { mailsDays: 365, payloadDays: 180, purchasesYears: 1, accessMonths: 6, auditDays: 730 },
    }),
  });
  await page.getByRole('link', { name: 'Ver meus dados' }).click();
  const rowOf = (name: string) => page.getByText(name, { exact: true }).element().closest('li')!.textContent;
  await expect.element(heading('O que a escola guarda de você')).toBeVisible();
  expect(rowOf('Compras')).toContain('enquanto a conta existir, e sem seu nome por mais 1 ano');
  expect(rowOf('E-mails que a escola enviou')).toContain('365 dias');
  expect(rowOf('O que a administração mudou na sua conta')).toContain('730 dias');
});

test('a copy asks who it is, shows how far it is, and stays until its day', async () => {
  const downloads: (string | null)[] = [];
  const clicking = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    downloads.push(this.getAttribute('href'));
  });
  onTestFinished(() => clicking.mockRestore());
  const job = aLongJob({ kind: 'my-data', state: 'running', done: 3, total: 12 });
  let isConfirmed = false;
  const { answers } = await open(aPrivacy(), {
    'GET /api/admin/step-up': () => ({ ...confirmed, secondsLeft: isConfirmed ? 600 : 0 }),
    'POST /api/admin/step-up': () => {
      isConfirmed = true;
      return { secondsLeft: 600 };
    },
    'POST /api/me/export': () => {
      if (!isConfirmed) return refused('step_up_required');
      answers['GET /api/long-jobs'] = { jobs: [job] };
      return { job };
    },
  });
  await button('Baixar meus dados').click();
  await expect.element(page.getByText(/Baixar seus dados pede uma confirmação/)).toBeVisible();
  await page.getByLabelText('Sua senha').fill('segredo');
  await button('Confirmar').click();
  const jobs = page.getByRole('list', { name: 'Cópias dos seus dados' });
  await expect.element(jobs.getByRole('status')).toHaveTextContent('Juntando seus dados');
  await expect.element(jobs.getByText('3 de 12')).toBeVisible();
  const result = { name: 'meus-dados.zip', size: 9000, expiresAt: dueAt };
  answers['GET /api/long-jobs'] = { jobs: [{ ...job, state: 'done', done: 12, result }] };
  await expect.element(jobs.getByText('Disponível até 07/12/2026 às 14:30')).toBeVisible();
  await jobs.getByRole('button', { name: 'Baixar' }).click();
  await expect.poll(() => downloads).toEqual([expect.stringContaining(`/api/long-jobs/${job.id}/result`)]);
});

test('requests show their day or their answer, and accepted texts where they are', async () => {
  const request = { receivedOn: '2026-11-20', dueOn: '2026-12-05', answeredAt: null, answer: null };
  await open(
    aPrivacy({
      requests: [
        { id: 'a', kind: 'correct', ...request },
        { id: 'b', kind: 'other', ...request, answeredAt: '2026-11-22T15:00:00.000Z', answer: 'Feito.\nAbraço!' },
      ],
      accepted: [{ kind: 'terms', number: 2, acceptedAt: '2026-11-01T12:00:00.000Z' }],
    }),
  );
  await expect.element(page.getByText('resposta até 05/12/2026')).toBeVisible();
  await expect.element(page.getByText('respondido em 22/11/2026')).toBeVisible();
  expect(page.getByText(/Feito\./).element().textContent).toBe('Feito.\nAbraço!');
  await expect.element(page.getByRole('link', { name: 'Termos de Uso' })).toHaveAttribute('href', '/termos?versao=2');
  await expect.element(page.getByText('versão 2, em 01/11/2026 às 09:00')).toBeVisible();
});

test('a request that fails keeps its words, and arrives when it is sent again', async () => {
  const { answers, requests } = await open(aPrivacy(), { 'POST /api/me/privacy-requests': refused('busy') });
  await button('Fazer outro pedido').click();
  await button('Enviar pedido').click();
  await expect.element(page.getByText('Escreva o seu pedido')).toBeVisible();
  await page.getByLabelText('O que você precisa').selectOptions('Outro pedido');
  await page.getByRole('textbox', { name: 'O pedido' }).fill('Quem viu meus dados?');
  await button('Enviar pedido').click();
  await expect.element(page.getByText('Não deu certo. Tente de novo.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'O pedido' })).toHaveValue('Quem viu meus dados?');
  const made = {
    id: 'a',
    kind: 'other',
    receivedOn: '2026-11-30',
    dueOn: '2026-12-15',
    answeredAt: null,
    answer: null,
  };
  answers['POST /api/me/privacy-requests'] = () => {
    answers[reading] = aPrivacy({ requests: [made as never] });
    return made;
  };
  await button('Enviar pedido').click();
  await expect.element(page.getByText('resposta até 15/12/2026')).toBeVisible();
  expect(requests.findLast(({ body }) => body)?.body).toEqual({ kind: 'other', words: 'Quem viu meus dados?' });
});

test('closing says what goes on being charged and what stays, signs out, and shows the way back', async () => {
  const subscriptions = [{ name: 'Foco sem Ruído', platform: 'Hotmart', lastPaidAt: '2026-11-02T12:00:00.000Z' }];
  const { answers, address, cache, requests, router } = await open(aPrivacy({ subscriptions }), {
    [closing]: () => {
      delete answers['GET /api/me'];
      return { dueAt };
    },
  });
  sessionStorage.setItem('jornada:draft:lesson', 'um rascunho');
  await button('Excluir minha conta').click();
  await expect.element(dialog().getByText('cancele em Hotmart')).toBeVisible();
  await expect.element(dialog().getByText(/as compras sem seu nome por 5 anos/)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await dialog().getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sua conta será excluída', level: 1 })).toBeVisible();
  await expect.element(page.getByText(/^Em 07\/12\/2026 às 14:30\./)).toBeVisible();
  expect(address()).toBe('/continuar');
  expect(sessionStorage.getItem('jornada:draft:lesson')).toBeNull();
  expect(cache.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[0] === 'myPrivacy' })).toEqual([]);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect.element(page.getByRole('heading', { name: 'Que bom ver você' })).toBeVisible();
  expect(requests.map(({ call }) => call)).not.toContain('GET /api/me/asks');
  // The account may be kept meanwhile: what is behind the sign-in does not say the contrary.
  expect(router.history.canGoBack()).toBe(false);
});

test('closing that is refused says why, and the account stays', async () => {
  const { address } = await open(aPrivacy(), { [closing]: refused('last_admin') });
  await button('Excluir minha conta').click();
  await dialog().getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect.element(page.getByText('A plataforma precisa de pelo menos um administrador')).toBeVisible();
  expect(address()).toBe('/perfil/privacidade');
});

test('the last administrator reads what to do first, and has no button', async () => {
  await open(aPrivacy({ isLastAdmin: true }));
  await expect.element(page.getByText(/Só você administra esta escola/)).toBeVisible();
  expect(button('Excluir minha conta').elements()).toHaveLength(0);
});

test('an account that is being closed can be kept here too, also by whoever is asked about it', async () => {
  const underWay = { requestedAt: '2026-11-30T17:30:00.000Z', dueAt };
  const { answers } = await visit(
    '/perfil/privacidade',
    {
      [reading]: aPrivacy({ closing: underWay }),
      'DELETE /api/me/closing': () => {
        answers[reading] = aPrivacy();
        answers['GET /api/me'] = aMember();
        return { kept: true };
      },
    },
    aMember({ asks: true }),
  );
  await expect.element(page.getByText(/Sua conta será excluída em 07\/12\/2026 às 14:30/)).toBeVisible();
  await button('Manter minha conta').click();
  await expect.element(button('Excluir minha conta')).toBeVisible();
  await page.getByRole('link', { name: 'Perfil', exact: true }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Marina Duarte' })).toBeVisible();
});

test('what cannot be read can be tried again', async () => {
  const { answers } = await open(refuse(500, { code: 'internal_error', message: 'Algo deu errado.' }) as never);
  await expect.element(heading('Erro ao carregar sua privacidade')).toBeVisible();
  answers[reading] = aPrivacy();
  await button('Tentar novamente').click();
  await expect.element(heading('Seus pedidos')).toBeVisible();
});
