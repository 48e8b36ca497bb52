import { MAX_LIST_DEPTH, nodeRule, type NodeType } from '@jornada/domain/lessons/document/nodes';
import {
  InputRule,
  markInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
  type Editor,
  type KeyboardShortcutCommand,
} from '@tiptap/core';
import { changeHeading, toggleQuote } from '../blocks/block-commands.ts';

/** How the marks and blocks of text behave while somebody writes. Blocks with a view of their own are in document-editor.tsx. */
export const textNodes = {
  heading: {
    addInputRules() {
      const rule = (find: RegExp, level: 2 | 3) =>
        textblockTypeInputRule({ find, type: this.type, getAttributes: { level } });
      return [rule(/^##?\s$/, 2), rule(/^###\s$/, 3)];
    },
    addKeyboardShortcuts: () => ({
      'Mod-Alt-2': ({ editor }) => changeHeading(editor, 2),
      'Mod-Alt-3': ({ editor }) => changeHeading(editor, 3),
    }),
  },
  paragraph: {
    addKeyboardShortcuts: () => ({ 'Mod-Alt-0': ({ editor }) => changeHeading(editor, null) }),
  },
  bulletList: {
    addInputRules() {
      return [wrappingInputRule({ find: /^\s*[-*•]\s$/, type: this.type })];
    },
    addKeyboardShortcuts: () => ({
      'Mod-Shift-8': ({ editor }) => editor.commands.toggleList('bulletList', 'listItem'),
    }),
  },
  orderedList: {
    addInputRules() {
      const find = /^(\d{1,4})[.)]\s$/;
      return [
        wrappingInputRule({
          find,
          type: this.type,
          getAttributes: ([, start]) => ({ start: Number(start) }),
          joinPredicate: ([, start], list) => list.childCount + Number(list.attrs['start']) === Number(start),
        }),
      ];
    },
    addKeyboardShortcuts: () => ({
      'Mod-Shift-7': ({ editor }) => editor.commands.toggleList('orderedList', 'listItem'),
    }),
  },
  listItem: {
    addKeyboardShortcuts: () => ({
      Enter: ({ editor }) => editor.commands.splitListItem('listItem'),
      Tab: nestItem,
      'Shift-Tab': ({ editor }) => !leavesByTab.has(editor) && isNested(editor) && lift(editor),
      Escape: ({ editor }) => {
        leavesByTab.add(editor);
        return false;
      },
      // At an item's beginning; otherwise it would become a second paragraph of the item above.
      Backspace: ({ editor }) => isAtItemsStart(editor) && lift(editor),
    }),
  },
  blockquote: {
    addInputRules() {
      return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
    },
    addKeyboardShortcuts: () => ({ 'Mod-Shift-b': ({ editor }) => toggleQuote(editor) }),
  },
  horizontalRule: {
    addInputRules() {
      return [
        new InputRule({
          find: /^(?:---|—-)$/,
          handler: ({ state, range }) => {
            const { tr } = state;
            tr.replaceWith(range.from - 1, range.to, [this.type.create(), state.schema.nodes['paragraph']!.create()]);
          },
        }),
      ];
    },
  },
  hardBreak: {
    addKeyboardShortcuts() {
      const insert: KeyboardShortcutCommand = ({ editor }) => editor.commands.insertContent({ type: 'hardBreak' });
      return { 'Shift-Enter': insert };
    },
  },
} satisfies Parameters<typeof import('./document-extensions.ts').documentExtensions>[0]['nodes'];

export const textMarks = {
  bold: {
    addInputRules() {
      return [markInputRule({ find: /(?:^|\s)(\*\*(?!\s+\*\*)([^*]+)\*\*(?!\s+\*\*))$/, type: this.type })];
    },
    addKeyboardShortcuts: () => ({ 'Mod-b': ({ editor }) => editor.commands.toggleMark('bold') }),
  },
  italic: {
    addInputRules() {
      return [markInputRule({ find: /(?:^|\s)(_(?!\s+_)([^_]+)_(?!\s+_))$/, type: this.type })];
    },
    addKeyboardShortcuts: () => ({ 'Mod-i': ({ editor }) => editor.commands.toggleMark('italic') }),
  },
} satisfies Parameters<typeof import('./document-extensions.ts').documentExtensions>[0]['marks'];

/** Editors in which Esc was the last key: the next Tab leaves them, also out of a list. */
export const leavesByTab = new WeakSet<Editor>();

const depthOfLists = ({ state }: Editor) => {
  const { $from } = state.selection;
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).filter(
    ({ type }) => nodeRule(type.name as NodeType)?.isList,
  ).length;
};

/** One level deeper, where there is one; otherwise Tab leaves the editor. */
const nestItem: KeyboardShortcutCommand = ({ editor }) =>
  !leavesByTab.has(editor) && depthOfLists(editor) < MAX_LIST_DEPTH && editor.commands.sinkListItem('listItem');

const isNested = (editor: Editor) => depthOfLists(editor) > 1;
const lift = (editor: Editor) => editor.commands.liftListItem('listItem');

function isAtItemsStart({ state }: Editor): boolean {
  const { $from, empty } = state.selection;
  return (
    empty &&
    $from.parentOffset === 0 &&
    $from.depth > 1 &&
    $from.node(-1).type.name === 'listItem' &&
    $from.index(-1) === 0
  );
}
