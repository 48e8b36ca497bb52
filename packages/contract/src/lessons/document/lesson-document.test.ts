import { aDocument, aParagraph } from '@jornada/domain/fixtures/lesson-documents';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { LessonDocument, StoredDocument } from './lesson-document.ts';

const form = z.object({ document: LessonDocument.nullable() });
const issuesOf = (document: unknown) =>
  form.safeParse({ document }).error?.issues.map(({ path, message }) => [path, message]);

test('a document is taken as it is, and none is null', () => {
  const document = aDocument();
  expect(form.parse({ document }).document).toBe(document);
  expect(form.parse({ document: null })).toEqual({ document: null });
  expect(issuesOf(undefined)).toBeDefined();
});

test('a refusal names the block as people count it, and the place', () => {
  const blank = { type: 'paragraph' };
  const level = { type: 'heading', attrs: { level: 7 } };
  expect(issuesOf({ type: 'doc', content: [blank, blank, blank, level] })).toEqual([
    [['document', 'content', 3, 'attrs', 'level'], 'O bloco 4 tem um valor inválido.'],
  ]);
  expect(issuesOf(aDocument(aParagraph('a'.repeat(200_000))))).toEqual([
    [['document'], 'O conteúdo passa de 200 kB: divida a lição em duas.'],
  ]);
});

test('the API describes its blocks', () => {
  for (const schema of [LessonDocument, StoredDocument]) {
    expect(z.toJSONSchema(schema)).toMatchObject({
      type: 'object',
      required: ['type', 'content'],
      properties: { content: { items: { properties: { type: { enum: expect.arrayContaining(['callout']) } } } } },
    });
  }
});
