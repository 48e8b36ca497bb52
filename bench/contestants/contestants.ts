import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSql, startBenchDatabase, type BenchDatabase } from '../database.ts';
import type { Contestant } from '../measure.ts';
import { preparePgbench, type Pgbench } from '../pgbench.ts';
import { ADMINISTRATORS, buildSchool, equipment, membersOf, type SchoolMember } from '../school.ts';
import { workloads, type Other } from '../workloads.ts';
import { buildEarlierSchool, captureEarlierStatements, earlierVersion } from './earlier.ts';
import { asPostgrestCall, startPostgrest } from './postgrest.ts';
import { startProduct } from './product.ts';
import { startReference } from './reference.ts';

/** Enough for all rounds of all commands: those who were used up by one contestant are of no use to another. */
export const MEMBERS = 36_000;

/** All that a run compares. The product, PostgREST and the reference work on one database, the earlier version and pgbench on another. */
export interface Contestants {
  product: Contestant;
  others: Record<Other, Contestant>;
  pgbench: Pgbench | undefined;
  databaseUrl: string;
  /** The school's members, by database; in both the last ones are administrators. */
  members: readonly SchoolMember[];
  earlierMembers: readonly SchoolMember[];
  /** Lets both databases forget what they know of the tables' former sizes. */
  analyze(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything; `profileFolder`: where the product writes a CPU profile. */
export async function startContestants({ profileFolder }: { profileFolder: string | undefined }): Promise<Contestants> {
  const folder = await earlierVersion();
  const database = await startBenchDatabase();
  const earlierDatabase = await startBenchDatabase();
  process.stdout.write(`PostgreSQL ${database.version}, Node ${process.versions.node}; building two schools…\n`);
  const members = membersOf(await buildSchool(database.url, { members: MEMBERS }), MEMBERS);
  const earlierMembers = membersOf(await buildEarlierSchool(folder, earlierDatabase.url, MEMBERS), MEMBERS);
  for (const { url } of [database, earlierDatabase]) {
    for (const statement of equipment(members.slice(-ADMINISTRATORS))) await runSql(url, statement);
  }
  await runSql(database.url, readFileSync(join(import.meta.dirname, 'answers.sql'), 'utf8'));

  const visitor = earlierMembers.at(-ADMINISTRATORS - 1)!;
  const completion = workloads.find(({ name }) => name === 'completion')!;
  const capture = () => captureEarlierStatements(folder, earlierDatabase.url, completion.visit(visitor));
  const pgbench = await preparePgbench(earlierDatabase, visitor, capture);

  const untranslated = (name: string, server: Contestant['server'], { postmaster }: BenchDatabase): Contestant => ({
    name,
    server,
    postmaster,
    translate: (request) => request,
  });
  const product = untranslated('product', await startProduct(database.url, { profileFolder }), database);
  const others = {
    earlier: untranslated('earlier', await startProduct(earlierDatabase.url, { root: folder }), earlierDatabase),
    postgrest: {
      ...untranslated('PostgREST', await startPostgrest(database.url), database),
      translate: asPostgrestCall,
    },
    reference: untranslated('reference', await startReference(database.url), database),
  };
  return {
    product,
    others,
    pgbench,
    databaseUrl: database.url,
    members,
    earlierMembers,
    async analyze() {
      await Promise.all([database, earlierDatabase].map(({ url }) => runSql(url, 'analyze')));
    },
    async stop() {
      await Promise.all([product, ...Object.values(others)].map(({ server }) => server.stop()));
      await pgbench?.close();
      await Promise.all([database.stop(), earlierDatabase.stop()]);
    },
  };
}
