import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { HttpClient, requestHead } from '../http-client.ts';
import type { WaitOrder } from './wait-times.ts';

/** Milliseconds between two requests: who asks only after an answer would ask least when it is slowest, and pauses even that out. */
const PAUSE = 3;

process.once('message', (order: WaitOrder) => {
  void run(order).then((waits) => process.send!(waits, undefined, {}, () => process.exit(0)));
});

/** Asks for each request in turn until the time is up; milliseconds until each answer. Throws on a wrong one. */
async function run({ port, seconds, requests }: WaitOrder): Promise<number[]> {
  const client = await HttpClient.open(port);
  const heads = requests.map((line) => requestHead({ ...line, port }));
  const waits: number[] = [];
  const deadline = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < deadline; turn++) {
    const before = performance.now();
    const { status, body } = await client.send(heads[turn % heads.length]!);
    waits.push(performance.now() - before);
    if (status !== 200) throw new Error(`${status} ${body.toString().slice(0, 300)}`);
    await setTimeout(PAUSE);
  }
  client.close();
  return waits;
}
