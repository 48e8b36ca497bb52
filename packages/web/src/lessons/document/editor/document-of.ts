import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { isEmptyDocument } from '@jornada/domain/lessons/document/document-text';
import type { Node } from '@tiptap/pm/model';

type Block = LessonDocument['content'][number];

/** An editor's document, without blank paragraphs at its end; null for nothing. `stored` changes a block, or leaves it out. */
export function documentOf(doc: Node, stored: (block: Block) => Block | [] = (block) => block): LessonDocument | null {
  // Cloned, because ProseMirror's attributes have no prototype: no comparison finds them equal to those of an answer.
  const { content } = structuredClone(doc.toJSON()) as LessonDocument;
  const blocks = content.flatMap(stored);
  while (isBlankParagraph(blocks.at(-1))) blocks.pop();
  const document: LessonDocument = { type: 'doc', content: blocks };
  return isEmptyDocument(document) ? null : document;
}

const isBlankParagraph = (block: Block | undefined) => block?.type === 'paragraph' && !block.content;
