import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { endpoints } from '@jornada/contract/contract';
import type { Endpoint } from '@jornada/contract/endpoint';
import { OUTBOUND_EVENT_TYPES } from '@jornada/contract/outbound/events';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { anAdmin } from '../../fixtures/admin.ts';
import { anApiKey } from '../../fixtures/api-key.ts';
import { aMember } from '../../fixtures/member.ts';
import { aSession } from '../../fixtures/session.ts';
import { TEST_SECRET, useTestApp } from '../../fixtures/test-app.ts';
import { buildApp } from '../../src/app.ts';
import { operationsOf, resolved, type Document } from '../../../../fuzz/openapi.ts';

const t = useTestApp();
const addresses = [
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/index.html',
  '/api/docs/static/swagger-initializer.js',
  '/api/docs/static/swagger-ui-bundle.js',
];
const cookieOf = async (user: { userId: string }) =>
  (await aSession(t.db, { ...user, secret: TEST_SECRET, now: t.services.clock() })).cookie;
const asAdmin = async () => cookieOf(await anAdmin(t.db));
const ask = (url: string, cookie: string, encoding?: string) =>
  t.app.inject({ url, headers: { cookie, ...(encoding && { 'accept-encoding': encoding }) } });
const described = () => JSON.parse(JSON.stringify(t.app.swagger())) as Document;
/** Bytes are counted for each: what several share is written once. */
const operations = () => operationsOf(described()).length;

test.each(addresses)('%s is for administrators alone', async (url) => {
  const [member, admin] = [await cookieOf(await aMember(t.db)), await asAdmin()];
  expect((await ask(url, '')).statusCode).toBe(401);
  expect((await ask(url, member)).statusCode).toBe(403);
  expect((await t.app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
  expect((await ask(url, admin)).statusCode).toBeLessThan(400);
});

test('a key that reads may read it, another one may not', async () => {
  const { userId } = await anAdmin(t.db);
  const [reader, other] = [
    await anApiKey(t, { userId, scopes: ['read'] }),
    await anApiKey(t, { userId, scopes: ['write', 'people'] }),
  ];
  const answers = async (key: { secret: string }) => {
    const headers = { authorization: `Bearer ${key.secret}` };
    return (await t.app.inject({ url: '/api/openapi.json', headers })).statusCode;
  };
  expect([await answers(reader), await answers(other)]).toEqual([200, 403]);
});

test('with API_DOCS=public it is for anybody', async () => {
  const environment = { ...t.services.environment, isApiPublic: true };
  const app = await buildApp({ ...t.services, environment }, { webFolder: '/nowhere', logger: false });
  for (const url of addresses) expect((await app.inject({ url })).statusCode, url).toBeLessThan(400);
  await app.close();
});

test.each(['br', 'gzip', 'identity', 'br;q=0', undefined])(
  'Accept-Encoding %j: compressed, and the same bytes for everybody',
  async (encoding) => {
    const cookie = await asAdmin();
    const [one, other] = [
      await ask('/api/openapi.json', cookie, encoding),
      await ask('/api/docs/json', cookie, encoding),
    ];
    expect(one.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': encoding === 'br' ? 'br' : 'gzip',
      vary: 'Accept-Encoding',
    });
    // As `equals`: to compare many bytes one by one takes seconds.
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
    const text = encoding === 'br' ? brotliDecompressSync(one.rawPayload) : gunzipSync(one.rawPayload);
    expect(JSON.parse(text.toString())).toEqual(described());
    expect(text.length / operations()).toBeLessThan(2_400);
    expect(one.rawPayload.length / operations()).toBeLessThan(220);
  },
);

test('the YAML says the same, in few bytes and without aliases', async () => {
  const yaml = await ask('/api/docs/yaml', await asAdmin(), 'br');
  expect(yaml.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/x-yaml; charset=utf-8' });
  const text = brotliDecompressSync(yaml.rawPayload).toString();
  expect(text).toMatch(/^openapi: 3\.1\.0\n/);
  expect(text).not.toMatch(/: [&*]a\d/);
  expect(text.length / operations()).toBeLessThan(3_700);
});

test('it is a valid OpenAPI document, whose references all lead somewhere', async () => {
  const { valid, errors } = await new Validator().validate({ ...described() });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(JSON.stringify(resolved(described()))).not.toContain('"$ref"');
});

/** As the document's library writes a schema: a constant is a choice of one. */
function jsonOf(schema: z.ZodType): unknown {
  const written = z.toJSONSchema(schema, { io: 'output', target: 'draft-2020-12', unrepresentable: 'any' });
  const text = JSON.stringify({ ...written, $schema: undefined });
  return JSON.parse(text, (key, value: object) => {
    if (key === 'properties' || typeof value !== 'object' || value === null || !('const' in value)) return value;
    const { const: only, ...rest } = value;
    return { ...rest, enum: [only] };
  });
}

test('with its references followed it says of each endpoint what the contract says', () => {
  const operations = new Map(operationsOf(described()).map((operation) => [operation.id, operation]));
  expect([...operations.keys()].toSorted()).toEqual(endpoints.map(({ room, name }) => `${room}.${name}`).toSorted());
  for (const { room, name, endpoint } of endpoints as { room: string; name: string; endpoint: Endpoint }[]) {
    const { responses, method } = operations.get(`${room}.${name}`)!;
    expect(method).toBe(endpoint.method);
    if (endpoint.answers === 'file') continue;
    const answer = responses.get(endpoint.statuses?.[0] ?? 200);
    expect(answer, name).toEqual(jsonOf(endpoint.response));
  }
});

test('it describes what receivers are sent, with the ids of each event', () => {
  const { webhooks } = described() as unknown as {
    webhooks: Record<
      string,
      {
        post: {
          requestBody: {
            content: Record<
              string,
              { schema: { required: string[]; properties: { type: object; data: { required: string[] } } } }
            >;
          };
        };
      }
    >;
  };
  expect(Object.keys(webhooks)).toEqual([...OUTBOUND_EVENT_TYPES, 'webhook.test']);
  const { schema } = webhooks['lesson.completed']!.post.requestBody.content['application/json']!;
  expect(schema.required).toEqual(['type', 'version', 'timestamp', 'number', 'data', 'url']);
  expect(schema.properties.type).toMatchObject({ const: 'lesson.completed' });
  expect(schema.properties.data.required.toSorted()).toEqual(['enrollmentId', 'journeyId', 'lessonId', 'memberId']);
});
