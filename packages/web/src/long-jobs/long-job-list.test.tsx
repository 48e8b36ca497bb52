import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aSecurityEvent } from '../../testing/audit.ts';
import { aLongJob } from '../../testing/long-jobs.ts';
import { aMember } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { visit } from '../../testing/visit.ts';

const reading = 'GET /api/long-jobs';
const starting = 'POST /api/admin/exports';
const result = { name: 'registro-de-seguranca.csv', size: 2_000_000, expiresAt: '2026-03-10T15:00:00.000Z' };
const downloads: string[] = [];

beforeEach(() => {
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href')!);
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (answers: Record<string, unknown> = {}) =>
  visit(
    '/admin/auditoria?aba=seguranca&tipo=falhas',
    {
      'GET /api/admin/audit/security': { items: [aSecurityEvent()], nextCursor: null, daysKept: 180 },
      'GET /api/admin/step-up': { secondsLeft: 600, ways: [], passwordFrom: null },
      ...answers,
    },
    aMember({ role: 'admin' }),
  );
const jobs = () => page.getByRole('list', { name: 'Exportações' });

test('a long export shows how far it is, and then its file', async () => {
  const { answers, requests } = await open();
  expect(jobs().elements()).toHaveLength(0);
  answers[starting] = () => {
    answers[reading] = { jobs: [aLongJob()] };
    return { job: aLongJob() };
  };
  await page.getByRole('link', { name: 'Exportar' }).click();
  await expect.element(jobs().getByRole('status')).toHaveTextContent('Começa em instantes');
  const asked = requests.find(({ call }) => call === starting);
  expect(asked?.body).toEqual({ export: { list: 'security', query: { group: 'failures' } } });
  expect(downloads).toEqual([]);

  answers[reading] = { jobs: [aLongJob({ state: 'running', done: 1500 })] };
  await expect.element(jobs().getByText('1.500 de 6.000')).toBeVisible();
  await expect.element(jobs().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect.element(jobs().getByRole('status')).toHaveTextContent('Preparando a planilha');

  answers[reading] = { jobs: [aLongJob({ state: 'done', done: 6000, result })] };
  await expect.element(jobs().getByRole('status')).toHaveTextContent('Pronto: registro-de-seguranca.csv');
  expect(jobs().getByRole('button', { name: 'Parar' }).elements()).toHaveLength(0);
  await jobs().getByRole('button', { name: 'Baixar' }).click();
  await expect.poll(() => downloads).toEqual([expect.stringContaining(`/api/long-jobs/${aLongJob().id}/result`)]);
});

test('whoever left finds it again, and stops it; an uncounted one says how many it has', async () => {
  const job = aLongJob({ state: 'running', done: 12_000, total: null });
  const { answers } = await open({ [reading]: { jobs: [job] } });
  await expect.element(jobs().getByText('12.000 até agora')).toBeVisible();
  answers[`POST /api/long-jobs/${job.id}/stop`] = () => {
    answers[reading] = { jobs: [{ ...job, state: 'stopped' }] };
    return { ...job, state: 'stopped' };
  };
  await jobs().getByRole('button', { name: 'Parar' }).click();
  await expect.element(jobs().getByRole('status')).toHaveTextContent('Parado');
});

test('the latest is shown with why it failed, and older ones only while they are under way', async () => {
  const problem = 'Não deu certo depois de várias tentativas. Comece de novo.';
  await open({
    [reading]: {
      jobs: [
        aLongJob({ state: 'failed', problem }),
        aLongJob({ id: '019a0000-0000-7000-8000-00000000aa02', state: 'done', result }),
      ],
    },
  });
  await expect.element(jobs().getByText(problem)).toBeVisible();
  expect(jobs().getByRole('listitem').elements()).toHaveLength(1);
});

test('a start that is refused says why', async () => {
  await open({ [starting]: refused('journey_not_found') });
  await page.getByRole('link', { name: 'Exportar' }).click();
  await expect.element(page.getByText('Jornada não encontrada')).toBeVisible();
  expect(downloads).toEqual([]);
});
