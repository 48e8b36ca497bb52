import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSql, startBenchDatabase } from '../database.ts';
import type { Contestant } from '../measure.ts';
import { ADMINISTRATORS, buildSchool, equipment, membersOf, type SchoolMember } from '../school.ts';
import type { Other } from '../workloads.ts';
import { asPostgrestCall, startPostgrest } from './postgrest.ts';
import { startProduct } from './product.ts';
import { startReference } from './reference.ts';

/** Enough for all rounds of all commands: those who were used up by one contestant are of no use to another. */
export const MEMBERS = 36_000;

/** All that a run compares, on one database. */
export interface Contestants {
  product: Contestant;
  others: Record<Other, Contestant>;
  databaseUrl: string;
  /** The school's members; the last ones are administrators. */
  members: readonly SchoolMember[];
  /** Lets the database forget what it knows of the tables' former sizes. */
  analyze(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything; `profileFolder`: where the product writes a CPU profile. */
export async function startContestants({ profileFolder }: { profileFolder: string | undefined }): Promise<Contestants> {
  const database = await startBenchDatabase();
  process.stdout.write(`PostgreSQL ${database.version}, Node ${process.versions.node}; building a school…\n`);
  const members = membersOf(await buildSchool(database.url, { members: MEMBERS }), MEMBERS);
  for (const statement of equipment(members.slice(-ADMINISTRATORS))) await runSql(database.url, statement);
  await runSql(database.url, readFileSync(join(import.meta.dirname, 'answers.sql'), 'utf8'));

  const untranslated = (name: string, server: Contestant['server']): Contestant => ({
    name,
    server,
    postmaster: database.postmaster,
    translate: (request) => request,
  });
  const product = untranslated('product', await startProduct(database.url, { profileFolder }));
  const others = {
    postgrest: {
      ...untranslated('PostgREST', await startPostgrest(database.url)),
      translate: asPostgrestCall,
    },
    reference: untranslated('reference', await startReference(database.url)),
  };
  return {
    product,
    others,
    databaseUrl: database.url,
    members,
    async analyze() {
      await runSql(database.url, 'analyze');
    },
    async stop() {
      await Promise.all([product, ...Object.values(others)].map(({ server }) => server.stop()));
      await database.stop();
    },
  };
}
