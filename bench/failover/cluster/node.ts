import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepProgram, type KeptProgram } from './keep-program.ts';
import { dataFolder, patroniSettings } from './patroni-settings.ts';
import type { NodePlace, Place } from './place.ts';

/** What Patroni tells of its node. */
export interface NodeState {
  /** `running`, `starting`, `stopped` and so on. */
  state: string;
  role: string;
  timeline?: number;
  /** The primary's standbys. */
  replication?: { application_name: string; state: string; sync_state: string }[];
}

/** One node: etcd's member and Patroni with its PostgreSQL, which start and die separately. */
export interface ClusterNode {
  place: NodePlace;
  startEtcd(): void;
  startPatroni(): void;
  killEtcd(): Promise<void>;
  /** Kills Patroni and every process of its PostgreSQL. */
  killDatabase(): Promise<void>;
  /** Undefined while Patroni does not answer. */
  state(): Promise<NodeState | undefined>;
  /** Whether it may take over: the members agree that commits wait for it. */
  isSynchronous(): Promise<boolean>;
}

export function prepareNode(place: Place, node: NodePlace): ClusterNode {
  const { name, host, ports, under } = node;
  const { folder, user, programs } = place;
  const settings = join(folder, `${name}.json`);
  writeFileSync(settings, patroniSettings(place, node));
  const log = (program: string) => join(folder, 'logs', `${program}-${name}.log`);
  const around = { folder, user, under };
  const ask = (path: string) =>
    fetch(`http://${host}:${ports.patroni}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  let etcd: KeptProgram | undefined;
  let patroni: KeptProgram | undefined;
  return {
    place: node,
    startEtcd() {
      etcd = keepProgram([programs.etcd, ...etcdOptions(place, node)], { ...around, log: log('etcd') });
    },
    startPatroni() {
      patroni = keepProgram([programs.patroni, settings], {
        ...around,
        log: log('patroni'),
        dependants: dataFolder(place, node),
      });
    },
    killEtcd: async () => await etcd?.kill(),
    killDatabase: async () => await patroni?.kill(),
    async state() {
      const answer = await ask('/patroni');
      return answer && ((await answer.json()) as NodeState);
    },
    isSynchronous: async () => (await ask('/synchronous'))?.status === 200,
  };
}

/** How often a former primary, whose last bytes nobody else had, was brought in line with the new one. */
export function countRewinds({ folder, nodes }: Place): number {
  const logs = nodes.map(({ name }) => readFileSync(join(folder, 'logs', `patroni-${name}.log`), 'utf8'));
  return logs.join('\n').match(/pg_rewind exit code=0/g)?.length ?? 0;
}

/** Slow enough for two busy processors and a slow disk: etcd's own 100 ms would elect leaders all the time. */
const HEARTBEAT_MS = 300;
const ELECTION_MS = 3_000;

function etcdOptions({ folder, nodes }: Place, { name, host, ports }: NodePlace): string[] {
  const client = `http://${host}:${ports.etcd}`;
  const peer = `http://${host}:${ports.etcdPeer}`;
  const options = {
    name,
    'data-dir': join(folder, `etcd-${name}`),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': nodes.map((one) => `${one.name}=http://${one.host}:${one.ports.etcdPeer}`).join(','),
    'initial-cluster-state': 'new',
    'heartbeat-interval': String(HEARTBEAT_MS),
    'election-timeout': String(ELECTION_MS),
    'log-level': 'warn',
    // A member that comes back asks before it makes the others elect again.
    'pre-vote': 'true',
    'enable-v2': 'true',
  };
  return Object.entries(options).map(([option, value]) => `--${option}=${value}`);
}
