import { StartError } from '../../platform/start-error.ts';
import type { MoveEnd, Run } from './move-end.ts';
import { copyRows, listTables, readContents, type Table } from './table.ts';
import { closeForRows, lookAtMove, openForRows, readSequences } from './target.ts';

export interface CopiedDatabase {
  tables: number;
  rows: number;
  /** Tables that an interrupted move had copied. */
  skipped: number;
}

/**
 * Copies every row from one database into another with the same empty tables, table by table, and compares both: each table's number of
 * rows and a checksum of all of them. A table is copied whole or not at all; after a crash the next call goes on behind the last one, and
 * copies again what the source has changed since. The target is complete only when the last transaction commits.
 * Throws a StartError when a table differs, or is on one side only.
 */
export async function copyDatabase(
  source: MoveEnd,
  target: MoveEnd,
  onTable: (name: string) => void = () => undefined,
): Promise<CopiedDatabase> {
  const tables = await source.transaction((run) => listTables(run));
  await target.transaction(async (run) => {
    refuseDifferentTables(tables, await listTables(run));
    if (!(await lookAtMove(run)).isOpen) await openForRows(run);
  });
  let rows = 0;
  let skipped = 0;
  for (const table of tables) {
    onTable(table.name);
    const copied = await source.transaction((from) => target.transaction((to) => copyTable(from, to, table)));
    rows += copied.rows;
    if (copied.wasThere) skipped += 1;
  }
  await source.transaction((from) => target.transaction((to) => finish(from, to, tables)));
  return { tables: tables.length, rows, skipped };
}

async function copyTable(from: Run, to: Run, table: Table): Promise<{ rows: number; wasThere: boolean }> {
  const wanted = await readContents(from, table);
  const rows = Number(wanted.rows);
  if (isSame(await readContents(to, table), wanted)) return { rows, wasThere: rows > 0 };
  await to(`truncate ${table.name}`);
  await copyRows(from, to, table);
  if (isSame(await readContents(to, table), wanted)) return { rows, wasThere: false };
  throw differs(table);
}

/** With every constraint back in place, the rows are still the same. */
async function finish(from: Run, to: Run, tables: Table[]): Promise<void> {
  await closeForRows(to, await readSequences(from));
  for (const table of tables) {
    if (!isSame(await readContents(to, table), await readContents(from, table))) throw differs(table);
  }
}

const isSame = (one: { rows: string; checksum: string }, other: { rows: string; checksum: string }) =>
  one.rows === other.rows && one.checksum === other.checksum;

const differs = ({ name }: Table) =>
  new StartError(`A tabela ${name} não ficou igual nos dois bancos: nada foi trocado. Rode o comando de novo.`);

function refuseDifferentTables(source: Table[], target: Table[]): void {
  const described = (tables: Table[]) =>
    new Map(tables.map(({ name, columns }) => [name, columns.map((column) => `${column.name} ${column.type}`).join()]));
  const [ours, theirs] = [described(source), described(target)];
  const other = [...new Set([...ours.keys(), ...theirs.keys()])].find((name) => ours.get(name) !== theirs.get(name));
  if (other === undefined) return;
  throw new StartError(
    `A tabela ${other} não é a mesma nos dois bancos. Inicie esta versão da Jornada uma vez no banco de origem, e tire dele o que não é dela.`,
  );
}
