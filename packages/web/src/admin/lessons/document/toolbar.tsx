import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconBold,
  IconItalic,
  IconLink,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { stepTo } from '../../../ui/keyboard/step-to.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { blockChoices, type BlockChoice } from './blocks/block-choices.ts';
import { changeHeading, moveBlock } from './blocks/block-commands.ts';
import classes from './toolbar.module.css';

type ToolbarProps = {
  editor: Editor;
  onChoose: (editor: Editor, choice: BlockChoice) => void;
  onLink: () => void;
  onMarkdown: () => void;
};

type Tool = {
  label: string;
  icon: Icon;
  keys?: string | undefined;
  isActive?: boolean | undefined;
  isOff?: boolean;
  run: () => void;
};

const styles = { paragraph: null, heading2: 2, heading3: 3 } as const;
const { paragraph, heading, subheading, bulletList, orderedList, quote, tip, picture, audio, file, divider } =
  blockChoices;
const offered: readonly (readonly BlockChoice[])[] = [
  [bulletList, orderedList, quote],
  [tip, picture, audio, file, divider],
];

/** The tools of the text. It is one stop for Tab; arrows, Home and End move in it. */
export function Toolbar({ editor, onChoose, onLink, onMarkdown }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: () => ({
      style: editor.isActive('heading', { level: 2 })
        ? 'heading2'
        : editor.isActive('heading', { level: 3 })
          ? 'heading3'
          : 'paragraph',
      active: Object.values<BlockChoice>(blockChoices)
        .filter((choice) => choice.isActive?.(editor))
        .map(({ key }) => key),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const [stop, setStop] = useState(0);

  const ofBlock = (choice: BlockChoice): Tool => ({
    label: choice.label,
    icon: choice.icon,
    keys: choice.keys,
    isActive: choice.isActive && state.active.includes(choice.key),
    run: () => onChoose(editor, choice),
  });
  const mark = (type: 'bold' | 'italic', label: string, icon: Icon, keys: string): Tool => ({
    label,
    icon,
    keys,
    isActive: state[type],
    run: () => editor.chain().focus().toggleMark(type).run(),
  });
  const groups: readonly (readonly Tool[])[] = [
    [
      mark('bold', 'Negrito', IconBold, 'Control+B'),
      mark('italic', 'Itálico', IconItalic, 'Control+I'),
      { label: 'Link', icon: IconLink, keys: 'Control+K', isActive: state.link, run: onLink },
    ],
    ...offered.map((choices) => choices.map(ofBlock)),
    [
      {
        label: 'Desfazer',
        icon: IconArrowBackUp,
        keys: 'Control+Z',
        isOff: !state.canUndo,
        run: () => editor.chain().focus().undo().run(),
      },
      {
        label: 'Refazer',
        icon: IconArrowForwardUp,
        keys: 'Control+Shift+Z',
        isOff: !state.canRedo,
        run: () => editor.chain().focus().redo().run(),
      },
      { label: 'Mover para cima', icon: IconArrowUp, keys: 'Alt+ArrowUp', run: () => moveBlock(editor, -1) },
      { label: 'Mover para baixo', icon: IconArrowDown, keys: 'Alt+ArrowDown', run: () => moveBlock(editor, 1) },
    ],
  ];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tools = toolsIn(event.currentTarget);
    const target = stepTo(event.key, tools.indexOf(event.target as HTMLElement), tools.length, 'horizontal');
    if (target === null) return;
    event.preventDefault();
    tools[target]?.focus();
  }
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
    setStop(Math.max(0, toolsIn(currentTarget).indexOf(target)));

  const first = groups.map((_, index) => 1 + groups.slice(0, index).reduce((count, group) => count + group.length, 0));
  const last = 1 + groups.flat().length;
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Ferramentas do texto"
      aria-controls="lesson-document"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <select
        aria-label="Estilo do bloco"
        className={classes.style}
        tabIndex={stop === 0 ? 0 : -1}
        value={state.style}
        onChange={({ currentTarget }) => changeHeading(editor, styles[currentTarget.value as keyof typeof styles])}
      >
        <option value="paragraph">{paragraph.label}</option>
        <option value="heading2">{heading.label}</option>
        <option value="heading3">{subheading.label}</option>
      </select>
      {groups.map((tools, group) => (
        <div key={tools[0]?.label} className={classes.group}>
          {tools.map(({ label, icon, keys, isActive, isOff, run }, index) => (
            <IconButton
              key={label}
              icon={icon}
              label={label}
              hint={keys ? `${label} (${keysInWords(keys)})` : label}
              aria-keyshortcuts={keys}
              aria-pressed={isActive}
              aria-disabled={isOff || undefined}
              tabIndex={stop === first[group]! + index ? 0 : -1}
              // The selection stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => isOff || run()}
            />
          ))}
        </div>
      ))}
      <button type="button" className={classes.markdown} tabIndex={stop === last ? 0 : -1} onClick={onMarkdown}>
        Markdown
      </button>
    </div>
  );
}

const toolsIn = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>('select, button')];

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
