import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startDatabase } from './database.ts';
import { fuzz } from './fuzz.ts';
import { startProduct } from './product.ts';
import { lines, wasWell } from './report.ts';

const SECONDS_TO_END = 10;

// npm run fuzz: sends requests made from the product's own OpenAPI document, as visitor, members and administrators. Exit code 0 when
// every answer matched the document, every operation was done once, memory stayed within its bound and the doctor finds nothing.
const { values: given } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3600' },
    embedded: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const seed = given.seed === undefined ? randomInt(1_000_000) : wholeNumber('seed', given.seed);
const requests = wholeNumber('requests', given.requests);
/** Seconds of the whole run; stopping and the doctor need part of them. */
const seconds = wholeNumber('seconds', given.seconds);
const latest = performance.now() + Math.max(0, seconds - SECONDS_TO_END) * 1000;

const database = await startDatabase({ isEmbedded: given.embedded });
try {
  const product = await startProduct(database.url);
  try {
    process.stdout.write(`seed ${seed}, ${requests} requests, ${database.name}, ${product.address}\n`);
    const outcome = await fuzz(product, { seed, requests, latest });
    process.stdout.write(`${lines(outcome, { seed, requests, log: product.output() }).join('\n')}\n`);
    if (given.keep && outcome.faults.length > 0) await untilInterrupted(product.address);
    const { isHealthy, report } = await product.stop();
    process.stdout.write(`${report}\n`);
    if (!wasWell(outcome) || !isHealthy) process.exitCode = 1;
  } finally {
    await product.discard();
  }
} finally {
  await database.stop();
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${name} takes a whole number`);
}

function untilInterrupted(address: string): Promise<void> {
  process.stdout.write(`Still at ${address} for the lines above; Ctrl+C ends it.\n`);
  const waiting = setInterval(() => undefined, 60_000);
  return new Promise((resolve) => {
    process.once('SIGINT', () => {
      clearInterval(waiting);
      resolve();
    });
  });
}
