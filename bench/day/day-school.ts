import { hashPassword } from '../../packages/server/src/accounts/passwords.ts';
import { runSql } from '../database.ts';
import { growSchool, type GrownSchool } from '../growth-school.ts';
import { PASSWORD } from './member-visit.ts';

/** A grown school where everybody has a password, and was last here two days ago. */
export async function daySchool(members: number, visitors: number): Promise<GrownSchool> {
  const school = await growSchool({ members, asking: visitors });
  const { url } = school.database;
  const hash = await hashPassword(PASSWORD);
  await runSql(
    url,
    `insert into accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
     select gen_random_uuid(), id, 'credential', id::text, '${hash}', created_at, created_at from users`,
  );
  await runSql(
    url,
    `update sessions set expires_at = now() + interval '28 days', updated_at = now() - interval '2 days'`,
  );
  await runSql(url, 'vacuum analyze');
  await runSql(url, 'checkpoint');
  return school;
}

/** Bytes of all tables with their indexes, and of the log so far. */
export async function sizeOf(url: string): Promise<{ tables: number; log: number }> {
  const [size] = (await runSql(
    url,
    `select sum(pg_total_relation_size(oid))::float8 as tables, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as log
     from pg_class where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  )) as { tables: number; log: number }[];
  return size!;
}
