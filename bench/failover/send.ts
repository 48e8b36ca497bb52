import { setTimeout as wait } from 'node:timers/promises';

export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  cookie?: string;
  json?: unknown;
  form?: () => FormData;
  raw?: { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
  /** Statuses that acknowledge a call which was sent before. */
  repeated?: number[];
}

/**
 * Sends a call until it is acknowledged, and returns the answer's body. Names the effects that the answer acknowledges. Throws when the
 * call is refused, and when the load ends before it is acknowledged.
 */
export type Send = (call: Call, effects?: string[] | ((body: unknown) => string[])) => Promise<unknown>;

/** What the clients were told. Instants are `performance.now()`. */
export interface Told {
  /** Each acknowledged effect, with the instants at which its call was sent and answered. */
  acknowledged: Map<string, { sent: number; answered: number }>;
  /** How many answers were 503. */
  busy: number;
  /** Answers that nobody should get: other failures, a connection that broke, no answer for a minute. */
  faults: string[];
}

export const newTold = (): Told => ({ acknowledged: new Map(), busy: 0, faults: [] });

const RETRY_MS = 250;
const LONGEST_ANSWER_MS = 60_000;

/**
 * A client's way to send: to one of the product's processes after the other, now and then the same call twice at once, like an impatient
 * person. A call that is not acknowledged is repeated, at the next process.
 */
export function sender(addresses: readonly string[], record: Told, random: () => number, stop: AbortSignal): Send {
  let turn = 0;
  const once = async (call: Call) => {
    const sent = performance.now();
    const response = await fetch(addresses[(turn += 1) % addresses.length]! + call.path, {
      method: call.method ?? 'POST',
      headers: {
        ...(call.cookie && { cookie: call.cookie }),
        ...(call.json !== undefined && { 'content-type': 'application/json' }),
        ...call.raw?.headers,
      },
      ...bodyOf(call),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    return { sent, status: response.status, text: await response.text(), answered: performance.now() };
  };
  return async (call, effects = []) => {
    for (let attempt = 1; ; attempt += 1) {
      const isImpatient = !call.repeated && call.method !== 'GET' && random() < 0.2;
      const answers = await Promise.allSettled(isImpatient ? [once(call), once(call)] : [once(call)]);
      let acknowledged: unknown;
      let isRefused = false;
      for (const answer of answers) {
        if (answer.status === 'rejected') {
          record.faults.push(`${call.path}: ${String(answer.reason)}`);
          continue;
        }
        const { status, text, sent, answered } = answer.value;
        if (status === 503) record.busy += 1;
        else if (status < 300 || (attempt > 1 && call.repeated?.includes(status))) {
          acknowledged = JSON.parse(text);
          const named = typeof effects === 'function' ? effects(acknowledged) : effects;
          for (const effect of named) record.acknowledged.set(effect, { sent, answered });
        } else {
          record.faults.push(`${call.path}: ${status} ${text}`);
          isRefused ||= status < 500;
        }
      }
      if (acknowledged !== undefined) return acknowledged;
      if (isRefused || stop.aborted) throw new Error(`${call.path} was not acknowledged`);
      await wait(RETRY_MS);
    }
  };
}

function bodyOf({ json, form, raw }: Call): Pick<RequestInit, 'body'> {
  if (json !== undefined) return { body: JSON.stringify(json) };
  if (form) return { body: form() };
  return raw ? { body: raw.body } : {};
}
