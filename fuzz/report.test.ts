import { expect, test } from 'vitest';
import type { Outcome } from './fuzz.ts';
import { lines, MOST_GROWTH, wasWell } from './report.ts';

const outcome: Outcome = {
  sent: 1500,
  seconds: 20,
  faults: [],
  statuses: new Map([
    [404, 500],
    [200, 1000],
  ]),
  neverDone: [],
  operations: 103,
  memory: { warm: 60_000_000, end: 61_000_000 },
};
const run = { seed: 7, requests: 1500, log: '{"reqId":"abc","err":"boom"}\n' };
const fault = {
  operation: 'accounts.me',
  index: 3,
  what: 'answered 500',
  curl: "curl -X GET 'http://x'",
  requestId: 'abc',
};

test('a sound run is told in three lines', () => {
  expect(wasWell(outcome)).toBe(true);
  expect(lines(outcome, run)).toEqual([
    '1500 requests in 20.0 s; 200: 1000, 404: 500',
    '103 of 103 operations were done at least once',
    'memory 58.2 MiB: 1.0 MiB since the first quarter, at most 24.0 MiB',
  ]);
});

test('a run that never did an operation fails and names it', () => {
  const idle = { ...outcome, neverDone: ['certificates.issueCertificate'] };
  expect(wasWell(idle)).toBe(false);
  expect(lines(idle, run)).toContain(
    '102 of 103 operations were done at least once; never: certificates.issueCertificate',
  );
});

test('a fault is told once with its request, its line of the log and how to see it again', () => {
  const faulty = { ...outcome, faults: [fault, { ...fault, index: 9 }] };
  expect(wasWell(faulty)).toBe(false);
  const printed = lines(faulty, run);
  expect(printed.filter((line) => line.includes('accounts.me'))).toEqual(['✗ accounts.me (request 3) answered 500']);
  expect(printed).toContain(`  ${fault.curl}`);
  expect(printed).toContain('  {"reqId":"abc","err":"boom"}');
  expect(printed.at(-1)).toBe('2 faults. Again: npm run fuzz -- --seed 7 --requests 1500 --keep');
});

test('memory that grows beyond its bound fails a run', () => {
  const growing = { ...outcome, memory: { warm: 0, end: MOST_GROWTH + 1 } };
  expect(wasWell(growing)).toBe(false);
  expect(lines(growing, run).join('\n')).toContain('TOO MUCH');
});
