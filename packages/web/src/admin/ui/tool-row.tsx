import type { Icon } from '@tabler/icons-react';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { stepTo } from '../../ui/keyboard/step-to.ts';
import { IconButton } from './icon-button.tsx';

export type Tool = {
  label: string;
  icon: Icon;
  /** As `aria-keyshortcuts` has it; 'Control' is ⌘ on a Mac. */
  keys?: string | undefined;
  isActive?: boolean | undefined;
  isOff?: boolean;
  run: () => void;
};

/** The row of a text's tools: one stop for Tab; arrows, Home and End move in it. `row` goes to its element, `tabIndexOf` to what stands there. */
export function useToolRow(textId: string) {
  const [stop, setStop] = useState(0);
  const row = {
    role: 'toolbar',
    tabIndex: -1,
    'aria-label': 'Ferramentas do texto',
    'aria-controls': textId,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const tools = toolsIn(event.currentTarget);
      const target = stepTo(event.key, tools.indexOf(event.target as HTMLElement), tools.length, 'horizontal');
      if (target === null) return;
      event.preventDefault();
      tools[target]?.focus();
    },
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
      setStop(Math.max(0, toolsIn(currentTarget).indexOf(target))),
  } as const;
  return { row, tabIndexOf: (place: number) => (stop === place ? 0 : -1) };
}

const toolsIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('select, button')];

type ToolButtonsProps = {
  tools: readonly Tool[];
  tabIndexOf: (place: number) => number;
  /** The place of the first one in the row. */
  first?: number;
};

export const ToolButtons = ({ tools, tabIndexOf, first = 0 }: ToolButtonsProps) =>
  tools.map(({ label, icon, keys, isActive, isOff, run }, index) => (
    <IconButton
      key={label}
      icon={icon}
      label={label}
      hint={keys ? `${label} (${keysInWords(keys)})` : label}
      aria-keyshortcuts={keys}
      aria-pressed={isActive}
      aria-disabled={isOff || undefined}
      tabIndex={tabIndexOf(first + index)}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isOff || run()}
    />
  ));

const isMac = navigator.platform.startsWith('Mac');
const keyNames: Record<string, string> = isMac
  ? { Control: '⌘', Alt: '⌥', Shift: '⇧', ArrowUp: '↑', ArrowDown: '↓' }
  : { Control: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓' };
/** 'Ctrl Shift 8', as on the keyboard at hand. */
const keysInWords = (keys: string) =>
  keys
    .split('+')
    .map((name) => keyNames[name] ?? name)
    .join(' ');
