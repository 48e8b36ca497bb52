import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { setGlobalClock } from '../global-clock.ts';
import { refuse } from './refusal.ts';

/** ISO 8601 duration in days, hours, minutes and seconds: `P1DT2H`. */
const durationPattern = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

function millisecondsOf(duration: string): number {
  const parts = durationPattern.exec(duration) ?? refuse('invalid_input', [{ path: 'advance', message: 'Use P1DT2H' }]);
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

const Move = z.union([
  z.strictObject({ advance: z.string() }),
  z.strictObject({ set: z.iso.datetime({ offset: true }) }),
]);

/** False for requests through a proxy on this machine, which is loopback too. */
const isLoopback = ({ socket, headers }: FastifyRequest) =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** The years that PostgreSQL, cookies and date formats all support. */
const isReasonable = (instant: Date) => instant.getUTCFullYear() >= 1970 && instant.getUTCFullYear() < 9999;

/**
 * `POST /test/clock` moves this process's clock without a restart, for tests and trials of a future date. Register it only while
 * CLOCK is set; it answers loopback only and refuses `not_found` to others.
 */
export function moveClockOnRequest(app: FastifyInstance): void {
  const onRequest = async (request: FastifyRequest) => {
    if (!isLoopback(request)) refuse('not_found');
  };
  app.post('/test/clock', { schema: { hide: true }, onRequest }, async (request) => {
    const move = Move.safeParse(request.body);
    if (!move.success) return refuse('invalid_input');
    const target =
      'set' in move.data ? new Date(move.data.set) : new Date(Date.now() + millisecondsOf(move.data.advance));
    if (!isReasonable(target)) refuse('invalid_input');
    setGlobalClock(target);
    return { now: new Date().toISOString() };
  });
}
