import { context } from '@opentelemetry/api';

/** Whoever waits goes on in the trace in which they asked, not in that of whoever made room. Without a tracer, what waits as it is. */
export const inOwnTrace = <Waiting>(waiting: Waiting): Waiting =>
  typeof waiting === 'function' ? context.bind(context.active(), waiting) : waiting;
