import type { MessageDocument } from '@jornada/contract/conversations/message-document';
import { documentText } from '@jornada/domain/lessons/document/document-text';

/** A paragraph for each line; null for nothing that anybody could read. */
export function plainDocument(text: string): MessageDocument | null {
  const content = text.split('\n').map((line) => ({
    type: 'paragraph' as const,
    ...(line && { content: [{ type: 'text' as const, text: line }] }),
  }));
  const document: MessageDocument = { type: 'doc', content };
  return documentText(document) === '' ? null : document;
}

/** The cursor's place in the editor of what was typed as plain text: each line is a paragraph, which begins and ends there. */
export const placeInDocument = (text: string, place: number): number => place + text.slice(0, place).split('\n').length;
