import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { planWorkers } from './plan-workers.ts';

const DATABASE_URL = 'postgres://servidor/escola';
const one = { count: 1, isSupervised: false };

test.each([
  ['nothing', {}, one],
  ['an empty value', { WORKERS: '', DATABASE_URL }, one],
  ['one', { WORKERS: '1', DATABASE_URL }, one],
  ['four', { WORKERS: '4', DATABASE_URL }, { count: 4, isSupervised: true }],
  ['one a core', { WORKERS: 'auto', DATABASE_URL }, { count: availableParallelism(), isSupervised: true }],
  ['four on the embedded database', { WORKERS: '4' }, { ...one, oneBecause: 'embedded' }],
  ['one a core on the embedded database', { WORKERS: 'auto', DATABASE_URL: '' }, { ...one, oneBecause: 'embedded' }],
  ['four with a clock that is moved', { WORKERS: '4', DATABASE_URL, CLOCK: 'x' }, { ...one, oneBecause: 'clock' }],
  ['none', { WORKERS: '0', DATABASE_URL }, undefined],
  ['too many', { WORKERS: '65', DATABASE_URL }, undefined],
  ['a word', { WORKERS: 'dois', DATABASE_URL }, undefined],
  ['a part of one', { WORKERS: '1.5', DATABASE_URL }, undefined],
])('WORKERS asks for %s', (_what, source, plan) => {
  expect(planWorkers(source)).toEqual(plan);
});
