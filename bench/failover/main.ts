import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { seededRandom } from '@jornada/server/fixtures/random';
import { countRewinds } from './cluster/node.ts';
import { makeNetwork } from './cluster/network.ts';
import { startPooler } from './cluster/pooler.ts';
import { startCluster, type Cluster } from './cluster/start-cluster.ts';
import { startProduct } from './product.ts';
import { faultsOf, tableOf } from './report.ts';
import type { Round, Trial } from './rounds.ts';
import { goOn, killPrimary, loseEtcd, loseEtcdUnsafe, splitNetwork } from './scenarios.ts';
import { fillSchool } from './school.ts';
import { settle } from './settle.ts';

/** Seconds: what the product's operator may expect (docs/high-availability.md). */
const MOST_SECONDS = 30;

// npm run test:failover: three nodes of PostgreSQL, two processes of the product, mixed load, and a primary that dies again and again.
// Arguments: `kills` (default), `etcd`, `pooler` or `split`. Exit code 0 when no acknowledged effect was lost or doubled, the product came
// back by itself in time, and the doctor finds nothing.
const { values: given, positionals } = parseArgs({
  options: { kills: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const [scenario = 'kills'] = positionals;

/** Rounds one after the other, each told when it is over. */
async function* rounds(trial: Trial): AsyncGenerator<Round> {
  if (scenario === 'kills' || scenario === 'pooler') {
    if (scenario === 'pooler') yield await goOn(trial);
    for (let count = 1; count <= Number(given.kills); count += 1) yield await killPrimary(trial);
  } else {
    yield await loseEtcd(trial);
    yield await loseEtcdUnsafe(trial);
  }
}

/** Runs the rounds on a cluster, with the product at `url`; returns whether all went well. */
async function tryOut(cluster: Cluster, url: string, make: (trial: Trial) => AsyncGenerator<Round>): Promise<boolean> {
  const school = await fillSchool(cluster.url);
  const product = await startProduct(url);
  try {
    const trial: Trial = { cluster, product, school, random: seededRandom(), acknowledged: new Set() };
    const made: Round[] = [];
    for await (const round of make(trial)) {
      made.push(round);
      process.stdout.write(`${tableOf(made).split('\n').at(-2)}\n`);
    }
    const settled = await settle(trial);
    const doctor = await product.examine();
    const faults = [...faultsOf(made, MOST_SECONDS), ...settled.faults];
    process.stdout.write(
      `\n${tableOf(made)}\n\n${[settled.report, `${countRewinds(cluster.place)} former primaries were rewound by pg_rewind`, doctor.report, ...faults.slice(0, 50)].join('\n')}\n`,
    );
    return faults.length === 0 && doctor.isHealthy;
  } finally {
    await product.stop();
  }
}

async function onLoopback(): Promise<boolean> {
  const cluster = await startCluster();
  const pooler = scenario === 'pooler' ? startPooler(cluster.place, 'session') : undefined;
  try {
    return await tryOut(cluster, pooler?.url ?? cluster.url, rounds);
  } finally {
    await pooler?.stop();
    await cluster.stop();
  }
}

async function onNetwork(): Promise<boolean> {
  const network = await makeNetwork();
  try {
    const cluster = await startCluster(network.locations);
    try {
      return await tryOut(cluster, cluster.url, async function* (trial) {
        yield await splitNetwork(trial, network, 'separate');
        yield await splitNetwork(trial, network, 'unplug');
      });
    } finally {
      await cluster.stop();
    }
  } finally {
    network.close();
  }
}

/** The same program alone in a network namespace, which dies with it. */
function startAlone(): boolean {
  const { status } = spawnSync('unshare', ['--net', process.execPath, ...process.argv.slice(1)], {
    env: { ...process.env, JORNADA_OWN_NETWORK: '1' },
    stdio: 'inherit',
  });
  return status === 0;
}

if (!['kills', 'etcd', 'pooler', 'split'].includes(scenario)) throw new Error(`Unknown scenario: ${scenario}`);
const isAlone = process.env.JORNADA_OWN_NETWORK === '1';
const wentWell = scenario !== 'split' ? await onLoopback() : isAlone ? await onNetwork() : startAlone();
if (!wentWell) process.exitCode = 1;
