import { Extension } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { Plugin } from '@tiptap/pm/state';
import { moveBlock } from '../blocks/block-commands.ts';
import { leavesByTab } from './behaviours.ts';

/** Keys of the whole editor: of links, of moving blocks, and of a selected picture or recording. */
export const EditorKeys = Extension.create<{ onLink: () => void; onEdit: (position: number) => void }>({
  name: 'editorKeys',
  // Before paragraphs take Enter.
  priority: 900,
  addOptions: () => ({ onLink: () => undefined, onEdit: () => undefined }),
  addKeyboardShortcuts() {
    const { onLink, onEdit } = this.options;
    return {
      'Mod-k': () => {
        onLink();
        return true;
      },
      'Alt-ArrowUp': ({ editor }) => moveBlock(editor, -1),
      'Alt-ArrowDown': ({ editor }) => moveBlock(editor, 1),
      Enter: ({ editor: { state } }) => {
        const { selection } = state;
        const name = selection instanceof NodeSelection && selection.node.type.name;
        if (name !== 'picture' && name !== 'audio') return false;
        onEdit(selection.from);
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleKeyDown(_, event) {
            // The search of the administration opens with the same keys.
            if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) event.stopPropagation();
            if (!['Escape', 'Tab', 'Shift'].includes(event.key)) leavesByTab.delete(editor);
            return false;
          },
        },
      }),
    ];
  },
});
