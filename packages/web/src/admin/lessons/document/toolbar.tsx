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
import { ToolButtons, useToolRow, type Tool } from '../../ui/tool-row.tsx';
import { blockChoices, type BlockChoice } from './blocks/block-choices.ts';
import { changeHeading, moveBlock } from '../../../lessons/document/editor/blocks/block-commands.ts';
import classes from './toolbar.module.css';

type ToolbarProps = {
  editor: Editor;
  onChoose: (editor: Editor, choice: BlockChoice) => void;
  onLink: () => void;
  onMarkdown: () => void;
};

const styles = { paragraph: null, heading2: 2, heading3: 3 } as const;
const { paragraph, heading, subheading, bulletList, orderedList, quote, tip, picture, audio, file, divider } =
  blockChoices;
const offered: readonly (readonly BlockChoice[])[] = [
  [bulletList, orderedList, quote],
  [tip, picture, audio, file, divider],
];

/** The tools of the text. */
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
  const { row, tabIndexOf } = useToolRow('lesson-document');

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

  const first = groups.map((_, index) => 1 + groups.slice(0, index).reduce((count, group) => count + group.length, 0));
  const last = 1 + groups.flat().length;
  return (
    <div {...row} className={classes.toolbar}>
      <select
        aria-label="Estilo do bloco"
        className={classes.style}
        tabIndex={tabIndexOf(0)}
        value={state.style}
        onChange={({ currentTarget }) => changeHeading(editor, styles[currentTarget.value as keyof typeof styles])}
      >
        <option value="paragraph">{paragraph.label}</option>
        <option value="heading2">{heading.label}</option>
        <option value="heading3">{subheading.label}</option>
      </select>
      {groups.map((tools, group) => (
        <div key={tools[0]?.label} className={classes.group}>
          <ToolButtons {...{ tools, tabIndexOf }} first={first[group]} />
        </div>
      ))}
      <button type="button" className={classes.markdown} tabIndex={tabIndexOf(last)} onClick={onMarkdown}>
        Markdown
      </button>
    </div>
  );
}
