import { readMarkdown } from '@jornada/contract/lessons/document/markdown/read-markdown';
import { noticesOf, TOO_LONG_NOTICE } from './notices.ts';
import type { Pasted } from './pasted.ts';

/** What pasted Markdown becomes. Its pictures stay where they are: Markdown only has their addresses. */
export function readPastedMarkdown(text: string): Pasted {
  const read = readMarkdown(text);
  if (!read.ok) return { document: null, notices: [TOO_LONG_NOTICE], pictures: [] };
  return { document: read.document, notices: noticesOf(read.leftOut), pictures: [] };
}
