import { personFields } from '@jornada/contract/fields/people-fields';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { formatDay } from '../platform/format-moment.ts';
import { csvLine, type CsvColumns } from '../platform/http/files/csv.ts';
import { positionOf, type Position } from './list-order.ts';
import { filterOf, readPage, type PeopleAsked } from './list-people.ts';
import type { PersonOfList } from './list-store.ts';

const ROWS_AT_ONCE = 1000;

const columns: CsvColumns<PersonOfList> = [
  [personFields.name.label, (row) => row.name],
  ['E-mail', (row) => row.email],
  [personFields.role.label, (row) => personFields.role.choices[row.isAdmin ? 'admin' : 'user'].label],
  [personFields.cargo.label, (row) => row.cargo],
  ['Inscrições', (row) => row.enrollmentCount],
  ['Inscrições ativas', (row) => row.activeEnrollments],
  ['Último acesso', (row) => row.lastSeenOn && row.lastSeenOn.split('-').reverse().join('/')],
  ['Desde', (row, timeZone) => formatDay(new Date(row.createdAt), timeZone)],
];
export const EXPORT_HEAD = columns.map(([heading]) => heading);

const roleLabels = { admin: 'Administradores', user: 'Membros', all: 'Todas as contas' };

/** Records the export in the audit: the list holds everybody's address (decision G5). */
export function recordExport(
  db: Database,
  { role, actorId, clock }: Pick<PeopleAsked, 'role'> & { actorId: string; clock: Clock },
): Promise<void> {
  return db.transaction((tx) =>
    recordAudit(tx, { actor: { id: actorId }, action: 'Pessoas exportadas', subject: roleLabels[role], now: clock() }),
  );
}

/** Yields the whole filtered list as table rows, read a thousand people at a time. Days are in the platform's time zone. */
export async function* exportPeople(db: Database, asked: PeopleAsked & { timeZone: string }): AsyncGenerator<string[]> {
  const { sort, direction, timeZone } = asked;
  const filter = await filterOf(db, asked);
  let after: Position | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(db, {
      filter,
      sort,
      direction,
      after,
      limit: ROWS_AT_ONCE,
      timeZone,
    });
    yield page.rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, timeZone))));
    after = page.isLast ? null : positionOf(sort, page.rows.at(-1)!);
  } while (after !== null);
}
