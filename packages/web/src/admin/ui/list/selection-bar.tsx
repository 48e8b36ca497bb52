import { counted } from '@jornada/domain/plural';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots, IconX, type Icon } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatNumber } from '../../../platform/number-format.ts';
import { Menu, MenuItem } from '../../../ui/menu/menu.tsx';
import { IconButton } from '../icon-button.tsx';
import type { FoundRows } from './list-declaration.ts';
import type { Selection } from './selection.ts';
import classes from './selection-bar.module.css';
import { BAR_ID, focusLastTick } from './ticks.tsx';

/** What can be done with the selected rows. The first ones stand in the bar, the others in its menu. */
export type BulkChoice = { label: string; icon?: Icon; danger?: boolean; isBusy?: boolean; onChoose: () => void };

type SelectionBarProps = {
  selection: Selection;
  words: { one: string; many: string };
  /** All that the list's search finds. */
  found: Pick<FoundRows, 'count' | 'isCapped'> | undefined;
  formatFound: (count: number, isCapped: boolean) => string;
  /** So many can be ticked one by one. */
  most: number;
  choices: readonly BulkChoice[];
};

/** In the bar, wide and on phones. */
const [shownWide, shownNarrow] = [4, 2];

/** The floating bar that names what is selected and what can be done with it, which covers no last row. Esc clears the selection. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, words, most } = props;
  const { ids, isAll } = useSyncExternalStore(selection.subscribe, selection.now);
  const isEmpty = !isAll && ids.size === 0;
  const [hasBeen, setHasBeen] = useState(false);
  if (!isEmpty && !hasBeen) setHasBeen(true);
  const { count = 0, isCapped = false } = props.found ?? {};
  const label = isAll ? props.formatFound(count, isCapped) : counted(ids.size, words.one, words.many);
  const tooMany = !isAll && ids.size > most;
  const heard = isEmpty ? hasBeen && 'Nada selecionado' : `Seleção: ${label}. Enter leva às ações, Esc desfaz.`;
  return (
    <>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
      {!isEmpty && (
        <>
          <div className={classes.space} />
          <Bar
            {...props}
            label={label}
            note={tooMany ? `No máximo ${most} por vez` : undefined}
            all={
              !isAll &&
              (isCapped || tooMany || count > ids.size) &&
              `Selecionar ${isCapped ? 'todas' : `as ${formatNumber(count)}`}`
            }
          />
        </>
      )}
    </>
  );
}

type BarProps = SelectionBarProps & { label: string; note: string | undefined; all: string | false };

function Bar({ selection, choices, label, note, all }: BarProps) {
  const isNarrow = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false });
  const clear = () => {
    focusLastTick(selection);
    selection.clear();
  };
  useEffect(() => {
    const pressed = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !hasOwnEscape(target)) clear();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
  const inBar = choices.slice(0, isNarrow ? shownNarrow : shownWide);
  const inMenu = choices.slice(inBar.length);
  return (
    <div id={BAR_ID} role="group" aria-label={`Ações com ${label}`} className={classes.bar} data-foot>
      <b>{label}</b>
      {note && <span className={classes.note}>{note}</span>}
      {all && !isNarrow && (
        <button type="button" onClick={selection.tickFound}>
          {all}
        </button>
      )}
      <i aria-hidden="true" />
      {inBar.map(({ label: name, icon: Glyph, isBusy, onChoose }) => (
        <button key={name} type="button" disabled={note !== undefined} aria-busy={isBusy} onClick={onChoose}>
          {Glyph && <Glyph size={16} stroke={2} aria-hidden="true" />}
          {name}
        </button>
      ))}
      {(inMenu.length > 0 || (all && isNarrow)) && (
        <Menu
          button={
            <>
              <IconDots size={18} aria-hidden="true" />
              <VisuallyHidden>Mais ações</VisuallyHidden>
            </>
          }
        >
          {all && isNarrow && <MenuItem onClick={selection.tickFound}>{all}</MenuItem>}
          {inMenu.map(({ label: name, danger, onChoose }) => (
            <MenuItem key={name} disabled={note !== undefined} data-danger={danger || undefined} onClick={onChoose}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      <IconButton icon={IconX} label="Desfazer a seleção" onClick={clear} />
    </div>
  );
}

/** Esc closes a dialog or a menu, and empties a field. */
const hasOwnEscape = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role="dialog"], [role="menu"], select, textarea, input:not([type="checkbox"])') !== null;
