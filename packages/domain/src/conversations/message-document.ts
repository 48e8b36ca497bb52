import { documentText } from '../lessons/document/document-text.ts';
import type { DocumentNode } from '../lessons/document/lesson-document.ts';
import { BLOCK_TYPES, type BlockType } from '../lessons/document/nodes.ts';
import {
  type DocumentFault,
  type DocumentRefusal,
  readLessonDocument,
} from '../lessons/document/read-lesson-document.ts';

/** Of its JSON in UTF-8. */
export const MAX_MESSAGE_BYTES = 20_000;
/** Of the text that people read. */
export const MAX_MESSAGE_CHARACTERS = 5_000;

type FileBlock = 'picture' | 'audio' | 'fileCard';
export type MessageBlock = Exclude<BlockType, FileBlock>;
const files: readonly BlockType[] = ['picture', 'audio', 'fileCard'] satisfies FileBlock[];
const isMessageBlock = (type: BlockType): type is MessageBlock => !files.includes(type);
/** What a message may be made of: a lesson's blocks of text. A file goes beside the words, never among them. */
export const MESSAGE_BLOCKS: readonly MessageBlock[] = BLOCK_TYPES.filter(isMessageBlock);

/** The words of a message (decision K26). `readMessageDocument` makes one of what somebody sent. */
export interface MessageDocument {
  type: 'doc';
  content: DocumentNode<MessageBlock>[];
}

/** Why the words of a message are refused. */
export type MessageRefusal = DocumentRefusal | 'blank';
export type ReadMessage =
  | { ok: true; document: MessageDocument }
  | { ok: false; path: DocumentFault['path']; reason: MessageRefusal };

/** Whatever somebody sent, as the words of a message, or the first thing that is wrong with it. Nothing is put right or left out. */
export function readMessageDocument(input: unknown): ReadMessage {
  const read = readLessonDocument(input, MAX_MESSAGE_BYTES);
  if (!read.ok) return read;
  const { document } = read;
  const file = document.content.findIndex(({ type }) => !isMessageBlock(type));
  if (file >= 0) return { ok: false, path: `content[${file}]`, reason: 'node_not_allowed' };
  const text = documentText(document);
  if (text === '') return { ok: false, path: '', reason: 'blank' };
  if (text.length > MAX_MESSAGE_CHARACTERS) return { ok: false, path: '', reason: 'text_too_long' };
  return { ok: true, document: document as MessageDocument };
}
