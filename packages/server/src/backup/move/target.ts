import type { Run } from './move-end.ts';

/** The schema that only a database in the middle of a move has. */
export const MOVE_SCHEMA = 'jornada_move';

/** Notes that a move into this database begins: until it ends, no server starts on it. Harmless twice. */
export async function beginMove(run: Run): Promise<void> {
  await run(`create schema if not exists ${MOVE_SCHEMA}`);
}

/** Whether a move into this database began and did not end, and whether it is open for rows. */
export async function lookAtMove(run: Run): Promise<{ began: boolean; isOpen: boolean }> {
  const [found] = await run<{ began: boolean; isOpen: boolean }>(`
    select to_regnamespace('${MOVE_SCHEMA}') is not null as began,
      to_regclass('${MOVE_SCHEMA}.foreign_keys') is not null as "isOpen"`);
  return found!;
}

/** Takes away what would stop or change rows that arrive in any order: foreign keys and triggers. They are noted in the database itself. */
export async function openForRows(run: Run): Promise<void> {
  await beginMove(run);
  await run(`
    create table ${MOVE_SCHEMA}.foreign_keys as
    select conrelid::regclass::text as on_table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0`);
  for (const { on_table, name } of await foreignKeys(run)) await run(`alter table ${on_table} drop constraint ${name}`);
  for (const table of await tablesWithTriggers(run)) await run(`alter table ${table} disable trigger user`);
}

/** Brings them back, which checks every row, and continues the sequences where the source's are. */
export async function closeForRows(run: Run, sequences: readonly Sequence[]): Promise<void> {
  for (const { on_table, name, definition } of await foreignKeys(run)) {
    await run(`alter table ${on_table} add constraint ${name} ${definition}`);
  }
  for (const table of await tablesWithTriggers(run)) await run(`alter table ${table} enable trigger user`);
  for (const { name, value, called } of sequences) {
    await run(`select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)`, [name, value, called]);
  }
  await run(`drop schema ${MOVE_SCHEMA} cascade`);
}

interface ForeignKey {
  on_table: string;
  name: string;
  definition: string;
}

const foreignKeys = (run: Run) => run<ForeignKey>(`select on_table, name, definition from ${MOVE_SCHEMA}.foreign_keys`);

async function tablesWithTriggers(run: Run): Promise<string[]> {
  const rows = await run<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgparentid = 0`,
  );
  return rows.map(({ name }) => name);
}

/** A sequence's position, as texts. */
export interface Sequence {
  name: string;
  value: string;
  called: string;
}

/** The positions of the sequences of the product and of the job queue. */
export async function readSequences(run: Run): Promise<Sequence[]> {
  const names = await run<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname in ('public', 'pgboss') order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [at] = await run<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called::text as called from ${name}`,
    );
    sequences.push({ name, ...at! });
  }
  return sequences;
}
