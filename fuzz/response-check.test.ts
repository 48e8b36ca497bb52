import { expect, test } from 'vitest';
import type { Operation, Schema } from './openapi.ts';
import type { Answer } from './send.ts';
import { ResponseCheck } from './response-check.ts';

const problem: Schema = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' } },
  required: ['code', 'message'],
  additionalProperties: false,
};
const day: Schema = {
  type: 'object',
  properties: { day: { type: 'integer' } },
  required: ['day'],
  additionalProperties: false,
};
const operation: Operation = {
  id: 'lessons.readDay',
  method: 'GET',
  path: '/api/days/{dayId}',
  access: 'admin',
  parameters: [],
  body: undefined,
  responses: new Map([
    [200, day],
    [400, problem],
    [401, problem],
    [500, problem],
  ]),
};
const check = new ResponseCheck([operation]);
const asked = { operation, role: 'admin', path: '/api/days/1', mayMissRoute: false } as const;
const refusal = { code: 'not_found', message: 'Não encontramos' };

function answer(status: number, body: unknown, type = 'application/json; charset=utf-8'): Answer {
  return { status, headers: { 'content-type': type }, body: Buffer.from(JSON.stringify(body)) };
}

test('an answer as the document says is no fault', () => {
  expect(check.faultOf(asked, answer(200, { day: 3 }))).toBeUndefined();
  expect(check.faultOf(asked, answer(401, refusal))).toBeUndefined();
});

test.each([
  ['a failure, declared or not', answer(500, refusal), /answered 500/],
  ['a status that nobody declared', answer(418, refusal), /418, which is not declared/],
  ['a field of the wrong kind', answer(200, { day: 'três' }), /off its schema: \/day/],
  ['a field that is missing', answer(200, {}), /off its schema/],
  ['a field too many', answer(200, { day: 1, password: 'segredo' }), /off its schema/],
  ['a refusal of another shape', answer(400, { error: 'Bad Request' }), /off its schema/],
  ['a page where JSON belongs', answer(200, '<html>', 'text/html'), /no JSON/],
])('%s is a fault', (_, given, what) => {
  expect(check.faultOf(asked, given)).toMatch(what);
});

test('whoever gets what is not theirs is a fault, however well it looks', () => {
  expect(check.faultOf({ ...asked, role: 'nobody' }, answer(200, { day: 3 }))).toBe('answered 200 to nobody');
  expect(check.faultOf({ ...asked, role: 'member' }, answer(200, { day: 3 }))).toBe('answered 200 to member');
  const open: Operation = { ...operation, access: 'public' };
  expect(check.faultOf({ ...asked, operation: open, role: 'nobody' }, answer(200, { day: 3 }))).toBeUndefined();
});

test('an address that nobody can look up is refused like every other', () => {
  const lost = { ...asked, mayMissRoute: true };
  expect(check.faultOf(lost, answer(404, refusal))).toBeUndefined();
  expect(check.faultOf(asked, answer(404, refusal))).toMatch(/not declared/);
  const long = { ...asked, path: `/api/days/1?a=${'b'.repeat(9000)}` };
  expect(check.faultOf(long, answer(431, refusal))).toBeUndefined();
  expect(check.faultOf(long, answer(431, { statusCode: 431 }))).toMatch(/off its schema/);
});
