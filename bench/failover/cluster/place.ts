import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureClusterPrograms } from '../../../scripts/provision/cluster.mjs';
import { systemUser } from '../../../scripts/throwaway-postgres.mjs';

export const NODES = ['um', 'dois', 'tres'] as const;
export type NodeName = (typeof NODES)[number];

/** Where one node of the cluster listens. */
export interface NodePlace {
  name: NodeName;
  /** The node's own address; in a network namespace not the loopback's. */
  host: string;
  /** The command that runs a program on this node. */
  under: readonly string[];
  ports: { postgres: number; patroni: number; etcd: number; etcdPeer: number };
}

export interface Place {
  programs: Awaited<ReturnType<typeof ensureClusterPrograms>>;
  /** Everything of the cluster, logs too. */
  folder: string;
  user: { uid: number; gid: number } | undefined;
  nodes: NodePlace[];
  /** What leads to the primary: haproxy's port. */
  entry: { host: string; port: number };
  /** A free port of the loopback for something more. */
  spare: number;
  remove(): void;
}

/** Where a node is reached, and the command that runs programs there. */
export type Location = { host: string; under: readonly string[] };

/** Chooses ports and a temporary folder for a cluster, by default with all nodes on the loopback. */
export async function preparePlace(locations: readonly Location[] = []): Promise<Place> {
  const programs = await ensureClusterPrograms();
  const user = systemUser();
  const folder = mkdtempSync(join(tmpdir(), 'jornada-cluster-'));
  if (user) chownSync(folder, user.uid, user.gid);
  mkdirSync(join(folder, 'logs'), { mode: 0o777 });
  const ports = await freePorts(NODES.length * 4 + 2);
  const next = () => ports.pop()!;
  const nodes = NODES.map((name, index) => ({
    name,
    ...(locations[index] ?? { host: '127.0.0.1', under: [] }),
    ports: { postgres: next(), patroni: next(), etcd: next(), etcdPeer: next() },
  }));
  return {
    programs,
    folder,
    user,
    nodes,
    entry: { host: '127.0.0.1', port: next() },
    spare: next(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Below the system's range of ephemeral ports, so that no connection takes one while its program is down. */
const LOWEST = 20_000;
const HIGHEST = 30_000;

async function freePorts(count: number): Promise<number[]> {
  const probes = [];
  while (probes.length < count) {
    const probe = createServer();
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const opened = once(probe, 'listening');
    probe.listen(port, '127.0.0.1');
    if (await opened.then(Boolean, () => false)) probes.push(probe);
  }
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
