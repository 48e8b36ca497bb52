import type { DocumentFileKind } from '../materials.ts';
import { nodesOf } from './document-text.ts';
import type { DocumentNode, LessonDocument } from './lesson-document.ts';

/** The kind of file that each node shows. */
const KIND_OF = { picture: 'picture', audio: 'audio', fileCard: 'file' } as const satisfies Partial<
  Record<DocumentNode['type'], DocumentFileKind>
>;

const showsFile = (node: DocumentNode): node is DocumentNode<keyof typeof KIND_OF> => node.type in KIND_OF;

/** The files that a document names, each as the kind that its node shows (decision I4). One that is shown twice is named twice. */
export function documentFiles(document: LessonDocument): { id: string; kind: DocumentFileKind }[] {
  return [...nodesOf(document)].filter(showsFile).map(({ type, attrs }) => ({ id: attrs.fileId, kind: KIND_OF[type] }));
}

/** The same document for a copied lesson, whose files have ids of their own. An id without another one stays. */
export function withFileIds(document: LessonDocument, ids: ReadonlyMap<string, string>): LessonDocument {
  const content = document.content.map((block) =>
    showsFile(block)
      ? { ...block, attrs: { ...block.attrs, fileId: ids.get(block.attrs.fileId) ?? block.attrs.fileId } }
      : block,
  );
  return { ...document, content: content as LessonDocument['content'] };
}
