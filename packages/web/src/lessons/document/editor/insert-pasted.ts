import { isLinkHref } from '@jornada/domain/lessons/document/link-href';
import type { Editor, JSONContent } from '@tiptap/core';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { insertBlocks } from './blocks/block-commands.ts';
import { noticesOf } from './paste/notices.ts';
import { readClipboard } from './paste/read-clipboard.ts';
import type { Pasted } from './paste/pasted.ts';

type PasteTargets = {
  addFiles: (files: readonly File[]) => void;
  /** Begins to upload a picture: the `fileId` of its block, or null for one that is refused. */
  start: (file: File) => string | null;
  /** The files that the lesson has. */
  known: ReadonlySet<string>;
  onNotices: (notices: readonly string[]) => void;
};

/**
 * Puts what was pasted into the editor: an address onto the selected text, HTML and Markdown as blocks, files as uploads. False leaves it to
 * the editor, as what was copied from it.
 */
export function insertPasted(editor: Editor, data: DataTransfer, targets: PasteTargets): boolean {
  const { addFiles, start, known, onNotices } = targets;
  const text = data.getData('text/plain').trim();
  if (isLinkHref(text) && isWithinText(editor)) return editor.chain().focus().setMark('link', { href: text }).run();
  const pasted = readClipboard(data);
  if (!pasted) {
    if (data.files.length === 0 || data.types.includes('text/html')) return false;
    addFiles([...data.files]);
    return true;
  }
  const { blocks, notices } = withoutForeignFiles(pasted.document?.content ?? [], known);
  const all = withPictures(blocks, pasted, start);
  insertBlocksOf(
    editor,
    all.map((block) => editor.schema.nodeFromJSON(block)),
  );
  const count = blocks.length + pasted.pictures.length - all.length;
  const refused = count > 0 ? noticesOf([{ kind: 'picture', count, examples: [] }]) : [];
  onNotices([...pasted.notices, ...notices, ...refused]);
  return true;
}

const isWithinText = ({ state: { selection } }: Editor) =>
  !selection.empty && selection.$from.sameParent(selection.$to) && selection.$from.parent.isTextblock;

/** The pasted blocks with places for their pictures. */
function withPictures(pasted: readonly JSONContent[], { pictures }: Pasted, start: PasteTargets['start']) {
  const blocks = [...pasted];
  let added = 0;
  for (const { before, alt, file } of pictures) {
    const fileId = start(file);
    if (!fileId) continue;
    blocks.splice(before + added, 0, { type: 'picture', attrs: { fileId, alt } });
    added += 1;
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

/** Blocks without those whose files belong to another lesson, and what a creator is told of it. */
export function withoutForeignFiles<Block extends { attrs?: Record<string, unknown> | undefined } | { type: string }>(
  blocks: readonly Block[],
  known: ReadonlySet<string>,
): { blocks: Block[]; notices: string[] } {
  const isForeign = (block: Block) => {
    const fileId = 'attrs' in block ? block.attrs?.['fileId'] : undefined;
    return fileId !== undefined && !known.has(fileId as string);
  };
  const kept = blocks.filter((block) => !isForeign(block));
  const lost = blocks.length - kept.length;
  return { blocks: kept, notices: lost === 0 ? [] : [lost === 1 ? oneForeignFile : foreignFiles(lost)] };
}

const oneForeignFile = 'Um arquivo é de outra lição e não veio: envie-o aqui.';
const foreignFiles = (count: number) => `${count} arquivos são de outra lição e não vieram: envie-os aqui.`;
