import type { CommandProps, Editor } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { findWrapping } from '@tiptap/pm/transform';

/** Makes the blocks of text headings of a level, or paragraphs for null and for headings of that level. */
export function changeHeading(editor: Editor, level: 2 | 3 | null): boolean {
  const isAlready = level !== null && editor.isActive('heading', { level });
  return level === null || isAlready
    ? editor.commands.setNode('paragraph')
    : editor.commands.setNode('heading', { level });
}

/** Wraps the whole blocks of the selection, or takes them out. A quote and a callout hold no headings, so these become paragraphs. */
function toggleWrap(editor: Editor, type: string, attrs?: Record<string, unknown>): boolean {
  if (editor.isActive(type)) return editor.commands.lift(type);
  const wrap = ({ tr, dispatch, state }: CommandProps) => {
    const { $from, $to } = tr.selection;
    const range = $from.blockRange($to, ({ type: { name } }) => name === 'doc');
    const wrapping = range && findWrapping(range, state.schema.nodes[type]!, attrs);
    if (!wrapping) return false;
    if (dispatch) tr.wrap(range, wrapping).scrollIntoView();
    return true;
  };
  return editor.isActive('heading')
    ? editor.chain().setNode('paragraph').command(wrap).run()
    : editor.commands.command(wrap);
}

export const toggleQuote = (editor: Editor) => toggleWrap(editor, 'blockquote');

/** Puts the selected blocks into a callout of this kind, changes the kind of the one around them, or takes them out. */
export function toggleCallout(editor: Editor, kind: string): boolean {
  if (editor.isActive('callout') && !editor.isActive('callout', { kind })) {
    return editor.commands.updateAttributes('callout', { kind });
  }
  return toggleWrap(editor, 'callout', { kind });
}

/**
 * Puts blocks behind the block of the document that holds `at`, by default the selection, or in its place where that is an empty paragraph.
 * The cursor goes behind them.
 */
export function insertBlocks(editor: Editor, blocks: readonly Node[], at?: number): boolean {
  return editor.commands.command(({ tr, dispatch }) => {
    const $at = at === undefined ? tr.selection.$to : tr.doc.resolve(at);
    const [from, to] = placeBehind($at);
    if (!dispatch) return true;
    tr.replaceWith(from, to, [...blocks]);
    const end = from + blocks.reduce((size, block) => size + block.nodeSize, 0);
    const after = tr.doc.resolve(end);
    if (!after.nodeAfter?.isTextblock) tr.insert(end, tr.doc.type.schema.nodes['paragraph']!.create());
    tr.setSelection(TextSelection.near(tr.doc.resolve(end))).scrollIntoView();
    return true;
  });
}

function placeBehind($at: ResolvedPos): [from: number, to: number] {
  // Between two blocks, as a selected block's end is.
  if ($at.depth === 0) return [$at.pos, $at.pos];
  const block = $at.node(1);
  const isBlank = block.type.name === 'paragraph' && block.content.size === 0;
  return [isBlank ? $at.before(1) : $at.after(1), $at.after(1)];
}

/** Removes the block at a position, and goes on with the text. */
export function removeBlock(editor: Editor, position: number | undefined): void {
  const block = position === undefined ? null : editor.state.doc.nodeAt(position);
  if (position !== undefined && block) {
    editor
      .chain()
      .focus()
      .deleteRange({ from: position, to: position + block.nodeSize })
      .run();
  }
}

/** Tells of a transaction that it moved a block or item, and where to. */
export const MOVED = 'movedBlock';
export type MovedBlock = { isItem: boolean; position: number; count: number };

/** Moves the item of a list, or the whole block where the item is its list's first or last, by one place: -1 up, 1 down. */
export function moveBlock(editor: Editor, step: 1 | -1): boolean {
  return editor.commands.command(({ tr, dispatch }) => {
    const place = movable(tr, step);
    if (!place) return false;
    if (dispatch) swap(tr, place, step);
    return true;
  });
}

type Movable = { parent: Node; index: number; from: number };

function movable({ selection, doc }: Transaction, step: 1 | -1): Movable | null {
  const { $from } = selection;
  const at = selection instanceof NodeSelection ? $from.depth + 1 : $from.depth;
  for (let depth = at; depth > 0; depth -= 1) {
    const isItem = depth <= $from.depth && $from.node(depth).type.name === 'listItem';
    if (!isItem && depth > 1) continue;
    const parent = depth === 1 ? doc : $from.node(depth - 1);
    const index = $from.index(depth - 1);
    if (index + step < 0 || index + step >= parent.childCount) continue;
    return { parent, index, from: depth <= $from.depth ? $from.before(depth) : $from.pos };
  }
  return null;
}

function swap(tr: Transaction, { parent, index, from }: Movable, step: 1 | -1) {
  const moved = parent.child(index);
  const other = parent.child(index + step);
  const start = step === 1 ? from : from - other.nodeSize;
  const { anchor, head } = tr.selection;
  const isNode = tr.selection instanceof NodeSelection;
  tr.replaceWith(start, start + moved.nodeSize + other.nodeSize, step === 1 ? [other, moved] : [moved, other]);
  const by = step === 1 ? other.nodeSize : -other.nodeSize;
  const selection = isNode
    ? NodeSelection.create(tr.doc, from + by)
    : TextSelection.create(tr.doc, anchor + by, head + by);
  const place: MovedBlock = {
    isItem: parent.type.name !== 'doc',
    position: index + step + 1,
    count: parent.childCount,
  };
  tr.setSelection(selection).setMeta(MOVED, place).scrollIntoView();
}
