import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterNode } from './cluster/node.ts';
import type { Network } from './cluster/network.ts';
import { longestSilence } from './outage.ts';
import { runRound, type Round, type Trial } from './rounds.ts';

/** Kills Patroni and PostgreSQL of the primary, really: no process of theirs is left. It comes back once another one serves. */
export function killPrimary(trial: Trial): Promise<Round> {
  return runRound(trial, async (primary) => {
    await primary.killDatabase();
    const since = performance.now();
    const mend = async () => {
      const successor = await trial.cluster.primary();
      primary.startPatroni();
      return `\`${primary.place.name}\` killed, \`${successor?.place.name}\` takes over`;
    };
    return { since, mend };
  });
}

/** As long as people need to notice that etcd is gone. */
const WITHOUT_ETCD_MS = 30_000;

/** etcd dies on all nodes and comes back. With its failsafe Patroni keeps the primary, as every member still answers. */
export function loseEtcd(trial: Trial): Promise<Round> {
  const { nodes } = trial.cluster;
  return runRound(trial, async (_primary, record) => {
    await Promise.all(nodes.map((node) => node.killEtcd()));
    const since = performance.now();
    await wait(WITHOUT_ETCD_MS);
    const silence = longestSilence(record, since, performance.now()).toFixed(1);
    const mend = async () => {
      for (const node of nodes) node.startEtcd();
      return `etcd gone for 30 s, failsafe: never longer than ${silence} s without an answer 200`;
    };
    return { since, mend };
  });
}

/** The same without the failsafe: Patroni gives the primary up, and the time counts from etcd's return. */
export async function loseEtcdUnsafe(trial: Trial): Promise<Round> {
  const { nodes } = trial.cluster;
  const setFailsafe = async (isOn: boolean) => {
    const { host, ports } = nodes[0]!.place;
    const body = JSON.stringify({ failsafe_mode: isOn });
    await fetch(`http://${host}:${ports.patroni}/config`, { method: 'PATCH', body });
    // Each member reads it in its next loop.
    await wait(6_000);
  };
  await setFailsafe(false);
  try {
    return await runRound(trial, async () => {
      await Promise.all(nodes.map((node) => node.killEtcd()));
      const killed = performance.now();
      await untilNotReady(trial.product.addresses);
      const seconds = ((performance.now() - killed) / 1000).toFixed(0);
      await wait(WITHOUT_ETCD_MS / 2);
      for (const node of nodes) node.startEtcd();
      const since = performance.now();
      const mend = async () => `etcd gone, no failsafe: no primary after ${seconds} s; counted from etcd's return`;
      return { since, mend };
    });
  } finally {
    await setFailsafe(true);
  }
}

/** Resolves when every process says at /readyz that it cannot serve. */
async function untilNotReady(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    while ((await fetch(`${address}/readyz`)).status !== 503) await wait(200);
  }
}

/** The primary's machine loses the network to the other nodes, or to everybody; it goes on running and comes back later. */
export function splitNetwork(trial: Trial, network: Network, how: 'separate' | 'unplug'): Promise<Round> {
  return runRound(trial, async (primary: ClusterNode) => {
    const { name, host } = primary.place;
    network[how](host);
    const since = performance.now();
    const mend = async () => {
      const successor = await trial.cluster.primary();
      network.mend();
      const cut = how === 'separate' ? 'cut off from the other nodes, not from the product' : 'unplugged';
      return `\`${name}\` ${cut}, \`${successor?.place.name}\` takes over`;
    };
    return { since, mend };
  });
}

/** Nothing happens: what the load is like. */
export function goOn(trial: Trial): Promise<Round> {
  return runRound(trial, async () => ({ since: performance.now(), mend: async () => 'nothing happens' }));
}
