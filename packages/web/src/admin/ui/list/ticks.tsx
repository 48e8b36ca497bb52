import { useLayoutEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { toast } from '../../../ui/toast/toast.ts';
import type { RowSelection } from './data-table.tsx';
import type { ListRow } from './list-declaration.ts';
import { createSelection, type Selection } from './selection.ts';
import classes from './ticks.module.css';

type TickedRows = { rows: readonly ListRow[] | undefined; search: object; isStale: boolean };

/**
 * Ticks for the rows of a list, for the prop `selection` of ListRows. Another search, filter or order clears them, and says so: nothing is
 * ticked that is not on screen. `nameOf` names a row for screen readers.
 */
export function useSelection<Row extends ListRow>(
  { rows, search, isStale }: TickedRows,
  nameOf: (row: Row) => string,
): [Selection, Omit<RowSelection<Row>, 'bar'>] {
  const [selection] = useState(createSelection);
  const asked = JSON.stringify(search);
  const before = useRef(asked);
  useLayoutEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    if (selection.isEmpty()) return;
    selection.clear();
    toast.info('Seleção desfeita, porque a lista mudou');
  }, [asked, selection]);
  useLayoutEffect(() => selection.show(rows?.map(({ id }) => id) ?? []), [rows, selection]);
  const head = <HeadTick selection={selection} isDisabled={isStale} />;
  const tick = (row: Row) => <Tick id={row.id} name={nameOf(row)} selection={selection} isDisabled={isStale} />;
  return [selection, { head, tick }];
}

type TickProps = { selection: Selection; isDisabled: boolean };

/** The id of a row's tick box in the page. */
const boxOf = (id: string) => `tick-${id}`;

/** Gives the focus back to the row ticked last. */
export const focusLastTick = (selection: Selection) => document.getElementById(boxOf(selection.last() ?? ''))?.focus();

/** Enter leads from a tick box to what can be done. */
export const BAR_ID = 'selection-bar';

function enterBar(event: KeyboardEvent) {
  if (event.key !== 'Enter') return;
  // Or the button that gets the focus is pressed.
  event.preventDefault();
  document.getElementById(BAR_ID)?.querySelector('button')?.focus();
}

/** A row's tick box. Shift+click and Shift+Space take all from the row ticked before. */
function Tick({ id, name, selection, isDisabled }: TickProps & { id: string; name: string }) {
  const isOn = useSyncExternalStore(selection.subscribe, () => selection.isTicked(id));
  return (
    <input
      id={boxOf(id)}
      type="checkbox"
      className={classes.tick}
      aria-label={`Selecionar ${name}`}
      checked={isOn}
      disabled={isDisabled}
      onChange={({ currentTarget, nativeEvent }) =>
        selection.tick(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
      }
      onKeyDown={enterBar}
    />
  );
}

/** Ticks all rows on screen, or none. */
function HeadTick({ selection, isDisabled }: TickProps) {
  const share = useSyncExternalStore(selection.subscribe, selection.share);
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = share === 'some';
      }}
      type="checkbox"
      className={classes.tick}
      data-head
      aria-label="Selecionar as linhas da tela"
      checked={share === 'all'}
      disabled={isDisabled}
      onChange={() => selection.tickShown(share !== 'all')}
      onKeyDown={enterBar}
    />
  );
}
