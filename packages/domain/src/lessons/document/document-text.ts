import { hasLetterOrDigit } from '../../text/invisible.ts';
import type { DocumentNode, LessonDocument } from './lesson-document.ts';

export const WORDS_A_MINUTE = 200;

/** Every node of a document, in the order in which it is read. */
export function* nodesOf(node: DocumentNode): Generator<DocumentNode> {
  yield node;
  if ('content' in node && node.content) for (const inside of node.content) yield* nodesOf(inside);
}

/**
 * The text of a document for search and mail: one line for each paragraph, heading, caption and title, and one with what a picture shows. It
 * is text: whoever writes it into HTML has to escape it.
 */
export function documentText(document: LessonDocument): string {
  return linesOf(document)
    .filter((line) => visible.test(line))
    .join('\n');
}

/** Of text of any length in one step for each character, unlike `isBlank`. */
const visible = /[^\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

function linesOf(node: DocumentNode): string[] {
  if (node.type === 'paragraph' || node.type === 'heading') {
    return [(node.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('')];
  }
  if (node.type === 'picture') return [node.attrs.isDecorative ? '' : node.attrs.alt, node.attrs.caption];
  if (node.type === 'audio') return [node.attrs.title];
  return 'content' in node ? node.content.flatMap(linesOf) : [];
}

/** How many words a document has. */
export const documentWords = (document: LessonDocument): number =>
  documentText(document).split(/\s+/u).filter(hasLetterOrDigit).length;

/** How many whole minutes it takes to read, rounded up; 0 for one without words. */
export const readingMinutes = (document: LessonDocument): number => Math.ceil(documentWords(document) / WORDS_A_MINUTE);

/** The files that a document names, each once, in its order. */
export function documentFileIds(document: LessonDocument): string[] {
  const ids = [...nodesOf(document)].flatMap((node) =>
    'attrs' in node && 'fileId' in node.attrs ? [node.attrs.fileId] : [],
  );
  return [...new Set(ids)];
}

/** Whether a reader sees and hears nothing: no word, picture, sound or file. */
export const isEmptyDocument = (document: LessonDocument): boolean =>
  documentFileIds(document).length === 0 && documentText(document) === '';
