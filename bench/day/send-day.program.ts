import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { HttpClient, requestHead } from '../http-client.ts';
import type { Arrival } from './schedule.ts';
import type { DayOrder, Reply } from './send-day.ts';

/** Milliseconds between an answer and a visit's next request: a visit is shorter than a real one, so that an hour's part holds whole visits. */
const PAUSE = 100;

// Whoever ordered it is gone.
process.once('disconnect', () => process.exit());
process.once('message', (order: DayOrder) => {
  void run(order).then((replies) => process.send!(replies, undefined, {}, () => process.exit(0)));
});

/** Sends each arrival's requests when it is due, whatever the others wait for: who comes does not know how busy it is. */
async function run({ port, arrivals }: DayOrder): Promise<Reply[]> {
  const idle: HttpClient[] = [];
  const replies: Reply[] = [];
  const started = performance.now();

  async function come({ at, hour, steps }: Arrival): Promise<void> {
    let due = started + at;
    const client = idle.pop() ?? (await HttpClient.open(port));
    for (const { name, ...line } of steps) {
      const { status, body } = await client.send(requestHead({ ...line, port }));
      const answered = performance.now();
      replies.push({
        name,
        hour,
        milliseconds: answered - due,
        ...(status >= 300 && { failure: `${name}: ${status} ${body.toString('utf8', 0, 200)}` }),
      });
      await setTimeout(PAUSE);
      due = answered + PAUSE;
    }
    idle.push(client);
  }

  const coming: Promise<void>[] = [];
  for (const arrival of arrivals) {
    const wait = started + arrival.at - performance.now();
    if (wait > 0) await setTimeout(wait);
    coming.push(come(arrival));
  }
  await Promise.all(coming);
  for (const client of idle) client.close();
  return replies;
}
