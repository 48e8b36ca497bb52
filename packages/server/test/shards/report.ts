import { AUDIENCES, type Audience } from './callers.ts';
import type { JudgedStatement } from './judge-recording.ts';
import type { DatabaseSchema } from './read-schema.ts';
import { keysAcrossShards, referencesAcrossShards } from './schema-findings.ts';
import { classOf, tableClasses } from './table-classes.ts';
import { REACHES, type Reach, type Verdict } from './verdict.ts';

const reachTexts: Record<Reach, string> = {
  'no member': 'no rows of members',
  'one member': 'one member’s shard',
  'one row': 'one row, looked for on every shard',
  'listed members': 'the shards of listed members',
  'every shard': 'every shard by itself, then merged',
  'several places': 'rows of different shards meet',
};

const audienceTexts: Record<Audience, string> = {
  members: 'Members and visitors',
  purchases: 'Deliveries of payment platforms',
  administrators: 'Administrators',
  background: 'Background work',
};

/** The page docs/shards.md. */
export function shardsReport(statements: readonly JudgedStatement[], schema: DatabaseSchema): string {
  const sections = AUDIENCES.map((audience) => crossings(audience, statements));
  return `${[introduction, summary(statements), ...sections, classes(), keys(schema), references(schema), triggers(schema)].join('\n\n')}\n`;
}

const introduction = `# Shards: which statements would cross them

Made by \`npm run check:shards\`; [Scaling](scaling.md) says what follows from it. Nothing here is distributed today: this is what would meet the nodes of
Citus, or of another PostgreSQL distributed by the member's id. The command runs the server's tests on PostgreSQL, records every statement that a request, a
delivery, a job or a periodic job sent, reads it with PostgreSQL's own parser (libpg-query), and follows which columns and parameters it holds equal. Statements
that differ only in constants and lengths of lists count once. \`npm run check:shards -- <id>\` prints one of the last recording. The doctor, \`npm run recount\` and
the start are not in it.`;

function summary(statements: readonly JudgedStatement[]): string {
  const count = (reach: Reach, audience: Audience, verdictOf: (one: JudgedStatement) => Verdict) =>
    statements.filter((one) => one.audience === audience && verdictOf(one).reach === reach).length;
  const cell = (reach: Reach, audience: Audience) => {
    const [now, then] = [count(reach, audience, (one) => one.verdict), count(reach, audience, (one) => one.withCookie)];
    return now === then ? String(now) : `${now} → ${then}`;
  };
  const head = ['Statements that need', ...AUDIENCES.map((audience) => audienceTexts[audience].toLowerCase())];
  const rows = REACHES.map((reach) => [reachTexts[reach], ...AUDIENCES.map((audience) => cell(reach, audience))]);
  return `## In numbers

${statements.length} statements. \`a → b\`: b of them if the session's cookie named the member beside the token.

${table(head, rows)}`;
}

function crossings(audience: Audience, statements: readonly JudgedStatement[]): string {
  const found = statements
    .filter((one) => one.audience === audience && REACHES.indexOf(one.withCookie.reach) > REACHES.indexOf('one member'))
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
  const rows = found.map(({ id, callers, withCookie }) => ({
    id,
    cells: [
      listed(callers.map(({ name }) => name)),
      withCookie.memberTables.join(', '),
      reachOf(withCookie),
      notesOn(withCookie),
    ],
  }));
  const alike = [...Map.groupBy(rows, ({ cells }) => cells.join('|')).values()]
    .map((group) => [listed(group.map(({ id }) => `\`${id}\``)), ...group[0]!.cells])
    .toSorted((a, b) => a.slice(1).join().localeCompare(b.slice(1).join(), 'en'));
  return `## ${audienceTexts[audience]}: statements that cross

${alike.length === 0 ? 'None.' : table(['Statements', 'asked by', 'tables of members', 'need', ''], alike)}`;
}

const reachOf = ({ reach, foundBy }: Verdict) =>
  reach === 'one row' ? `one row by ${foundBy.join(', ')}` : reachTexts[reach];

function notesOn({ writes, locks, coordinatorTables }: Verdict): string {
  const notes = [writes && 'writes', locks && 'locks rows', ...coordinatorTables.map((name) => `with ${name}`)];
  return notes.filter((note) => note !== false).join(', ');
}

function listed(names: readonly string[]): string {
  const most = 4;
  return names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');
}

function classes(): string {
  const rows = Object.entries(tableClasses).map(([name, found]) => [
    name,
    found.kind === 'member' ? `by \`${found.column}\`` : found.kind,
    found.why,
  ]);
  return `## Tables

${table(['Table', 'lies', 'why'], rows)}`;
}

function keys(schema: DatabaseSchema): string {
  const rows = keysAcrossShards(schema, classOf).map(({ table: of, name, columns }) => [of, name, columns.join(', ')]);
  return `## Unique keys of members' tables without the member's id

A shard can keep unique only what contains the column it is distributed by. An \`id\` alone becomes \`(user_id, id)\`; addresses and tokens need a directory.

${table(['Table', 'key', 'columns'], rows)}`;
}

function references(schema: DatabaseSchema): string {
  const rows = referencesAcrossShards(schema, classOf).map(({ table: of, columns, to, because }) => [
    `${of} (${columns.join(', ')})`,
    to,
    because,
  ]);
  return `## Foreign keys that no node could check

${table(['From', 'to', 'why'], rows)}`;
}

function triggers({ triggers: all }: DatabaseSchema): string {
  const rows = all.map(({ table: on, name, forEach, writes }) => [
    `${on} (${classOf(on)?.kind})`,
    name,
    forEach,
    writes.map((written) => `${written} (${classOf(written)?.kind})`).join(', '),
  ]);
  return `## Triggers

Citus refuses triggers on distributed and reference tables; with \`citus.enable_unsafe_triggers\` it takes those for each row, which may touch only what lies on
the same shard.

${table(['On', 'trigger', 'for each', 'writes to'], rows)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
