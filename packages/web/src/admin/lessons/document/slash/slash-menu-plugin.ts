import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { stepTo } from '../../../../ui/keyboard/step-to.ts';
import { choicesFor, type BlockChoice } from '../blocks/block-choices.ts';

/** The open menu at '/': where the slash stands, what was typed after it, the offered blocks and the chosen one of them. */
export type SlashMenuState = { from: number; query: string; choices: readonly BlockChoice[]; index: number };

const key = new PluginKey<SlashMenuState | null>('slashMenu');
export const slashMenuOf = (state: EditorState): SlashMenuState | null => key.getState(state) ?? null;

export const SLASH_MENU_ID = 'slash-menu';
export const slashChoiceId = ({ key: name }: BlockChoice) => `${SLASH_MENU_ID}-${name}`;

const noAttributes: Record<string, string> = {};

/** After a blank or at a beginning, so that 'e/ou' and addresses open nothing. */
const typed = /(?:^|\s)\/([\p{L}\p{N}]{0,20})$/u;

/** Opens a menu of blocks at '/'. Letters filter, arrows move, Enter and Tab choose, Esc closes. `choose` gets the chosen block. */
export const SlashMenuPlugin = Extension.create<{ choose: (editor: Editor, choice: BlockChoice) => void }>({
  name: 'slashMenu',
  // Before lists and paragraphs take Enter and Tab.
  priority: 1000,
  addOptions: () => ({ choose: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin<SlashMenuState | null>({
        key,
        state: { init: () => null, apply: (tr, open) => next(tr, open) },
        props: {
          handleKeyDown(view, event) {
            const open = slashMenuOf(view.state);
            if (!open || event.isComposing) return false;
            const index = stepTo(event.key, open.index, open.choices.length, 'vertical');
            const chosen = open.choices[open.index];
            if (index !== null) view.dispatch(view.state.tr.setMeta(key, { index }));
            else if (event.key === 'Escape') view.dispatch(view.state.tr.setMeta(key, 'close'));
            else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(editor, chosen, options.choose);
            else return false;
            return true;
          },
          handleDOMEvents: {
            blur(view) {
              if (slashMenuOf(view.state)) view.dispatch(view.state.tr.setMeta(key, 'close'));
            },
          },
          attributes(state) {
            const open = slashMenuOf(state);
            const chosen = open?.choices[open.index];
            return !chosen
              ? noAttributes
              : { 'aria-controls': SLASH_MENU_ID, 'aria-activedescendant': slashChoiceId(chosen) };
          },
        },
      }),
    ];
  },
});

/** Takes the typed '/…' away and goes on with the block. */
export function choose(editor: Editor, choice: BlockChoice, then: (editor: Editor, choice: BlockChoice) => void) {
  const open = slashMenuOf(editor.state);
  if (!open) return;
  editor.chain().focus().deleteRange({ from: open.from, to: editor.state.selection.from }).run();
  then(editor, choice);
}

function next(tr: Transaction, open: SlashMenuState | null): SlashMenuState | null {
  const meta = tr.getMeta(key) as { index: number } | 'close' | undefined;
  if (meta === 'close') return null;
  if (meta) return open && { ...open, ...meta };
  if (!tr.docChanged && !tr.selectionSet) return open;
  const { $from, empty } = tr.selection;
  if (!empty || !$from.parent.isTextblock) return null;
  const [, query] = typed.exec($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')) ?? [];
  // It opens for a typed slash, not where somebody goes to one.
  if (query === undefined || (!open && !(query === '' && tr.docChanged && !tr.getMeta('paste')))) return null;
  const choices = choicesFor(query);
  return choices.length === 0 ? null : { from: $from.pos - query.length - 1, query, choices, index: 0 };
}
