import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { haproxySettings } from './haproxy-settings.ts';
import { keepProgram } from './keep-program.ts';
import { prepareNode, type ClusterNode } from './node.ts';
import { SUPERUSER } from './patroni-settings.ts';
import { preparePlace, type Location, type Place } from './place.ts';

/** Three nodes of PostgreSQL with Patroni and etcd, and haproxy before them. */
export interface Cluster {
  place: Place;
  nodes: ClusterNode[];
  /** Leads to whichever node is the primary. */
  url: string;
  primary(): Promise<ClusterNode | undefined>;
  /** Resolves once one node is the primary, both others follow it and one of them is waited for. Takes the longest wait in seconds. */
  untilWhole(seconds?: number): Promise<ClusterNode>;
  stop(): Promise<void>;
}

/** Starts a cluster that ends with this process at the latest; on the loopback unless its nodes have other `locations`. */
export async function startCluster(locations?: readonly Location[]): Promise<Cluster> {
  const place = await preparePlace(locations);
  const nodes = place.nodes.map((node) => prepareNode(place, node));
  const { folder, entry, programs, user } = place;
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(settings, haproxySettings(place));
  for (const node of nodes) node.startEtcd();
  for (const node of nodes) node.startPatroni();
  const haproxy = keepProgram([programs.haproxy, '-db', '-f', settings], {
    log: join(folder, 'logs', 'haproxy.log'),
    folder,
    user,
  });
  const cluster: Cluster = {
    place,
    nodes,
    url: `postgres://${SUPERUSER}@${entry.host}:${entry.port}/postgres`,
    primary: async () => (await findPrimary(nodes))?.node,
    untilWhole: (seconds = 180) => untilWhole(nodes, seconds),
    async stop() {
      await Promise.all([haproxy.kill(), ...nodes.flatMap((node) => [node.killDatabase(), node.killEtcd()])]);
      place.remove();
    },
  };
  try {
    await cluster.untilWhole();
    return cluster;
  } catch (error) {
    await Promise.all([haproxy.kill(), ...nodes.flatMap((node) => [node.killDatabase(), node.killEtcd()])]);
    throw new Error(`The cluster did not start: see ${join(folder, 'logs')}`, { cause: error });
  }
}

/** The running primary and its standbys; Patroni 3.0 calls it master. */
async function findPrimary(nodes: readonly ClusterNode[]) {
  const states = await Promise.all(nodes.map((node) => node.state()));
  const found = nodes.flatMap((node, index) => {
    const state = states[index];
    const isPrimary = state?.state === 'running' && ['master', 'primary'].includes(state.role);
    return isPrimary ? [{ node, standbys: state.replication ?? [] }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

async function untilWhole(nodes: readonly ClusterNode[], seconds: number): Promise<ClusterNode> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(250)) {
    const primary = await findPrimary(nodes);
    const streaming = primary?.standbys.filter(({ state }) => state === 'streaming') ?? [];
    const synchronous = (await Promise.all(nodes.map((node) => node.isSynchronous()))).filter(Boolean);
    if (primary && streaming.length === nodes.length - 1 && synchronous.length === 1) return primary.node;
  }
  throw new Error(`The cluster was not whole within ${seconds} s.`);
}
