import { isLinkHref } from '@jornada/domain/lessons/document/link-href';
import type { Editor, JSONContent } from '@tiptap/core';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { insertBlocks } from './blocks/block-commands.ts';
import { readClipboard } from './paste/read-clipboard.ts';
import type { Pasted } from './paste/pasted.ts';

type PasteTargets = {
  addFiles: (files: readonly File[]) => void;
  /** Begins to upload a picture: the `fileId` of its block, or null for one that is refused. */
  start: (file: File) => string | null;
  onNotices: (notices: readonly string[]) => void;
};

/**
 * Puts what was pasted into the editor: an address onto the selected text, HTML and Markdown as blocks, files as uploads. False leaves it to
 * the editor, as what was copied from it.
 */
export function insertPasted(
  editor: Editor,
  data: DataTransfer,
  { addFiles, start, onNotices }: PasteTargets,
): boolean {
  const text = data.getData('text/plain').trim();
  if (isLinkHref(text) && isWithinText(editor)) return editor.chain().focus().setMark('link', { href: text }).run();
  const pasted = readClipboard(data);
  if (!pasted) {
    if (data.files.length === 0 || data.types.includes('text/html')) return false;
    addFiles([...data.files]);
    return true;
  }
  insertBlocksOf(
    editor,
    blocksOf(pasted, start).map((block) => editor.schema.nodeFromJSON(block)),
  );
  onNotices(pasted.notices);
  return true;
}

const isWithinText = ({ state: { selection } }: Editor) =>
  !selection.empty && selection.$from.sameParent(selection.$to) && selection.$from.parent.isTextblock;

/** The pasted blocks with places for their pictures. */
function blocksOf({ document, pictures }: Pasted, start: PasteTargets['start']): JSONContent[] {
  const blocks: JSONContent[] = [...((document?.content as JSONContent[] | undefined) ?? [])];
  for (const { before, alt, file } of [...pictures].reverse()) {
    const fileId = start(file);
    if (fileId) blocks.splice(before, 0, { type: 'picture', attrs: { fileId, alt } });
  }
  return blocks;
}

function insertBlocksOf(editor: Editor, blocks: readonly Node[]): void {
  if (blocks.length === 0) return;
  const isInList = editor.isActive('listItem');
  // A list in a list would get too deep.
  if (isInList && blocks.some(({ type: { name } }) => name === 'bulletList' || name === 'orderedList')) {
    insertBlocks(editor, blocks);
    return;
  }
  const slice = Slice.maxOpen(Fragment.from([...blocks]));
  editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
}

/** What was copied from an editor without blocks of files that this lesson has not, and how many these were. */
export function withoutForeignFiles(slice: Slice, known: ReadonlySet<string>): [kept: Slice, lost: number] {
  const blocks = slice.content.content;
  const kept = blocks.filter(({ attrs: { fileId } }) => fileId === undefined || known.has(String(fileId)));
  const lost = blocks.length - kept.length;
  return lost === 0 ? [slice, 0] : [Slice.maxOpen(Fragment.from(kept)), lost];
}

export const foreignFilesNotice = (count: number) =>
  count === 1
    ? 'Um arquivo é de outra lição e não veio: envie-o aqui.'
    : `${count} arquivos são de outra lição e não vieram: envie-os aqui.`;
