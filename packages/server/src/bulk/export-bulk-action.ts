import { personFields } from '@jornada/contract/fields/people-fields';
import { enrollmentColumns } from '../enrollments/list/export-enrollments.ts';
import { withLastStudy } from '../enrollments/list/last-study.ts';
import { listByIds as listEnrollmentsByIds } from '../enrollments/list/list-rows.ts';
import { peopleColumns } from '../people/export-people.ts';
import { listByIds as listPeopleByIds } from '../people/list-store.ts';
import type { Executor } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../platform/http/files/csv.ts';
import type { ListExport } from '../platform/http/files/list-export.ts';
import type { ItemRow } from './store.ts';
import { describeProblem } from './present.ts';
import { findAction, listItems } from './store.ts';

interface Asked {
  actionId: string;
}
type Listed = Awaited<ReturnType<typeof listItems>>[number];

const findKept = async (db: Executor, { actionId }: Asked) =>
  (await findAction(db, actionId)) ?? refuse('bulk_action_not_found');

/** Which export an action has: `export` the list's own columns, other deeds what became of each. Refuses `bulk_action_not_found`. */
export async function exportOf(
  db: Executor,
  asked: Asked,
): Promise<'bulk-people' | 'bulk-enrollments' | 'bulk-results'> {
  const { action } = await findKept(db, asked);
  return action.deed.kind === 'export' ? `bulk-${action.list}` : 'bulk-results';
}

/** An export of an action's fixed rows in their order. Who or what is deleted meanwhile has no row. */
const exportBulk = <Row>(
  columns: CsvColumns<Row>,
  file: { name: string; action: string },
  rowsOf: (db: Executor, items: readonly Listed[], timeZone: string) => Promise<Row[]>,
): ListExport<Asked, Asked> => ({
  head: columns.map(([heading]) => heading),
  async prepare(db, asked) {
    const { action } = await findKept(db, asked);
    return {
      asked: { actionId: asked.actionId },
      fileName: file.name,
      audit: {
        action: file.action,
        subject: `Seleção de ${action.count.toLocaleString('pt-BR')}`,
        subjectId: action.id,
      },
    };
  },
  count: async (db, asked) => ({ count: (await findKept(db, asked)).action.count, isCapped: false }),
  async page(db, asked, { cursor, timeZone }) {
    const items = await listItems(db, { ...asked, after: Number(cursor ?? 0), limit: ROWS_AT_ONCE + 1 });
    // Swept meanwhile: its file would end in the middle.
    if (items.length === 0) await findKept(db, asked);
    const shown = items.slice(0, ROWS_AT_ONCE);
    const rows = await rowsOf(db, shown, timeZone);
    return {
      lines: rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, timeZone)))),
      count: shown.length,
      nextCursor: items.length > ROWS_AT_ONCE ? String(shown.at(-1)!.item.place) : null,
    };
  },
});

const idsOf = (items: readonly Listed[]) => items.map(({ item }) => item.itemId);

const outcomes: Record<ItemRow['state'], string> = {
  waiting: 'Ainda não feito',
  done: 'Feito',
  unchanged: 'Sem mudança',
  failed: 'Não deu certo',
  taken_back: 'Desfeito',
  kept: 'Feito, não desfeito',
};

const resultColumns: CsvColumns<Listed> = [
  [personFields.name.label, ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Resultado', ({ item }) => outcomes[item.state]],
  ['Motivo', ({ item }) => item.problem && describeProblem(item.problem)],
];

/** The exports of bulk actions, as `startExport` names them. */
export const bulkExports = {
  'bulk-people': exportBulk(
    peopleColumns,
    { name: 'pessoas.csv', action: 'Pessoas exportadas' },
    (db, items, timeZone) => listPeopleByIds(db, { ids: idsOf(items), timeZone }),
  ),
  'bulk-enrollments': exportBulk(
    enrollmentColumns,
    { name: 'inscricoes.csv', action: 'Inscrições exportadas' },
    async (db, items) => withLastStudy(db, await listEnrollmentsByIds(db, { ids: idsOf(items), sort: 'date' })),
  ),
  'bulk-results': exportBulk(
    resultColumns,
    { name: 'resultado.csv', action: 'Resultado de ação em massa exportado' },
    async (_, items) => [...items],
  ),
};
