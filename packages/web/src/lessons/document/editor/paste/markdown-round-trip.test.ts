import { readMarkdown } from '@jornada/contract/lessons/document/markdown/read-markdown';
import { writeMarkdown } from '@jornada/contract/lessons/document/markdown/write-markdown';
import { lessonDocuments } from '@jornada/domain/fixtures/lesson-documents';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Texts that mean something in Markdown. */
const signs = fc
  .array(
    fc.constantFrom(
      '*',
      '_',
      '**',
      'a',
      'é',
      '1',
      ' ',
      '.',
      '[',
      ']',
      '(',
      ')',
      '!',
      '&',
      '&amp;',
      '#',
      '1.',
      '-',
      '+',
      '>',
      '`',
      '\\',
      '<',
      '<br>',
      '~',
      '|',
      ':',
      '=',
      '{%',
      '%}',
      '\n',
      '\t',
      '\u00A0',
      '\u200B',
      '👍',
      '𐀀',
      '[!TIP]',
      '[ ] ',
      '---',
      '---\na: b',
      'files/',
      '[^',
      ']:',
      '^',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));

type Plain = { type: string; text?: string; marks?: unknown[]; attrs?: Record<string, unknown>; content?: Plain[] };

const withoutControls = (text: string) => text.replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '');

/** As docs/lesson-content.md says: without control characters and without marks of line breaks. */
function normalized({ type, text, marks, attrs, content = [] }: Plain): Plain {
  const joined: Plain[] = [];
  for (const node of content.map(normalized)) {
    const last = joined.at(-1);
    const isSame = last?.text !== undefined && JSON.stringify(last.marks) === JSON.stringify(node.marks);
    if (isSame && node.text !== undefined) joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else if (node.text !== '') joined.push(node);
  }
  return {
    type,
    ...(text !== undefined && { text: withoutControls(text) }),
    ...(type === 'text' && marks?.length && { marks }),
    ...(attrs && {
      attrs: Object.fromEntries(
        Object.entries(attrs).map(([name, value]) => [
          name,
          typeof value === 'string' ? withoutControls(value) : value,
        ]),
      ),
    }),
    ...(joined.length > 0 && { content: joined }),
  };
}

function expectSame(document: LessonDocument) {
  const markdown = writeMarkdown(document);
  expect(readMarkdown(markdown), markdown).toEqual({ ok: true, document: normalized(document as Plain), leftOut: [] });
}

test('a document written as Markdown reads back as it was', () => {
  fc.assert(fc.property(lessonDocuments(), expectSame), { numRuns: 60 });
  fc.assert(fc.property(lessonDocuments({ text: signs }), expectSame), { numRuns: 200 });
});

test('any Markdown becomes a valid document, and the same one once it was written', () => {
  const line = fc.oneof(
    signs,
    fc.constantFrom(
      '',
      '',
      '  - a',
      '> ',
      '```',
      '    a',
      '| a | b |',
      '|--|--|',
      '<div>',
      '</div>',
      '1. ',
      '# a',
      '===',
    ),
  );
  const markdown = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(markdown, (text) => {
      const read = readMarkdown(text);
      expect(read.ok).toBe(true);
      if (read.ok && read.document) expectSame(read.document);
    }),
    { numRuns: 200 },
  );
});
