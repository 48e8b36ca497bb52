import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { useTestApp } from '../fixtures/test-app.ts';
import { commands, type Listed } from './endpoints/catalogue.ts';
import { callerOf, inputOf, send, sendTo, senderOf } from './endpoints/request.ts';
import type { Call } from './endpoints/entry.ts';
import { useScenes } from './endpoints/use-scenes.ts';

/** Commands refuse what they do not know, and what would set nothing (decision K21). */
const t = useTestApp();
const sceneFor = useScenes(t);

const withJson = commands.filter(({ endpoint: { accepts = 'json' } }) => accepts === 'json');

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts by names that people choose, such as an answer to each question: any key is one of theirs. */
const free = new Set(['answers']);
/** Their own check names the place that is wrong. */
const isDocument = (value: Json) => value.type === 'doc';

/** The body with one unknown key, in each of its objects by turns. */
function* withUnknownKey(body: Json, path: string[] = []): Generator<{ body: Json; path: string[] }> {
  yield { body: { ...body, hottok: 'abc' }, path };
  for (const [name, value] of Object.entries(body)) {
    const [inner, put] = Array.isArray(value)
      ? [value[0] as unknown, (changed: Json) => [changed, ...value.slice(1)]]
      : [value, (changed: Json) => changed];
    const here = Array.isArray(value) ? [...path, name, '0'] : [...path, name];
    if (!isObject(inner) || free.has(name) || isDocument(inner)) continue;
    for (const { body: changed, path: where } of withUnknownKey(inner, here))
      yield { body: { ...body, [name]: put(changed) }, path: where };
  }
}

/** Every row of every table but those in which a request as such leaves a trace. */
async function everything(): Promise<unknown> {
  const { rows } = await t.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'rate_limits', 'attempts') order by 1`,
  );
  const counts = rows.map(({ name }) => {
    // A mail of an earlier command is sent in the meantime.
    const row = name === 'mails' ? sql`r.id::text` : sql`r::text`;
    return sql`select ${name}::text as name, md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) as rows
      from ${sql.identifier(name)} r`;
  });
  return (await t.db.execute(sql.join(counts, sql` union all `))).rows;
}

async function inputTo(listed: Listed): Promise<{ input: Call; sendIt: (body: unknown) => ReturnType<typeof send> }> {
  const scene = sceneFor(listed);
  const who = senderOf(listed);
  const input = await inputOf(listed.entry.input, scene, { who });
  const caller = await callerOf(scene, who);
  return { input, sendIt: (body) => send(caller, listed.endpoint, { ...input, body }) };
}

test.each(withJson)('$name refuses a key that it does not know, by its name, and changes nothing', async (listed) => {
  const { input, sendIt } = await inputTo(listed);
  const bodies = [...withUnknownKey(isObject(input.body) ? input.body : {})];
  const before = await everything();
  for (const { body, path } of bodies) {
    const answer = await sendIt(body);
    expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([400, 'invalid_input']);
    expect(answer.body.issues).toContainEqual({ path: path.join('.'), message: 'Campo desconhecido: hottok' });
    expect(answer.body.message).toBe('Campo desconhecido: hottok. Recarregue a página e tente de novo.');
  }
  expect(await everything()).toEqual(before);
});

/** Their bodies hold options alone: without any they do what they are there for. */
const meansSomething = [
  'drafts.publishLesson',
  'lessons.completeLesson',
  'mailServer.testMailServer',
  'quiz.endQuizAttempt',
];
const takesNothing = withJson.filter(({ endpoint: { body } }) => body?.safeParse({}).success);

test('every body of which all is optional is one that sets something, or is known to mean something', () => {
  const others = takesNothing.filter(({ endpoint: { method } }) => method !== 'PUT' && method !== 'PATCH');
  expect(others.map(({ name }) => name).toSorted()).toEqual(meansSomething);
});

test.each(takesNothing.filter(({ name }) => !meansSomething.includes(name)))(
  '$name refuses a body that would set nothing',
  async (listed) => {
    const { sendIt } = await inputTo(listed);
    const before = await everything();
    const answer = await sendIt({});
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path: '', message: 'Nada para alterar' }]]);
    expect(await everything()).toEqual(before);
  },
);

test('queries go on taking what they do not know, such as as whom a download is meant', async () => {
  const { member } = sceneFor(commands[0]!);
  const { caller } = await member();
  expect((await caller.get('/api/me/answers?utm_source=mail&pagina=2')).status).toBe(200);
});

test('many and long unknown keys are not repeated whole', async () => {
  const body = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${'x'.repeat(400)}${index}`, 1]));
  const { status, body: answer } = await sendTo(t.visitor, commands[0]!.endpoint, '/api/accounts/sign-in', {
    email: 'ana@jornada.exemplo',
    password: 'segredo',
    ...body,
  });
  expect(status).toBe(400);
  expect(JSON.stringify(answer).length).toBeLessThan(2000);
  expect(answer.message).toMatch(/^Campos desconhecidos: x{60}, .* e mais 295\. /);
});

/** All object schemas in a part of the OpenAPI document. */
function objectsIn(schema: unknown): Json[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsIn);
  if (!isObject(schema)) return [];
  return [...(schema['properties'] ? [schema] : []), ...Object.values(schema).flatMap(objectsIn)];
}

test('the OpenAPI document says of every body that it takes no other keys, and describes none where there is none', () => {
  const Operation = z.object({ operationId: z.string(), requestBody: z.object({ content: z.any() }).optional() });
  const { paths } = t.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const operations = Object.values(paths).flatMap((path) =>
    Object.values(path).map((operation) => Operation.parse(operation)),
  );
  const described = new Map(operations.map(({ operationId, requestBody }) => [operationId, requestBody?.content]));
  for (const { name, endpoint } of withJson) {
    const content: unknown = described.get(name);
    expect([name, content !== undefined]).toEqual([name, endpoint.body !== undefined]);
    for (const object of objectsIn(content)) expect([name, object['additionalProperties']]).toEqual([name, false]);
  }
});
