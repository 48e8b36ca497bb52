import { LeftOutCounts, type LeftOut } from '@jornada/domain/lessons/document/assemble/left-out';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { MAX_DOCUMENT_BYTES } from '@jornada/domain/lessons/document/nodes';
import { readLessonDocument } from '@jornada/domain/lessons/document/read-lesson-document';
import { DocumentBuilder } from '@jornada/domain/lessons/document/assemble/document-builder';
import { MAX_NESTING, parser } from './parser.ts';
import { TokenReader } from './token-reader.ts';

export type ReadMarkdown =
  | { ok: true; /** Null where there is no text. */ document: LessonDocument | null; leftOut: LeftOut[] }
  | { ok: false; reason: 'too_large' };

/** Markup may be longer than the text in it, but not by this much. */
const MAX_MARKDOWN = MAX_DOCUMENT_BYTES * 5;

/**
 * What Markdown becomes (docs/lesson-content.md): a valid document with all of the text, and what was left out of the rest. Refuses more than a
 * document holds. Takes time in proportion to the length, for any text.
 */
export function readMarkdown(markdown: string): ReadMarkdown {
  if (markdown.length > MAX_MARKDOWN) return { ok: false, reason: 'too_large' };
  const leftOut = new LeftOutCounts();
  const builder = new DocumentBuilder(leftOut);
  const text = withoutFrontMatter(markdown.toWellFormed(), leftOut);
  const tokens = parser.parse(withFootnotes(text), {});
  // The parser leaves out what is in there.
  if (tokens.some(({ level }) => level >= MAX_NESTING - 1)) addLines(text, builder);
  else new TokenReader(builder, leftOut).read(tokens);
  const document = builder.finish();
  if (!document) return { ok: true, document, leftOut: leftOut.all() };
  const read = readLessonDocument(document);
  if (read.ok) return { ok: true, document: read.document, leftOut: leftOut.all() };
  if (read.reason !== 'too_large') throw new Error(`Markdown became no document: ${read.path} ${read.reason}`);
  return { ok: false, reason: 'too_large' };
}

/** The values that generators of sites keep at the top of a page. */
function withoutFrontMatter(text: string, leftOut: LeftOutCounts): string {
  const found = /^---\r?\n(?:[a-z]\w*:.*\r?\n(?:[ \t-].*\r?\n)*?)+---\r?\n/i.exec(text);
  if (!found) return text;
  leftOut.add('markup', '---');
  return text.slice(found[0].length);
}

/** `[^1]: …` is text, not the definition of a link, which would not be shown. */
const withFootnotes = (text: string) => text.replace(/^ {0,3}(?=\[\^[^\]\\\n]{1,99}\]:)/gm, '$&\\');

/** Each line as a paragraph. */
function addLines(text: string, builder: DocumentBuilder): void {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const visible = line.trim().replaceAll('\0', '');
    if (visible !== '') builder.addText({ content: [{ type: 'text', text: visible }] });
  }
}
