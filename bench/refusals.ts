import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startProduct } from './contestants/product.ts';
import { cpuOfProcess } from './cpu-time.ts';
import { startBenchDatabase } from './database.ts';
import { HttpClient, requestHead } from './http-client.ts';
import { buildSchool } from './school.ts';
import { workloads } from './workloads.ts';

// What deliveries wait for beside a flood of certificate pages that are refused by their limit, on one process (docs/performance.md#overload).
// `--root`: another version's folder. It runs itself a second time as the flood.

const FLOOD = 'flood';
const CONNECTIONS = 64;
const BETWEEN_DELIVERIES_MS = 50;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' }, root: { type: 'string' } },
});
const seconds = Number(options.seconds);

/** Asks for certificates on many connections, each as soon as it is answered; tells how many answers came. */
async function flood(port: number): Promise<void> {
  const head = requestHead({ method: 'GET', path: '/certificado/7K4Q-92MF-3XHT-5P8W-D', port });
  let refused = 0;
  process.on('message', () => process.send?.(refused, undefined, undefined, () => process.exit()));
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = await HttpClient.open(port);
      for (;;) if ((await client.send(head)).status === 429) refused += 1;
    }),
  );
}

/** Sends a delivery each 50 ms, whatever became of those before; tells the middle and the 99th percentile of their times. */
async function deliveries(port: number): Promise<string> {
  const [delivery] = workloads.filter(({ name }) => name === 'delivery');
  const times: number[] = [];
  const send = async () => {
    const client = await HttpClient.open(port);
    const began = performance.now();
    const { status } = await client.send(requestHead({ ...delivery!.visit({} as never)[0]!, port }));
    if (status !== 200) throw new Error(`A delivery was answered ${status}`);
    times.push(performance.now() - began);
    client.close();
  };
  const all: Promise<void>[] = [];
  for (let sent = 0; sent < (seconds * 1000) / BETWEEN_DELIVERIES_MS; sent += 1) {
    all.push(send());
    await wait(BETWEEN_DELIVERIES_MS);
  }
  await Promise.all(all);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]!.toFixed(1);
  return `${sorted.length} deliveries, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

async function measure(): Promise<void> {
  const database = await startBenchDatabase();
  try {
    await buildSchool(database.url, { members: 10 });
    const server = await startProduct(database.url, {
      settings: { WORKERS: '1' },
      ...(options.root && { root: options.root }),
    });
    try {
      await deliveries(server.port);
      process.stdout.write(`alone: ${await deliveries(server.port)}\n`);
      const before = cpuOfProcess(server.pid);
      const child = fork(import.meta.filename, [FLOOD, String(server.port)]);
      await wait(2000);
      process.stdout.write(`beside a flood: ${await deliveries(server.port)}\n`);
      child.send('end');
      const [refused] = (await once(child, 'message')) as [number];
      const cpu = cpuOfProcess(server.pid) - before;
      process.stdout.write(
        `${Math.round(refused / (seconds + 2))} refusals a second, ${((cpu * 1000) / refused).toFixed(0)} µs of the processor for each, deliveries included\n`,
      );
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

await (positionals[0] === FLOOD ? flood(Number(positionals[1])) : measure());
