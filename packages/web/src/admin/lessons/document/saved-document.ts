import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Selection } from '@tiptap/pm/state';
import { documentOf } from '../../../lessons/document/editor/document-of.ts';
import type { Upload } from './uploads/document-uploads.ts';

type Block = LessonDocument['content'][number];

/** The uploads that blocks of the document still wait for. */
export const pendingUploads = (doc: Node, uploads: ReadonlyMap<string, Upload>): Upload[] =>
  doc.children.flatMap((block) => {
    const upload = uploads.get(String(block.attrs['fileId']));
    return upload && upload.state !== 'there' ? upload : [];
  });

/** What is saved of an editor's document: it waits for no file. */
export const savedDocument = (doc: Node, uploads: ReadonlyMap<string, Upload>): LessonDocument | null =>
  documentOf(doc, (block) => withStoredFile(block, uploads));

function withStoredFile(block: Block, uploads: ReadonlyMap<string, Upload>): Block | [] {
  if (!('attrs' in block) || !('fileId' in block.attrs)) return block;
  const upload = uploads.get(block.attrs.fileId);
  if (!upload) return block;
  if (upload.state !== 'there') return [];
  return { ...block, attrs: { ...block.attrs, fileId: upload.sent.id } } as Block;
}

/** What a place of the saved document (`document.content.3.attrs.alt`) is in the editor: the block itself, or the cursor in it. */
export function selectionAt(doc: Node, place: string): Selection {
  let position = 0;
  let node = doc;
  for (const [, digits] of place.matchAll(/content\.(\d+)/g)) {
    const index = Number(digits);
    if (index >= node.childCount) break;
    if (node !== doc) position += 1;
    for (let before = 0; before < index; before += 1) position += node.child(before).nodeSize;
    node = node.child(index);
  }
  return node.isAtom && node.isBlock
    ? NodeSelection.create(doc, position)
    : TextSelection.near(doc.resolve(Math.min(position + 1, doc.content.size)));
}
