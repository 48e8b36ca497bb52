import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { Choices } from './choices.ts';
import { fuzzRequest, type FuzzRequest } from './fuzz-request.ts';
import { Known } from './known.ts';
import type { Operation, Schema } from './openapi.ts';
import { validValue } from './valid-value.ts';

const form: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 20 },
    email: { type: 'string' },
    days: { type: 'integer', minimum: 1, maximum: 3650 },
    kind: { enum: ['gratuita', 'paga'] },
    tags: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 5 } },
    price: { anyOf: [{ type: 'string', maxLength: 6 }, { type: 'null' }] },
    at: { type: 'string', format: 'date-time' },
    journeyId: { type: 'string', format: 'uuid' },
    token: { type: 'string', pattern: '^[\\w-]{1,20}$' },
    answers: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['name', 'days', 'kind', 'tags', 'at', 'journeyId', 'token', 'answers'],
};
const operation: Operation = {
  id: 'journeys.change',
  method: 'PUT',
  path: '/api/journeys/{journeyId}',
  access: 'member',
  parameters: [
    { name: 'journeyId', in: 'path', schema: { type: 'string', format: 'uuid' } },
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
  ],
  body: { type: 'application/json', schema: form, isRequired: true },
  responses: new Map(),
};
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const fits = ajv.compile(form);

const journeyId = '01a0a0a0-0000-7000-8000-000000000001';
function known() {
  const known = new Known();
  known.learn('/api/admin/journeys', {
    items: [{ id: journeyId, version: '2026-03-09T15:00:00Z' }],
    nextCursor: 'abc',
  });
  return known;
}
const requests = (seed: number, count = 300) =>
  Array.from({ length: count }, (_, index) => fuzzRequest(new Choices(seed, index), operation, known()));
const summary = (request: FuzzRequest) => [request.path, request.role, request.headers, request.body?.bytes.toString()];

test('the same seed makes the same requests, another one others', () => {
  expect(requests(7, 50).map(summary)).toEqual(requests(7, 50).map(summary));
  expect(requests(7, 50).map(summary)).not.toEqual(requests(8, 50).map(summary));
});

describe('a run', () => {
  const all = requests(1, 600);

  test('asks as nobody, as members and as administrators, validly, nearly so and with hostility', () => {
    expect(new Set(all.map(({ role }) => role))).toEqual(new Set(['nobody', 'member', 'admin']));
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['valid', 'nearly', 'hostile']));
  });

  test('asks about what there really is, and now and then about what there is not', () => {
    const about = all.filter(({ path }) => path.includes(journeyId)).length;
    expect(about).toBeGreaterThan(all.length / 3);
    expect(about).toBeLessThan(all.length);
  });

  test('sends what the document allows, and also what it does not', () => {
    const bodies = (kind: FuzzRequest['kind']) =>
      all.flatMap((request) => (request.kind === kind ? [JSON.parse(request.body!.bytes.toString())] : []));
    expect(bodies('valid').every((body) => fits(body))).toBe(true);
    const mutated = all.filter(({ kind, body }) => kind === 'nearly' && !fits(safely(body!.bytes)));
    expect(mutated.length).toBeGreaterThan(50);
  });
});

test('a list never exceeds what it may hold', () => {
  for (let index = 0; index < 200; index++) {
    const value = validValue(new Choices(3, index), form.properties!['tags']!, known(), { name: 'tags' });
    expect((value as unknown[]).length).toBeLessThanOrEqual(3);
  }
});

test('what belongs to a record is handed back with it', () => {
  const schema: Schema = { type: 'object', properties: { version: { type: 'string' } }, required: ['version'] };
  const place = { name: '', recordId: journeyId };
  const versions = Array.from({ length: 50 }, (_, index) =>
    validValue(new Choices(4, index), schema, known(), place),
  ) as { version: string }[];
  expect(versions.filter(({ version }) => version === '2026-03-09T15:00:00Z').length).toBeGreaterThan(30);
});

function safely(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
