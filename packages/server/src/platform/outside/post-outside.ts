import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { literalOf, mayConnect, parseOutsideUrl, type OutsideSettings } from './parse-outside-url.ts';
import { resolveName, type ResolveName } from './resolve-name.ts';

/** From the name's lookup to the last byte of the answer. */
export const TIME_LIMIT_MS = 10_000;
/** Of an answer; what follows is not read. */
export const ANSWER_LIMIT_BYTES = 64 * 1024;
/** Informational answers (1xx) before the one that counts: whoever sends more only keeps this process busy. */
const MOST_INFORMATION = 20;
/** A name's addresses are tried one after the other. */
const eachAddress = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 2_500 };

export interface OutsideRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Ends the request; it rejects then. */
  signal: AbortSignal;
}

/** `name`: it has no address. `address_refused`: the guard's. */
export type OutsideProblem = 'timeout' | 'connection' | 'name' | 'tls' | 'address_refused';

type Outcome =
  /** Any status, also of a redirect, which is never followed. The text has no NUL, which PostgreSQL refuses. */
  { status: number; retryAfter: string | undefined; text: string } | { problem: OutsideProblem };

export type OutsideAnswer = Outcome & { tookMs: number };

/**
 * The one way out of the server for addresses that people typed (docs/decisions/0040). Connects only to an address that was checked, a
 * name's addresses all together, and reads at most 64 kB in 10 s. What goes wrong is a value; rejects only when `signal` aborts.
 */
export async function postOutside(
  request: OutsideRequest,
  settings: OutsideSettings,
  /** Others in tests. */
  { resolve = resolveName, limitMs = TIME_LIMIT_MS }: { resolve?: ResolveName; limitMs?: number } = {},
): Promise<OutsideAnswer> {
  request.signal.throwIfAborted();
  const startedAt = performance.now();
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, limitMs);
  request.signal.addEventListener('abort', end);
  try {
    const outcome = await new Promise<Outcome>((settle, reject) => {
      ending.signal.addEventListener('abort', () =>
        request.signal.aborted ? reject(new Error('The request was ended')) : settle({ problem: 'timeout' }),
      );
      post({ ...request, signal: ending.signal }, settings, resolve).then(settle, reject);
    });
    return { ...outcome, tookMs: Math.round(performance.now() - startedAt) };
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', end);
  }
}

async function addressesOf(url: URL, resolve: ResolveName): Promise<string[]> {
  const literal = literalOf(url);
  return literal === null ? resolve(url.hostname).catch(() => []) : [literal];
}

async function post(request: OutsideRequest, settings: OutsideSettings, resolve: ResolveName): Promise<Outcome> {
  const url = parseOutsideUrl(request.url, settings);
  if (!url) return { problem: 'address_refused' };
  const addresses = await addressesOf(url, resolve);
  if (addresses.length === 0) return { problem: 'name' };
  if (!mayConnect(url, addresses, settings)) return { problem: 'address_refused' };
  return connect(url, addresses, request);
}

async function connect(url: URL, addresses: readonly string[], request: OutsideRequest): Promise<Outcome> {
  const { headers, body, signal } = request;
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), 'accept-encoding': 'identity' },
    signal,
    // A connection of its own, through no proxy.
    agent: false,
    rejectUnauthorized: true,
    // A second answer of DNS is never asked for.
    lookup: (_name, _options, done) => done(null, checked),
    ...eachAddress,
  });
  let isHandshake = false;
  let informed = 0;
  sent.on('information', () => (informed += 1) > MOST_INFORMATION && sent.destroy());
  sent.on('socket', (socket) => {
    socket.once('connect', () => (isHandshake = url.protocol === 'https:'));
    socket.once('secureConnect', () => (isHandshake = false));
  });
  try {
    const response = await new Promise<IncomingMessage>((answer, reject) => {
      // Without an answer it also closes at a status of 101.
      sent
        .on('response', answer)
        .on('error', reject)
        .on('close', () => reject(new Error('Closed')));
      sent.end(body);
    });
    const text = await readSome(response);
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text };
  } catch {
    return { problem: isHandshake ? 'tls' : 'connection' };
  } finally {
    sent.destroy();
  }
}

async function readSome(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= ANSWER_LIMIT_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, ANSWER_LIMIT_BYTES).replaceAll('\0', '');
}
