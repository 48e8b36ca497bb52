import { MOST_SELECTED } from '@jornada/domain/enrollments/bulk-limits';
import { IconTag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { exportList, type ListExport } from '../../step-up/export-link.tsx';
import type { RowSelection } from '../../ui/list/data-table.tsx';
import type { FoundRows, ListRow } from '../../ui/list/list-declaration.ts';
import { SelectionBar, type BulkChoice } from '../../ui/list/selection-bar.tsx';
import type { Selection } from '../../ui/list/selection.ts';
import { focusLastTick, useSelection } from '../../ui/list/ticks.tsx';
import { formatCapped } from '../enrollment-labels.ts';
import { bulkExport, prepare, type BulkKind, type BulkSelection } from './api.ts';

const BulkDialog = lazyDialog(() => import('./bulk-dialog.tsx'), 'BulkDialog');

/** What is done with the rows of a list, the commonest first; red last. */
const choicesOf = {
  people: [
    { kind: 'enroll', label: 'Inscrever' },
    { kind: 'tag', label: 'Tag', icon: IconTag },
    { kind: 'export', label: 'Exportar' },
    { kind: 'untag', label: 'Tirar tag' },
  ],
  enrollments: [
    { kind: 'pause', label: 'Pausar' },
    { kind: 'resume', label: 'Retomar' },
    { kind: 'tag', label: 'Tag', icon: IconTag },
    { kind: 'export', label: 'Exportar' },
    { kind: 'enroll', label: 'Inscrever em outra jornada' },
    { kind: 'untag', label: 'Tirar tag' },
    { kind: 'reset', label: 'Reiniciar progresso', danger: true },
    { kind: 'remove', label: 'Remover', danger: true },
  ],
} as const satisfies Record<string, readonly ({ kind: BulkKind } & Omit<BulkChoice, 'onChoose'>)[]>;

const wordsOf = {
  people: { one: 'pessoa', many: 'pessoas' },
  enrollments: { one: 'inscrição', many: 'inscrições' },
} as const;

type BulkRows = {
  read: {
    data: (Omit<FoundRows, 'hasMore' | 'rows'> & { rows: readonly ListRow[] }) | undefined;
    isPlaceholderData: boolean;
  };
  /** The list's filter, as its export sends it. */
  list: Extract<ListExport['asked'], { list: keyof typeof choicesOf }>;
};

/** Lets rows of a list of people or enrollments be ticked, for the prop `selection` of ListRows: many are changed at once (decision G8). */
export function useBulk<Row extends ListRow>(
  { read, list }: BulkRows,
  nameOf: (row: Row) => string,
): RowSelection<Row> {
  const [selection, ticks] = useSelection<Row>(
    { rows: read.data?.rows, search: list, isStale: read.isPlaceholderData },
    nameOf,
  );
  return { ...ticks, bar: <BulkBar selection={selection} list={list} found={read.data} /> };
}

type BulkBarProps = Pick<BulkRows, 'list'> & { selection: Selection; found: BulkRows['read']['data'] };

function BulkBar({ selection, list, found }: BulkBarProps) {
  const cache = useQueryClient();
  const [kind, open] = useState<Exclude<BulkKind, 'export'> | null>(null);
  const selected = (): BulkSelection => {
    const { ids, isAll } = selection.now();
    if (isAll) return list;
    return list.list === 'people' ? { list: 'people', ids: [...ids] } : { list: 'enrollments', ids: [...ids] };
  };
  const [isExporting, setExporting] = useState(false);
  const exportRows = () => {
    if (isExporting) return;
    setExporting(true);
    void exportList(cache, async () => bulkExport(await prepare(selected(), { kind: 'export' }))).finally(() =>
      setExporting(false),
    );
  };
  const close = () => {
    open(null);
    // The bar has gone, and the dialog could not give the focus back to it.
    if (selection.isEmpty()) requestAnimationFrame(() => focusLastTick(selection));
  };
  const words = wordsOf[list.list];
  return (
    <>
      <SelectionBar
        selection={selection}
        words={words}
        found={found}
        formatFound={(count, isCapped) => formatCapped(count, isCapped, words)}
        most={MOST_SELECTED}
        choices={choicesOf[list.list].map((choice) => ({
          ...choice,
          isBusy: isExporting && choice.kind === 'export',
          onChoose: () => (choice.kind === 'export' ? exportRows() : open(choice.kind)),
        }))}
      />
      {kind && <BulkDialog kind={kind} selection={selected()} onStarted={selection.clear} onClose={close} />}
    </>
  );
}
