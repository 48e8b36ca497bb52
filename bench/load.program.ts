import { performance } from 'node:perf_hooks';
import { HttpClient, requestHead } from './http-client.ts';
import type { LoadOrder, LoadResult } from './load.ts';

/**
 * Runs in its own process, so that its CPU time does not count as the server's. It gets the order from its parent, answers with the
 * result and exits.
 */
process.once('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send!(result, undefined, {}, () => process.exit(0)));
});

/** Each client works through its own list; a list that repeats starts again until the time is up. */
async function run({ port, seconds, lists, mustContain, repeats }: LoadOrder): Promise<LoadResult> {
  const clients = await Promise.all(lists.map(() => HttpClient.open(port)));
  const heads = lists.map((list) => list.map((line) => requestHead({ ...line, port })));
  const latencies: number[] = [];
  const failures: string[] = [];
  const started = performance.now();
  const deadline = started + seconds * 1000;

  async function work(client: HttpClient, own: string[]): Promise<number> {
    let done = 0;
    while (performance.now() < deadline && failures.length < 10) {
      if (done >= own.length && !repeats) break;
      const before = performance.now();
      const { status, body } = await client.send(own[done % own.length]!);
      latencies.push(performance.now() - before);
      done += 1;
      if (status !== 200 || !body.includes(mustContain)) failures.push(`${status} ${body.toString().slice(0, 300)}`);
    }
    return done;
  }

  const done = await Promise.all(clients.map((client, index) => work(client, heads[index]!)));
  const elapsed = performance.now() - started;
  for (const client of clients) client.close();
  latencies.sort((a, b) => a - b);
  return {
    requests: latencies.length,
    perClient: done,
    milliseconds: elapsed,
    p50: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p95: latencies[Math.floor(latencies.length * 0.95)] ?? 0,
    failures,
  };
}
