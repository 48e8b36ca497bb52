import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Runs background work in a span of its own, which its statements belong to. Without an SDK it only runs it. */
export function traceRun(name: string, run: () => Promise<void>): Promise<void> {
  return trace.getTracer('jornada').startActiveSpan(name, { kind: SpanKind.CONSUMER }, async (span) => {
    try {
      await run();
    } catch (error) {
      // Its message may name people.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
