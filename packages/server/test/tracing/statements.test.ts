import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aMember } from '../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../fixtures/password.ts';
import { useTestApp } from '../../fixtures/test-app.ts';

const t = useTestApp();
const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
});
afterAll(async () => {
  trace.disable();
  context.disable();
  await provider.shutdown();
});
beforeEach(() => exporter.reset());

const spans = () => exporter.getFinishedSpans();
const textOf = (span: ReturnType<typeof spans>[number]) => String(span.attributes['db.query.text']);
const statements = () => spans().filter(({ attributes }) => 'db.query.text' in attributes);

/** Runs work as a request would be traced; returns its trace's id. */
const traced = async (work: () => Promise<unknown>): Promise<string> =>
  trace.getTracer('test').startActiveSpan('request', async (span) => {
    try {
      await work();
    } finally {
      span.end();
    }
    return span.spanContext().traceId;
  });

test('each statement of a request is a span of its trace, named as the conventions say', async () => {
  const caller = await t.as(await aMember(t.db));
  expect(statements()).toEqual([]);
  const traceId = await traced(() => caller.get('/api/me'));
  const found = statements();
  expect(found.length).toBeGreaterThan(1);
  for (const span of found) {
    expect(span.spanContext().traceId).toBe(traceId);
    expect(span.attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': span.name });
  }
  expect(found.map(({ name }) => name)).toContain('select');
  expect(found.map(textOf).join('\n')).toContain('$1');
});

test('nothing of a person leaves: neither values nor what an error says of them', async () => {
  const member = await aMember(t.db);
  const caller = await t.as(member);
  const secret = 'segredo-de-ana';
  await traced(async () => {
    await t.visitor.post('/api/accounts/sign-in', { email: member.email, password: FIXTURE_PASSWORD });
    await caller.put('/api/me/profile', { name: 'Ana Nascimento', email: member.email });
    await t.db.execute(sql`select ${secret}::int`).catch(() => undefined);
    await t.db.execute(sql.raw(`select '${secret}''s' as "text"`));
    await t.db.transaction((tx) => tx.execute(sql`select ${secret}::uuid`)).catch(() => undefined);
  });
  const told = JSON.stringify(
    spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
  );
  for (const value of [secret, member.email, member.userId, 'Ana Nascimento', FIXTURE_PASSWORD])
    expect(told).not.toContain(value);
  const failed = statements().filter(({ status }) => status.code === SpanStatusCode.ERROR);
  expect(failed.map(({ attributes }) => attributes['db.response.status_code'])).toEqual(['22P02', '22P02']);
  expect(statements().map(textOf)).toContain(`select '?' as "text"`);
});

test('requests at once, more than there are connections, keep their statements apart', async () => {
  const callers = await Promise.all(Array.from({ length: 30 }, async () => t.as(await aMember(t.db))));
  const counts = new Map<string, number>();
  const ids = await Promise.all(callers.map((caller) => traced(() => caller.get('/api/me/sessions'))));
  for (const span of statements()) {
    const { traceId } = span.spanContext();
    counts.set(traceId, (counts.get(traceId) ?? 0) + 1);
  }
  const [first] = counts.values();
  expect(ids.map((id) => counts.get(id))).toEqual(ids.map(() => first));
  expect(counts.size).toBe(ids.length);
});

test('a job is a span, and its statements belong to it', async () => {
  const { email } = await aMember(t.db);
  await t.visitor.post('/api/accounts/password-reset/request', { email });
  const job = await vi.waitFor(() => {
    const found = spans().find(({ name }) => name === 'job accounts.send-recovery');
    expect(found).toBeDefined();
    return found!;
  }, 20_000);
  const { traceId } = job.spanContext();
  const own = statements().filter((span) => span.spanContext().traceId === traceId);
  expect(own.map(({ name }) => name)).toContain('insert');
  expect(JSON.stringify(own.map(({ attributes }) => attributes))).not.toContain(email);
});

test('without a tracer nothing is made of a statement', async () => {
  trace.disable();
  context.disable();
  await traced(() => t.db.execute(sql`select 1`));
  expect(spans()).toEqual([]);
});
