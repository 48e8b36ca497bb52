import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpClient, requestHead, type RequestLine } from '../http-client.ts';

export interface OverloadOrder {
  port: number;
  seconds: number;
  /** Requests that arrive in a second, whatever becomes of the earlier ones. */
  perSecond: number;
  /** In the order of their arrival, from the beginning again when they are used up. */
  lines: RequestLine[];
  /** Nobody waits longer; it counts as a client's timeout. */
  timeoutMs: number;
  /** Counts by method and path instead of by kind. */
  byAddress?: boolean;
}

export interface OverloadResult {
  arrived: number;
  /** Answered with anything but 503. */
  accepted: number;
  refused: number;
  timeouts: number;
  failed: number;
  /** The first few of them. */
  failures: string[];
  /** Of the accepted, in milliseconds since their arrival. */
  p50: number;
  p99: number;
  slowest: number;
  /** Of the refused. */
  refusedP99: number;
  /** How late this program itself was at worst, in milliseconds. */
  latestTick: number;
  connections: number;
  acceptedByKind: Record<string, [accepted: number, arrived: number]>;
  /** Of the accepted, in milliseconds. */
  p99ByKind: Record<string, number>;
}

process.once('message', (order: OverloadOrder) => {
  void run(order).then((result) => process.send!(result, undefined, {}, () => process.exit(0)));
});

const TICK_MS = 5;
/** Open before the first request arrives, as those of people who are there already; more are opened when all of them wait for an answer. */
const CONNECTIONS = 1500;
const MOST_CONNECTIONS = 6000;
const OPENED_AT_ONCE = 50;

const kindOf = ({ method, path }: RequestLine) =>
  path.startsWith('/functions/')
    ? 'delivery'
    : method !== 'GET'
      ? 'command'
      : path.includes('/admin/')
        ? 'list'
        : 'read';

async function run({ port, seconds, perSecond, lines, timeoutMs, byAddress }: OverloadOrder): Promise<OverloadResult> {
  const heads = lines.map((line) => ({
    head: requestHead({ ...line, port }),
    kind: byAddress ? `${line.method} ${line.path}` : kindOf(line),
  }));
  const idle: HttpClient[] = [];
  let connections = 0;
  const accepted: number[] = [];
  const refused: number[] = [];
  const failures: string[] = [];
  const byKind: Record<string, [number, number]> = {};
  const tookByKind: Record<string, number[]> = {};
  let [arrived, timeouts] = [0, 0];

  let started = 0;

  /** The server ends connections that send nothing for long. */
  function takeIdle(): HttpClient | undefined {
    for (let client = idle.pop(); client; client = idle.pop()) {
      if (client.isOpen) return client;
      connections -= 1;
    }
    return undefined;
  }

  async function send(): Promise<void> {
    const { head, kind } = heads[arrived++ % heads.length]!;
    const counts = (byKind[kind] ??= [0, 0]);
    counts[1] += 1;
    const before = performance.now();
    if (connections >= MOST_CONNECTIONS && idle.length === 0) return void (timeouts += 1);
    try {
      const client = takeIdle() ?? (connections++, await HttpClient.open(port));
      const { status, body } = await client.send(head);
      const took = performance.now() - before;
      idle.push(client);
      if (took > timeoutMs) timeouts += 1;
      if (status === 503) {
        refused.push(took);
        if (!body.includes('"overloaded"')) failures.push(`${status} ${body.toString().slice(0, 200)}`);
      } else {
        accepted.push(took);
        counts[0] += 1;
        (tookByKind[kind] ??= []).push(took);
        if (status >= 500 || status === 429) failures.push(`${status} ${body.toString().slice(0, 200)}`);
      }
    } catch (error) {
      failures.push(
        `${kind} after ${(performance.now() - before).toFixed(0)} ms, ${(before - started).toFixed(0)} ms in: ${String(error)}`,
      );
    }
  }

  while (connections < Math.min(CONNECTIONS, 2 * perSecond)) {
    idle.push(...(await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => HttpClient.open(port)))));
    connections += OPENED_AT_ONCE;
  }
  const all: Promise<void>[] = [];
  let latestTick = 0;
  started = performance.now();
  let last = started;
  for (let now = 0; now < seconds * 1000; now = performance.now() - started) {
    const due = Math.floor((now / 1000) * perSecond);
    latestTick = Math.max(latestTick, performance.now() - last - TICK_MS);
    last = performance.now();
    while (arrived < due) all.push(send());
    await wait(TICK_MS);
  }
  const late = all.length;
  await Promise.race([Promise.all(all), wait(timeoutMs)]);
  timeouts += Math.max(0, late - accepted.length - refused.length - failures.length - timeouts);
  const at = (latencies: number[], part: number) =>
    latencies.sort((a, b) => a - b)[Math.floor(latencies.length * part)] ?? 0;
  return {
    arrived,
    accepted: accepted.length,
    refused: refused.length,
    timeouts,
    failed: failures.length,
    failures: failures.slice(0, 5),
    p50: at(accepted, 0.5),
    p99: at(accepted, 0.99),
    slowest: accepted.at(-1) ?? 0,
    refusedP99: at(refused, 0.99),
    latestTick,
    connections,
    acceptedByKind: byKind,
    p99ByKind: Object.fromEntries(Object.keys(byKind).map((kind) => [kind, at(tookByKind[kind] ?? [], 0.99)])),
  };
}
