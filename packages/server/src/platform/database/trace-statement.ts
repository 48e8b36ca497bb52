import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type pg from 'pg';
import { causesOf } from './unavailable.ts';

const MOST_TEXT = 4_000;
/** Texts of the product have placeholders. Whatever text they hold all the same may be somebody's. */
const TEXT_LITERAL = /'(?:[^']|'')*'/g;
const FIRST_WORD = /^(?:\s|\/\*.*?\*\/)*(\w+)/s;

/**
 * Begins the span of a statement, by OpenTelemetry's conventions for databases: its text without values, and nothing of its answer. Null
 * unless it is part of something that is traced: without an SDK that is one look at a constant.
 */
function beginSpan(statement: unknown): Span | null {
  if (trace.getActiveSpan() === undefined) return null;
  const text = String(typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text);
  const operation = FIRST_WORD.exec(text)?.[1] ?? 'statement';
  return trace.getTracer('jornada').startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.replaceAll(TEXT_LITERAL, "'?'").slice(0, MOST_TEXT),
    },
  });
}

function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined && error !== null) {
    // A message may hold what was sent.
    span.setStatus({ code: SpanStatusCode.ERROR });
    const code = [...causesOf(error)].find((cause) => typeof cause.code === 'string')?.code as string | undefined;
    span.setAttribute('error.type', code ?? '_OTHER');
    if (code !== undefined) span.setAttribute('db.response.status_code', code);
  }
  span.end();
}

/** Runs a statement of the embedded engine, in a span where its caller is traced. */
export function traceStatement<Answer>(statement: string, run: () => Answer): Answer {
  const span = beginSpan(statement);
  if (!span) return run();
  let failure: unknown;
  try {
    return run();
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    endSpan(span, failure);
  }
}

type Query = (this: unknown, query: unknown, ...rest: unknown[]) => unknown;

/** The same for all statements of a connection: those with a promise, and the pool's own with a callback at the end. */
export function traceStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  client.query = ((statement: unknown, ...rest: unknown[]) => {
    const span = beginSpan(statement);
    if (!span) return query(statement, ...rest);
    const done = rest.at(-1);
    if (typeof done === 'function') {
      const ended = (error: unknown, answer: unknown) => {
        endSpan(span, error);
        (done as (error: unknown, answer: unknown) => void)(error, answer);
      };
      return query(statement, ...rest.slice(0, -1), ended);
    }
    const answer = query(statement, ...rest) as Promise<unknown>;
    answer.then(
      () => endSpan(span),
      (error: unknown) => endSpan(span, error),
    );
    return answer;
  }) as typeof client.query;
}
