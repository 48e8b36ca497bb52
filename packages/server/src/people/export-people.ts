import { personFields } from '@jornada/contract/fields/people-fields';
import { decodePosition, encodePosition } from '../platform/cursor.ts';
import { formatDay } from '../platform/format-moment.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../platform/http/files/csv.ts';
import type { ListExport } from '../platform/http/files/list-export.ts';
import { positionIn, positionOf, type Position } from './list-order.ts';
import { filterOf, type PeopleAsked } from './list-people.ts';
import { findPeople, findUncounted, listByIds, type PeopleFilter, type PersonOfList } from './list-store.ts';

/** People are found by this many, because a search gathers and sorts all whom it finds each time. */
const IDS_AT_ONCE = 500;

export const peopleColumns: CsvColumns<PersonOfList> = [
  [personFields.name.label, (row) => row.name],
  ['E-mail', (row) => row.email],
  [personFields.role.label, (row) => personFields.role.choices[row.isAdmin ? 'admin' : 'user'].label],
  [personFields.cargo.label, (row) => row.cargo],
  ['Inscrições', (row) => row.enrollmentCount],
  ['Inscrições ativas', (row) => row.activeEnrollments],
  ['Tags', (row) => row.tags.map(({ name }) => name).join(', ')],
  ['Último acesso', (row) => row.lastSeenOn && row.lastSeenOn.split('-').reverse().join('/')],
  ['Desde', (row, timeZone) => formatDay(new Date(row.createdAt), timeZone)],
];

const roleLabels = { admin: 'Administradores', user: 'Membros', all: 'Todas as contas' };

type Asked = Pick<PeopleAsked, 'sort' | 'direction'> & { filter: PeopleFilter };

/** The whole filtered list of people. It is written down, as it holds everybody's address. */
export const peopleExport: ListExport<PeopleAsked, Asked> = {
  head: peopleColumns.map(([heading]) => heading),
  async prepare(db, query) {
    const { sort, direction, role } = query;
    return {
      asked: { sort, direction, filter: await filterOf(db, query) },
      fileName: 'pessoas.csv',
      audit: { action: 'Pessoas exportadas', subject: roleLabels[role] },
    };
  },
  count: (db, asked) => findPeople(db, { ...asked, after: null, limit: 1 }),
  async page(db, { filter, sort, direction }, { cursor, timeZone }) {
    const after = decodePosition<Position>(positionIn(sort), cursor ?? undefined);
    const found = await findUncounted(db, { filter, sort, direction, after, limit: IDS_AT_ONCE });
    const rows: PersonOfList[] = [];
    for (let from = 0; from < Math.min(found.length, IDS_AT_ONCE); from += ROWS_AT_ONCE) {
      const ids = found.slice(from, Math.min(from + ROWS_AT_ONCE, IDS_AT_ONCE));
      rows.push(...(await listByIds(db, { ids, timeZone })));
    }
    const last = rows.at(-1);
    return {
      lines: rows.map((row) => csvLine(peopleColumns.map(([, cell]) => cell(row, timeZone)))),
      count: rows.length,
      nextCursor: found.length > IDS_AT_ONCE && last ? encodePosition(positionOf(sort, last)) : null,
    };
  },
};
