import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { answerSerializerCompiler } from './answer-serializer.ts';

/** An app that answers whatever it is asked to. */
function anAppThatAnswers(schema: z.ZodType, answer: unknown) {
  const app = Fastify();
  app.setSerializerCompiler(answerSerializerCompiler);
  app.get('/', { schema: { response: { 200: schema } } }, async () => answer);
  return app.inject('/');
}

const Account = z.object({ id: z.uuid(), name: z.string(), nickname: z.string().optional() });
const account = { id: '018f3c1a-7b2d-7c4e-9a10-000000000001', name: '"Ana" \ud83d' };

test('an answer has the keys that the contract names and no others', async () => {
  const answer = await anAppThatAnswers(z.array(Account), [{ passwordHash: 'secret', ...account }]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).toBe(JSON.stringify([account]));
});

test.each([
  ['a wrong type', { ...account, name: 7 }],
  ['a missing key', { id: account.id }],
  ['a wrong format', { ...account, id: 'secret' }],
  ['no object', 'secret'],
])('an answer with %s fails, and nothing of it is sent', async (_what, answer) => {
  const { statusCode, body } = await anAppThatAnswers(z.array(Account), [answer]);
  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toMatchObject({ code: 'FST_ERR_RESPONSE_SERIALIZATION' });
  expect(body).not.toContain('secret');
});

test('an answer that only Zod can judge is sent as before', async () => {
  const schema = z.object({ a: z.undefined(), b: z.unknown() });
  expect((await anAppThatAnswers(schema, { a: undefined, b: undefined, passwordHash: 'secret' })).body).toBe('{}');
});
