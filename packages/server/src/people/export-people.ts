import { personFields } from '@jornada/contract/fields/people-fields';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { formatDay } from '../platform/format-moment.ts';
import type { RequestSource } from '../platform/http/request-source.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../platform/http/files/csv.ts';
import { positionOf, type Position } from './list-order.ts';
import { filterOf, type PeopleAsked } from './list-people.ts';
import { findUncounted, listByIds, type PersonOfList } from './list-store.ts';

/** People are found by this many, because a search gathers and sorts all whom it finds each time. */
const IDS_AT_ONCE = 500;

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
  {
    role,
    actorId,
    source,
    clock,
  }: Pick<PeopleAsked, 'role'> & { actorId: string; source: RequestSource; clock: Clock },
): Promise<void> {
  return db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: actorId },
      action: 'Pessoas exportadas',
      subject: roleLabels[role],
      security: { kind: 'exported', source },
      now: clock(),
    }),
  );
}

/** Yields the whole filtered list as table rows. Days are in the platform's time zone. */
export async function* exportPeople(db: Database, asked: PeopleAsked & { timeZone: string }): AsyncGenerator<string[]> {
  const { sort, direction, timeZone } = asked;
  const filter = await filterOf(db, asked);
  let after: Position | null = null;
  do {
    const found: string[] = await findUncounted(db, { filter, sort, direction, after, limit: IDS_AT_ONCE });
    let last: PersonOfList | undefined;
    for (let from = 0; from < Math.min(found.length, IDS_AT_ONCE); from += ROWS_AT_ONCE) {
      const ids = found.slice(from, Math.min(from + ROWS_AT_ONCE, IDS_AT_ONCE));
      const rows = await listByIds(db, { ids, timeZone });
      last = rows.at(-1) ?? last;
      yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, timeZone))));
    }
    after = found.length > IDS_AT_ONCE && last ? positionOf(sort, last) : null;
  } while (after !== null);
}
