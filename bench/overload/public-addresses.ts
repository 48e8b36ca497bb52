import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endpoints } from '@jornada/contract/contract';
import { startProduct } from '../contestants/product.ts';
import { startBenchDatabase } from '../database.ts';
import type { RequestLine } from '../http-client.ts';
import { buildSchool } from '../school.ts';
import { workloads } from '../workloads.ts';
import type { OverloadOrder, OverloadResult } from './client.program.ts';

// Strangers ask for every public address, six times as often as the server can answer, while sales are delivered (docs/performance.md#overload).

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, times: { type: 'string', default: '6' } },
});
const seconds = Number(options.seconds);
const times = Number(options.times);
const DELIVERIES_A_SECOND = 20;
const CLIENT_TIMEOUT_MS = 30_000;
const TRIED_A_SECOND = 4000;

/** The pages and files that are no endpoints of the contract. */
const pages = [
  '/',
  '/auth',
  '/termos',
  '/privacidade',
  '/certificado',
  '/certificado/7K4Q-92MF-3XHT-5P8W-D',
  '/lembretes/unknown',
  '/.well-known/did.json',
  '/manifest.webmanifest',
  '/api/docs',
  '/api/openapi.json',
  '/platform-assets/logos/unknown.png',
  '/api/video-file?address=https%3A%2F%2Fcdn.example.com%2Fa.mp4',
  '/certificado/recursos/cor-aa3300.css',
  '/nowhere',
];
/** What its schema asks for, so that a request comes as far as it can. */
const bodies: Record<string, object> = {
  signIn: { email: 'nobody@example.com', password: 'not the password' },
  signUp: { email: 'nobody@example.com', password: 'a long password', fullName: 'Nobody' },
  sendResetPasswordEmail: { email: 'nobody@example.com' },
  requestPasswordReset: { email: 'nobody@example.com' },
  requestProofByAddress: { email: 'nobody@example.com' },
};

const isAsked = ({ name, endpoint }: (typeof endpoints)[number]) =>
  endpoint.access === 'public' && endpoint.accepts !== 'delivery' && !['healthz', 'readyz'].includes(name);

/** One request of each public address. Every tenth stranger comes from the same network, the others each from their own. */
function strangers(rounds: number): RequestLine[] {
  const asked = [
    ...endpoints.filter(isAsked).map(({ name, endpoint }) => ({
      method: endpoint.method as string,
      path: endpoint.path.replace(':number', '7K4Q-92MF-3XHT-5P8W-D').replace(':list', '1'),
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(bodies[name] ?? {}) }),
    })),
    ...pages.map((path) => ({ method: 'GET', path })),
  ];
  return Array.from({ length: rounds }, (_, round) =>
    asked.map((line, index) => {
      const stranger = round * asked.length + index;
      const address = stranger % 10 === 0 ? '203.0.113.9' : `10.${(stranger >> 8) & 255}.${stranger & 255}.7`;
      return { ...line, headers: [`x-forwarded-for: ${address}`, 'accept-encoding: br'] };
    }),
  ).flat();
}

async function ask(order: OverloadOrder): Promise<OverloadResult> {
  const child = fork(join(import.meta.dirname, 'client.program.ts'));
  child.send(order);
  const [result] = (await once(child, 'message')) as [OverloadResult];
  return result;
}

const database = await startBenchDatabase();
try {
  await buildSchool(database.url, { members: 10 });
  const server = await startProduct(database.url, { settings: { TRUST_PROXY: '127.0.0.1/32' } });
  try {
    const { port } = server;
    const lines = strangers(60);
    const flood = (perSecond: number, howLong: number) =>
      ask({ port, seconds: howLong, perSecond, lines, timeoutMs: CLIENT_TIMEOUT_MS, byAddress: true });
    const sales = workloads.find(({ name }) => name === 'delivery')!.visit({} as never);
    const deliver = (howLong: number) =>
      ask({ port, seconds: howLong, perSecond: DELIVERIES_A_SECOND, lines: sales, timeoutMs: CLIENT_TIMEOUT_MS });
    // What it accepts when far too much arrives is what it can do.
    const tried = await flood(TRIED_A_SECOND, 5);
    const capacity = tried.accepted / 5;
    await wait(3000);
    const alone = await deliver(5);
    const [crowded, delivered] = await Promise.all([flood(capacity * times, seconds), deliver(seconds)]);
    process.stdout.write(
      `capacity ${capacity.toFixed(0)}/s, arriving ${(crowded.arrived / seconds).toFixed(0)}/s, accepted ${(crowded.accepted / seconds).toFixed(0)}/s, ` +
        `shed ${(crowded.refused / seconds).toFixed(0)}/s; accepted p50 ${crowded.p50.toFixed(0)} ms, p99 ${crowded.p99.toFixed(0)} ms; shed p99 ${crowded.refusedP99.toFixed(0)} ms; ` +
        `timeouts ${crowded.timeouts}, client ${crowded.latestTick.toFixed(0)} ms late at worst\n` +
        `deliveries: ${delivered.accepted} of ${delivered.arrived} accepted, p50 ${delivered.p50.toFixed(0)} ms, p99 ${delivered.p99.toFixed(0)} ms (alone ${alone.p99.toFixed(0)} ms)\n\n` +
        '| address | accepted | p99 |\n| --- | --- | --- |\n',
    );
    for (const [address, [accepted, arrived]] of Object.entries(crowded.acceptedByKind)) {
      process.stdout.write(
        `| ${address} | ${accepted} of ${arrived} | ${crowded.p99ByKind[address]!.toFixed(0)} ms |\n`,
      );
    }
  } finally {
    await server.stop();
  }
} finally {
  await database.stop();
}
