import { parseArgs } from 'node:util';
import pg from 'pg';
import { startThrowawayReplicas } from '../scripts/throwaway-replica.mjs';
import { startProduct } from './contestants/product.ts';
import type { ServerProcess } from './contestants/server-process.ts';
import { cpuOfFamily, cpuOfProcess, parentOf } from './cpu-time.ts';
import { runSql } from './database.ts';
import { buildSchool, equipment, membersOf } from './school.ts';

const { values: options } = parseArgs({
  options: { members: { type: 'string', default: '2000' }, requests: { type: 'string', default: '4000' } },
});
const count = Number(options.members);
const requests = Number(options.requests);
const AT_ONCE = 8;
const ADMINISTRATORS = 100;

/** Pages that a replica may answer, and whether administrators ask for them. */
const pages: { name: string; path: string; isAdmin?: true; share?: number }[] = [
  { name: 'dashboard', path: '/api/enrollments' },
  { name: 'progress', path: '/api/me/progress' },
  { name: 'list of people', path: '/api/admin/people?role=user', isAdmin: true, share: 0.1 },
  { name: 'list of enrollments', path: '/api/admin/enrollments', isAdmin: true, share: 0.1 },
];

const cluster = await startThrowawayReplicas();
try {
  const [primary, replica] = [cluster.primary.url, cluster.replicas[0]!.url];
  const members = membersOf(await buildSchool(primary, { members: count }), count);
  for (const statement of equipment(members.slice(-ADMINISTRATORS))) await runSql(primary, statement);
  const servers = { primary: await postmasterOf(primary), replica: await postmasterOf(replica) };
  for (const hasReplica of [false, true]) {
    const product = await startProduct(primary, { settings: hasReplica ? { DATABASE_REPLICA_URL: replica } : {} });
    try {
      for (const page of pages) {
        const readers = page.isAdmin ? members.slice(-ADMINISTRATORS) : members.slice(0, -ADMINISTRATORS);
        const browsers = readers.map((member) => ({ path: page.path, jar: jarOf(member.cookie) }));
        const wanted = Math.ceil(requests * (page.share ?? 1));
        await ask(product, browsers, wanted / 2);
        const used = () => [cpuOfFamily(servers.primary), cpuOfFamily(servers.replica), cpuOfProcess(product.pid)];
        const before = used();
        await ask(product, browsers, wanted);
        const [onPrimary, onReplica, inServer] = used().map((now, index) =>
          ((now - before[index]!) / wanted).toFixed(3),
        );
        process.stdout.write(
          `${page.name}, ${hasReplica ? 'with' : 'without'} replica: CPU of the primary ${onPrimary} ms, of the replica ${onReplica} ms, of the server ${inServer} ms a request\n`,
        );
      }
    } finally {
      await product.stop();
      // It was killed, and the next one has a folder of files and a port of its own.
      await runSql(primary, 'delete from server_processes');
    }
  }
} finally {
  await cluster.stop();
}

/** A browser's cookies: those that the server sets are sent with the next request. */
function jarOf(session: string) {
  const cookies = new Map<string, string>();
  return {
    header: () => [session, ...[...cookies].map(([name, value]) => `${name}=${value}`)].join('; '),
    keep(answer: Response) {
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

/** Sends the browsers' requests in turn, a few at once. */
async function ask(
  { port }: ServerProcess,
  browsers: { path: string; jar: ReturnType<typeof jarOf> }[],
  wanted: number,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < wanted) {
        const { path, jar } = browsers[next++ % browsers.length]!;
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: jar.header() } });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        jar.keep(answer);
        await answer.arrayBuffer();
      }
    }),
  );
}

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Only while it is connected: afterwards its process is gone.
  const postmaster = parentOf(rows[0]!.pid);
  await client.end();
  return postmaster;
}
