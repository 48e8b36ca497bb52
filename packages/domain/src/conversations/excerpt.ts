import { documentText } from '../lessons/document/document-text.ts';
import { visibleLine } from '../text/invisible.ts';
import type { MessageDocument } from './message-document.ts';

export const MAX_EXCERPT = 200;

/** The words of a message on one line, for searches. */
export const wordsOf = (message: MessageDocument): string => visibleLine(documentText(message));

/** Their beginning, as lists show it. */
export const excerptOf = (message: MessageDocument): string =>
  Array.from(wordsOf(message)).slice(0, MAX_EXCERPT).join('').trimEnd();
